import { realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describeFolderError } from './data-folder-lock.ts'
import { consoleLog, type ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { clusterPaths, prepareCluster } from './postgres-cluster.ts'
import { guardServer } from './server-guard.ts'
import { ensureServer, type Meanwhile, type ServerSettings, rotateLog } from './postgres-server.ts'
import { isPostmasterOf, signal, stopPostmaster } from './postmaster.ts'
import { chooseServerAccount, createDataFolder } from './server-account.ts'

const checkIntervalMs = 1_000

/** A running PostgreSQL, restarted on the same port if it crashes; `close` stops it. */
export type EmbeddedPostgres = { url: string; close(): Promise<void> }

/**
 * Starts the PostgreSQL 18 of a data folder, creating the cluster on the first start, or adopts a
 * server still running there after a kill -9 of the site. It listens on 127.0.0.1 only, on a port
 * chosen by the system, with a random password. The caller holds the lock of the data folder.
 * `settings` are PostgreSQL's own, for example `fsync: 'off'` in tests.
 * Throws a one-line error when the folder is unusable.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: {
    settings?: ServerSettings
    log?: ErrorLog | undefined
    /** How long the server outlives this process after a kill -9, for the next one to take it over. */
    graceSeconds?: number
    /** Aborted when the start is to end: no server is left running, and the start rejects. */
    starting?: AbortSignal | undefined
    /** Not begun if a server is adopted. */
    meanwhile?: Meanwhile
  } = {},
): Promise<EmbeddedPostgres> {
  const { settings = {}, log = consoleLog, ...others } = options
  try {
    await createDataFolder(dataDir)
    return await openFolder(await realpath(dataDir), { settings, log, ...others })
  } catch (problem) {
    throw describeFolderError(dataDir, problem)
  }
}

async function openFolder(
  folder: string,
  options: {
    settings: ServerSettings
    log: ErrorLog
    starting?: AbortSignal | undefined
    graceSeconds?: number
    meanwhile?: Meanwhile
  },
): Promise<EmbeddedPostgres> {
  const { settings, log, starting, graceSeconds, meanwhile } = options
  const paths = clusterPaths(folder)
  const { initdb, postgres } = findPostgresBinaries()
  const account = await chooseServerAccount([folder, dirname(postgres)])
  const password = await prepareCluster(paths, initdb, account, {
    durable: settings.fsync !== 'off',
    starting,
  })
  starting?.throwIfAborted()
  // Before the server: a kill while it starts leaves none behind either.
  const guard = await guardServer({ folder, cluster: paths.cluster }, graceSeconds)
  const program = { postgres, account }
  let server = await ensureServer(paths, program, settings, meanwhile).catch((cause: unknown) => {
    guard.release()
    throw cause
  })
  const closing = new AbortController()
  const watching = watchServer(closing.signal, log, async () => {
    await rotateLog(paths.log)
    if (await isPostmasterOf(paths.cluster, server.pid)) return
    const samePort = { ...settings, port: String(server.port) }
    server = await ensureServer(paths, program, samePort)
    log('PostgreSQL ended unexpectedly and was restarted; no committed data is lost.')
  })
  // Otherwise an exit without close() would leave the server running until the next start.
  const stopAtExit = () => signal(server.pid, 'SIGINT')
  process.once('exit', stopAtExit)
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
    async close() {
      closing.abort()
      await watching
      await stopPostmaster(paths.cluster, server.pid)
      process.removeListener('exit', stopAtExit)
      guard.release()
    },
  }
}

/**
 * Calls `check`, which rotates the log and restarts a crashed server, until aborted. It may fail, for example while the
 * disk is full: the same error is logged once, and the next interval retries.
 */
async function watchServer(
  stop: AbortSignal,
  log: ErrorLog,
  check: () => Promise<void>,
): Promise<void> {
  let logged = ''
  while (!stop.aborted) {
    await pause(checkIntervalMs, undefined, { signal: stop, ref: false }).catch(() => {})
    if (stop.aborted) return
    try {
      await check()
      logged = ''
    } catch (problem) {
      if (String(problem) !== logged) log('PostgreSQL could not be restarted', problem)
      logged = String(problem)
    }
  }
}
