import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../private-file.ts'
import { commandFor } from './server-account.ts'
import type { ServerAccount } from './server-account.ts'

/** Where a data folder keeps its database. */
export type ClusterPaths = { cluster: string; passwordFile: string; log: string }

const majorVersion = '18'

/** Names the places inside a data folder. */
export function clusterPaths(folder: string): ClusterPaths {
  return {
    cluster: join(folder, 'postgres'),
    passwordFile: join(folder, 'postgres-password'),
    log: join(folder, 'postgres.log'),
  }
}

/**
 * Makes sure that the folder holds a cluster of our version, creating one when there is none, and
 * gives the superuser's password. Without `durable` a new one is not flushed to the disk. The cluster is made beside its place and moved there when it is
 * complete, so that a first start that was cut short leaves nothing half done.
 */
export async function prepareCluster(
  places: ClusterPaths,
  initdb: string,
  account: ServerAccount,
  options: { durable: boolean },
): Promise<string> {
  return (await readClusterPassword(places)) ?? createCluster(places, initdb, account, options)
}

/**
 * The superuser's password of the cluster in a folder; undefined where there is no cluster yet.
 * Throws one line when another version made it, or the password is missing.
 */
export async function readClusterPassword(places: ClusterPaths): Promise<string | undefined> {
  const version = await readOptional(join(places.cluster, 'PG_VERSION'))
  if (version === undefined) return undefined
  if (version.trim() !== majorVersion) {
    throw new Error(
      `The database in ${places.cluster} was made by PostgreSQL ${version.trim()}, and this is ${majorVersion}. Restore a backup into a new DATA_DIR.`,
    )
  }
  const password = await readOptional(places.passwordFile)
  if (password === undefined) {
    throw new Error(`The database password ${places.passwordFile} is missing; restore that file.`)
  }
  return password.trim()
}

async function createCluster(
  places: ClusterPaths,
  initdb: string,
  account: ServerAccount,
  options: { durable: boolean },
): Promise<string> {
  const unfinished = `${places.cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await rm(places.passwordFile, { force: true })
  const password = randomBytes(24).toString('hex')
  await writeFile(places.passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (account.owner) {
    await chown(places.passwordFile, account.owner.uid, account.owner.gid)
    await chown(unfinished, account.owner.uid, account.owner.gid)
  }
  const given = ['-D', unfinished, `--pwfile=${places.passwordFile}`]
  await runInitdb(initdb, account, options.durable ? given : [...given, '--no-sync'])
  await rename(unfinished, places.cluster)
  await syncFolder(dirname(places.cluster))
  return password
}

async function runInitdb(initdb: string, account: ServerAccount, given: string[]): Promise<void> {
  const { program, args, owner } = commandFor(account, initdb, [
    ...given,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The builtin provider sorts and folds letters (macrons too) the same on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  try {
    await promisify(execFile)(program, args, { ...owner, cwd: '/' })
  } catch (problem) {
    const words = problem instanceof Error ? problem.message : String(problem)
    if (words.includes('No space left on device')) {
      throw Object.assign(new Error('No space left on device', { cause: problem }), {
        code: 'ENOSPC',
      })
    }
    throw new Error(`The database could not be created: ${tellingLine(words)}`, { cause: problem })
  }
}

function tellingLine(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.find((line) => /error:|FATAL|PANIC|could not/.test(line))
  return (telling ?? lines.at(-1) ?? '').trim()
}

async function readOptional(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return undefined
    throw problem
  })
}
