// `npm run bench -- mixed [--minutes 10] [--parts 1000000] [--seed 1]`: random traffic on a site with that many
// parts: 80% pages, 15% catalogue, 5% requests of signed-in users. Finds the capacity in visits/s, sends half
// of it for that many minutes, then four times the capacity for 20 seconds. Fails when a visit fails at half
// load, when overload is refused with anything but 503, or when the site has not recovered 5 s later.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { modelSlugs } from '../../../content/cars/models.ts'
import { startImport } from '../../../test/fixtures/command-process.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import type { SearchedPart } from '../../../test/fixtures/reference-search.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { randomCatalogue, writeRandomCsv } from '../catalog/random-catalog.ts'
import { sendAtConstantRate } from '../constant-rate.ts'
import { openMachineClock } from '../machine-clock.ts'
import { randomVisit } from '../random-visits.ts'
import { readMemory } from '../process-usage.ts'
import { waitUntil } from '../wait-until.ts'
import { openVisitTally, type VisitTally } from '../visit-tally.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    parts: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
})
const minutes = Number(values.minutes)
const size = Number(values.parts)
const random = seededRandom(Number(values.seed))
const connections = 32

const clock = await openMachineClock()
const site = await openSiteProcess({ TRUST_PROXY: '1', LOG_LEVEL: 'error' })
try {
  await site.start()
  await site.liftReviewLimits()
  await importRandomParts()
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const targets = {
    pages: [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, at = '']) => new URL(at).pathname),
    models: [...modelSlugs],
    parts: firstParts(1000),
    users: [await site.signUp('aroha@example.org'), await site.signUp('ben@example.org')],
    key: 'sb_publishable_local',
  }
  const visit = (tally: VisitTally) => tally.send(site.url, randomVisit(random, targets))
  const sendFor = async (perSecond: number, seconds: number) => {
    const tally = openVisitTally(clock)
    await sendAtConstantRate({ perSecond, seconds }, () => visit(tally))
    return tally
  }

  await saturate(20, visit)
  const capacity = (await saturate(20, visit)).succeeded() / 20
  console.log(
    `Capacity: ${capacity.toFixed(0)} visits/s with ${connections} connections, after a warm-up of 20 s`,
  )

  const memory = sampleMemory()
  const half = await sendFor(capacity / 2, minutes * 60)
  console.log(`\nHalf load, ${(capacity / 2).toFixed(0)} visits/s for ${minutes} min`)
  half.print()
  console.log(`Resident memory, minute by minute: ${memory.end().join(', ')} MB`)

  const overload = await sendFor(capacity * 4, 20)
  const recovery = await timeRecovery()
  console.log(`\nOverload, ${(capacity * 4).toFixed(0)} visits/s for 20 s`)
  overload.print()
  console.log(`A page was rendered again ${recovery.toFixed(0)} ms after the last response`)

  console.log(clock.describe())

  const passed = half.failed([]) === 0 && overload.failed([503]) === 0 && recovery < 5_000
  process.exitCode = passed ? 0 : 1
} finally {
  await clock.close()
  await site.remove()
}

/** The first parts of the catalogue, as source of random searches. */
function firstParts(count: number): SearchedPart[] {
  const found: SearchedPart[] = []
  for (const part of randomCatalogue(size)) {
    if (found.length === count) break
    found.push({ ...part, SupabaseID: found.length + 1 })
  }
  return found
}

/** Imports a random catalogue with the owner's command. */
async function importRandomParts(): Promise<void> {
  const file = path.join(tmpdir(), `random-parts-${process.pid}.csv`)
  try {
    await pipeline(writeRandomCsv(size), createWriteStream(file))
    const { code, output } = await startImport(file, { DATA_DIR: site.dataDir }).ended
    if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${output}`)
  } finally {
    await rm(file, { force: true })
  }
}

/** Resident memory of the site in megabytes: now, each minute, and at the end. */
function sampleMemory() {
  const read = () => readMemory(site.processId(), 'VmRSS')?.toFixed(0) ?? 'unknown'
  const samples = [read()]
  const timer = setInterval(() => samples.push(read()), 60_000)
  const end = () => {
    clearInterval(timer)
    return [...samples, read()]
  }
  return { end }
}

/** Closed loop: each connection sends its next visit after the response to the last. */
async function saturate(seconds: number, visit: (tally: VisitTally) => Promise<void>) {
  const tally = openVisitTally(clock)
  const end = performance.now() + seconds * 1000
  const connection = async () => {
    while (performance.now() < end) await visit(tally)
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return tally
}

/** Milliseconds until the site renders an uncached page again. */
function timeRecovery(): Promise<number> {
  return waitUntil(async () => {
    const turn = Math.floor(performance.now()) % 65_536
    const headers = { 'x-forwarded-for': `10.255.${turn >> 8}.${turn & 255}` }
    const response = await fetch(`${site.url}/ev-ruc?distance=${10_000 + turn}`, { headers })
    await response.arrayBuffer()
    return response.ok
  })
}
