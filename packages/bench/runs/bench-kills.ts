// `npm run bench -- kills [100] [--of site]`: sends SIGKILL to the site, or with `--of database` to its
// PostgreSQL, again and again while reviews are being posted, then counts acknowledged reviews that were lost.
// With `--of import` it kills imports, undos and updates of the catalogue instead, with `--of reading` and
// `--of site-import` these or their PostgreSQL, with `--of desk` the site, its PostgreSQL or both while an editor publishes
// and uploads.
import { realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clusterPaths } from '../../../backend/postgres/postgres-cluster.ts'
import { findPostmaster } from '../../../backend/postgres/postmaster.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { killImports } from '../drills/import-kills.ts'
import { killDesk } from '../drills/publish-kills.ts'
import { killReadings } from '../drills/reading-kills.ts'
import { killSiteImports } from '../drills/site-import-kills.ts'
import { openReviewStream } from '../drills/review-stream.ts'
import { percentiles, printTable } from '../bench-results.ts'
import { waitUntil } from '../wait-until.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string', default: 'site' } },
})
const kills = Number(positionals[0] ?? 100)
const others: Record<string, (kills: number) => Promise<boolean>> = {
  import: killImports,
  reading: killReadings,
  'site-import': killSiteImports,
  desk: killDesk,
}
const other = others[values.of]
if (other) process.exit((await other(kills)) ? 0 : 1)
const recoveries: number[] = []

const site = await openSiteProcess({ LOG_LEVEL: 'silent' })
try {
  await site.start()
  const stream = await openReviewStream(site)
  for (let kill = 1; kill <= kills; kill++) {
    stream.start()
    // Between 0.2 and 1.2 s of writing, a different moment each time.
    await wait(200 + Math.random() * 1000)
    const recovery = values.of === 'database' ? await killDatabase() : await killSite(stream.stop)
    await stream.stop()
    recoveries.push(recovery)
    console.log(
      `kill ${kill}: ${stream.acknowledged()} acknowledged, ready again after ${recovery.toFixed(0)} ms`,
    )
  }
  const acknowledged = stream.acknowledged()
  const lost = await stream.countLost()
  const { p50, p95 } = percentiles(recoveries)
  printTable(
    [
      `kill -9 of the ${values.of}`,
      'kills',
      'acknowledged',
      'lost',
      'p50 ms',
      'p95 ms',
      'slowest ms',
    ],
    [
      [
        'recovery',
        ...[kills, acknowledged, lost, p50, p95, Math.max(...recoveries)].map((value) =>
          value.toFixed(0),
        ),
      ],
    ],
  )
  process.exitCode = lost === 0 && acknowledged > 0 ? 0 : 1
} finally {
  await site.remove()
}

/** Kills the site; milliseconds until it has started and is ready again. */
async function killSite(stopWriting: () => Promise<void>): Promise<number> {
  await site.end('SIGKILL')
  await stopWriting()
  return site.start()
}

/** Kills PostgreSQL; milliseconds until the site has restarted it and is ready again. */
async function killDatabase(): Promise<number> {
  const { cluster } = clusterPaths(await realpath(site.dataDir))
  const running = await findPostmaster(cluster)
  if (!running) throw new Error('No PostgreSQL is running')
  process.kill(running.pid, 'SIGKILL')
  const recovery = await waitUntil(async () => {
    const now = await findPostmaster(cluster).catch(() => undefined)
    const isOther = now !== undefined && now.pid !== running.pid
    return isOther && (await fetch(`${site.url}/readyz`)).ok
  })
  if (recovery === Infinity) throw new Error('The site did not recover by itself')
  return recovery
}
