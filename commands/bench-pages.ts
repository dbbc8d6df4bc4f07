// `npm run bench:pages`: what the pages weigh and how they fare on Lighthouse's phone. Lighthouse is
// fetched for the run (npx), because no one needs it to run or test the site.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import { openSiteProcess } from '../test/site-process.ts'

const lighthouse = 'lighthouse@13.5.0'
const paths =
  process.argv.length > 2 ? process.argv.slice(2) : ['/', '/ev-models', '/zeekr-7x', '/auth']
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

const found = findChromium()
if ('problem' in found) throw new Error(found.problem)
const chromePath = found.path
const site = await openSiteProcess()
const browser = await chromium.launch({ executablePath: chromePath, args: flags })
const reports = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
try {
  await site.start()
  console.log('page | HTML+CSS kB br | script before intent kB | script alive kB')
  for (const page of paths) {
    const { html, before, alive } = await weigh(browser, page)
    console.log(`${page} | ${kilobytes(html)} | ${kilobytes(before)} | ${kilobytes(alive)}`)
  }
  await browser.close()
  const { environment } = await runLighthouse('/', 4)
  const slowdown = slowdownFor(environment.benchmarkIndex)
  console.log(
    `CPU slowed down ${slowdown} times, for a benchmark index of ${environment.benchmarkIndex}`,
  )
  console.log(
    'page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | CLS | TBT ms | index',
  )
  for (const page of paths) console.log(rating(page, await runLighthouse(page, slowdown)))
} finally {
  await browser.close()
  await site.remove()
  await rm(reports, { recursive: true, force: true })
}

/** Bytes on the wire: the document, scripts before any intent, scripts once the page is alive. */
async function weigh(opened: Browser, at: string) {
  const page = await opened.newPage()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  devTools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto(site.url + at, { waitUntil: 'networkidle' })
  const before = bytes.Script ?? 0
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.locator('html[data-alive]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return { html: bytes.Document ?? 0, before, alive: bytes.Script ?? 0 }
}

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

/**
 * How many times Lighthouse must slow this machine down to have its phone. Its 4 is meant for a
 * desktop, whose benchmark index is 1500 to 2000 (its docs/throttling.md); a machine as slow as a
 * phone already must not be slowed down again.
 */
function slowdownFor(benchmarkIndex: number): number {
  const phoneIndex = 1750 / 4
  return Math.min(4, Math.max(1, Math.round((benchmarkIndex / phoneIndex) * 10) / 10))
}

/** One report. A busy machine makes Lighthouse give up now and then and ask to be run again. */
async function runLighthouse(page: string, slowdown: number, attempts = 3): Promise<Report> {
  const report = path.join(reports, `${page.slice(1).replaceAll('/', '-') || 'home'}.json`)
  const run = spawnSync(
    'npx',
    [
      '--yes',
      lighthouse,
      site.url + page,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=--headless=new ${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, encoding: 'utf8' },
  )
  if (run.status === 0) return JSON.parse(await readFile(report, 'utf8')) as Report
  if (attempts > 1 && run.stderr.includes('run Lighthouse again')) {
    return runLighthouse(page, slowdown, attempts - 1)
  }
  throw new Error(`Lighthouse failed on ${page}:\n${run.stderr}`)
}

function rating(page: string, { categories, audits, environment }: Report): string {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return [
    page,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    Math.round(value('first-contentful-paint')),
    Math.round(value('largest-contentful-paint')),
    value('cumulative-layout-shift').toFixed(3),
    Math.round(value('total-blocking-time')),
    Math.round(environment.benchmarkIndex),
  ].join(' | ')
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1)
}
