import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../supabase-apis/database/database.ts'
import { openPrimary, type PostgresServer } from '../../../test/fixtures/postgres-servers.ts'
import { cleanUpOnSignal } from '../../../test/fixtures/signal-cleanup.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import type { FaultDrill } from './fault-drills.ts'
import { openReviewStream } from './review-stream.ts'
import { waitUntil } from '../wait-until.ts'

/** The time between the primary's end and the promotion, which a cluster manager needs to be sure. */
const undecidedMs = 1_500

/**
 * Kills a primary with a synchronous standby while visitors post reviews, promotes the standby and makes the old
 * primary its standby, again and again under one running site.
 */
export const failover = (rounds: number): FaultDrill => ({
  name: `failover, ${rounds} times`,
  async run() {
    let primary = await openPrimary()
    let standby = await primary.addStandby()
    const removeServers = cleanUpOnSignal(async () => {
      await standby.remove()
      await primary.remove()
    })
    const url = new URL(primary.url)
    const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`
    const databaseUrl = `postgres://postgres:${url.password}@${hosts}/postgres?target_session_attrs=primary`
    const site = await openSiteProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
    try {
      await site.start()
      const stream = await openReviewStream(site)
      const firstWrites: number[] = []
      let lost = 0
      for (let round = 0; round < rounds; round += 1) {
        await followSynchronously(primary)
        stream.start()
        const before = stream.acknowledged()
        await waitUntil(() => stream.acknowledged() > before + 50)
        await primary.kill()
        await wait(undecidedMs)
        await standby.promote()
        firstWrites.push(await stream.timeUntilAccepted())
        await wait(500)
        await stream.stop()
        lost += await stream.countLost()
        const { port } = primary
        await primary.remove()
        ;[primary, standby] = [standby, await standby.addStandby({ port: String(port) })]
      }
      const sorted = firstWrites.toSorted((one, other) => one - other)
      const median = sorted[Math.floor(sorted.length / 2)] ?? Infinity
      const slowest = sorted.at(-1) ?? Infinity
      return {
        report: `${stream.acknowledged()} acknowledged, ${lost} lost; first write after the promotion: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
        passed: lost === 0 && slowest < 10_000,
      }
    } finally {
      await site.remove()
      await removeServers()
    }
  },
})

/** Makes commits wait for the standby, and waits until replication is synchronous. */
async function followSynchronously(primary: PostgresServer): Promise<void> {
  const database = openDatabase(primary.url, { maxConnections: 1 })
  try {
    await database.unsafe(`alter system set synchronous_standby_names = '*'`)
    await database`select pg_reload_conf()`
    const isSynchronous = async () => {
      const rows = await database`select from pg_stat_replication where sync_state = 'sync'`
      return rows.length > 0
    }
    while (!(await isSynchronous())) await wait(50)
  } finally {
    await database.end()
  }
}
