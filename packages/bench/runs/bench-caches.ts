// `npm run bench -- caches`: the site behind deployment/varnish.vcl and deployment/nginx.conf. Replays
// one recorded walk of 150 visitors, 4 pages and 5 files each, through both, and reports the hit rate by kind of request.
// Then measures how long a posted review takes to reach the page: by a purge in Varnish, by age in nginx.
import { setTimeout as wait } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { findNginx } from '../../../commands/checks/debian-programs.ts'
import { models } from '../../../content/cars/models.ts'
import { listSitePages } from '../../../content/pages/site-pages.ts'
import { reservePort } from '../../supabase-apis/fixtures/reserved-port.ts'
import { startNginx } from '../../../test/fixtures/nginx-process.ts'
import { seededRandom, type SeededRandom } from '../../../test/fixtures/random-parts.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { startVarnish, varnishProblem } from '../../../test/fixtures/varnish-process.ts'
import { percentiles, printTable } from '../bench-results.ts'
import { waitUntil } from '../wait-until.ts'

const visitors = 150
const pagesEach = 4
const filesEach = 5
const reviewsPosted = 10

type Kind = 'pages with reviews' | 'catalogue' | 'home' | 'other pages' | 'files'
type Cache = { name: string; url: string; close(): Promise<void> }

const reviewed = models().map(({ slug }) => `/${slug}`)
const others = listSitePages()
  .map(({ path }) => path)
  .filter((path) => path !== '/' && !reviewed.includes(path))
const searches = ['', '?search=brake', '?search=pad', '?make=Kia', '?make=Nissan', '?search=wiper']

const nginx = findNginx()
const varnishPort = await reservePort()
const site = await openSiteProcess({
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  PURGE_URL: varnishProblem() ? '' : `http://127.0.0.1:${varnishPort}/`,
})
const closers = [site.remove]
try {
  await site.start()
  const caches: Cache[] = []
  if ('problem' in nginx) console.log(`Without nginx: ${nginx.problem}`)
  else {
    const { host } = new URL(site.url)
    caches.push({
      name: 'nginx',
      ...(await startNginx(nginx.path, await reservePort(), [host])),
    })
  }
  const problem = varnishProblem()
  if (problem) console.log(`Without Varnish: ${problem}`)
  else caches.push({ name: 'Varnish', ...(await startVarnish(varnishPort, site.url)) })
  closers.unshift(...caches.map(({ close }) => close))
  if (!problem) await purgesOver()
  for (const cache of caches) await printWalk(cache)
  const { client, userId } = await signIn()
  for (const cache of caches) await printAges(cache, client, userId)
} finally {
  for (const close of closers) await close()
}

/** Waits for the purges at start: the site purges everything, and again 2 s later. */
async function purgesOver() {
  await waitUntil(async () => {
    const metrics = await site.readMetrics()
    return /purged"\} [1-9]/.test(metrics)
  })
  await wait(3_000)
}

/** A page of the walk. */
function nextPage(random: SeededRandom): { kind: Kind; path: string } {
  const share = random.number(100)
  if (share < 47) return { kind: 'pages with reviews', path: random.pick(reviewed) }
  if (share < 62) return { kind: 'catalogue', path: `/parts-catalog${random.pick(searches)}` }
  if (share < 77) return { kind: 'home', path: '/' }
  return { kind: 'other pages', path: random.pick(others) }
}

async function printWalk({ name, url }: Cache) {
  // The same walk for each cache.
  const random = seededRandom(14)
  const counts = new Map<Kind, { requests: number; hits: number }>()
  const ask = async (kind: Kind, path: string) => {
    const response = await fetch(url + path, { headers: { 'Accept-Encoding': 'gzip' } })
    if (!response.ok) throw new Error(`${path} has status ${response.status}`)
    const text = await response.text()
    const count = counts.get(kind) ?? { requests: 0, hits: 0 }
    count.requests += 1
    if (/^hit$/i.test(response.headers.get('X-Cache') ?? '')) count.hits += 1
    counts.set(kind, count)
    return text
  }
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const files = new Set<string>()
    for (let page = 0; page < pagesEach; page += 1) {
      const { kind, path } = nextPage(random)
      const html = await ask(kind, path)
      for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) files.add(file)
    }
    for (const file of [...files].slice(0, filesEach)) await ask('files', file)
  }
  console.log(`\n${name}: ${visitors} visitors, ${pagesEach} pages and ${filesEach} files each`)
  printTable(
    ['Kind', 'Requests', 'Hits', 'Share'],
    [...counts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([kind, { requests, hits }]) => [
        kind,
        String(requests),
        String(hits),
        `${((100 * hits) / requests).toFixed(1)}%`,
      ]),
  )
}

async function signIn(): Promise<{ client: SupabaseClient; userId: string }> {
  const session = await site.signUp('caches@example.org')
  await site.liftReviewLimits()
  const client = site.openClient()
  await client.auth.setSession(session)
  return { client, userId: session.user.id }
}

/** Posts reviews on pages that the cache has just stored, and times how soon the pages show them. */
async function printAges({ name, url }: Cache, client: SupabaseClient, user_id: string) {
  // nginx keeps a page for up to a minute.
  const rounds = name === 'nginx' ? 1 : reviewsPosted
  const milliseconds: number[] = []
  for (const path of reviewed.slice(0, rounds)) {
    const comment = `Posted for ${name} at ${new Date().toISOString()}`
    const page = async (init?: RequestInit) => (await fetch(url + path, init)).text()
    const vehicle_model = path.slice(1)
    await client.from('vehicle_reviews').delete().match({ user_id, vehicle_model })
    // Wait for both purges of this change, after which the cache stores the page again.
    await wait(3_000)
    await page({ cache: 'reload' })
    const review = { user_id, vehicle_model, rating: 4, comment }
    const { error } = await client.from('vehicle_reviews').insert(review)
    if (error) throw new Error('The review was not posted', { cause: error })
    const start = performance.now()
    while (!(await page()).includes(comment)) await wait(10)
    milliseconds.push(performance.now() - start)
  }
  const { p50 } = percentiles(milliseconds)
  console.log(
    `${name}: a review is on the page after ${p50.toFixed(0)} ms (median of ${rounds}), ` +
      `${Math.max(...milliseconds).toFixed(0)} ms at most`,
  )
}
