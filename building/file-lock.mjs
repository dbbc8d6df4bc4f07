// Runs on any Node from 20 on and imports nothing that needs installing: the installer uses it.
import { open, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const heartbeatMilliseconds = 1_000
const silentMilliseconds = 15_000
const pollMilliseconds = 400

/**
 * Runs `work` while no other process runs its own under the same lock file, waiting for its turn.
 * A holder that was killed is noticed: its process is gone, or its heartbeat stopped (a process
 * number means nothing in another container on the same folder).
 *
 * @template T
 * @param {string} lockFile path of the lock, in a folder that exists
 * @param {() => Promise<T>} work
 * @param {(holder: string) => void} onWait called once, with the holder's process number
 * @returns {Promise<T>} what `work` returns; rejects with what it throws
 */
export async function withFileLock(lockFile, work, onWait) {
  let told = false
  while (!(await createLock(lockFile))) {
    const holder = await readFile(lockFile, 'utf8').catch(() => undefined)
    if (holder === undefined) continue
    if (await isAbandoned(lockFile, holder)) {
      await buryLock(lockFile, holder)
      continue
    }
    if (!told) onWait(holder)
    told = true
    await pause(pollMilliseconds)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(lockFile, now, now).catch(() => {})
  }, heartbeatMilliseconds)
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
  if (Date.now() - lock.mtimeMs > silentMilliseconds) return true
  // An empty lock is one being created this very moment.
  if (holder === '') return false
  try {
    process.kill(Number(holder), 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

/**
 * Renaming is atomic, so of several waiters one buries the lock; if it was a fresh one after all
 * (another waiter was faster), its holder keeps it.
 *
 * @param {string} lockFile
 * @param {string} deadHolder
 */
async function buryLock(lockFile, deadHolder) {
  const grave = `${lockFile}.${process.pid}`
  await rename(lockFile, grave).catch(() => {})
  const buried = await readFile(grave, 'utf8').catch(() => undefined)
  if (buried === undefined) return
  if (buried === deadHolder) await rm(grave, { force: true })
  else await rename(grave, lockFile)
}
