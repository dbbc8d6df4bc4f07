import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { createDataFolder } from './server-account.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'

// Keep a reference: a garbage-collected DatabaseSync closes and drops the lock.
const held = new Set<DatabaseSync>()

/**
 * Locks the data folder for this process and creates it if missing. The operating system holds the
 * lock: it ends with the process, even after kill -9, and cannot be taken twice in a race.
 * Throws a one-line error that names the process holding the lock, or the unusable folder.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  try {
    await createDataFolder(dataDir)
    return await lockFolder(dataDir)
  } catch (problem) {
    throw describeFolderError(dataDir, problem)
  }
}

/** The pid that holds the lock of a data folder, 0 if unknown; writes nothing. */
export async function findLockHolder(dataDir: string): Promise<number | undefined> {
  const file = join(dataDir, 'lock')
  if (!existsSync(file)) return undefined
  const lock = new DatabaseSync(file, { readOnly: true })
  try {
    lock.exec('PRAGMA busy_timeout = 0; SELECT * FROM sqlite_master')
    return undefined
  } catch (problem) {
    if (!isBusy(problem)) throw problem
    return Number(await readFile(join(dataDir, 'lock.pid'), 'utf8').catch(() => '')) || 0
  } finally {
    lock.close()
  }
}

async function lockFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const holderFile = join(dataDir, 'lock.pid')
  // Written before locking: unlike SQLite, it fails with the reason the folder is unusable.
  const draft = join(dataDir, `lock.${randomUUID()}`)
  await writeFile(draft, `${process.pid}\n`)
  const lock = tryLock(join(dataDir, 'lock'))
  if (!lock) {
    await rm(draft, { force: true })
    throw new OperatorError(await describeHolder(dataDir, holderFile))
  }
  held.add(lock)
  await rename(draft, holderFile)
  await removeDrafts(dataDir)
  return {
    async release() {
      if (!lock.isOpen) return
      // A disk that has turned read-only keeps the file: the lock itself decides.
      await rm(holderFile, { force: true }).catch(() => {})
      lock.close()
      held.delete(lock)
    },
  }
}

/** Removes drafts of files that a killed process left behind; a live one needs its draft for less than a minute. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^(lock|signing-key\.json)\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name)) continue
    const file = join(dataDir, name)
    const writtenAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity
    if (Date.now() - writtenAt > 60_000) await rm(file, { force: true })
  }
}

/**
 * Node has no file locks, but an exclusive SQLite transaction on an empty file is one on every
 * platform (decision 003). Returns undefined if another process holds it.
 */
function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
    return lock
  } catch (problem) {
    lock.close()
    if (isBusy(problem)) return undefined
    throw problem
  }
}

function isBusy(problem: unknown): boolean {
  const sqliteBusy = 5
  return problem instanceof Error && 'errcode' in problem && problem.errcode === sqliteBusy
}

async function describeHolder(dataDir: string, holderFile: string): Promise<string> {
  // The holder writes its pid just after it gets the lock.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const pid = Number(await readFile(holderFile, 'utf8').catch(() => ''))
    if (pid > 0) {
      return `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or set another DATA_DIR.`
    }
    await pause(20)
  }
  return `The data folder ${dataDir} is in use by another process. Stop it first, or set another DATA_DIR.`
}

const reasons: Record<string, string> = {
  EACCES: 'is not writable by this user',
  EPERM: 'is not writable by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is over its disk quota',
  ENOTDIR: 'is below a file, not a folder',
  EEXIST: 'is a file, not a folder',
  ENOENT: 'cannot be created on this file system',
}

/**
 * Describes an operating system error about the data folder in one line for the operator.
 * Returns an Error with the original as cause, or an unknown error unchanged.
 */
export function describeFolderError(folder: string, problem: unknown): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  const reason = reasons[code]
  if (reason === undefined) return problem
  return new OperatorError(`The data folder ${folder} ${reason} (${code}). ${advice(code)}`, {
    cause: problem,
  })
}

function advice(code: string): string {
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? 'Free some space, then start again.'
    : 'Set DATA_DIR to a writable folder.'
}
