// `npm run bench -- uploads [100000] [rate]`: an editor uploads that many parts at the desk, publishes and undoes them,
// while visitors open pages at a constant rate. Shows how long each step takes, the memory of the site's process, and
// what visitors notice.
import { setTimeout as wait } from 'node:timers/promises'
import { openDeskBrowser, signInToDesk } from '../../../test/fixtures/desk-browser.ts'
import { seededRandom } from '../../../test/fixtures/random-parts.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { writeRandomCsv } from '../catalog/random-catalog.ts'
import { sendAtConstantRate } from '../constant-rate.ts'
import { openMachineClock } from '../machine-clock.ts'
import { percentiles, printTable } from '../bench-results.ts'
import { readMemory } from '../process-usage.ts'

const rows = Number(process.argv[2] ?? 100_000)
const perSecond = Number(process.argv[3] ?? 20)
// The desk and the catalogue are read from the database each time; the others are cached.
const pages = ['/', '/nissan-leaf', '/parts-catalog', '/parts-catalog?search=brake', '/ev-cost']

const clock = await openMachineClock()
const site = await openSiteProcess({})
try {
  await site.start()
  const { database, close } = await site.openDatabase()
  const reached = {
    origin: site.url,
    database,
    fetch: (path: string, init?: RequestInit) => fetch(new URL(path, site.url), init),
  }
  const ed = await signInToDesk(reached as never, 'editor')
  const browser = openDeskBrowser(reached as never)
  browser.setCookie(ed.browser.cookie())
  const file = [...writeRandomCsv(rows)].join('')
  console.log(`${rows} parts, ${(file.length / 2 ** 20).toFixed(1)} MB`)
  const table: string[][] = []
  const measure = async (step: string, work: () => Promise<void>) => {
    const visits = startVisits()
    const elapsed = clock.start()
    await work()
    const seconds = elapsed() / 1000
    const times = await visits.stop()
    const memory = readMemory(site.processId(), 'VmHWM') ?? Number.NaN
    const { p50, p95, p99 } = percentiles(times.map((each) => Math.max(0, each)))
    const failed = times.filter((each) => each < 0).length
    table.push([
      step,
      seconds.toFixed(1),
      ...[p50, p95, p99, memory].map((each) => each.toFixed(0)),
      String(failed),
    ])
  }
  await measure('(warming up)', () => wait(5_000))
  await measure('nothing', () => wait(15_000))
  let path = ''
  await measure('upload', async () => {
    const form = new FormData()
    form.set('scope', 'whole')
    form.set('file', new Blob([file]), 'parts.csv')
    path = (await browser.post('/desk/parts', form, { Origin: site.url })).path
  })
  await measure('check', () => settle(path))
  await browser.post(path, { intent: 'publish' }, { Origin: site.url })
  await measure('publish', () => settle(path))
  const { html } = await browser.open('/desk/parts')
  const id = /name="import" value="(\d+)"/.exec(html)?.[1] ?? ''
  const undo = (intent: string) =>
    browser.post('/desk/parts/undo', { import: id, intent }, { Origin: site.url })
  await undo('count')
  await measure('count the undo', () => settle(`/desk/parts/undo?import=${id}`))
  await undo('undo')
  await measure('undo', () => settle(`/desk/parts/undo?import=${id}`))
  printTable(['while', 's', 'p50 ms', 'p95 ms', 'p99 ms', 'peak MB of the site', 'failed'], table)
  console.log(clock.describe())
  await close()

  async function settle(at: string): Promise<void> {
    for (;;) {
      const page = await browser.open(at)
      if (page.status !== 200) throw new Error(`${at} answered ${page.status}`)
      if (page.headers.get('Refresh') === null) return
      await wait(250)
    }
  }
} finally {
  await clock.close()
  await site.remove()
}

/** Opens pages until it is stopped; returns the milliseconds of each, negative for a failure. */
function startVisits() {
  const random = seededRandom(1)
  const times: number[] = []
  let isRunning = true
  const running = (async () => {
    while (isRunning) {
      await sendAtConstantRate({ perSecond, seconds: 0.5 }, async () => {
        const elapsed = clock.start()
        const response = await fetch(site.url + random.pick(pages)).catch(() => undefined)
        await response?.arrayBuffer().catch(() => undefined)
        times.push(response?.status === 200 ? elapsed() : -1)
      })
    }
  })()
  return {
    async stop() {
      isRunning = false
      await running
      return times
    },
  }
}
