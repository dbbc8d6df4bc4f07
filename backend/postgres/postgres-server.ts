import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterPaths } from './postgres-cluster.ts'
import {
  disownPostmasterFile,
  findPostmaster,
  isPostmasterOf,
  readPostmaster,
} from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { commandFor } from './server-account.ts'
import type { ServerAccount } from './server-account.ts'

/** PostgreSQL's own settings by name. */
export type ServerSettings = Record<string, string>

const attempts = 50
const logBytes = 5_000_000
const tooLittleBytes = 1_000_000

/** The last start was so recent that its traces are still going away, or took a port from us. */
const passingTrouble = /Address already in use|pre-existing shared memory|lock file .* already/

/**
 * Gives the server that runs in a cluster, starting it when none does.
 * Throws one line with PostgreSQL's own reason when it cannot be started.
 */
export async function ensureServer(
  places: ClusterPaths,
  postgres: string,
  account: ServerAccount,
  settings: ServerSettings,
): Promise<Postmaster> {
  await turnLogOver(places.log)
  let words = ''
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const running = await findPostmaster(places.cluster)
    if (running) return running
    await disownPostmasterFile(places.cluster)
    const start = await startServer(places, postgres, account, settings)
    if (typeof start !== 'string') return start
    words = start
    if (!passingTrouble.test(words)) break
    await pause(100)
  }
  throw await explainFailure(places, words)
}

/** Starts the server; gives what it wrote when it ended before it was ready. */
async function startServer(
  places: ClusterPaths,
  postgres: string,
  account: ServerAccount,
  settings: ServerSettings,
): Promise<Postmaster | string> {
  const wanted = {
    listen_addresses: '127.0.0.1',
    port: String(await findFreePort()),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Helpers for replication and large reads, which a site of this size has no use for.
    max_logical_replication_workers: '0',
    io_method: 'sync',
    ...settings,
  }
  const set = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = commandFor(account, postgres, ['-D', places.cluster, ...set])
  const log = await open(places.log, 'a', 0o600)
  try {
    const before = (await log.stat()).size
    const server = spawn(command.program, command.args, {
      ...command.owner,
      cwd: places.cluster,
      // Ctrl-C then reaches us alone, and we can finish requests before we stop the server.
      detached: true,
      // A file, not a pipe: the server may outlive us and goes on writing.
      stdio: ['ignore', log.fd, log.fd],
    })
    const ready = await waitUntilReady(places.cluster, server)
    return ready ?? (await readFile(places.log)).subarray(before).toString()
  } finally {
    await log.close()
  }
}

/** Gives the server once it answers, or nothing when it ended before that. */
async function waitUntilReady(
  cluster: string,
  server: ChildProcess,
): Promise<Postmaster | undefined> {
  let ended = false
  server.once('exit', () => (ended = true))
  await new Promise((resolve, reject) => server.once('spawn', resolve).once('error', reject))
  server.unref()
  while (!ended) {
    const found = await readPostmaster(cluster)
    if (found?.pid === server.pid && found?.status === 'ready') {
      if (await isPostmasterOf(cluster, found.pid)) return found
    }
    await pause(5)
  }
  return undefined
}

async function explainFailure(places: ClusterPaths, words: string): Promise<Error> {
  const { bavail, bsize } = await statfs(places.cluster)
  // On a full disk the server may not even have been able to say so in its log.
  if (words.includes('No space left on device') || bavail * bsize < tooLittleBytes) {
    return Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
  }
  const reason = words.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it gave no reason'
  return new Error(`PostgreSQL did not start: ${reason} (log: ${places.log})`)
}

async function turnLogOver(log: string): Promise<void> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  if (size > logBytes) await rename(log, `${log}.old`)
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
