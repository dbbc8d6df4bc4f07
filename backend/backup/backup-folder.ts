import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manifestSchema, type Manifest } from './backup-schema.ts'
import { syncFolder, writePrivate } from '../private-file.ts'

export type Backup = { folder: string; manifest: Manifest }

/** Why a backup cannot be made or used, in one line for the operator. */
export class BackupError extends Error {}

const sums = 'SHA256SUMS'
const verified = 'verified.json'

/** Where the rows of a table are. Made of its name alone, so that no manifest leads elsewhere. */
export const rowsFile = (folder: string, table: { schema: string; name: string }) =>
  join(folder, 'tables', `${encodeURIComponent(`${table.schema}.${table.name}`)}.copy.gz`)

/**
 * Makes the folder a backup is written into, beside its place and readable by its owner only.
 * Throws a BackupError when the place is taken.
 */
export async function startBackup(place: string): Promise<string> {
  const taken = await readdir(place).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw problem
    return undefined
  })
  if (taken) throw new BackupError(`${place} exists already. Name a folder that does not.`)
  const draft = `${place}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  return draft
}

/** Writes the manifest and the checksums, last of all, and moves the folder to its place. */
export async function finishBackup(
  draft: string,
  place: string,
  manifest: Manifest,
): Promise<Backup> {
  await writePrivate(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const files = await listFiles(draft)
  const lines = await Promise.all(
    files.map(async (file) => `${await hashFile(join(draft, file))}  ${file}\n`),
  )
  await writePrivate(join(draft, sums), lines.join(''))
  for (const folder of [join(draft, 'tables'), draft]) await syncFolder(folder)
  await rename(draft, place)
  await syncFolder(dirname(place))
  return { folder: place, manifest }
}

/** Opens a backup. Throws a BackupError when it is none, is not whole, or is damaged. */
export async function readBackup(folder: string): Promise<Backup> {
  const expected = await readFile(join(folder, sums), 'utf8').catch(() => undefined)
  if (folder.endsWith('.unfinished') || expected === undefined) {
    throw new BackupError(`${folder} holds no whole backup: there is no ${sums} in it.`)
  }
  const listed = new Map(
    expected
      .trimEnd()
      .split('\n')
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  )
  for (const [file, sum] of listed) {
    const found = await hashFile(join(folder, file)).catch(() => 'missing')
    if (found === sum) continue
    const what = found === 'missing' ? 'is missing' : 'is not what was written'
    throw new BackupError(`The backup is damaged: ${file} ${what}. Take another one.`)
  }
  const text = listed.has('manifest.json')
    ? await readFile(join(folder, 'manifest.json'), 'utf8')
    : ''
  const read = manifestSchema.safeParse(parseJson(text))
  if (!read.success) {
    const place = read.error.issues[0]?.path.join('.') ?? ''
    throw new BackupError(
      `This copy of the site cannot read manifest.json (${place || 'it is no JSON'}): it is damaged, or from a newer version.`,
    )
  }
  const absent = read.data.tables.find((table) => !listed.has(rowsFile('', table)))
  if (absent)
    throw new BackupError(`The backup is damaged: the rows of ${absent.name} are missing.`)
  return { folder, manifest: read.data }
}

/** Notes in the backup that it was restored on trial, and all was there. */
export async function markVerified(backup: Backup): Promise<void> {
  const note = { verifiedAt: new Date().toISOString() }
  await writePrivate(join(backup.folder, verified), `${JSON.stringify(note)}\n`)
}

/** The newest backup in a folder of backups, by its name, and whether it was verified. */
export async function findNewestBackup(
  folder: string,
): Promise<{ folder: string; createdAt: Date; isVerified: boolean } | undefined> {
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names
    .filter((one) => /^\d{8}T\d{6}Z$/.test(one))
    .toSorted()
    .toReversed()) {
    const inside = await readdir(join(folder, name)).catch((): string[] => [])
    if (!inside.includes(sums)) continue
    const time = name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
    const isVerified = inside.includes(verified)
    return { folder: join(folder, name), createdAt: new Date(time), isVerified }
  }
  return undefined
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
