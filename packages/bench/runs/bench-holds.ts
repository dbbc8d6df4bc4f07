// `npm run bench -- holds [folder] [--trips 2000] [--draws 4] [--seed 1] [--only addresses|trips]`: how long one public
// request keeps the thread from everybody else: the processor time between two rounds of the event loop in the built
// site, of this checkout or another. It fills every field of every public address, then asks for random trips. Fails
// if anything but rendering React takes more than 50 ms, or rendering more than 1.5 times the render of /nissan-leaf
// (and more than 50 ms).
import { parseArgs } from 'node:util'
import { buildSiteIfStale } from '../../../commands/building/site-build.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { holdEveryAddress, isRendered } from '../attacks/dearest-address.ts'
import { randomTrip } from '../attacks/full-queries.ts'
import { openHeldSite, type AddressHold } from '../attacks/thread-holds.ts'
import { percentiles, printTable } from '../bench-results.ts'
import { describeRun } from '../machine-state.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    trips: { type: 'string', default: '2000' },
    draws: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const folder = positionals[0] ?? process.cwd()
if (folder === process.cwd()) {
  const build = await buildSiteIfStale()
  if (!build.built) throw new Error(`The site could not be built:\n${build.output}`)
}
const seed = Number(values.seed)
const mostMs = 50
const yardstickPath = '/nissan-leaf'
const shown = 15

console.log(describeRun([folder]))
const site = await openHeldSite(folder)
try {
  const yardstick = await site.hold(yardstickPath)
  const rendering = Math.max(mostMs, 1.5 * yardstick.longest)
  console.log(`${yardstickPath}: ${text(yardstick.longest)} ms, in all ${text(yardstick.all)} ms`)
  if (values.only !== 'trips') {
    const all = await holdEveryAddress(site, { draws: Number(values.draws), seed })
    const others = all.filter((one) => !isRendered(one))
    report('everything but rendering React', others, mostMs)
    report('pages and their texts', all.filter(isRendered), rendering)
  }
  if (values.only !== 'addresses') await tryTrips(Number(values.trips))
} finally {
  await site.close()
}

function report(title: string, holds: AddressHold[], limit: number) {
  const rows = holds.slice(0, shown).map((one) => [one.path, text(one.longest), text(one.all)])
  const header = [`${title} (${holds.length}), longest hold first`, 'ms in one piece', 'ms in all']
  printTable(header, rows)
  const over = holds.filter(({ longest }) => longest > limit)
  console.log(`${over.length} of ${holds.length} above ${text(limit)} ms`)
  if (over.length > 0) process.exitCode = 1
}

/** Random trips as JSON, each once; names the one with the longest hold and the one with the longest computation. */
async function tryTrips(count: number) {
  const random = seededRandom(seed)
  const holds: AddressHold[] = []
  const waits = new Map<string, number>()
  for (let at = 0; at < count; at += 1) {
    const path = randomTrip(random)
    const start = performance.now()
    holds.push({ path, ...(await site.request(path)) })
    waits.set(path, performance.now() - start)
  }
  const waitOf = ({ path }: AddressHold) => waits.get(path) ?? 0
  const statuses = Map.groupBy(holds, ({ status }) => status)
  const counts = [...statuses].map(([status, all]) => `${status}: ${all.length}`)
  const held = percentiles(holds.map(({ longest }) => longest))
  const waited = percentiles(holds.map(waitOf))
  printTable(
    [`${count} random trips, seed ${seed} (${counts.join(', ')})`, 'p50', 'p95', 'p99', 'most'],
    [
      [
        'thread in one piece, ms',
        ...spread(held),
        text(Math.max(...holds.map((one) => one.longest))),
      ],
      ['request to response, ms', ...spread(waited), text(Math.max(...holds.map(waitOf)))],
    ],
  )
  const most = (read: (one: AddressHold) => number) =>
    holds.reduce((one, other) => (read(other) > read(one) ? other : one))
  console.log(`Longest hold: ${most(({ longest }) => longest).path}`)
  console.log(`Longest to compute: ${most(waitOf).path}`)
  if (holds.some(({ longest }) => longest > mostMs)) process.exitCode = 1
}

function spread({ p50, p95, p99 }: ReturnType<typeof percentiles>): string[] {
  return [p50, p95, p99].map(text)
}

function text(milliseconds: number): string {
  return milliseconds.toFixed(1)
}
