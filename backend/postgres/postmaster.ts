import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'

/** What PostgreSQL's main process writes into `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; status: string }

const pollMs = 5
const timeoutMs = 60_000

/** Reads `postmaster.pid` in a cluster folder (a real path); undefined if there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

/**
 * Whether `pid` is a PostgreSQL running in this cluster folder: neither a reused pid nor a zombie.
 */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  // cmdline is readable for everyone; a container's root may not read cwd of another user's process.
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
 * Finds a server already running in a cluster folder, for example after our process was killed.
 * Waits while it is starting or stopping. Returns undefined if none runs.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const found = await readPostmaster(cluster)
    if (!found || !(await isPostmasterOf(cluster, found.pid))) return undefined
    if (found.status === 'ready') return found
    await pause(pollMs)
  }
  throw new OperatorError(
    `The PostgreSQL in ${cluster} has been starting or stopping for a minute; see its log.`,
  )
}

/**
 * Makes a stale `postmaster.pid` harmless if its pid now belongs to another program, which
 * PostgreSQL would mistake for a running server. Writes our own pid instead: PostgreSQL ignores its
 * parent's pid, but still checks that no process of the old server holds the shared memory.
 */
export async function neutralizeStalePid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) await writeFile(file, text.replace(/^\d+/, String(process.pid)))
}

/** Stops the server (fast shutdown, immediate after 15 s) and waits until it has exited. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  const deadline = Date.now() + timeoutMs / 4
  while (await isPostmasterOf(cluster, pid)) {
    // An immediate shutdown loses no data: the next start replays the WAL.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await pause(pollMs)
  }
}

/** Sends a signal; does nothing if the process has exited. */
export function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH')) throw problem
  }
}
