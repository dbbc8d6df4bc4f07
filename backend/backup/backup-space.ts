import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import type { Settings } from '../settings/settings.ts'
import { BackupError } from './backup-folder.ts'

/** Lower bound for a backup as a share of the database with its indexes: 38 MB of 1.8 GB with a million parts. */
const compressedShare = 0.02
/** Room for the WAL and the files of a new database, which a trial restore also writes. */
const trialShare = 1.3
const trialBytes = 64 * 2 ** 20

type FreeBytes = (folder: string) => Promise<number>

const readFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(nearestFolder(folder))
  return bavail * bsize
}

/** The free bytes on the disks of the data folder and of the backups. */
export const readFreeSpace = async ({
  dataDir,
  backupDir,
}: Pick<Settings, 'dataDir' | 'backupDir'>) => ({
  data: await readFreeBytes(dataDir),
  backups: await readFreeBytes(backupDir),
})

/** Throws a BackupError if `path` has no room for a backup. Call it before writing anything. */
export async function requireSpaceToWrite(
  database: Database,
  path: string,
  freeBytes = readFreeBytes,
): Promise<void> {
  const needed = (await readSize(database)) * compressedShare
  const free = await freeBytes(path)
  if (free >= needed) return
  throw new BackupError(
    `The backup was not started: it takes about ${megabytes(needed)} MB, and ${megabytes(free, Math.floor)} MB are free at ${path}. Free some space, or name a folder on another disk: npm run backup -- /other-disk/name.`,
  )
}

/** Throws a BackupError if a trial restore has no room beside the embedded database in `cluster`. */
export async function requireSpaceToVerify(
  database: Database,
  { backup, cluster }: { backup: string; cluster: string },
  freeBytes = readFreeBytes,
): Promise<void> {
  const needed = (await readSize(database)) * trialShare + trialBytes
  const free = await freeBytes(cluster)
  if (free >= needed) return
  throw new BackupError(
    `The backup in ${backup} is complete but NOT VERIFIED: a trial restore takes about ${megabytes(needed)} MB on the disk of the database, and ${megabytes(free, Math.floor)} MB are free. Free some, then run the backup again.`,
  )
}

/** Throws a BackupError if there is no room for a copy: a backup at `backup`, and a database beside that in `cluster`, if it is here. */
export async function requireSpaceToCopy(
  database: Database,
  { backup, cluster }: { backup: string; cluster: string | undefined },
  freeBytes = readFreeBytes,
): Promise<void> {
  const size = await readSize(database)
  const places: [string, number][] = [[backup, size * compressedShare]]
  if (cluster !== undefined) places.push([cluster, size * trialShare + trialBytes])
  for (const [place, needed] of places) {
    const free = await freeBytes(place)
    if (free >= needed) continue
    throw new BackupError(
      `a copy takes about ${megabytes(needed)} MB at ${place}, and ${megabytes(free, Math.floor)} MB are free.`,
    )
  }
}

/** Measures the whole database: unlike a table's size, that needs no lock. */
async function readSize(database: Database): Promise<number> {
  const [row] = await database`select pg_database_size(current_database()) as bytes`
  return Number(row?.bytes ?? 0)
}

const megabytes = (bytes: number, round = Math.ceil) =>
  round(bytes / 2 ** 20).toLocaleString('en-NZ')

/** The path itself, or its nearest ancestor that exists. */
function nearestFolder(path: string): string {
  const parent = dirname(path)
  return existsSync(path) || parent === path ? path : nearestFolder(parent)
}
