// `npm run bench -- peers [/nissan-leaf /ev-models] [--seconds 10] [--rounds 3]`: compares the same pages served
// by this site, a default Next and a default Astro in one run: requests/s, bytes, scripts and LCP on
// Lighthouse's phone. Installs and builds the peers in packages/bench/peers; `catalog --peers` installs those of the search. What is compared and
// why that is fair: docs/decisions/037-peers-measured-beside.md.
import { parseArgs } from 'node:util'
import { openLighthouse, type Lighthouse } from '../lighthouse-run.ts'
import { connections, loadWithRetries, openLoadRun } from '../load-run.ts'
import {
  hydrateSite,
  measureFilesGzipped,
  measurePageGzipped,
  openWeightMeter,
  type Hydrate,
} from '../page-weight.ts'
import { peers, preparePeer, startPeer } from '../peer-process.ts'
import { listLosses, listPeerRows, type PageMeasurement } from '../peer-table.ts'
import { percentiles, printTable } from '../bench-results.ts'
import { addSampleReviews } from '../sample-reviews.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})
const paths = positionals.length > 0 ? positionals : ['/nissan-leaf', '/ev-models']
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const serviceKey = crypto.randomUUID()

/** A running site; LCP is measured once for ours, since cached and rendered pages look the same. */
type RunningSite = { name: string; url: string; hydrate: Hydrate; measuresLcp: boolean }

const load = openLoadRun()
const closers: (() => Promise<unknown>)[] = []
try {
  const [ours, rendered, ...others] = await startSites()
  if (!ours || !rendered) throw new Error('Our own site did not start')
  const meter = await openWeightMeter()
  closers.unshift(() => meter.close())
  const lighthouse = await openLighthouse({ category: 'performance' })
  closers.unshift(() => lighthouse.close())
  console.log(await lighthouse.setSlowdown(ours.url + (paths[0] ?? '/')))
  for (const path of paths) {
    const sites = [ours, rendered, ...others]
    // Measure page weights first: that is quick and fails early if a page does not hydrate.
    const weights = []
    for (const { name, url, hydrate } of sites) {
      const { scriptsAtLoad, scriptsHydrated, scripts } = await meter.measure(url + path, hydrate)
      const page = await measurePageGzipped(url + path)
      const { gzipped: hydratedGzipped } = await measureFilesGzipped(scripts)
      weights.push({ name, scriptsAtLoad, scriptsHydrated, hydratedGzipped, ...page })
    }
    const perSecond = await measureLoad(sites, path)
    const lcps = await measureLcp(lighthouse, sites, path)
    const measured = weights.map((weight): PageMeasurement => {
      const lcp = lcps.get(weight.name)
      const speed = percentiles(perSecond.get(weight.name) ?? []).p50
      return { ...weight, perSecond: speed, lcp: lcp ? percentiles(lcp).p50 : null }
    })
    print(path, measured)
  }
} finally {
  for (const close of closers) await close()
}

/** Starts our site twice, with and without the page cache, and every peer, all with the same reviews. */
async function startSites(): Promise<RunningSite[]> {
  const prepared = []
  for (const peer of peers) {
    console.log(`Preparing ${peer.name} ...`)
    prepared.push({ peer, name: await preparePeer(peer) })
  }
  const settings = { LOG_LEVEL: 'error', SERVICE_KEY: serviceKey }
  const sites: RunningSite[] = []
  for (const [name, more] of [
    ['ours, cached', {}],
    ['ours, rendered', { PAGE_CACHE_MB: '0' }],
  ] as const) {
    const site = await openSiteProcess({ ...settings, ...more })
    closers.unshift(() => site.remove())
    await site.start()
    await addSampleReviews(site.url, serviceKey, 'nissan-leaf')
    sites.push({
      name,
      url: site.url,
      hydrate: hydrateSite,
      measuresLcp: sites.length === 0,
    })
  }
  const data = sites[0]?.url ?? ''
  for (const { peer, name } of prepared) {
    const { url, close } = await startPeer(peer, data, '/ev-models')
    closers.unshift(close)
    sites.push({ name, url, hydrate: (page) => peer.hydrate(page), measuresLcp: true })
  }
  return sites
}

/** Requests/s of each site, round by round, so that a slow moment of the machine affects all. */
async function measureLoad(sites: RunningSite[], path: string) {
  const perSecond = new Map<string, number[]>()
  // Warm-up.
  for (const { url } of sites) await loadWithRetries(load, url + path, 5)
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of sites) {
      const run = await loadWithRetries(load, url + path, seconds)
      console.log(`${name} ${path}: ${run.perSecond.toFixed(0)} requests/s`)
      perSecond.set(name, [...(perSecond.get(name) ?? []), run.perSecond])
    }
  }
  return perSecond
}

function print(path: string, [cached, rendered, ...others]: PageMeasurement[]) {
  if (!cached || !rendered) return
  console.log(
    `\n${path}, ${connections} connections, ${rounds} rounds of ${seconds} s, one process each`,
  )
  const { header, rows } = listPeerRows(cached, [rendered, ...others])
  printTable(header, rows)
  for (const peer of others) {
    const cachedRatio = (cached.perSecond / peer.perSecond).toFixed(2)
    const renderedRatio = (rendered.perSecond / peer.perSecond).toFixed(2)
    const losses = listLosses(cached, peer).join(', ') || 'none'
    console.log(
      `Against ${peer.name}: ${cachedRatio} times its requests/s cached, ${renderedRatio} rendered; losses: ${losses}`,
    )
  }
}

/** LCP in milliseconds, also round by round. */
async function measureLcp(lighthouse: Lighthouse, sites: RunningSite[], path: string) {
  const lcps = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of sites.filter((site) => site.measuresLcp)) {
      const { audits } = await lighthouse.run(url + path)
      const lcp = audits['largest-contentful-paint']?.numericValue ?? Number.NaN
      console.log(`${name} ${path}: LCP ${lcp.toFixed(0)} ms`)
      lcps.set(name, [...(lcps.get(name) ?? []), lcp])
    }
  }
  return lcps
}
