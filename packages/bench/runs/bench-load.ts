// `npm run bench -- load [/nissan-leaf] [--seconds 10] [--rounds 3]`: requests per second of a cached page,
// beside nginx and a bare `node:http` server that send the same bytes; of the page rendered each time; the
// latency at half of the limit; and renders per second of 16 models' pages by one process and by two. Each server is
// one process, and rounds alternate so that a slow moment of the machine hits all of them. The smallest file
// of nginx shows what the load generator itself can do. On a shared machine the processor time of a response
// says more than responses per second.
import { parseArgs } from 'node:util'
import { findNginx } from '../../../commands/checks/debian-programs.ts'
import { modelSlugs } from '../../../content/cars/models.ts'
import { startFileServer } from '../../../test/fixtures/nginx-process.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { startBareServer } from '../bare-process.ts'
import { connections, openLoadRun } from '../load-run.ts'
import { percentiles } from '../bench-results.ts'
import { processorMilliseconds } from '../process-usage.ts'

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

type Target = {
  name: string
  url: string
  processId: number
  connections?: number
  network?: number
}

const nginx = findNginx()
if ('problem' in nginx) throw new Error(nginx.problem)
const load = openLoadRun()

const caching = await openSiteProcess()
const quiet = await openSiteProcess({ LOG_LEVEL: 'error' })
// Each request comes from another network: what one network may have rendered is not measured here.
const withoutCache = { LOG_LEVEL: 'error', PAGE_CACHE_MB: '0', TRUST_PROXY: '1' }
const rendering = await openSiteProcess(withoutCache)
const twoRendering = await openSiteProcess(withoutCache, { args: ['--workers', '2'] })
const files = await startFileServer(nginx.path)
const closers = [files.close, twoRendering.remove, rendering.remove, quiet.remove, caching.remove]
try {
  await caching.start()
  await quiet.start()
  await rendering.start()
  const pageUrl = caching.url + path
  const page = await fetch(pageUrl)
  if (!page.ok) throw new Error(`${path} has status ${page.status}`)
  await files.put(path, Buffer.from(await page.arrayBuffer()))
  await files.put('/smallest.html', Buffer.from('.'))
  const bare = await startBareServer(pageUrl)
  closers.unshift(bare.close)
  const renderer = { url: rendering.url + path, processId: rendering.processId() }
  const measured = await measure([
    { name: 'generator', url: `${files.url}/smallest.html`, processId: files.processId },
    { name: 'nginx', url: files.url + path, processId: files.processId },
    { name: 'bare node:http', url: bare.url, processId: bare.processId },
    { name: 'cached', url: pageUrl, processId: caching.processId() },
    { name: 'cached, errors logged only', url: quiet.url + path, processId: quiet.processId() },
    // Concurrent requests share one render: only requests one by one are each rendered.
    { ...renderer, name: 'rendered, shared', network: 1 },
    { ...renderer, name: 'rendered', connections: 1, network: 1 },
  ])
  print(measured)
  await bare.close()
  const limit = measured.get('cached')?.perSecond ?? Number.NaN
  const half = await load(pageUrl, seconds, { delayMs: (2 * connections * 1000) / limit })
  console.log(
    `cached, at ${half.perSecond.toFixed(0)}/s: 50% within ${half.p50} ms, 99% within ${half.p99} ms`,
  )
  await caching.end('SIGTERM')
  await quiet.end('SIGTERM')
  const byOne = await renderApart(rendering.url)
  await rendering.end('SIGTERM')
  await twoRendering.start()
  await renderApart(twoRendering.url, 2)
  const byTwo = await renderApart(twoRendering.url)
  console.log(
    `rendered, 16 models at once: ${byOne.toFixed(0)}/s by one process, ${byTwo.toFixed(0)}/s by two`,
  )
} finally {
  for (const close of closers) await close()
}

/** The medians of all rounds, by target: requests per second, and processor time of a response in ms. */
async function measure(targets: Target[]) {
  // The first requests run before the code is warm.
  for (const { url, network } of targets) await load(url, 2, { network })
  const runs = new Map(
    targets.map(({ name }) => [name, [] as { perSecond: number; cost: number }[]]),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url, processId, ...options } of targets) {
      const before = processorMilliseconds(processId)
      const { perSecond, responses } = await load(url, seconds, options)
      const cost = (processorMilliseconds(processId) - before) / responses
      runs.get(name)?.push({ perSecond, cost })
    }
  }
  const median = (numbers: number[]) => percentiles(numbers).p50
  return new Map(
    [...runs].map(([name, done]) => [
      name,
      {
        perSecond: median(done.map(({ perSecond }) => perSecond)),
        cost: median(done.map(({ cost }) => cost)),
      },
    ]),
  )
}

function print(measured: Awaited<ReturnType<typeof measure>>) {
  const share = (name: string, of: string) =>
    ((measured.get(name)?.perSecond ?? 0) / (measured.get(of)?.perSecond ?? 0)).toFixed(2)
  console.log(
    `${path}, ${connections} connections, ${rounds} rounds of ${seconds} s, one process each`,
  )
  console.log(
    'by | requests/s | of nginx | of bare node | processor ms a response, database included',
  )
  for (const [name, { perSecond, cost }] of measured) {
    const shares = [share(name, 'nginx'), share(name, 'bare node:http')]
    console.log([name, perSecond.toFixed(0), ...shares, cost.toFixed(3)].join(' | '))
  }
}

/** Renders per second when 16 clients each request the page of a model of their own. */
async function renderApart(url: string, time = seconds): Promise<number> {
  const runs = modelSlugs
    .slice(0, 16)
    .map((slug, at) => load(`${url}/${slug}`, time, { connections: 1, network: at + 1 }))
  const done = await Promise.all(runs)
  return done.reduce((sum, { perSecond }) => sum + perSecond, 0)
}
