// `npm run bench:load -- [/nissan-leaf] [--seconds 10] [--rounds 3]`: requests a second of a page that is
// kept, of the same page rendered anew, for all who ask at once and for one after the other, and of the
// same bytes as a file of nginx, each by one process; then how long answers take at half of the site's own limit,
// and how many of 16 addresses are rendered a second by one process and by two. Rounds take turns, so that a slow
// moment of the machine meets all of them. Where the machine is shared, the processor's time for an answer
// says more than answers a second.
import { parseArgs } from 'node:util'
import { findNginx } from '../checks/find-nginx.ts'
import type { Load } from './load-parser.ts'
import { callers, openLoadRun } from './load-run.ts'
import { processorMilliseconds } from './processor-time.ts'
import { percentiles } from './percentiles.ts'
import { startFileServer } from '../test/fixtures/nginx-process.ts'
import { openSiteProcess } from '../test/fixtures/site-process.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})
const path = positionals[0] ?? '/nissan-leaf'
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

const nginx = findNginx()
if ('problem' in nginx) throw new Error(nginx.problem)
const load = openLoadRun()

const keeping = await openSiteProcess({ LOG_LEVEL: 'error' })
const keepingNone = { LOG_LEVEL: 'error', PAGE_CACHE_MB: '0' }
const rendering = await openSiteProcess(keepingNone)
const twoRendering = await openSiteProcess(keepingNone, { args: ['--workers', '2'] })
const files = await startFileServer(nginx.path)
try {
  await keeping.start()
  await rendering.start()
  const page = await fetch(keeping.url + path)
  if (!page.ok) throw new Error(`${path} is answered ${page.status}`)
  await files.put(path, Buffer.from(await page.arrayBuffer()))
  // Who asks while a page is being rendered waits for it: only one by one is each rendered anew.
  const places = { nginx: files, kept: keeping, 'rendered for all': rendering, rendered: rendering }
  const runs: Record<keyof typeof places, { done: Load; cost: number }[]> = {
    nginx: [],
    kept: [],
    'rendered for all': [],
    rendered: [],
  }
  const idOf = (name: keyof typeof places) =>
    name === 'nginx' ? files.processId : places[name].processId()
  // The first ones find cold code.
  for (const { url } of Object.values(places)) await load(url + path, 2)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(places) as (keyof typeof places)[]) {
      const before = processorMilliseconds(idOf(name))
      const given = name === 'rendered' ? { atOnce: 1 } : {}
      const done = await load(places[name].url + path, seconds, given)
      const cost = (processorMilliseconds(idOf(name)) - before) / done.answered
      runs[name].push({ done, cost })
    }
  }
  const perSecond = (name: keyof typeof places) =>
    percentiles(runs[name].map(({ done }) => done.perSecond)).p50
  const costOf = (name: keyof typeof places) => percentiles(runs[name].map(({ cost }) => cost)).p50
  console.log(`${path}, ${callers} callers, ${rounds} rounds of ${seconds} s, one process each`)
  console.log(
    'by | requests/s | of nginx | processor ms an answer, database included | share of nginx',
  )
  for (const name of Object.keys(places) as (keyof typeof places)[]) {
    const share = perSecond(name) / perSecond('nginx')
    const cost = costOf(name)
    const costShare = costOf('nginx') / cost
    console.log(
      [
        name,
        perSecond(name).toFixed(0),
        share.toFixed(2),
        cost.toFixed(3),
        costShare.toFixed(2),
      ].join(' | '),
    )
  }
  const half = await load(keeping.url + path, seconds, { rate: perSecond('kept') / 2 })
  console.log(
    `kept, at ${half.perSecond.toFixed(0)}/s: half of the answers within ${half.p50} ms, 99% within ${half.p99} ms`,
  )
  await keeping.remove()
  const byOne = await renderApart(rendering.url)
  await rendering.remove()
  await twoRendering.start()
  await renderApart(twoRendering.url, 2)
  const byTwo = await renderApart(twoRendering.url)
  console.log(
    `rendered at 16 addresses at once: ${byOne.toFixed(0)}/s by one process, ${byTwo.toFixed(0)}/s by two`,
  )
} finally {
  await files.close()
  await twoRendering.remove()
  await rendering.remove()
  await keeping.remove()
}

/** Pages rendered a second when 16 ask at once, each for an address that no one else asks for. */
async function renderApart(url: string, time = seconds): Promise<number> {
  const runs = Array.from({ length: 16 }, (_, turn) =>
    load(`${url}${path}?turn=${turn}`, time, { atOnce: 1 }),
  )
  const done = await Promise.all(runs)
  return done.reduce((sum, { perSecond }) => sum + perSecond, 0)
}
