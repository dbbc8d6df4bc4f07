import { mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { describeFolderProblem } from './data-folder-problem.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { clusterPlaces, prepareCluster } from './postgres-cluster.ts'
import { ensureServer } from './postgres-server.ts'
import type { ServerSettings } from './postgres-server.ts'
import { signal, stopPostmaster } from './postmaster.ts'
import { chooseServerAccount } from './server-account.ts'

/** A running PostgreSQL; `close` ends its sessions, stops it and waits until it is gone. */
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
  options: { settings?: ServerSettings } = {},
): Promise<EmbeddedPostgres> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await openFolder(await realpath(dataDir), options.settings ?? {})
  } catch (problem) {
    throw describeFolderProblem(dataDir, problem)
  }
}

async function openFolder(folder: string, settings: ServerSettings): Promise<EmbeddedPostgres> {
  const places = clusterPlaces(folder)
  const { initdb, postgres } = findPostgresBinaries()
  const account = await chooseServerAccount([folder, dirname(postgres)])
  const password = await prepareCluster(places, initdb, account, {
    durable: settings.fsync !== 'off',
  })
  const server = await ensureServer(places, postgres, account, settings)
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
