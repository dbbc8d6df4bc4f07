import { percentiles } from '../bench-results.ts'
import { describeStatuses, flood, openAttackedSite, send } from './attacked-site.ts'

const names = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join(',')
const aliases = (count: number) => names(count, (at) => `a${at}:SKU`)

/** Requests of an anonymous client: one that is fine, and ones that ask for too much. */
const requests = {
  'every column of 1,000 rows': '/rest/v1/parts_2025?select=*',
  '* 42 times': `/rest/v1/parts_2025?select=${names(42, () => '*')}`,
  '900 aliases': `/rest/v1/parts_2025?select=${aliases(900)}`,
  '99 aliases': `/rest/v1/parts_2025?select=${aliases(99)}`,
  'reviews inside profiles, 7 levels': `/rest/v1/profiles?select=${'vehicle_reviews(profiles('.repeat(3)}id${'))'.repeat(3)}`,
}
const connections = 40

/** One wide request at a time, then 40 connections of it while pages that are not cached are timed. */
export async function attackBySelect(folder: string, seconds: number): Promise<string[][]> {
  const site = await openAttackedSite(folder)
  try {
    await timePages(site.port, 3)
    const rows: string[][] = []
    for (const [name, target] of Object.entries(requests)) {
      const alone = await timePages(site.port, seconds)
      const memory = site.memory()
      const start = performance.now()
      const got = await send(site.port, target)
      const ms = performance.now() - start
      const growth = site.memory() - memory
      const until = performance.now() + seconds * 1000
      const flooding = flood(site.port, connections, () =>
        performance.now() < until ? target : undefined,
      )
      const during = await timePages(site.port, seconds)
      const statuses = describeStatuses(await flooding)
      const sizes = [`${got.status}`, `${got.bytes}`, ms.toFixed(0), growth.toFixed(0)]
      const memoryAfter = site.memory().toFixed(0)
      const pages = [describe(alone), describe(during)]
      rows.push([name, sizes.join(' / '), memoryAfter, statuses, ...pages])
    }
    return rows
  } finally {
    await site.close()
  }
}

/** The times of model pages that no cache has, requested one after the other, in milliseconds. */
async function timePages(port: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const start = performance.now()
    await send(port, `/nissan-leaf?fresh=${start}`, { headers: { accept: 'text/html' } })
    times.push(performance.now() - start)
  }
  return times
}

function describe(times: number[]): string {
  const { p50, p95 } = percentiles(times)
  return `${p50.toFixed(0)} / ${p95.toFixed(0)}`
}
