import type { Page } from '@playwright/test'
import { expect, test, hydrate } from '../fixtures/browser-test.ts'

// The sample records of a first start: the same ones everywhere.
const firstRow = (page: Page) => page.getByRole('row').nth(1)
const summary = (page: Page) => page.getByRole('heading', { name: /Parts Found$/ })

async function openCatalog(page: Page, query = '') {
  await page.goto(`/parts-catalog${query}`)
  await hydrate(page)
}

test('a visitor narrows the catalogue step by step, and the address follows', async ({ page }) => {
  await openCatalog(page)
  const before = await page.evaluate(() => history.length)
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption({ value: 'Tesla' })
  await expect(page).toHaveURL(/\/parts-catalog\?make=Tesla$/)
  await expect(firstRow(page)).toContainText('Tesla')
  await expect(
    page.getByRole('combobox', { name: 'Model', exact: true }).getByRole('option'),
  ).toHaveCount(3)

  await page
    .getByRole('combobox', { name: 'Model', exact: true })
    .selectOption({ value: 'Model Y' })
  await page.getByRole('main').getByLabel('Search', { exact: true }).fill('inverter')
  await expect(page).toHaveURL(/\?search=inverter&make=Tesla&model=Model\+Y$/)
  await expect(firstRow(page)).toContainText(/inverter/i)

  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption({ value: 'Kia' })
  await expect(page, 'another make forgets the model').toHaveURL(/\?search=inverter&make=Kia$/)
  await page.getByRole('link', { name: 'Make: Kia (remove)' }).click()
  await expect(page).toHaveURL(/\?search=inverter$/)
  await expect(page.getByRole('combobox', { name: 'Make', exact: true })).toHaveValue('')
  expect(await page.evaluate(() => history.length), 'the address was replaced').toBe(before)
})

test('pages, rows a page and reset', async ({ page }) => {
  await openCatalog(page)
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).toHaveURL(/\?pageSize=25$/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2&pageSize=25$/)
  await expect(page.getByText(/^Showing 26 to 50 of /)).toBeVisible()
  await expect(summary(page)).toBeFocused()
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?category=[^&]+&pageSize=25$/)
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL(/\/parts-catalog\?pageSize=25$/)
})

test('a row opens to its complete specifications, loaded once', async ({ page }) => {
  await openCatalog(page, '?make=Kia')
  let loads = 0
  page.on('request', (request) => {
    if (request.url().includes('/parts-catalog/record')) loads += 1
  })
  const button = firstRow(page).getByRole('button', { name: /^Complete specifications of/ })
  await button.click()
  await expect(page.getByRole('heading', { name: 'Complete Specifications' })).toBeVisible()
  await button.press('Enter')
  await expect(page.getByRole('heading', { name: 'Complete Specifications' })).toBeHidden()
  await button.press('Enter')
  await expect(page.getByRole('heading', { name: 'Complete Specifications' })).toBeVisible()
  expect(loads).toBe(1)
})

test('columns are chosen once for this browser, and are there before the page is alive', async ({
  page,
}) => {
  await openCatalog(page)
  await page.getByText('Column Visibility (9 of 17 shown)').click()
  await page.getByRole('checkbox', { name: 'SKU' }).check()
  await page.getByRole('checkbox', { name: 'Variant' }).uncheck()
  await page.getByRole('checkbox', { name: 'Make' }).uncheck()
  await expect(page.getByText('Column Visibility (8 of 17 shown)')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Column Visibility (8 of 17 shown)')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Variant' })).toBeHidden()
  await hydrate(page)
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toBeVisible()
})

test('a slow search shows five placeholders, a failed one its banner and the way to try again', async ({
  page,
  consoleErrors,
}) => {
  await openCatalog(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/parts-catalog.data*', async (route) => {
    await held
    await route.abort()
  })
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption({ value: 'Kia' })
  await expect(page.locator('[data-placeholder]')).toHaveCount(5)
  release()
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to search parts. Please try again.')
  await expect(page.getByRole('combobox', { name: 'Make', exact: true })).toHaveValue('Kia')
  await page.unroute('**/parts-catalog.data*')
  await banner.getByRole('link', { name: 'Try again' }).click()
  await expect(firstRow(page)).toContainText('Kia')
  expect(consoleErrors.splice(0).join()).toContain('The catalogue could not be reached')
})

test('typing on cancels the search under way, and that is no error', async ({ page }) => {
  await openCatalog(page)
  const search = page.getByRole('main').getByLabel('Search', { exact: true })
  let asked = 0
  await page.route('**/parts-catalog.data*', async (route) => {
    asked += 1
    // The first search never gets its answer: the second one comes first.
    if (asked > 1) await route.continue()
  })
  await search.fill('invert')
  await expect.poll(() => asked).toBe(1)
  await search.fill('inverter')
  await expect(page).toHaveURL(/\?search=inverter$/)
  await expect(firstRow(page)).toContainText(/inverter/i)
  await expect(search).toHaveValue('inverter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toBe(2)
})

test('without scripts the form, the pages and a part are reached all the same', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/parts-catalog')
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption({ value: 'Kia' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/parts-catalog?make=Kia`)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText(/^Showing 51 to 100 of /)).toBeVisible()
  await firstRow(page)
    .getByRole('button', { name: /^Complete specifications of/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/parts-catalog\/part\?sku=SAMPLE-/)
  await context.close()
})
