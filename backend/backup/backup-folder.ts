import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manifestSchema, type Manifest } from './backup-schema.ts'
import { syncFolder, writePrivate } from '../private-file.ts'

export type Backup = { folder: string; manifest: Manifest }

/** A backup that cannot be made or used, described in one line for the operator. */
export class BackupError extends Error {}

const checksumFile = 'SHA256SUMS'
const verifiedFile = 'verified.json'

/** The file with a table's rows. Built from its name alone, so no manifest can point elsewhere. */
export const rowsFile = (folder: string, table: { schema: string; name: string }) =>
  join(folder, 'tables', `${encodeURIComponent(`${table.schema}.${table.name}`)}.copy.gz`)

/**
 * Creates the `.unfinished` folder that a backup at `path` is written into, with mode 700.
 * Throws a BackupError if `path` exists.
 */
export async function startBackup(path: string): Promise<string> {
  const existing = await readdir(path).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'ENOENT') throw problem
    return undefined
  })
  if (existing) throw new BackupError(`${path} already exists. Choose a folder that does not.`)
  const draft = `${path}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await removeAbandoned(dirname(path))
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  return draft
}

/** Removes unfinished backups that a kill left behind: named by time, and unchanged for a day. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\d{8}T\d{6}Z\.unfinished$/.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name, 'tables')).catch(() => stat(folder))
    if (Date.now() - mtimeMs > 86_400_000)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Writes the manifest and the checksums, then renames the folder to `path`. */
export async function finishBackup(
  draft: string,
  path: string,
  manifest: Manifest,
): Promise<Backup> {
  await writePrivate(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const files = await listFiles(draft)
  const lines = await Promise.all(
    files.map(async (file) => `${await hashFile(join(draft, file))}  ${file}\n`),
  )
  await writePrivate(join(draft, checksumFile), lines.join(''))
  for (const folder of [join(draft, 'tables'), draft]) await syncFolder(folder)
  await rename(draft, path)
  await syncFolder(dirname(path))
  return { folder: path, manifest }
}

/** Opens a backup. Throws a BackupError if it is incomplete or damaged, or is not a backup. */
export async function readBackup(folder: string): Promise<Backup> {
  const expected = await readFile(join(folder, checksumFile), 'utf8').catch(() => undefined)
  if (folder.endsWith('.unfinished') || expected === undefined) {
    throw new BackupError(`${folder} is not a complete backup: it has no ${checksumFile}.`)
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
    const what = found === 'missing' ? 'is missing' : 'does not match its checksum'
    throw new BackupError(`The backup is damaged: ${file} ${what}. Use another one.`)
  }
  const text = listed.has('manifest.json')
    ? await readFile(join(folder, 'manifest.json'), 'utf8')
    : ''
  const read = manifestSchema.safeParse(parseJson(text))
  if (!read.success) {
    const position = read.error.issues[0]?.path.join('.') ?? ''
    throw new BackupError(
      `This version of the site cannot read manifest.json (${position || 'not JSON'}): it is damaged, or from a newer version.`,
    )
  }
  const absent = read.data.tables.find((table) => !listed.has(rowsFile('', table)))
  if (absent)
    throw new BackupError(`The backup is damaged: the rows of ${absent.name} are missing.`)
  return { folder, manifest: read.data }
}

/** Records in the backup that a trial restore brought every row back. */
export async function markVerified(backup: Backup): Promise<void> {
  const record = { verifiedAt: new Date().toISOString() }
  await writePrivate(join(backup.folder, verifiedFile), `${JSON.stringify(record)}\n`)
}

/** The newest complete backup in a folder of backups, by name, and whether it was verified. */
export async function findNewestBackup(
  folder: string,
): Promise<{ folder: string; createdAt: Date; isVerified: boolean } | undefined> {
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names
    .filter((one) => /^\d{8}T\d{6}Z$/.test(one))
    .toSorted()
    .toReversed()) {
    const files = await readdir(join(folder, name)).catch((): string[] => [])
    if (!files.includes(checksumFile)) continue
    const time = name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
    const isVerified = files.includes(verifiedFile)
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
