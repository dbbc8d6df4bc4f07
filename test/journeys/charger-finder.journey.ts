import { expect, test } from '../fixtures/browser-test.ts'

test('a driver finds a fast CCS charger in Otago and opens it on a map', async ({ page }) => {
  await page.goto('/charging-stations')
  await page.getByLabel('Region').selectOption('Otago')
  await page.getByRole('button', { name: 'Find chargers' }).click()
  await expect(page).toHaveURL(/\/charging-stations\/find\?region=Otago#results$/)
  await expect(page.getByRole('heading', { name: /^\d+ chargers$/ })).toBeVisible()

  await page.getByText('More filters').click()
  await page.getByLabel('Connector').selectOption('CCS2')
  await page.getByLabel('Power').selectOption({ label: '50\u00a0kW or more' })
  await page.getByRole('button', { name: 'Find chargers' }).click()
  await expect(page).toHaveURL(/\?region=Otago&kw=50&connector=ccs2#results$/)
  await expect(page.getByText(/· Otago · 50\u00a0kW or more$/)).toBeVisible()
  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(first.first()).toContainText('Otago')
  await expect(first.first()).toContainText('CCS2')
  await expect(page.getByRole('group', { name: /highlighted$/ })).toBeVisible()
  await first.first().getByRole('heading').click()
  const mapLink = page.getByRole('link', { name: /^Map at / }).first()
  await expect(mapLink).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=-4[456]\./,
  )
  await expect(mapLink).toHaveAttribute('target', '_blank')
})

test('a dot on the map opens its list and then its entry, by keyboard and without scripts', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/charging-stations/find?place=Rotorua')
  const map = page.getByRole('group', { name: /^Map with chargers/ })
  const around = map.getByRole('link', { name: /^Within \d+\skm of Rotorua: \d+ chargers$/ })
  await expect(around).toHaveCount(1)
  const box = await around.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await around.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?place=Rotorua&km=\d+#results$/)
  await page.goto('/charging-stations/find?place=Murchison')
  const entry = map.getByRole('link').first()
  const name = (await entry.getAttribute('aria-label')) ?? ''
  await entry.click()
  const hash = decodeURIComponent(new URL(page.url()).hash)
  await expect(page.locator(hash)).toBeVisible()
  await expect(page.locator(`li:has(${hash})`).getByRole('heading')).toHaveText(name)
  await context.close()
})

test('a search without results says so and links back to all chargers', async ({ page }) => {
  await page.goto('/charging-stations/find')
  await page.getByLabel('Town or street').fill('nowhere is called so')
  await page.getByRole('button', { name: 'Find chargers' }).click()
  await expect(page.getByRole('heading', { name: '0 chargers' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all chargers' }).click()
  await expect(page).toHaveURL(/\/charging-stations\/find$/)
  await page.getByText('All of them by name').click()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Chargers 16 to 30 of /)).toBeVisible()
})

test('the form and the pages work without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/charging-stations/find')
  await expect(page.locator('noscript p').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Near me' })).toBeHidden()
  await page.getByText('More filters').click()
  await page.getByLabel('Current').selectOption('DC')
  await page.getByRole('button', { name: 'Find chargers' }).click()
  await expect(page).toHaveURL(`${site.url}/charging-stations/find?current=DC#results`)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(/^Chargers 16 to 30 of /)).toBeVisible()
  await context.close()
})

const nearYou = { name: 'Near you' }

test('a visitor finds the nearest chargers, and no request holds the position', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -43.80321, longitude: 172.96811 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  // Every other page denies itself the position.
  await page.goto('/charging-stations')
  await page.getByRole('button', { name: 'Find chargers' }).click()
  await expect(page).toHaveURL(/\/charging-stations\/find/)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByRole('heading', nearYou)).toBeVisible()
  const first = page.getByRole('region', nearYou).getByRole('listitem').first()
  await expect(first).toContainText('Akaroa')
  await expect(first).toContainText('Less than 100\u00a0m away')
  expect(asked.filter((text) => /43\.8|172\.9/.test(text))).toEqual([])

  await page.getByText('More filters').click()
  await page.getByLabel('Connector').selectOption('CHAdeMO')
  await page.getByRole('button', { name: 'Find chargers' }).click()
  await expect(page.getByRole('heading', nearYou), 'another search').toHaveCount(0)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(first).toContainText('CHAdeMO')
})

test('a refused or missing position is said in a sentence', async ({ page, context }) => {
  await page.goto('/charging-stations/find')
  await context.clearPermissions()
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByText(/^Your browser did not give its position\. Allow it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Near me' })).toBeEnabled()
})
