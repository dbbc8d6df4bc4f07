// `npm run bench -- interactions [--slowdown 4]`: how long a slow browser takes from an action to the frame that shows its
// effect, in the catalogue and the review form (INP). For navigations see bench-touches.ts.
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { signInAs } from '../../../test/fixtures/browser-test.ts'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { measuringFlags, requireChromium } from '../../../commands/checks/find-chromium.ts'
import { hydrateSite } from '../page-weight.ts'
import { percentiles, printTable } from '../bench-results.ts'

// Functions that run inside the measured page: they can use nothing from this module.

/** Records each interaction as the browser reports it: its longest event, in steps of 8 ms. */
function observeInteractions(): void {
  const longest = new Map<number, number>()
  Object.assign(window, { longestOfInteractions: longest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId === 0) continue
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The durations that observeInteractions recorded, in milliseconds. */
function readInteractions(): number[] {
  const { longestOfInteractions } = window as unknown as {
    longestOfInteractions: Map<number, number>
  }
  return [...longestOfInteractions.values()]
}

const { values } = parseArgs({
  options: {
    slowdown: { type: 'string', default: '4' },
  },
})

const site = await openSiteProcess({ LOG_LEVEL: 'error' })
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: measuringFlags,
})
try {
  await site.start()
  const catalogue = summarize('catalogue', await timeCatalogue())
  const review = summarize('review form', await timeReview())
  console.log(`\nWith the CPU throttled ${values.slowdown} times:`)
  printTable(['interactions over 16 ms', 'count', 'p50 ms', 'INP ms'], [catalogue, review])
} finally {
  await browser.close()
  await site.remove()
}

async function timeCatalogue(): Promise<number[]> {
  const page = await (await browser.newContext()).newPage()
  await openThrottled(page, `${site.url}/parts-catalog`)
  const search = page.getByRole('main').getByLabel('Search', { exact: true })
  await search.click()
  await page.keyboard.type('brake disc', { delay: 80 })
  await page.getByText(/Parts Found$/).waitFor()
  await page.getByRole('combobox', { name: 'Make', exact: true }).focus()
  for (let time = 0; time < 4; time += 1) await pressAndPause(page, 'ArrowDown')
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await page.waitForTimeout(500)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForTimeout(500)
  for (const row of [1, 2, 3]) {
    const button = page
      .getByRole('row')
      .nth(row * 2 - 1)
      .getByRole('button')
      .first()
    await button.click()
    await page.waitForTimeout(400)
  }
  return finish(page)
}

async function timeReview(): Promise<number[]> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, site, 'hands@example.org')
  await openThrottled(page, `${site.url}/nissan-leaf`)
  await page.getByLabel('1 star', { exact: true }).check()
  for (let time = 0; time < 4; time += 1) await pressAndPause(page, 'ArrowRight')
  await page.getByLabel('Your experience').click()
  await page.keyboard.type('Good on gravel, and quiet on the open road. '.repeat(3), { delay: 40 })
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByText('Review submitted').waitFor()
  return finish(page)
}

async function openThrottled(page: Page, url: string): Promise<void> {
  await page.addInitScript(observeInteractions)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await page.goto(url)
  await hydrateSite(page)
}

async function pressAndPause(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(400)
}

async function finish(page: Page): Promise<number[]> {
  await page.waitForTimeout(500)
  const times = await page.evaluate(readInteractions)
  await page.context().close()
  return times
}

/** One row of the table. INP is the longest interaction, ignoring one in fifty. */
function summarize(name: string, times: number[]): string[] {
  const longest = times.toSorted((one, other) => other - one)
  const inp = longest[Math.floor(times.length / 50)] ?? 0
  return [name, String(times.length), round(percentiles(times).p50), round(inp)]
}

function round(milliseconds: number): string {
  return milliseconds.toFixed(0)
}
