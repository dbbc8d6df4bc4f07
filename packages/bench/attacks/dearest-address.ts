import { openDatabase } from '../../supabase-apis/database/database.ts'
import { migrate } from '../../../backend/postgres/migrations.ts'
import { routePaths } from '../../../commands/checks/route-paths.ts'
import { openTestSite } from '../../../test/fixtures/open-test-site.ts'
import { openPrimary } from '../../../test/fixtures/postgres-servers.ts'
import { percentiles } from '../bench-results.ts'
import { describeStatuses, flood, openAttackedSite, send } from './attacked-site.ts'

/** A public address with all its parameters at their dearest, and what a request for it costs. */
type DearAddress = {
  path: string
  /** Processor time of this process in ms, the median of five requests. */
  milliseconds: number
  /** A parameter whose values give different pages, so that no cache helps; undefined if there is none. */
  varied: string | undefined
}

/** Every public address by processor time, dearest first. Without the page cache; PostgreSQL is another process. */
export async function findDearestAddresses(): Promise<DearAddress[]> {
  const primary = await openPrimary()
  const database = openDatabase(primary.url, { maxConnections: 2 })
  await migrate(database)
  const settings = { LOG_LEVEL: 'silent' }
  const site = await openTestSite({ settings, database: { url: primary.url, database } })
  try {
    const found: DearAddress[] = []
    for (const path of routePaths.filter((each) => !/^\/(?:desk|workshop)\b/.test(each))) {
      const page = await site.fetch(path, { redirect: 'manual' })
      if (page.status !== 200) continue
      const html = page.headers.get('Content-Type')?.includes('html') ? await page.text() : ''
      const { query, varied } = fullQuery(html, path)
      const forms = html === '' ? [path] : [path, `${path}.txt`, `${path}.json`, `${path}.csv`]
      const queries = query.size > 0 ? ['', `?${query}`] : ['']
      for (const target of forms.flatMap((form) => queries.map((each) => form + each))) {
        const cost = await costOf(() => site.fetch(target, { redirect: 'manual' }))
        const isVaried = target.includes('?') ? varied : undefined
        if (cost) found.push({ path: target, milliseconds: cost, varied: isVaried })
      }
    }
    return found.toSorted((one, other) => other.milliseconds - one.milliseconds)
  } finally {
    await site.close()
    await database.end()
    await primary.remove()
  }
}

async function costOf(request: () => Promise<Response>): Promise<number | undefined> {
  const costs: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    const before = process.cpuUsage()
    const response = await request()
    await response.arrayBuffer()
    if (response.status !== 200) return undefined
    const { user, system } = process.cpuUsage(before)
    // The first request loads what the page needs.
    if (turn > 0) costs.push((user + system) / 1000)
  }
  return percentiles(costs).p50
}

/** What the page's own forms and links can ask for: every choice, the longest texts, the last page. */
function fullQuery(html: string, path: string) {
  const query = new URLSearchParams()
  let varied: string | undefined
  for (const [form] of html.matchAll(/<form[^>]*>.*?<\/form>/gs)) {
    const action = /^<form[^>]* action="([^"#?]*)/.exec(form)?.[1] ?? path
    if (/^<form[^>]*method="post"/i.test(form) || action !== path) continue
    for (const [control, tag] of form.matchAll(/<(input|select)\b[^>]*>/g)) {
      const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(control)?.[1]
      const [name, type] = [attribute('name'), attribute('type') ?? 'text']
      if (!name) continue
      if (tag === 'select') {
        const rest = form.slice(form.indexOf(control))
        const options = [...rest.slice(0, rest.indexOf('</select>')).matchAll(/ value="([^"]+)"/g)]
        query.set(name, options.at(-1)?.[1] ?? '')
      } else if (type === 'checkbox' || type === 'radio') {
        query.append(name, attribute('value') ?? 'on')
      } else if (type === 'number' || attribute('inputMode') || attribute('inputmode')) {
        query.set(name, attribute('pattern') ? '9016' : (attribute('max') ?? '90'))
        varied = name
      } else if (type === 'text' || type === 'search') {
        query.set(name, 'batery '.repeat(30).slice(0, Number(attribute('maxLength') ?? 100)))
      }
    }
  }
  const pages = [...html.matchAll(/[?;]page=(\d+)/g)].map(([, page]) => Number(page))
  if (pages.length > 0) query.set('page', String(Math.max(...pages)))
  return { query, varied }
}

/** The dearest address that a parameter can vary, as a new URL for each turn. */
export function varyDearest(all: readonly DearAddress[]): (turn: number) => string {
  const dearest = all.find(({ varied }) => varied !== undefined)
  if (!dearest?.varied) throw new Error('No public address has a number to vary')
  const { path, varied } = dearest
  return (turn) => {
    const [page, query] = path.split('?')
    const parameters = new URLSearchParams(query)
    parameters.set(varied, String((turn % 9_000) / 100))
    return `${page}?${parameters}`
  }
}

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
