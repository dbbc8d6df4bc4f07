import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, statfs, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterPaths } from './postgres-cluster.ts'
import {
  neutralizeStalePid,
  findPostmaster,
  isPostmasterOf,
  readPostmaster,
  type Postmaster,
} from './postmaster.ts'
import { commandFor, type ServerAccount } from './server-account.ts'
import { machineMemory, smallMachine } from '../settings/machine-memory.mjs'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'

/** postgresql.conf settings by name. */
export type ServerSettings = Record<string, string>

/** The file to run, and who runs it. */
type ServerProgram = { postgres: string; account: ServerAccount }

/** What a start does while the server gets ready; its caller asks for it once more, and gets the same. */
export type Meanwhile = (() => Promise<unknown>) | undefined

const maxAttempts = 50
const minFreeBytes = 1_000_000

/** The previous server has not released its resources yet, or another program took the free port. */
const transientErrors = /Address already in use|pre-existing shared memory|lock file .* already/

/**
 * Returns the running server of a cluster, or starts one; `meanwhile` is begun while that gets ready.
 * Throws a one-line error with PostgreSQL's own reason if it does not start.
 */
export async function ensureServer(
  paths: ClusterPaths,
  program: ServerProgram,
  settings: ServerSettings,
  meanwhile?: Meanwhile,
): Promise<Postmaster> {
  await rotateLog(paths.log)
  let output = ''
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const running = await findPostmaster(paths.cluster)
    if (running) return running
    await neutralizeStalePid(paths.cluster)
    const start = await startServer(paths, program, settings, meanwhile)
    if (typeof start !== 'string') return start
    output = start
    if (!transientErrors.test(output)) break
    await pause(100)
  }
  throw await explainFailure(paths, output)
}

/** Starts the server; resolves to its output instead if it exits before it is ready. */
async function startServer(
  paths: ClusterPaths,
  { postgres, account }: ServerProgram,
  settings: ServerSettings,
  meanwhile: Meanwhile,
): Promise<Postmaster | string> {
  const allSettings = {
    listen_addresses: '127.0.0.1',
    port: String(await findFreePort()),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // No helper processes for replication and asynchronous reads: a site of this size needs none.
    max_logical_replication_workers: '0',
    io_method: 'sync',
    // For each process. A search that a visitor makes up must not fill the disk with its sorting.
    temp_file_limit: '1GB',
    // PostgreSQL's default is 128 MB, which fills up over time.
    ...(machineMemory() < smallMachine && { shared_buffers: '32MB' }),
    ...logSettings,
    ...settings,
  }
  const flags = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = commandFor(account, postgres, ['-D', paths.cluster, ...flags])
  const log = await open(paths.log, 'a', 0o600)
  try {
    const before = (await log.stat()).size
    const server = spawn(command.program, command.args, {
      ...command.owner,
      cwd: paths.cluster,
      // Ctrl-C then reaches only us, so we can finish requests before stopping the server.
      detached: true,
      // A file, not a pipe: the server may outlive us and keep writing.
      stdio: ['ignore', log.fd, log.fd],
    })
    // A process that exits before the server is ready leaves none running.
    const stopAtExit = () => void server.kill('SIGINT')
    process.once('exit', stopAtExit)
    const ready = await waitUntilReady(paths.cluster, server, meanwhile).finally(() =>
      process.removeListener('exit', stopAtExit),
    )
    return ready ?? (await readFile(paths.log)).subarray(before).toString()
  } finally {
    await log.close()
  }
}

/** Resolves to the server once it is ready, or undefined if it exits first. */
async function waitUntilReady(
  cluster: string,
  server: ChildProcess,
  meanwhile: Meanwhile,
): Promise<Postmaster | undefined> {
  let hasExited = false
  server.once('exit', () => (hasExited = true))
  await new Promise((resolve, reject) => server.once('spawn', resolve).once('error', reject))
  server.unref()
  // Only started here: the caller awaits it later, and gets its error.
  void meanwhile?.().catch(() => {})
  while (!hasExited) {
    const found = await readPostmaster(cluster)
    if (found?.pid === server.pid && found?.status === 'ready') {
      if (await isPostmasterOf(cluster, found.pid)) return found
    }
    await pause(5)
  }
  return undefined
}

async function explainFailure(paths: ClusterPaths, output: string): Promise<Error> {
  const { bavail, bsize } = await statfs(paths.cluster)
  // On a full disk the server may have been unable to write even its log.
  if (output.includes('No space left on device') || bavail * bsize < minFreeBytes) {
    return Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
  }
  const reason = output.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it gave no reason'
  return new OperatorError(`PostgreSQL did not start: ${reason} (log: ${paths.log})`)
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The most that the log, and the part before it in `.old`, hold each, in bytes. */
export const maxLogBytes = 2_000_000

/**
 * Keeps visitors out of the log. A refused statement (ERROR) is reported to the client, which logs it
 * if it is our mistake; here it would let anybody write megabytes of SQL and of other people's rows.
 */
const logSettings = {
  // LOG ranks above ERROR: starts, crashes, FATAL and PANIC are still written.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  // No DETAIL and CONTEXT, which contain row values and the statement of a crashed process.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * Moves a log above its limit to `.old`, last part only. The server may keep writing: it appends to
 * the same file, so the file is emptied and not renamed. Lines written meanwhile are lost.
 */
export async function rotateLog(log: string): Promise<void> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  if (size <= maxLogBytes) return
  const file = await open(log, 'r+')
  try {
    const tail = Buffer.alloc(maxLogBytes)
    await file.read(tail, 0, maxLogBytes, size - maxLogBytes)
    // On a full disk, free space comes first.
    await writeFile(`${log}.old`, tail, { mode: 0o600 }).catch(() =>
      rm(`${log}.old`, { force: true }),
    )
    await file.truncate(0)
  } finally {
    await file.close()
  }
}
