import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../../packages/supabase-apis/private-file.ts'
import { commandFor } from './server-account.ts'
import type { ServerAccount, ServerCommand } from './server-account.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'

/** Paths of the database inside a data folder. */
export type ClusterPaths = { cluster: string; passwordFile: string; log: string }

const majorVersion = '18'

export function clusterPaths(folder: string): ClusterPaths {
  return {
    cluster: join(folder, 'postgres'),
    passwordFile: join(folder, 'postgres-password'),
    log: join(folder, 'postgres.log'),
  }
}

/**
 * Creates the cluster if there is none, and returns the superuser's password. `durable: false` skips
 * the flush to disk. initdb runs in a temporary folder that is renamed when complete, so that an
 * interrupted first start leaves nothing half done.
 */
export async function prepareCluster(
  paths: ClusterPaths,
  initdb: string,
  account: ServerAccount,
  options: { durable: boolean; starting?: AbortSignal | undefined },
): Promise<string> {
  return (await readClusterPassword(paths)) ?? createCluster(paths, initdb, account, options)
}

/**
 * Reads the superuser's password; undefined if there is no cluster yet.
 * Throws a one-line error if another major version made the cluster, or the password is missing.
 */
export async function readClusterPassword(paths: ClusterPaths): Promise<string | undefined> {
  const version = await readOptional(join(paths.cluster, 'PG_VERSION'))
  if (version === undefined) return undefined
  if (version.trim() !== majorVersion) {
    throw new OperatorError(
      `The database in ${paths.cluster} was made by PostgreSQL ${version.trim()}; this version of the site runs PostgreSQL ${majorVersion} and left it untouched. Go back to the version of the site you used before, run npm run backup there, update again, set DATA_DIR to a new folder and run npm run restore -- <the backup> --apply.`,
    )
  }
  const password = await readOptional(paths.passwordFile)
  if (password === undefined) {
    throw new OperatorError(
      `The database password ${paths.passwordFile} is missing; restore that file.`,
    )
  }
  return password.trim()
}

async function createCluster(
  paths: ClusterPaths,
  initdb: string,
  account: ServerAccount,
  options: { durable: boolean; starting?: AbortSignal | undefined },
): Promise<string> {
  const unfinished = `${paths.cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await rm(paths.passwordFile, { force: true })
  const password = randomBytes(24).toString('hex')
  await writeFile(paths.passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (account.owner) {
    await chown(paths.passwordFile, account.owner.uid, account.owner.gid)
    await chown(unfinished, account.owner.uid, account.owner.gid)
  }
  const args = ['-D', unfinished, `--pwfile=${paths.passwordFile}`]
  const allArgs = options.durable ? args : [...args, '--no-sync']
  await runInitdb(commandFor(account, initdb, [...allArgs, ...initdbArgs]), options.starting)
  await rename(unfinished, paths.cluster)
  await syncFolder(dirname(paths.cluster))
  return password
}

const initdbArgs = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // The builtin provider sorts and folds letters (macrons too) the same on every platform.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

async function runInitdb(command: ServerCommand, signal: AbortSignal | undefined): Promise<void> {
  const { program, args, owner } = command
  const running = promisify(execFile)(program, args, {
    ...owner,
    cwd: '/',
    ...(signal && { signal }),
  })
  try {
    await running
  } catch (problem) {
    const { child } = running
    // Stopped, initdb removes what it has made: the next start must not find it at that.
    if (signal?.aborted && child.exitCode === null && child.signalCode === null) {
      await once(child, 'exit')
    }
    signal?.throwIfAborted()
    const output = problem instanceof Error ? problem.message : String(problem)
    if (output.includes('No space left on device')) {
      throw Object.assign(new Error('No space left on device', { cause: problem }), {
        code: 'ENOSPC',
      })
    }
    throw new OperatorError(`The database could not be created: ${errorLine(output)}`, {
      cause: problem,
    })
  }
}

/** The line of initdb's output that names the error. */
function errorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const error = lines.find((line) => /error:|FATAL|PANIC|could not/.test(line))
  return (error ?? lines.at(-1) ?? '').trim()
}

async function readOptional(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return undefined
    throw problem
  })
}
