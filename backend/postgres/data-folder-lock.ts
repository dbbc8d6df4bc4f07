import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { describeFolderError } from './data-folder-error.ts'

// Reachable from here, whoever forgets theirs: a database that nobody can reach is closed when memory
// is cleared, and its lock would be gone with it.
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process, creating it when it is missing. The operating system
 * holds the lock, so it ends with the process however that ends, and two processes that start at
 * the same moment cannot both have it.
 * Throws one line that names the holder's process when the folder is taken, and one that names the
 * folder when it cannot be used.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await takeFolder(dataDir)
  } catch (problem) {
    throw describeFolderError(dataDir, problem)
  }
}

/** The number of the process that has a data folder, 0 when it is not known; nothing is written. */
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

async function takeFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const holderFile = join(dataDir, 'lock.pid')
  // Written before the lock is taken: if the folder cannot be used, this says why, SQLite does not.
  const draft = join(dataDir, `lock.${randomUUID()}`)
  await writeFile(draft, `${process.pid}\n`)
  const lock = takeLock(join(dataDir, 'lock'))
  if (!lock) {
    await rm(draft, { force: true })
    throw new Error(await describeHolder(dataDir, holderFile))
  }
  held.add(lock)
  await rename(draft, holderFile)
  return {
    async release() {
      if (!lock.isOpen) return
      await rm(holderFile, { force: true })
      lock.close()
      held.delete(lock)
    },
  }
}

/**
 * Node has no file locks of its own, but its SQLite does: an exclusive transaction on an empty
 * file that is never written is exactly one, on every platform. Nothing when another has it.
 */
function takeLock(file: string): DatabaseSync | undefined {
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
  // The holder writes its number just after it got the lock.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const pid = Number(await readFile(holderFile, 'utf8').catch(() => ''))
    if (pid > 0) {
      return `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or set another DATA_DIR.`
    }
    await pause(20)
  }
  return `The data folder ${dataDir} is in use by another process. Stop it first, or set another DATA_DIR.`
}
