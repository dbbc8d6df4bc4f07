import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What PostgreSQL's main process says about itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; status: string }

const pollMilliseconds = 5
const patienceMilliseconds = 60_000

/** Reads `postmaster.pid` of a cluster folder (a real path); nothing when there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

/**
 * Whether process `pid` is a PostgreSQL working in this cluster folder. A number that was given
 * to another program meanwhile, and a dead process nobody has buried yet, are not.
 */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  // Readable for everyone, where a container's root may not see another user's open folders.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(cluster)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Finds the server that already runs in a cluster folder, for example after our own process was
 * killed. One that is still starting or stopping is waited for. Nothing when none runs.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + patienceMilliseconds
  while (Date.now() < deadline) {
    const found = await readPostmaster(cluster)
    if (!found || !(await isPostmasterOf(cluster, found.pid))) return undefined
    if (found.status === 'ready') return found
    await pause(pollMilliseconds)
  }
  throw new Error(`The PostgreSQL in ${cluster} neither starts nor stops; see its log.`)
}

/**
 * Makes a stale `postmaster.pid` harmless when its number now belongs to another program, which
 * PostgreSQL would take for a running server. Our own number is written in: PostgreSQL ignores
 * its parent's, yet still checks that no process of the old server holds the shared memory.
 */
export async function disownPostmasterFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) await writeFile(file, text.replace(/^\d+/, String(process.pid)))
}

/** Asks the server to end its sessions and stop, and waits until it is gone. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  const deadline = Date.now() + patienceMilliseconds / 4
  while (await isPostmasterOf(cluster, pid)) {
    // Nothing is lost by an immediate stop: the next start replays the log.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await pause(pollMilliseconds)
  }
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH')) throw problem
  }
}
