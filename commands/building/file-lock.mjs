// Runs on any Node from 20 on and imports nothing that needs installing: the installer uses it.
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const heartbeatMs = 1_000
const staleMs = 15_000
const pollMs = 400

/**
 * Runs `work` while holding a lock file, waiting until no other process holds it. The lock of a killed
 * process is taken over: its process is gone, or its heartbeat has stopped (process ids mean nothing
 * across containers that share a folder).
 *
 * @template T
 * @param {string} lockFile path of the lock, in an existing folder
 * @param {() => Promise<T>} work
 * @param {(holder: string) => void} onWait called at most once, with the holder's process id
 * @returns {Promise<T>} the result of `work`; rejects when it throws
 */
export async function withFileLock(lockFile, work, onWait) {
  let hasReported = false
  while (!(await createLock(lockFile))) {
    const holder = await readFile(lockFile, 'utf8').catch(() => undefined)
    if (holder === undefined) continue
    if (await isAbandoned(lockFile, holder)) {
      await removeAbandonedLock(lockFile, holder)
      continue
    }
    if (!hasReported) onWait(holder)
    hasReported = true
    await pause(pollMs)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(lockFile, now, now).catch(() => {})
  }, heartbeatMs)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await rm(lockFile, { force: true })
  }
}

/** @param {string} lockFile */
async function createLock(lockFile) {
  try {
    const file = await open(lockFile, 'wx')
    await file.writeFile(String(process.pid))
    await file.close()
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} lockFile
 * @param {string} holder
 */
async function isAbandoned(lockFile, holder) {
  const lock = await stat(lockFile).catch(() => undefined)
  if (!lock) return false
  if (Date.now() - lock.mtimeMs > staleMs) return true
  // An empty lock file is just being created.
  if (holder === '') return false
  try {
    process.kill(Number(holder), 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

/**
 * Renaming is atomic, so only one of several waiters gets the lock file. If another waiter was faster,
 * the renamed file is that waiter's new lock: rename it back.
 *
 * @param {string} lockFile
 * @param {string} deadHolder
 */
async function removeAbandonedLock(lockFile, deadHolder) {
  const renamed = `${lockFile}.${process.pid}`
  await rename(lockFile, renamed).catch(() => {})
  const holder = await readFile(renamed, 'utf8').catch(() => undefined)
  if (holder === undefined) return
  if (holder === deadHolder) await rm(renamed, { force: true })
  else await rename(renamed, lockFile)
}
