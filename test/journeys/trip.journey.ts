import { expect, test } from '../fixtures/browser-test.ts'

test('an owner plans a drive from the model page, sees it in frost and with another start', async ({
  page,
}) => {
  await page.goto('/nissan-leaf?version=40')
  await page.getByLabel('Where would you set out from?').fill('Hamilton')
  await page.getByRole('button', { name: /^Show how far/ }).click()
  await expect(page.getByRole('heading', { name: /towns on a mild day/ })).toBeVisible()
  await page.getByRole('link', { name: 'Cambridge' }).click()
  await expect(
    page.getByText('Hamilton to Cambridge in a Nissan Leaf 40 kWh').first(),
  ).toBeVisible()

  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel('To', { exact: true }).fill('Tapo')
  await page.getByRole('button', { name: 'Will I get there?' }).click()
  await expect(page.getByRole('link', { name: /Do you mean Taupō/ })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('Wellington')
  await page.getByRole('button', { name: 'Will I get there?' }).click()
  await expect(
    page.getByRole('heading', { name: /^Yes, in about .* with \d stops; at worst/ }),
  ).toBeVisible()
  await page
    .getByText(/^arrive .*, leave/)
    .first()
    .click()
  await expect(page.getByText('If it is out:').first()).toBeVisible()

  await page.getByRole('link', { name: /^On a frosty day/ }).click()
  await expect(page).toHaveURL(/day=frost/)
  await expect(
    page.getByRole('heading', { name: /^Yes, in about .* with \d+ stops; at worst/ }),
  ).toBeVisible()
})

test('on a wide screen the picture runs across, and the map stays in view beside the steps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/trip?from=Auckland&to=Wellington&version=nissan-leaf.40')
  const picture = page.getByRole('img', { name: /as a picture/ })
  const map = page.getByRole('img', { name: /^Auckland to Wellington/ })
  const steps = page.getByRole('region', { name: 'Step by step' })
  const [drawn, list] = [await picture.boundingBox(), await steps.boundingBox()]
  expect(drawn?.width).toBeGreaterThan((list?.width ?? 0) * 1.5)
  await page.getByRole('heading', { name: 'What would change it' }).scrollIntoViewIfNeeded()
  await expect(map).toBeInViewport({ ratio: 1 })
  expect((await map.boundingBox())?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
})

test('before anything is asked the page is its form and one example', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/trip')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1800)
  await expect(page.getByRole('region', { name: 'Step by step' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Steps, map and how we worked this out' }).click()
  await expect(page).toHaveURL(/\/trip\?from=Wellington&to=Napier$/)
  await expect(page.getByRole('region', { name: 'Step by step' })).toBeVisible()
})

test('a trip works without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/trip')
  await page.getByLabel('From', { exact: true }).fill('dunedin')
  await page.getByLabel('To', { exact: true }).fill('milford sound')
  await page.getByLabel('Car', { exact: true }).selectOption('Nissan Leaf 24 kWh')
  await page.getByText('Mild, about 20 °C, leaving at 8:00 with 100%', { exact: false }).click()
  await page.getByLabel('Day', { exact: true }).selectOption('Frost, 0 °C')
  await page.getByLabel('Year it was made').fill('2011')
  await page.getByRole('button', { name: 'Will I get there?' }).click()
  await expect(page.getByText(/Leaf 24 kWh made in 2011$/)).toBeVisible()
  await expect(
    page.getByRole('heading', {
      name: /^No\. About \d+\skm from .+ to .+ without a charger for this car$/,
    }),
  ).toBeVisible()
  await expect(
    page.getByText(/^It cannot be done safely with the chargers of EVRoam’s list to /),
  ).toBeVisible()
  await context.close()
})
