import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdir, open, readFile, realpath, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describeFolderProblem } from './data-folder-problem.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { clusterPlaces, prepareCluster } from './postgres-cluster.ts'
import type { ClusterPlaces } from './postgres-cluster.ts'
import {
  disownPostmasterFile,
  findPostmaster,
  isPostmasterOf,
  readPostmaster,
  signal,
  stopPostmaster,
} from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { findBarrier, findServerAccount } from './server-account.ts'
import type { ServerAccount } from './server-account.ts'

/** A running PostgreSQL; `close` ends its sessions and stops it. */
export type EmbeddedPostgres = { url: string; close(): Promise<void> }

const attempts = 20
const logBytes = 5_000_000

/**
 * Starts the PostgreSQL 18 of a data folder, creating it the first time, or adopts the one that
 * still runs there after a kill -9 of its former owner. It listens on 127.0.0.1 only, on a port the
 * system chose, behind a random password. The caller holds the lock of the data folder.
 * `settings` are PostgreSQL's own, for tests (`fsync: 'off'`).
 * Throws one clear line when the folder cannot be used.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: { settings?: Record<string, string> } = {},
): Promise<EmbeddedPostgres> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await openFolder(await realpath(dataDir), options.settings ?? {})
  } catch (problem) {
    throw describeFolderProblem(dataDir, problem)
  }
}

async function openFolder(
  folder: string,
  settings: Record<string, string>,
): Promise<EmbeddedPostgres> {
  const places = clusterPlaces(folder)
  const binaries = findPostgresBinaries()
  const account = await findServerAccount()
  if (account) await requireReach(account, [folder, dirname(binaries.postgres)])
  const password = await prepareCluster(places, binaries, account)
  const server =
    (await findPostmaster(places.cluster)) ??
    (await startServer(places, binaries, account, settings))
  // Without this, an exit that skips close() would leave the server behind until the next start.
  const stopAtExit = () => signal(server.pid, 'SIGINT')
  process.once('exit', stopAtExit)
  let closing: Promise<void> | undefined
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
    close() {
      closing ??= stopPostmaster(places.cluster, server.pid).finally(() =>
        process.removeListener('exit', stopAtExit),
      )
      return closing
    },
  }
}

async function requireReach(account: ServerAccount, paths: string[]): Promise<void> {
  for (const path of paths) {
    const barrier = await findBarrier(account, path)
    if (barrier === undefined) continue
    throw new Error(
      `PostgreSQL runs as user postgres, who may not enter ${barrier} on the way to ${path}. Run chmod o+x ${barrier}, or start the site as an ordinary user.`,
    )
  }
}

async function startServer(
  places: ClusterPlaces,
  binaries: PostgresBinaries,
  account: ServerAccount | undefined,
  settings: Record<string, string>,
): Promise<Postmaster> {
  await disownPostmasterFile(places.cluster)
  const earlier = await stat(places.log).catch(() => undefined)
  if (earlier && earlier.size > logBytes) await rename(places.log, `${places.log}.old`)
  let words = ''
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = await findFreePort()
    const log = await open(places.log, 'a', 0o600)
    const start = (await log.stat()).size
    const given = { listen_addresses: '127.0.0.1', port: `${port}`, unix_socket_directories: '' }
    const all = Object.entries({ ...given, timezone: 'UTC', log_timezone: 'UTC', ...settings })
    const server = spawn(
      binaries.postgres,
      ['-D', places.cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // Detached, so that Ctrl-C reaches us alone and we can finish requests before we stop it.
      { ...account, cwd: places.cluster, detached: true, stdio: ['ignore', log.fd, log.fd] },
    )
    const ready = await waitUntilReady(places.cluster, server)
    await log.close()
    if (ready) return ready
    words = (await readFile(places.log)).subarray(start).toString()
    // Another program took the port, or the last processes of a crashed server are still leaving.
    if (!/Address already in use|pre-existing shared memory/.test(words)) break
    await pause(100)
  }
  throw startFailure(places, words)
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

function startFailure(places: ClusterPlaces, words: string): Error {
  if (words.includes('No space left on device')) {
    return Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
  }
  const reason = words.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'it gave no reason'
  return new Error(`PostgreSQL did not start: ${reason} (log: ${places.log})`)
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
