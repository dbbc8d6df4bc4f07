// `npm run bench -- touches [--against FOLDER] [--rounds 5] [--slowdown 4] [--navigations 10]`: what the first touch of a
// page costs a slow phone: bytes of script, and processor time of the page's main thread, by this build and by that of
// another checkout, in turn. Then how long a visitor waits from the press on a link to the largest paint of its page,
// with a round trip of 150 ms.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { buildSiteIfStale } from '../../../commands/building/site-build.ts'
import { measuringFlags, requireChromium } from '../../../commands/checks/find-chromium.ts'
import { openAttackedSite } from '../attacks/attacked-site.ts'
import { percentiles, printTable } from '../bench-results.ts'
import { describeRun } from '../machine-state.ts'

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    navigations: { type: 'string', default: '10' },
  },
})

/** The first touch of each page's own form, until what it leads to is shown; a heading has nothing to lead to. */
const touches: Record<string, (page: Page) => Promise<unknown>> = {
  '/ev-cost': async (page) => {
    await page.locator('main [name=km]').first().fill('23456')
    await page.waitForURL(/km=23456/)
  },
  '/compare': (page) => page.locator('main form :is(select, input):visible').first().tap(),
  '/nissan-leaf': (page) => page.locator('main form [name=from]').first().fill('Hamilton'),
  '/parts-catalog': async (page) => {
    await page.locator('main [name=search]').first().fill('brake')
    await page.waitForURL(/search=brake/)
  },
  '/nissan-leaf, its heading': (page) => page.locator('h1').first().tap(),
}
const median = (numbers: number[]) => percentiles(numbers).p50
const quietMs = 1_500
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Cost = { bytes: number; thread: number }
type Site = { name: string; url: string; costs: Map<string, Cost[]>; waits: number[] }

const build = await buildSiteIfStale()
if (!build.built) throw new Error(`The site could not be built:\n${build.output}`)
const folders = [process.cwd(), ...(values.against ? [path.resolve(values.against)] : [])]
console.log(describeRun(folders))
const closers: (() => unknown)[] = []
try {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: measuringFlags })
  closers.push(() => browser.close())
  const sites: Site[] = []
  for (const folder of folders) {
    const { port, close } = await openAttackedSite(folder, { TRUST_PROXY: '0' })
    closers.push(close)
    sites.push({ name: folder, url: `http://127.0.0.1:${port}`, costs: new Map(), waits: [] })
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [name, touch] of Object.entries(touches)) {
      for (const site of sites) {
        const address = site.url + name.replace(/,.*/, '')
        const cost = await measureTouch(browser, address, touch)
        site.costs.set(name, [...(site.costs.get(name) ?? []), cost])
      }
    }
  }
  for (let at = 0; at < Number(values.navigations); at += 1) {
    for (const site of sites) site.waits.push(await timeNavigation(browser, site.url, at))
  }
  report(sites)
} finally {
  for (const close of closers.toReversed()) await close()
}

async function measureTouch(
  browser: Browser,
  url: string,
  touch: (page: Page) => Promise<unknown>,
): Promise<Cost> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await devTools.send('Network.enable')
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scripts = new Set<string>()
  let bytes = 0
  devTools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const threadTime = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = { bytes, thread: await threadTime() }
  await touch(page)
  await page.waitForTimeout(quietMs)
  const cost = { bytes: bytes - before.bytes, thread: (await threadTime()) - before.thread }
  await context.close()
  return cost
}

/** Remembers when a link was pressed; the page that it leads to reads it. */
function notePresses(): void {
  const note = ({ timeStamp }: Event) =>
    sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp))
  addEventListener('click', note, { capture: true })
}

/** Milliseconds from the press to the largest paint so far of the page that is shown. */
function readWait(): Promise<number> {
  const pressed = Number(sessionStorage.getItem('pressed'))
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1)
      if (last) resolve(performance.timeOrigin + last.startTime - pressed)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** A visit to the list of models and from there to one of them. */
async function timeNavigation(browser: Browser, url: string, at: number): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await page.addInitScript(notePresses)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await devTools.send('Network.enable')
  const network = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }
  await devTools.send('Network.emulateNetworkConditions', network)
  await page.goto(`${url}/ev-models`, { waitUntil: 'networkidle' })
  const links = page.locator('main a:text-is("View Details"), main a:has-text("View Details")')
  const link = links.nth(at % (await links.count()))
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await page.waitForURL((address) => address.pathname !== '/ev-models')
  await page.waitForLoadState('load')
  const wait = await page.evaluate(readWait)
  await context.close()
  return wait
}

function report(sites: Site[]): void {
  const [own, other] = sites
  const rows = Object.keys(touches).flatMap((name) =>
    sites.map((site) => {
      const costs = site.costs.get(name) ?? []
      const kilobytes = median(costs.map(({ bytes }) => bytes)) / 1000
      const thread = median(costs.map((cost) => cost.thread))
      return [name, site.name, kilobytes.toFixed(1), thread.toFixed(0), ...ratios(site, name)]
    }),
  )
  const header = ['first touch', 'build', 'script kB', 'main thread ms', 'of the other', 'of it']
  printTable(header, rows)
  const waits = sites.map(({ name, waits: all }) => [name, median(all).toFixed(0)])
  printTable(['press to largest paint', 'ms'], waits)

  function ratios(site: Site, name: string): string[] {
    if (site !== own || !other) return ['', '']
    const [ours, theirs] = [own, other].map(({ costs }) => costs.get(name) ?? [])
    const each = (key: keyof Cost) =>
      median((ours ?? []).map((cost, at) => cost[key] / (theirs?.[at]?.[key] || Number.NaN)))
    return [each('bytes').toFixed(2), each('thread').toFixed(2)]
  }
}
