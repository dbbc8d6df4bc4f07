// `npm run bench:kills -- [100] [--of site]`: ends the site, or with `--of database` its PostgreSQL, with
// kill -9 again and again while reviews are being posted, then counts the acknowledged reviews that
// are no longer there.
import { realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clusterPaths } from '../backend/postgres/postgres-cluster.ts'
import { findPostmaster } from '../backend/postgres/postmaster.ts'
import { openSiteProcess } from '../test/fixtures/site-process.ts'
import { openReviewStream } from './drills/review-stream.ts'
import { timeUntil } from './time-until.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string', default: 'site' } },
})
const kills = Number(positionals[0] ?? 100)
const returns: number[] = []

const site = await openSiteProcess({ LOG_LEVEL: 'silent' })
try {
  await site.start()
  const stream = await openReviewStream(site)
  for (let kill = 1; kill <= kills; kill++) {
    stream.start()
    // Between 0.2 and 1.2 s of writing, a different moment each time.
    await wait(200 + Math.random() * 1000)
    const back = values.of === 'database' ? await killDatabase() : await killSite(stream.stop)
    await stream.stop()
    returns.push(back)
    console.log(
      `kill ${kill}: ${stream.acknowledged()} acknowledged, back in ${back.toFixed(0)} ms`,
    )
  }
  const acknowledged = stream.acknowledged()
  const lost = await stream.countLost()
  const slowest = Math.max(...returns).toFixed(0)
  console.log(
    `${kills} kills of the ${values.of}, ${acknowledged} acknowledged, ${lost} lost, slowest return ${slowest} ms`,
  )
  process.exitCode = lost === 0 && acknowledged > 0 ? 0 : 1
} finally {
  await site.remove()
}

/** Milliseconds until the site, started again, is ready. */
async function killSite(stopWriting: () => Promise<void>): Promise<number> {
  await site.end('SIGKILL')
  await stopWriting()
  return site.start()
}

/** Milliseconds until the site, which started its PostgreSQL again by itself, is ready. */
async function killDatabase(): Promise<number> {
  const { cluster } = clusterPaths(await realpath(site.dataDir))
  const running = await findPostmaster(cluster)
  if (!running) throw new Error('No PostgreSQL runs that could be killed')
  process.kill(running.pid, 'SIGKILL')
  const back = await timeUntil(async () => {
    const now = await findPostmaster(cluster).catch(() => undefined)
    const isOther = now !== undefined && now.pid !== running.pid
    return isOther && (await fetch(`${site.url}/readyz`)).ok
  })
  if (back === Infinity) throw new Error('The site did not come back by itself')
  return back
}
