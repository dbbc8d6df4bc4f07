// `npm run bench -- small [--minutes 20] [--megabytes 512] [--rate 11] [--most 480] [--seed 1]`: the site on a small machine.
// It runs with so much memory on one core, where control groups can be made (Linux, as root), and answers random visits at
// a constant rate: pages of the site map, costs, comparisons, trips, searches, accounts. Meanwhile a list of 12,000 parts is
// imported with the command each minute and a picture of 3,000 by 1,800 pixels added at the desk each half minute. Memory is what everything that the
// command starts takes, imports included, with shared pages divided (PSS), each second. Fails when a visit, an import or a
// picture fails, when the system ends a process, when memory is ever above `--most`, or when nothing could be limited or measured.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { modelSlugs } from '../../../content/cars/models.ts'
import { versionOptions } from '../../../content/cars/version-list.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { percentiles } from '../bench-results.ts'
import { randomCatalogue } from '../catalog/random-catalog.ts'
import { sendAtConstantRate } from '../constant-rate.ts'
import { startDeskWork } from '../drills/desk-work.ts'
import { openMachineClock } from '../machine-clock.ts'
import { describeRun } from '../machine-state.ts'
import { openMemoryLimit } from '../memory-limit.ts'
import { proportionalMemory } from '../process-usage.ts'
import { randomVisit } from '../random-visits.ts'
import { openVisitTally, type VisitTally } from '../visit-tally.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    megabytes: { type: 'string', default: '512' },
    rate: { type: 'string', default: '11' },
    most: { type: 'string', default: '480' },
    seed: { type: 'string', default: '1' },
  },
})
const seconds = Number(values.minutes) * 60
const perSecond = Number(values.rate)
const random = seededRandom(Number(values.seed))
const places = ['Auckland', 'Hamilton', 'Napier', 'Wellington', 'Nelson', 'Dunedin']
const versions = versionOptions().map(({ value }) => value)

console.log(describeRun([process.cwd()]))
const clock = await openMachineClock()
const limit = openMemoryLimit(Number(values.megabytes))
// As `npm start` without npm, which takes some 30 MB beside it.
const script = ['commands/run.mjs', 'start']
const site = await openSiteProcess({ TRUST_PROXY: '1', LOG_LEVEL: 'error' }, { script })
try {
  const starting = site.start()
  limit?.add(site.processId())
  await starting
  await site.liftReviewLimits()
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, at = '']) => new URL(at).pathname)
  const targets = {
    pages: [...listed, ...Array.from({ length: 2 * listed.length }, randomQuestion)],
    models: [...modelSlugs],
    parts: [...randomCatalogue(1000, 'fitment')].map((part, at) => ({
      ...part,
      SupabaseID: at + 1,
    })),
    users: [await site.signUp('aroha@example.org'), await site.signUp('ben@example.org')],
    key: 'sb_publishable_local',
  }
  const desk = await startDeskWork(site, (id) => limit?.add(id))
  const memory = sampleMemory(() => [site.processId(), desk.importing()])
  const tally = openVisitTally(clock)
  await sendAtConstantRate({ perSecond, seconds }, () =>
    tally.send(site.url, randomVisit(random, targets)),
  )
  const done = await desk.end()
  report(memory.end(), tally, done.failures)
  console.log(`${done.imports} imports of 12,000 parts, ${done.photographs} pictures`)
  console.log(clock.describe())
} finally {
  await clock.close()
  await site.remove()
  // The system takes a moment to see that the group is empty.
  await wait(1_000)
  limit?.remove()
}

function report(samples: number[], tally: VisitTally, failures: string[]) {
  tally.print()
  const { p50, p95 } = percentiles(samples)
  const most = Math.max(...samples)
  const kills = limit?.kills() ?? 0
  const told = [p50, p95, most].map((each) => each.toFixed(0)).join(', ')
  console.log(`Memory, PSS in MB: median, p95, most of ${samples.length} samples: ${told}`)
  console.log(`${kills} processes ended by the system for want of memory`)
  // A user has one review of a model.
  const failed = tally.failed([409])
  if (failed > 0) failures.push(`${failed} visits failed`)
  if (kills > 0) failures.push(`${kills} processes were ended`)
  if (!limit)
    failures.push('no control group can be made here, so nothing kept the site within a limit')
  if (samples.length < seconds / 2)
    failures.push(`memory was measured ${samples.length} times only`)
  if (!(most <= Number(values.most))) failures.push(`memory was above ${values.most} MB`)
  for (const failure of failures) console.log(`FAILED: ${failure}`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

/** A question that seldom comes twice, so that no cache has its answer. */
function randomQuestion(): string {
  const [one, other] = [random.pick(versions), random.pick(versions)]
  return random.pick([
    `/ev-cost?km=${5_000 + random.number(20_000)}`,
    `/compare?version=${one}&version=${other}`,
    `/trip?from=${random.pick(places)}&to=${random.pick(places)}&start=${50 + random.number(50)}&version=${one}`,
    `/charging-time?version=${one}&from=${random.number(50)}`,
  ])
}

/** The memory of the trees of processes in megabytes, each second. */
function sampleMemory(roots: () => number[]) {
  const samples: number[] = []
  const timer = setInterval(() => {
    const trees = roots().filter((id) => id > 0)
    samples.push(trees.reduce((sum, id) => sum + proportionalMemory(id), 0))
  }, 1_000)
  return {
    end() {
      clearInterval(timer)
      return samples
    },
  }
}
