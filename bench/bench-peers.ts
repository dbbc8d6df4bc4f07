// `npm run bench:peers -- [/nissan-leaf /ev-models] [--seconds 10] [--rounds 3]`: the same pages by ours, by a
// default Next and by a default Astro, in one run: requests a second, bytes, scripts and the largest
// paint on Lighthouse's phone. It installs and builds the peers in bench/peers; nothing else does.
// What is compared, and what is fair: docs/decisions/037-peers-measured-beside.md.
import { parseArgs } from 'node:util'
import { openLighthouse, type Lighthouse } from './lighthouse-run.ts'
import { connections, loadWithRetries, openLoadRun } from './load-run.ts'
import {
  openScale,
  hydrateSite,
  weighFilesGzipped,
  weighPageGzipped,
  type HydrateOn,
} from './page-weight.ts'
import { peers, preparePeer, startPeer } from './peer-process.ts'
import { listBehind, listPeerLines, type Measured } from './peer-table.ts'
import { percentiles } from './percentiles.ts'
import { addSampleReviews } from './sample-reviews.ts'
import { openSiteProcess } from '../test/fixtures/site-process.ts'

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

type Place = { name: string; url: string; wake: HydrateOn; isPainted: boolean }

const load = openLoadRun()
const closers: (() => Promise<unknown>)[] = []
try {
  const [ours, rendered, ...others] = await openPlaces()
  if (!ours || !rendered) throw new Error('Our own site is not there')
  const scale = await openScale()
  closers.unshift(() => scale.close())
  const lighthouse = await openLighthouse({ category: 'performance' })
  closers.unshift(() => lighthouse.close())
  console.log(await lighthouse.setSlowdown(ours.url + (paths[0] ?? '/')))
  for (const path of paths) {
    const places = [ours, rendered, ...others]
    // First what is quick, so that a page that does not wake is known before the long part.
    const weights = []
    for (const { name, url, wake } of places) {
      const { before, alive, scripts } = await scale.weigh(url + path, wake)
      const page = await weighPageGzipped(url + path)
      const { gzipped: hydratedGzipped } = await weighFilesGzipped(scripts)
      weights.push({ name, before, alive, hydratedGzipped, ...page })
    }
    const perSecond = await measureLoad(places, path)
    const paints = await measurePaints(lighthouse, places, path)
    const measured = weights.map((weight): Measured => {
      const paint = paints.get(weight.name)
      const speed = percentiles(perSecond.get(weight.name) ?? []).p50
      return { ...weight, perSecond: speed, paint: paint ? percentiles(paint).p50 : null }
    })
    print(path, measured)
  }
} finally {
  for (const close of closers) await close()
}

/** Starts ours twice, pages kept and pages rendered each time, and every peer, with the same reviews. */
async function openPlaces(): Promise<Place[]> {
  const prepared = []
  for (const peer of peers) {
    console.log(`Preparing ${peer.name} ...`)
    prepared.push({ peer, name: await preparePeer(peer) })
  }
  const settings = { LOG_LEVEL: 'error', SERVICE_KEY: serviceKey }
  const places: Place[] = []
  for (const [name, more] of [
    ['ours, kept', {}],
    ['ours, rendered', { PAGE_CACHE_MB: '0' }],
  ] as const) {
    const site = await openSiteProcess({ ...settings, ...more })
    closers.unshift(() => site.remove())
    await site.start()
    await addSampleReviews(site.url, serviceKey, 'nissan-leaf')
    places.push({ name, url: site.url, wake: hydrateSite, isPainted: places.length === 0 })
  }
  const data = places[0]?.url ?? ''
  for (const { peer, name } of prepared) {
    const { url, close } = await startPeer(peer, data, '/ev-models')
    closers.unshift(close)
    places.push({ name, url, wake: (page) => peer.wake(page), isPainted: true })
  }
  return places
}

/** Requests a second of each place, round by round, so that a slow moment of the machine meets all. */
async function measureLoad(places: Place[], path: string) {
  const perSecond = new Map<string, number[]>()
  // The first ones find cold code.
  for (const { url } of places) await loadWithRetries(load, url + path, 5)
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of places) {
      const run = await loadWithRetries(load, url + path, seconds)
      console.log(`${name} ${path}: ${run.perSecond.toFixed(0)} requests/s`)
      perSecond.set(name, [...(perSecond.get(name) ?? []), run.perSecond])
    }
  }
  return perSecond
}

function print(path: string, [kept, fresh, ...beside]: Measured[]) {
  if (!kept || !fresh) return
  console.log(
    `\n${path}, ${connections} connections, ${rounds} rounds of ${seconds} s, one process each`,
  )
  for (const line of listPeerLines(kept, [fresh, ...beside])) console.log(line)
  for (const peer of beside) {
    const share = (kept.perSecond / peer.perSecond).toFixed(2)
    const freshShare = (fresh.perSecond / peer.perSecond).toFixed(2)
    const behind = listBehind(kept, peer).join(', ') || 'nothing'
    console.log(
      `beside ${peer.name}: ${share} times its requests/s kept, ${freshShare} rendered; behind in: ${behind}`,
    )
  }
}

/** The largest paint in milliseconds, again by turns. Ours looks the same kept and rendered. */
async function measurePaints(lighthouse: Lighthouse, places: Place[], path: string) {
  const paints = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of places.filter((place) => place.isPainted)) {
      const { audits } = await lighthouse.run(url + path)
      const paint = audits['largest-contentful-paint']?.numericValue ?? Number.NaN
      console.log(`${name} ${path}: LCP ${paint.toFixed(0)} ms`)
      paints.set(name, [...(paints.get(name) ?? []), paint])
    }
  }
  return paints
}
