// /my-car with a recording of every request: nothing about the car may leave the browser unasked.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ical from 'ical.js'
import { expect, test } from '../fixtures/browser-test.ts'

// What a request would carry if it told something about the car.
const telling = /nissan-leaf\.40|Leaf|43250|43,250|45000|6012|2028|chademo|Wellington/i

/** Records method, URL, headers and body of every request; returns those that tell something about the car. */
function recordRequests(page: Page) {
  const recorded: string[] = []
  page.on('request', (request) => {
    const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`)
    const text = [request.method(), request.url(), ...headers, request.postData()].join('\n')
    // A port may hold the digits of a postcode.
    recorded.push(text.replaceAll(new URL(request.url()).host, 'site'))
  })
  page.on('websocket', (socket) => {
    recorded.push(socket.url())
    socket.on('framesent', ({ payload }) => recorded.push(String(payload)))
  })
  return { all: recorded, telling: () => recorded.filter((text) => telling.test(text)) }
}

async function enterCar(page: Page) {
  await page.getByLabel('Car', { exact: true }).selectOption('Nissan Leaf 40 kWh')
  await page.getByText('WoF, rego and more').click()
  await page.getByLabel('Odometer (km)').fill('43250')
  await page.getByLabel('Odometer read on').fill('2026-11-22')
  await page.getByLabel('RUC licence ends at (km)').fill('45000')
  await page.getByLabel('WoF expires').fill('2028-02-29')
  await page.getByLabel('Town or postcode').fill('6012')
}

/** The keys of this site, and what any storage holds that tells something about the car. */
const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const keptTexts = async (page: Page) =>
  (await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).match(
    telling,
  )

test('a driver keeps a car, sees what is due and takes it to the calendar; no request tells of the car', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-22T09:00:00+13:00')
  const requests = recordRequests(page)
  await page.goto('/my-car')
  await enterCar(page)
  await page.getByRole('button', { name: 'Show what is due' }).click()
  await expect(
    page.getByRole('heading', {
      name: 'RUC licence runs out in 53 days, about 14 January 2027.',
    }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /RUC licence/ })).toContainText('31 December 2026')
  await expect(page.getByRole('link', { name: /chargers in Wellington: CHAdeMO/ })).toBeVisible()
  await expect(page).toHaveURL(/\/my-car$/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  const file = await (await download).path()
  const calendar = new ical.Component(ical.parse(await readFile(file, 'utf8')))
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ical.Event(event))
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
    ['Buy a RUC licence: Nissan Leaf 40 kWh', '2026-12-31'],
    ['RUC licence runs out: Nissan Leaf 40 kWh', '2027-01-14'],
    ['Book a WoF inspection: Nissan Leaf 40 kWh', '2028-02-15'],
    ['WoF expires: Nissan Leaf 40 kWh', '2028-02-29'],
  ])

  // Pointing at a link is not following it.
  for (const link of await page.getByRole('main').getByRole('link').all()) await link.hover()
  await page.reload()
  await expect(page.getByText(/^RUC licence runs out in 53/)).toBeVisible()
  await expect(page.getByLabel('Odometer (km)')).toHaveValue('43250')
  await page.waitForLoadState('networkidle')
  expect(requests.all.length).toBeGreaterThan(5)
  expect(requests.telling()).toEqual([])

  await page
    .getByRole('link', { name: /chargers .*: CHAdeMO/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/charging-stations\/find\?.*connector=chademo$/)
})

test('a car is saved as a file, forgotten without a trace, and opened again', async ({ page }) => {
  await page.goto('/my-car')
  await enterCar(page)
  await expect(page.getByRole('link', { name: /chargers in Wellington: CHAdeMO/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await download).path()

  await page.getByRole('button', { name: 'Forget my car' }).click()
  await expect(page.getByText('Nothing is kept in this browser.')).toBeVisible()
  expect(await keptKeys(page)).toEqual([])
  expect(await keptTexts(page)).toBeNull()
  await expect(page.getByLabel('Odometer (km)')).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Example', { exact: true })).toBeVisible()

  await page.getByLabel('Car', { exact: true }).focus()
  await page.getByLabel('A saved file').setInputFiles(file)
  await expect(page.getByRole('row', { name: /RUC licence/ })).toBeVisible()
  expect(await keptKeys(page)).toEqual(['evnz-my-car'])
  await expect(page.getByLabel('Town or postcode')).toHaveValue('6012')

  await page.getByLabel('A saved file').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"car":{"version":"mg4-ev.excite-51"}}'),
  })
  await expect(page.getByText('This is not a file that this page has saved.')).toBeVisible()
  await expect(page.getByLabel('Town or postcode')).toHaveValue('6012')
})

test('what is typed before the form is awake counts, and a mistake is named', async ({ page }) => {
  await page.goto('/my-car')
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('[name=postcode]')
    if (field) field.value = '6012'
  })
  await page.getByLabel('Odometer (km)').focus()
  await expect(page.getByRole('link', { name: /workshops? in Wellington/ })).toBeVisible()
  await page.getByText('WoF, rego and more').click()
  await page.getByLabel('Town or postcode').fill('60')
  await expect(page.getByText('We do not know ‘60’.').first()).toBeVisible()
})

test('a car in the URL is kept when the visitor says so', async ({ page }) => {
  await page.goto('/my-car?version=nissan-leaf.40&postcode=6012')
  expect(await keptKeys(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep it in this browser' }).click()
  await expect(page).toHaveURL(/\/my-car$/)
  await expect(page.getByRole('link', { name: /chargers in Wellington: CHAdeMO/ })).toBeVisible()
  await page.goto('/')
  await page.goto('/my-car')
  await expect(page.getByRole('link', { name: /chargers in Wellington: CHAdeMO/ })).toBeVisible()
})

test('a reader says the car once, and the tools answer for it; one press takes another car', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const text = `${request.url()}\n${JSON.stringify(request.headers())}\n${request.postData()}`
    if (/nissan-leaf\.24/.test(text)) sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/nissan-leaf?version=24')
  await page.getByRole('button', { name: 'This is my car' }).click()
  await expect(page.getByText('Your car, kept in this browser')).toBeVisible()
  await expect(page).toHaveURL(/\/nissan-leaf\?version=24$/)
  await page.getByRole('banner').getByRole('link', { name: 'My car: Leaf 24 kWh' }).click()
  await page.getByText('Your car and its dates').click()
  await page.getByText('WoF, rego and more').click()
  await page.getByLabel('Capacity bars on a Leaf’s dash').selectOption('9 bars')
  await page.getByLabel('Town or postcode').fill('Hamilton')
  await expect(page.getByRole('link', { name: /chargers in Waikato: CHAdeMO/ })).toBeVisible()
  expect(sent).toEqual([])

  await page.goto('/ev-cost')
  await expect(page).toHaveURL(/\/ev-cost\?version=nissan-leaf\.24&postcode=Hamilton$/)
  await expect(page.getByText('For your Leaf 24 kWh')).toBeVisible()
  await expect(page.getByLabel('Electric car')).toHaveValue('nissan-leaf.24')
  await page.getByRole('button', { name: 'Another car' }).click()
  await expect(page).toHaveURL(/\/ev-cost$/)
  await expect(page.getByLabel('Electric car')).toBeFocused()
  await page.getByRole('button', { name: 'Use my car: Leaf 24 kWh' }).click()
  await expect(page).toHaveURL(/version=nissan-leaf\.24/)

  await page.goto('/charging-time')
  await expect(page).toHaveURL(/\/charging-time\?version=nissan-leaf\.24$/)
  await page.goto('/used-ev-check')
  await expect(page).toHaveURL(/\/used-ev-check\?.*bars=9$/)

  await page.goto('/')
  const greeting = page.getByRole('complementary', { name: 'My car' })
  await expect(greeting.getByRole('link', { name: 'What is due' })).toBeVisible()
  await greeting.getByRole('link', { name: 'Chargers in Hamilton' }).click()
  await expect(page).toHaveURL(/\/find\?place=Hamilton&connector=chademo$/)
  await expect(page.getByText('For your Leaf 24 kWh')).toBeVisible()
  await page.getByRole('button', { name: 'All chargers' }).click()
  await expect(page).toHaveURL(/\/find$/)
  await page.goto('/parts-catalog?search=brake&samples=yes')
  await page.getByRole('link', { name: 'Parts for your Leaf' }).click()
  await expect(page).toHaveURL(/make=Nissan&model=Leaf/)
  await page.getByRole('link', { name: 'Only for your 24 kWh' }).click()
  await expect(page).toHaveURL(/model=Leaf&variant=24\+kWh&samples=yes/)

  await page.goto('/kia-ev3')
  await page.getByRole('button', { name: 'This is my car' }).click()
  await page.goto('/charging-time')
  await expect(page).toHaveURL(/version=kia-ev3/)
  await page.getByRole('button', { name: 'Your other car: Leaf 24 kWh' }).click()
  await expect(page).toHaveURL(/version=nissan-leaf\.24/)
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'My car: Leaf 24 kWh' }),
  ).toBeVisible()

  await page.goto('/my-car')
  for (const title of ['Forgotten', 'Nothing is kept in this browser.']) {
    await page.getByRole('button', { name: 'Forget my car' }).click()
    await expect(page.getByText(title).first()).toBeVisible()
  }
  await page.goto('/ev-cost')
  await expect(page).toHaveURL(/\/ev-cost$/)
  await expect(page.getByText('For your')).toBeHidden()
})

test('without JavaScript the URL holds the car', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/my-car')
  await expect(page.getByText(/your entries travel in the address/)).toBeVisible()
  await enterCar(page)
  await page.getByRole('button', { name: 'Show what is due' }).click()
  await expect(page).toHaveURL(
    `${site.url}/my-car?version=nissan-leaf.40&odometer=43250&licence=45000&postcode=6012&wof=2028-02-29&read=2026-11-22#answer`,
  )
  await expect(page.getByRole('row', { name: /RUC licence/ })).toContainText('14 January 2027')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to my calendar' }).click()
  expect((await download).suggestedFilename()).toBe('my-car.ics')
  await context.close()
})
