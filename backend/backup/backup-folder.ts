import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manifestSchema, type Manifest } from './backup-schema.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import { syncFolder, writePrivate } from '../../packages/supabase-apis/private-file.ts'
import type { Settings } from '../settings/settings.ts'

export type Backup = { folder: string; manifest: Manifest }

/** A backup that cannot be made or used, described in one line for the operator. */
export class BackupError extends OperatorError {}

const checksumFile = 'SHA256SUMS'
const verifiedFile = 'verified.json'

/** The file with a table's rows. Built from its name alone, so no manifest can point elsewhere. */
export const rowsFile = (folder: string, table: { schema: string; name: string }) =>
  join(folder, 'tables', `${encodeURIComponent(`${table.schema}.${table.name}`)}.copy.gz`)

/** Writes the manifest and the checksums of all files but `except`, and flushes them to disk. */
export async function sealBackup(
  folder: string,
  manifest: Manifest,
  except: string[],
): Promise<void> {
  await writePrivate(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const files = (await listFiles(folder)).filter((file) => !except.includes(file))
  const lines = await Promise.all(
    files.map(async (file) => `${await hashFile(join(folder, file))}  ${file}\n`),
  )
  await writePrivate(join(folder, checksumFile), lines.join(''))
  for (const path of [join(folder, 'tables'), folder]) await syncFolder(path)
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

export type FoundBackup = { folder: string; createdAt: Date; isVerified: boolean }

/** The complete backups in a folder of backups, newest first. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch((): string[] => [])
  const found: FoundBackup[] = []
  for (const name of names.toSorted().toReversed()) {
    if (!/^\d{8}T\d{6}Z$/.test(name)) continue
    const files = await readdir(join(folder, name)).catch((): string[] => [])
    if (!files.includes(checksumFile)) continue
    const time = name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
    const isVerified = files.includes(verifiedFile)
    found.push({ folder: join(folder, name), createdAt: new Date(time), isVerified })
  }
  return found
}

/** Whether a complete backup has nothing in it but what `npm run backup` wrote. */
async function isUntouched(folder: string): Promise<boolean> {
  const sums = await readFile(join(folder, checksumFile), 'utf8')
  const listed = sums
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(66))
  const own = new Set([...listed, checksumFile, verifiedFile, 'tables'])
  const found = await readdir(folder, { recursive: true })
  return listed.includes('manifest.json') && found.every((name) => own.has(name))
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

/**
 * Deletes the oldest verified backups of a folder until `keep` are left, and names what it deleted. Everything else in
 * the folder stays: backups that were not verified or hold further files, and whatever `npm run backup` did not write.
 */
export async function pruneBackups(backupDir: string, keep: number): Promise<string[]> {
  const verified = (await listBackups(backupDir)).filter(({ isVerified }) => isVerified)
  const deleted: string[] = []
  for (const { folder } of verified.slice(Math.max(1, keep))) {
    if (!(await isUntouched(folder))) continue
    // The next backup removes an unfinished one, should this be killed half way.
    await rename(folder, `${folder}.unfinished`)
    await rm(`${folder}.unfinished`, { recursive: true })
    deleted.push(folder)
  }
  return deleted
}

/**
 * Reads when the last verified backup in BACKUP_DIR was made: 0 if none was verified, undefined if
 * no backup was ever made there. Undefined for a Supabase project, which has backups of its own.
 */
export function openLastBackup({
  backupDir,
  supabase,
}: Pick<Settings, 'backupDir' | 'supabase'>): (() => Promise<number | undefined>) | undefined {
  if (supabase) return undefined
  return async () => {
    if (!existsSync(backupDir)) return undefined
    const verified = (await listBackups(backupDir)).find(({ isVerified }) => isVerified)
    return verified?.createdAt.getTime() ?? 0
  }
}
