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
  // The boxes wake in any order: two ticks at once may be counted the other way round.
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible()
  await page.getByLabel('Compare the Kia EV3').check()
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible()

  await page.goto('/ev-models')
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BYD Atto 3 or Kia EV3')
  await expect(page.getByText(/^The Kia EV3 goes 184\u00a0km further \(WLTP\)/)).toBeVisible()
  await expect(page.getByText('further, by 184\u00a0km')).toBeVisible()
  await page.getByText('Every other figure').click()
  await expect(page.getByRole('row', { name: /^Charging plug/ })).toBeVisible()

  await page.getByText('Will it fit my garage?', { exact: true }).click()
  await page.getByLabel('Garage length (m)').fill('4,4')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('55\u00a0mm too long')).toBeVisible()
  await expect(page.getByText('100\u00a0mm to spare')).toBeVisible()

  // A comparison that was shown is over.
  await page.goto('/ev-models')
  await expect(page.getByLabel('Compare the Kia EV3')).not.toBeChecked()
  await page.getByLabel('Compare the MG4 EV').check()
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible()
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
    await expect(page.getByRole('row', { name: /^Boot/ }).getByText('–')).toBeVisible()
  })

  test('the menu in the head of a column puts another version in its place', async ({ page }) => {
    await page.goto(
      '/compare?version=nissan-leaf.e-plus-62&version=mg4-ev.excite-64&garageLength=5',
    )
    const changed = () => page.getByRole('button', { name: 'Compare these' }).click()
    await page.getByText('Change cars').click()
    await page.getByLabel('Version of A').selectOption({ label: '40 kWh' })
    await changed()
    await expect(page).toHaveURL(
      /\?version=nissan-leaf.40&version=mg4-ev.excite-64&garageLength=5#answer$/,
    )
    await page.getByText('Change cars').click()
    await page.getByLabel('Version of B').selectOption({ label: 'Kia EV3' })
    await page.getByLabel('Add a car').selectOption({ label: 'Zeekr 7X' })
    await changed()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Nissan Leaf, Kia EV3 or Zeekr 7X',
    )
    await page.getByText('Change cars').click()
    await page.getByLabel('Version of C').selectOption({ label: 'Leave it out' })
    await changed()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nissan Leaf or Kia EV3')
  })

  test('the filter works by its button', async ({ page }) => {
    await page.goto('/ev-models')
    await page.getByLabel('Price when new').selectOption('60000')
    await page.getByRole('button', { name: 'Show matching cars' }).click()
    await expect(page).toHaveURL('/ev-models?price=60000#answer')
    await expect(page.getByRole('heading', { name: '4 cars: $60,000 or less' })).toBeVisible()
    await expect(page.getByRole('row', { name: /MG4 EV/ }).getByText('$46,990')).toBeVisible()
  })
})
