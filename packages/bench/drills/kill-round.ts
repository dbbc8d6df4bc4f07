import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbeddedPostgres } from '../../../backend/postgres/embedded-postgres.ts'
import { migrate } from '../../../backend/postgres/migrations.ts'
import { clusterPaths } from '../../../backend/postgres/postgres-cluster.ts'
import { findPostmaster } from '../../../backend/postgres/postmaster.ts'
import type { CommandProcess } from '../../../test/fixtures/command-process.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { openDatabase, type Database } from '../../supabase-apis/database/database.ts'
import { printTable } from '../bench-results.ts'
import { waitUntil } from '../wait-until.ts'

/** What a kill hits: the process that works, or the PostgreSQL that it works on. */
type Victim = 'node' | 'PostgreSQL'

/** What became of the work of one kind that was killed. `mended`: started again, it did the rest by itself. */
export type KillCounts = {
  kills: number
  acknowledged: number
  lost: number
  half: number
  mended: number
}

export const noKills = (): KillCounts => ({
  kills: 0,
  acknowledged: 0,
  lost: 0,
  half: 0,
  mended: 0,
})

/** A migrated database in a folder of its own, whose PostgreSQL may be killed. */
export type KilledDatabase = {
  url: string
  database: Database
  folder: string
  /** Kills PostgreSQL, and waits until the site's watch has started it again. */
  killPostgres(): Promise<void>
  close(): Promise<void>
}

export async function openKilledDatabase(): Promise<KilledDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kills-'))
  const dataDir = path.join(folder, 'data')
  const server = await openEmbeddedPostgres(dataDir, { log: () => {} })
  const database = openDatabase(server.url, { maxConnections: 3 })
  await migrate(database)
  return {
    url: server.url,
    database,
    folder,
    async killPostgres() {
      const { cluster } = clusterPaths(dataDir)
      const running = await findPostmaster(cluster)
      if (!running) throw new Error('No PostgreSQL is running')
      process.kill(running.pid, 'SIGKILL')
      const isBack = async () => {
        const now = await findPostmaster(cluster).catch(() => undefined)
        if (!now || now.pid === running.pid) return false
        return database`select 1`.then(
          () => true,
          () => false,
        )
      }
      if ((await waitUntil(isBack)) === Infinity) throw new Error('PostgreSQL did not come back')
    },
    close: cleanUpOnSignal(async () => {
      await database.end({ timeout: 5 })
      await server.close()
      await rm(folder, { recursive: true, force: true })
    }),
  }
}

/** Kills a command, or its PostgreSQL, at a random moment of its work, and returns what it had written until then. */
export async function killDuring(
  { child, ended }: CommandProcess,
  { victim, killed, window }: { victim: Victim; killed: KilledDatabase; window: [number, number] },
): Promise<{ code: number | null; output: string }> {
  const [from, to] = window
  await wait(from + Math.random() * (to - from))
  if (victim === 'PostgreSQL') await killed.killPostgres()
  else child.kill('SIGKILL')
  return ended
}

/** The victims in turn. */
export const victimOf = (kill: number): Victim => (kill % 2 === 0 ? 'node' : 'PostgreSQL')

/** Prints the counts by what was killed, and returns whether nothing is lost, half or in need of a hand. */
export function printKills(rows: Map<string, KillCounts>): boolean {
  printTable(
    ['kill -9 during', 'kills', 'acknowledged', 'lost', 'half', 'done by the next start'],
    [...rows].map(([name, { kills, acknowledged, lost, half, mended }]) =>
      [name, kills, acknowledged, lost, half, mended].map(String),
    ),
  )
  return [...rows.values()].every(
    ({ kills, lost, half, acknowledged, mended }) =>
      lost === 0 && half === 0 && acknowledged + mended === kills,
  )
}
