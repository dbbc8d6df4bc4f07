import { mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describeFolderError } from './data-folder-error.ts'
import { consoleLog, type ErrorLog } from '../error-log.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { clusterPaths, prepareCluster } from './postgres-cluster.ts'
import { ensureServer } from './postgres-server.ts'
import type { ServerSettings } from './postgres-server.ts'
import { isPostmasterOf, signal, stopPostmaster } from './postmaster.ts'
import { chooseServerAccount } from './server-account.ts'

const watchMilliseconds = 1_000

/** A running PostgreSQL, started again at the same address should it crash; `close` stops it. */
export type EmbeddedPostgres = { url: string; close(): Promise<void> }

/**
 * Starts the PostgreSQL 18 of a data folder, creating it the first time, or adopts the one that
 * still runs there after a kill -9 of its former owner. It listens on 127.0.0.1 only, on a port the
 * system chose, behind a random password. The caller holds the lock of the data folder.
 * `settings` are PostgreSQL's own, for tests (`fsync: 'off'`).
 * Throws one clear line when the folder cannot be used.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: { settings?: ServerSettings; log?: ErrorLog | undefined } = {},
): Promise<EmbeddedPostgres> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await openFolder(
      await realpath(dataDir),
      options.settings ?? {},
      options.log ?? consoleLog,
    )
  } catch (problem) {
    throw describeFolderError(dataDir, problem)
  }
}

async function openFolder(
  folder: string,
  settings: ServerSettings,
  log: ErrorLog,
): Promise<EmbeddedPostgres> {
  const places = clusterPaths(folder)
  const { initdb, postgres } = findPostgresBinaries()
  const account = await chooseServerAccount([folder, dirname(postgres)])
  const password = await prepareCluster(places, initdb, account, {
    durable: settings.fsync !== 'off',
  })
  let server = await ensureServer(places, postgres, account, settings)
  const closing = new AbortController()
  const watching = watchServer(closing.signal, log, async () => {
    if (await isPostmasterOf(places.cluster, server.pid)) return
    const samePort = { ...settings, port: String(server.port) }
    server = await ensureServer(places, postgres, account, samePort)
    log('PostgreSQL ended unexpectedly; it was started again and nothing is lost.')
  })
  // Without this, an exit that skips close() would leave the server behind until the next start.
  const stopAtExit = () => signal(server.pid, 'SIGINT')
  process.once('exit', stopAtExit)
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
    async close() {
      closing.abort()
      await watching
      await stopPostmaster(places.cluster, server.pid)
      process.removeListener('exit', stopAtExit)
    },
  }
}

/**
 * Looks after the server until the signal comes. `look` may fail, for example while the disk is
 * full: the reason is logged once, and it is tried again.
 */
async function watchServer(
  stop: AbortSignal,
  log: ErrorLog,
  look: () => Promise<void>,
): Promise<void> {
  let logged = ''
  while (!stop.aborted) {
    await pause(watchMilliseconds, undefined, { signal: stop, ref: false }).catch(() => {})
    if (stop.aborted) return
    try {
      await look()
      logged = ''
    } catch (problem) {
      if (String(problem) !== logged) log('PostgreSQL could not be started again', problem)
      logged = String(problem)
    }
  }
}
