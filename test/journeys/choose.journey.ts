import { expect, test } from '../fixtures/browser-test.ts'

test('a buyer filters versions, ticks two, reads on and compares them later', async ({ page }) => {
  await page.goto('/ev-models')
  await page.getByLabel('Range', { exact: true }).selectOption('400')
  await expect(page).toHaveURL('/ev-models?range=400')
  await expect(page.getByRole('heading', { name: /^\d+ cars: 400 km or more/ })).toBeVisible()
  await page.getByText('More filters').click()
  await page.getByText('Order of the list').click()
  await page.getByLabel('Order', { exact: true }).selectOption({ label: 'Lowest price first' })
  await expect(page.getByText(/^The lowest price is \$62,490/)).toBeVisible()

  await page.getByLabel('Compare the BYD Atto 3').check()
  await page.getByLabel('Compare the Kia EV3').check()
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible()

  await page.goto('/ev-models')
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BYD Atto 3 or Kia EV3')
  await expect(page.getByText('Goes further (604\u00a0km WLTP)')).toBeVisible()
  await expect(page.getByText('further, by 184\u00a0km')).toBeVisible()
  await page.getByText(/^The same \(\d+\)$/).click()
  await expect(page.getByRole('row', { name: /^Charging plug/ })).toBeVisible()

  await page.getByText('Will it fit my garage?', { exact: true }).click()
  await page.getByLabel('Garage length (m)').fill('4,4')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('55\u00a0mm too long')).toBeVisible()
  await expect(page.getByText('100\u00a0mm to spare')).toBeVisible()
})

test('drawings come with each answer of a list, also once it has been scrolled', async ({
  page,
}) => {
  await page.goto('/ev-models')
  await page.mouse.wheel(0, 2000)
  const missing = page.locator('main use[data-href]:not([href])')
  await expect(missing).toHaveCount(0)
  await page.getByLabel('Range', { exact: true }).selectOption('400')
  await expect(page).toHaveURL('/ev-models?range=400')
  await expect(page.locator('main use[data-href]')).not.toHaveCount(0)
  await expect(missing).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ticking two models and pressing the button compares them', async ({ page }) => {
    await page.goto('/ev-models')
    await page.getByLabel('Compare the Tesla Model Y').check()
    await page.getByLabel('Compare the Kia EV5').check()
    await page.getByRole('button', { name: 'Compare what is ticked' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^(Tesla Model Y.* or Kia EV5.*|Kia EV5.* or Tesla Model Y.*)$/,
    )
    await expect(page.getByRole('row', { name: /^Boot/ }).getByText('not known')).toBeVisible()
  })

  test('the filter works by its button', async ({ page }) => {
    await page.goto('/ev-models')
    await page.getByLabel('Price when new').selectOption('60000')
    await page.getByRole('button', { name: 'Show matching cars' }).click()
    await expect(page).toHaveURL('/ev-models?price=60000#answer')
    await expect(page.getByRole('heading', { name: '4 cars: $60,000 or less' })).toBeVisible()
    await expect(page.getByRole('row', { name: /MG4 EV.*\$46,990/ })).toBeVisible()
  })
})
