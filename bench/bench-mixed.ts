// `npm run bench:mixed -- [--minutes 10] [--parts 1000000] [--seed 1]`: a site with so many parts under visits
// drawn by random, 80% to pages, 15% to the catalogue, 5% of people with an account. It finds how many a second
// the site takes, sends half of that for so many minutes, and then four times as many for 20 seconds.
// Ends with an error when a visit fails at half, when another status than 503 refuses one in the crowd, or
// when the site is not itself 5 s after.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { modelSlugs } from '../content/models.ts'
import { startImport } from '../test/fixtures/import-process.ts'
import { seededRandom } from '../test/fixtures/random-parts.ts'
import type { SearchedPart } from '../test/fixtures/reference-search.ts'
import { openSiteProcess } from '../test/fixtures/site-process.ts'
import { randomCatalogue, writeRandomCsv } from './catalog/random-catalog.ts'
import { atEvenPace } from './constant-rate.ts'
import { openMachineClock } from './machine-clock.ts'
import { drawVisit } from './mixed-visits.ts'
import { readMemory } from './process-memory.ts'
import { timeUntil } from './time-until.ts'
import { openVisitTally, type VisitTally } from './visit-tally.ts'

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
const callers = 32

const clock = await openMachineClock()
const site = await openSiteProcess({ TRUST_PROXY: '1', LOG_LEVEL: 'error' })
try {
  await site.start()
  await site.liftReviewLimits()
  await importDrawn()
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const places = {
    pages: [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, at = '']) => new URL(at).pathname),
    models: [...modelSlugs],
    parts: firstParts(1000),
    people: [await site.signUp('aroha@example.org'), await site.signUp('ben@example.org')],
    key: 'sb_publishable_local',
  }
  const visit = (tally: VisitTally) => tally.send(site.url, drawVisit(random, places))
  const paced = async (perSecond: number, seconds: number) => {
    const tally = openVisitTally(clock)
    await atEvenPace({ perSecond, seconds }, () => visit(tally))
    return tally
  }

  await asFastAsItGoes(20, visit)
  const limit = (await asFastAsItGoes(20, visit)).answered() / 20
  console.log(`limit: ${limit.toFixed(0)} visits/s by ${callers} callers, after 20 s to warm up`)

  const memory = watchMemory()
  const half = await paced(limit / 2, minutes * 60)
  console.log(`half of it for ${minutes} min: ${half.words()}`)
  console.log(`memory of the site, minute by minute: ${memory.end().join(', ')} MB`)

  const crowd = await paced(limit * 4, 20)
  const recovered = await timeUntilWell()
  console.log(`four times as many for 20 s: ${crowd.words()}`)
  console.log(`a page was rendered again ${recovered.toFixed(0)} ms after the last answer`)

  console.log(clock.words())

  const isSound = half.others([]) === 0 && crowd.others([503]) === 0 && recovered < 5_000
  process.exitCode = isSound ? 0 : 1
} finally {
  await clock.close()
  await site.remove()
}

/** Some of the catalogue's parts, to draw searches from. */
function firstParts(count: number): SearchedPart[] {
  const found: SearchedPart[] = []
  for (const part of randomCatalogue(size)) {
    if (found.length === count) break
    found.push({ ...part, SupabaseID: found.length + 1 })
  }
  return found
}

/** Brings a drawn catalogue onto the site, as an owner would. */
async function importDrawn(): Promise<void> {
  const file = path.join(tmpdir(), `drawn-${process.pid}.csv`)
  try {
    await pipeline(writeRandomCsv(size), createWriteStream(file))
    const { code, output } = await startImport(file, { DATA_DIR: site.dataDir }).ended
    if (code !== 0) throw new Error(`The import ended with ${String(code)}: ${output}`)
  } finally {
    await rm(file, { force: true })
  }
}

/** The megabytes of the site now, after each minute, and at the end. */
function watchMemory() {
  const read = () => readMemory(site.processId(), 'VmRSS')?.toFixed(0) ?? 'unknown'
  const found = [read()]
  const watch = setInterval(() => found.push(read()), 60_000)
  const end = () => {
    clearInterval(watch)
    return [...found, read()]
  }
  return { end }
}

/** Visits by callers who each wait for one answer before they ask again. */
async function asFastAsItGoes(seconds: number, visit: (tally: VisitTally) => Promise<void>) {
  const tally = openVisitTally(clock)
  const end = performance.now() + seconds * 1000
  const call = async () => {
    while (performance.now() < end) await visit(tally)
  }
  await Promise.all(Array.from({ length: callers }, call))
  return tally
}

/** Milliseconds until a page that is not kept is rendered again. */
function timeUntilWell(): Promise<number> {
  return timeUntil(async () => {
    const answer = await fetch(`${site.url}/ev-models?search=${performance.now()}`)
    await answer.arrayBuffer()
    return answer.ok
  })
}
