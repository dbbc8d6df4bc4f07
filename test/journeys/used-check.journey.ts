import { expect, test } from '../fixtures/browser-test.ts'

test('a buyer checks a 2016 Leaf from its model page and takes the list along', async ({
  page,
}) => {
  await page.goto('/nissan-leaf?version=24')
  await page.getByRole('link', { name: 'How far does a used one still go?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Used EV check' })).toBeVisible()
  await expect(page.getByLabel('Car and battery')).toHaveValue('nissan-leaf.24')

  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel('Car and battery').selectOption('Nissan Leaf 30 kWh')
  await page.getByLabel('Year it was made').fill('2016')
  await page.getByLabel('Capacity bars on a Leaf’s dash').selectOption('10 bars')
  await expect(page).toHaveURL(/\?version=nissan-leaf\.30&bars=10&year=2016$/)
  await expect(page.getByText(/^120.to.165.km on a mild/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Ask about the gauge/ })).toBeVisible()

  await page.getByLabel('30 kWh Leaf: gauge corrected?').selectOption('Yes, there is an invoice')
  await expect(page.getByText(/^120.to.141.km on a mild/)).toBeVisible()
  await expect(page.getByText('Ask about the gauge')).toHaveCount(0)

  await page.getByLabel('Kilometres on your longest usual day').fill('110')
  await expect(page.getByText(/^Not always enough for 110.km a day/)).toBeVisible()

  await page.locator('summary').filter({ hasText: 'Today, winter day, 7 °C: 101 to 125' }).click()
  await expect(
    page.getByText(/^21\.75 to 23\.625.kWh ÷ [\d.]+ to [\d.]+.Wh\/km$/).nth(1),
  ).toBeVisible()

  await page.getByText('Battery reading, speed and kilometres').click()
  await page.getByLabel('State of health (%)').fill('150')
  await expect(page.getByText('Please enter a number from 1 to 120%.')).toBeVisible()
  await expect(page.getByText(/^120.to.141.km on a mild/)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Check this car' })).toBeHidden()
  await expect(page.getByText('The invoice for campaign PC630')).toBeVisible()
})

test('the check works without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/used-ev-check')
  await page.getByLabel('Car and battery').selectOption('Nissan Leaf 40 kWh')
  await page.getByText('Battery reading, speed and kilometres').click()
  await page.getByLabel('State of health (%)').fill('80')
  await page.getByRole('button', { name: 'Check this car' }).click()
  await expect(page).toHaveURL(`${site.url}/used-ev-check?version=nissan-leaf.40&health=80#answer`)
  await expect(page.getByText(/^168.to.186.km on a mild day, 120.to.154.km in frost/)).toBeVisible()
  await page.getByRole('heading', { name: 'If the battery is worn out' }).click()
  await page.getByRole('link', { name: /^Battery replacement/ }).click()
  await page.getByRole('link', { name: /^How far does my battery still go/ }).click()
  await expect(page).toHaveURL(`${site.url}/used-ev-check`)
  await context.close()
})
