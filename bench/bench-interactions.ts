// `npm run bench:interactions -- [--walks 60] [--slowdown 4]`: how long a browser takes from a visitor's deed to the
// frame that shows what came of it: walks from page to page, drawn by lot among the links a page shows, and,
// with the processor slowed down, what one does in the catalogue and in the form for a review (INP).
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { signInAs } from '../test/fixtures/browser-test.ts'
import { seededRandom } from '../test/fixtures/random-parts.ts'
import { openSiteProcess } from '../test/fixtures/site-process.ts'
import { findInteractions, markWalk, watchInteractions } from './browser-timing.ts'
import { measuringFlags, requireChromium } from '../checks/find-chromium.ts'
import { hydrateSite } from './page-weight.ts'
import { percentiles } from './percentiles.ts'

const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '60' },
    slowdown: { type: 'string', default: '4' },
  },
})
const phone = { viewport: { width: 390, height: 844 } }
// A hand needs so long between reaching a link and pressing it; a page is fetched meanwhile.
const reach = 120

const site = await openSiteProcess({ LOG_LEVEL: 'error' })
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: measuringFlags,
})
try {
  await site.start()
  printWalks(await timeWalks(Number(values.walks)))
  console.log(`With the processor ${values.slowdown} times slower:`)
  printInteractions('the catalogue', await timeCatalogue())
  printInteractions('the form for a review', await timeReview())
} finally {
  await browser.close()
  await site.remove()
}

/** Milliseconds of each walk from the press on a link to the frame that shows the page it leads to. */
async function timeWalks(walks: number): Promise<number[]> {
  const random = seededRandom(1)
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(site.url)
  await hydrateSite(page)
  const times: number[] = []
  while (times.length < walks) {
    const here = new URL(page.url()).pathname
    const links = page.locator('main a[href^="/"]:not([href*="#"]):not([href*="?"]):visible')
    const places = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')),
    )
    const leading = places.flatMap((place, at) => (place && place !== here ? [at] : []))
    const chosen = leading.length > 0 ? random.pick(leading) : undefined
    if (chosen === undefined) {
      await page.goto(site.url)
      await hydrateSite(page)
      continue
    }
    const link = links.nth(chosen)
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await page.waitForTimeout(reach)
    const walked = page.evaluate(markWalk, 10_000)
    await link.click()
    const time = await walked
    if (time === Infinity) throw new Error(`The walk from ${here} to ${places[chosen]} led nowhere`)
    times.push(time)
  }
  await page.context().close()
  return times
}

async function timeCatalogue(): Promise<number[]> {
  const page = await (await browser.newContext()).newPage()
  await openSlowly(page, `${site.url}/parts-catalog`)
  const search = page.getByRole('main').getByLabel('Search', { exact: true })
  await search.click()
  await page.keyboard.type('brake disc', { delay: 80 })
  await page.getByText(/Parts Found$/).waitFor()
  await page.getByRole('combobox', { name: 'Make', exact: true }).focus()
  for (let time = 0; time < 4; time += 1) await pressAndRest(page, 'ArrowDown')
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
  return endOf(page)
}

async function timeReview(): Promise<number[]> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, site, 'hands@example.org')
  await openSlowly(page, `${site.url}/nissan-leaf`)
  await page.getByLabel('1 star', { exact: true }).check()
  for (let time = 0; time < 4; time += 1) await pressAndRest(page, 'ArrowRight')
  await page.getByLabel('Your experience').click()
  await page.keyboard.type('Good on gravel, and quiet on the open road. '.repeat(3), { delay: 40 })
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await page.getByText('Review submitted').waitFor()
  return endOf(page)
}

async function openSlowly(page: Page, url: string): Promise<void> {
  await page.addInitScript(watchInteractions)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await page.goto(url)
  await hydrateSite(page)
}

async function pressAndRest(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(400)
}

async function endOf(page: Page): Promise<number[]> {
  await page.waitForTimeout(500)
  const times = await page.evaluate(findInteractions)
  await page.context().close()
  return times
}

function printWalks(times: number[]): void {
  const { p50, p95 } = percentiles(times)
  console.log(
    `${times.length} walks: half within ${p50.toFixed(0)} ms, 95% within ${p95.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  )
}

/** INP is the longest interaction, of which one in fifty does not count. */
function printInteractions(where: string, times: number[]): void {
  const longest = times.toSorted((one, other) => other - one)
  const counted = longest[Math.floor(times.length / 50)] ?? 0
  console.log(
    `${where}: ${times.length} interactions of more than 16 ms, half within ${percentiles(times).p50} ms, INP ${counted} ms`,
  )
}
