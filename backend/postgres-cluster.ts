import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { ServerAccount } from './server-account.ts'

/** Where a data folder keeps its database. */
export type ClusterPlaces = { cluster: string; passwordFile: string; log: string }

const majorVersion = '18'

/** Names the places inside a data folder. */
export function clusterPlaces(folder: string): ClusterPlaces {
  return {
    cluster: join(folder, 'postgres'),
    passwordFile: join(folder, 'postgres-password'),
    log: join(folder, 'postgres.log'),
  }
}

/**
 * Makes sure that the folder holds a cluster of our version, creating one when there is none, and
 * gives the superuser's password. The cluster is made beside its place and moved there when it is
 * complete, so that a first start that was cut short leaves nothing half done.
 */
export async function prepareCluster(
  places: ClusterPlaces,
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
): Promise<string> {
  const version = await readOptional(join(places.cluster, 'PG_VERSION'))
  if (version === undefined) await createCluster(places, binaries, account)
  else if (version.trim() !== majorVersion) {
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
  places: ClusterPlaces,
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
): Promise<void> {
  const unfinished = `${places.cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await rm(places.passwordFile, { force: true })
  await writeFile(places.passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  await mkdir(unfinished, { mode: 0o700 })
  if (account) {
    await chown(places.passwordFile, account.uid, account.gid)
    await chown(unfinished, account.uid, account.gid)
  }
  // The builtin provider sorts and folds letters (macrons too) the same on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin']
  const args = [
    '--username=postgres',
    '--auth=scram-sha-256',
    ...locale,
    '--builtin-locale=C.UTF-8',
  ]
  await promisify(execFile)(
    binaries.initdb,
    ['-D', unfinished, `--pwfile=${places.passwordFile}`, ...args],
    { ...account, cwd: unfinished },
  )
  await rename(unfinished, places.cluster)
}

async function readOptional(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return undefined
    throw problem
  })
}
