import { expect, test } from '../fixtures/browser-test.ts'

test('a driver finds a charger, chooses a car and follows its charging time', async ({ page }) => {
  await page.goto('/charging-stations/find?place=Taupo')
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().click()
  await page
    .getByRole('link', { name: /^Charging time at / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/charging-time\?site=[a-z0-9-]+$/)
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('heading', { name: /^Plugs at / })).toBeVisible()
  await expect(answer).toContainText('Nissan Leaf 40 kWh, 10 to 80% at ')

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel('Car').selectOption('audi-q4-etron.40')
  await expect(answer).toContainText('Audi Q4 e-tron 40, 10 to 80%')
  await page.getByLabel('Public charger').selectOption('')
  await page.getByLabel('Charger or socket').selectOption('dc-150')
  await page.getByLabel('To (%)').fill('100')
  await expect(answer).toContainText('Audi Q4 e-tron 40, 10 to 100% at a 150 kW fast charger')
  await expect(answer).toContainText('unplug at')
  await expect(page).toHaveURL(/\/charging-time\?version=audi-q4-etron\.40&charger=dc-150&to=100$/)
  expect(await page.evaluate(() => 'sameDocument' in window), 'no reload').toBe(true)

  await answer.getByText(/^Time and cost/).click()
  await answer.locator('summary').filter({ hasText: 'Charging time' }).click()
  await expect(
    answer.getByText('Usable battery: 77 kWh.').filter({ visible: true }).first(),
  ).toBeVisible()
  await answer.getByText('How the power falls').click()
  await answer.getByText('The curve in steps of 10%').click()
  await expect(answer.getByRole('cell', { name: '90 to 100%' })).toBeVisible()
})

test('the form works without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/charging-time')
  await page.getByLabel('Car').selectOption('mg4-ev.excite-64')
  await page.getByLabel('Charger or socket').selectOption('home-7.4')
  await page.getByRole('button', { name: 'How long does it take?' }).click()
  await expect(page).toHaveURL(
    `${site.url}/charging-time?version=mg4-ev.excite-64&charger=home-7.4#answer`,
  )
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer).toContainText('MG4 EV Excite 64, 10 to 80% at 7.4 kW at home')
  await expect(answer).toContainText('6 h 29 min')
  await context.close()
})
