import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/browser-test.ts'
import { addForeign, foreignKinds } from '../fixtures/foreign-nodes.ts'

// A first start fills the catalogue with sample records, always the same ones. They are shown where the address asks for them.
const firstRow = (page: Page) => page.locator('tbody tr.part').first()
const firstCar = (page: Page) => page.locator('tbody tr.part-car').first()
const summary = (page: Page) => page.getByRole('heading', { name: /Parts? Found$/ })

const openCatalog = (page: Page, query = '?') => page.goto(`/parts-catalog${query}&samples=yes`)

test('filters change the URL in place, without new history entries', async ({ page }) => {
  await openCatalog(page)
  const before = await page.evaluate(() => history.length)
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption({ value: 'Tesla' })
  await expect(page).toHaveURL(/\/parts-catalog\?make=Tesla&samples=yes$/)
  await expect(firstCar(page)).toContainText('Tesla')
  await expect(
    page.getByRole('combobox', { name: 'Model', exact: true }).getByRole('option'),
  ).toHaveCount(3)

  await page
    .getByRole('combobox', { name: 'Model', exact: true })
    .selectOption({ value: 'Model Y' })
  await page.getByRole('main').getByLabel('Search', { exact: true }).fill('inverter')
  await expect(page).toHaveURL(/\?search=inverter&make=Tesla&model=Model\+Y&samples=yes$/)
  await expect(firstRow(page)).toContainText(/inverter/i)

  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption({ value: 'Kia' })
  await expect(page, 'a new make clears the model').toHaveURL(
    /\?search=inverter&make=Kia&samples=yes$/,
  )
  await page.getByRole('link', { name: 'Make: Kia (remove)' }).click()
  await expect(page).toHaveURL(/\?search=inverter&samples=yes$/)
  await expect(page.getByRole('combobox', { name: 'Make', exact: true })).toHaveValue('')
  expect(await page.evaluate(() => history.length), 'history entries').toBe(before)
})

test('a visitor changes page and page size, and resets the filters', async ({ page }) => {
  await openCatalog(page)
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).toHaveURL(/\?pageSize=25&samples=yes$/)
  await expect(page.getByText(/^Showing 1 to 25 of /)).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2&pageSize=25&samples=yes$/)
  await expect(page.getByText(/^Showing 26 to 50 of /)).toBeVisible()
  await expect(summary(page)).toBeFocused()
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?category=[^&]+&pageSize=25&samples=yes$/)
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL(/\/parts-catalog\?pageSize=25&samples=yes$/)
})

test('a row expands to its complete specifications and loads them once', async ({ page }) => {
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

test('an expanded row is open again after Back', async ({ page }) => {
  await openCatalog(page, '?make=Kia')
  await firstRow(page)
    .getByRole('button', { name: /^Complete specifications of/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Complete Specifications' })).toBeVisible()
  await firstRow(page).getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(/\/parts-catalog\/part\?sku=/)
  await page.goBack()
  await expect(page).toHaveURL(/\?make=Kia&samples=yes$/)
  await expect(page.getByRole('heading', { name: 'Complete Specifications' })).toBeVisible()
})

test('the browser remembers chosen columns and applies them before the first touch', async ({
  page,
}) => {
  await openCatalog(page)
  await page.getByText('Column Visibility (4 of 17 shown)').click()
  await page.getByRole('checkbox', { name: 'SKU' }).check()
  await page.getByRole('checkbox', { name: 'Model Year' }).uncheck()
  await page.getByRole('checkbox', { name: 'Part Category' }).uncheck()
  await expect(page.getByText('Column Visibility (3 of 17 shown)')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Column Visibility (3 of 17 shown)')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Model Year' })).toBeHidden()
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption({ value: 'Kia' })
  await expect(page.getByRole('link', { name: 'Make: Kia (remove)' })).toBeVisible()
  await expect(page.getByText('Column Visibility (3 of 17 shown)')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'SKU' })).toBeVisible()
})

test('a slow search shows five placeholders; a failed one keeps the rows under a banner', async ({
  page,
  consoleErrors,
}) => {
  await openCatalog(page)
  const before = await firstRow(page).textContent()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/parts-catalog?*', async (route) => {
    await released
    await route.abort()
  })
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption({ value: 'Kia' })
  await expect(page.locator('[data-placeholder]').filter({ visible: true })).toHaveCount(5)
  release()
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to search parts. Please try again.')
  await expect(banner, 'the banner is where the reader is').toBeInViewport()
  expect(await firstRow(page).textContent()).toBe(before)
  await expect(page.getByRole('combobox', { name: 'Make', exact: true })).toHaveValue('Kia')
  await page.unroute('**/parts-catalog?*')
  await banner.getByRole('link', { name: 'Try again' }).click()
  await expect(firstCar(page)).toContainText('Kia')
  expect(consoleErrors.splice(0).join()).toContain('The page could not be fetched')
})

test('further typing cancels the running search without an error', async ({ page }) => {
  await openCatalog(page)
  const search = page.getByRole('main').getByLabel('Search', { exact: true })
  let requests = 0
  await page.route('**/parts-catalog?*', async (route) => {
    requests += 1
    // The first request never gets a response.
    if (requests > 1) await route.continue()
  })
  await search.fill('invert')
  await expect.poll(() => requests).toBe(1)
  await search.fill('inverter')
  await expect(page).toHaveURL(/\?search=inverter&samples=yes$/)
  await expect(firstRow(page)).toContainText(/inverter/i)
  await expect(search).toHaveValue('inverter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(requests).toBe(2)
})

for (const kind of foreignKinds) {
  test(`with ${kind}, before and after the script, searches and rows answer and nothing typed is lost`, async ({
    page,
  }) => {
    await openCatalog(page, '?make=Kia')
    await addForeign(page, kind)
    const search = page.getByRole('main').getByLabel('Search', { exact: true })
    await search.pressSequentially('inverter')
    await expect(page).toHaveURL(/\?search=inverter&make=Kia&samples=yes$/)
    await expect(firstRow(page)).toContainText(/inverter/i)
    await expect(search).toHaveValue('inverter')
    await expect(search).toBeFocused()
    await addForeign(page, kind)
    await page.getByText('Samples that show how a search will look').click()
    await firstRow(page)
      .getByRole('button', { name: /^Complete specifications of/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Complete Specifications' })).toBeVisible()
    await page.getByText('Columns, order and download').click()
    await page.getByLabel('Sort by').selectOption('name')
    await expect(page).toHaveURL(/\?search=inverter&make=Kia&sort=name&samples=yes$/)
    await expect(search).toHaveValue('inverter')
    await expect(page.getByRole('combobox', { name: 'Make', exact: true })).toHaveValue('Kia')
  })
}

test('a browser that keeps a car opens the catalogue with its parts, and all parts are one press away', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const car = { version: 'nissan-leaf.40' }
    const kept = { format: 'ev-nz my car 1', name: 'Nissan Leaf 40 kWh', car }
    localStorage.setItem('evnz-my-car', JSON.stringify(kept))
  })
  await openCatalog(page)
  await expect(page).toHaveURL(/\?make=Nissan&model=Leaf&samples=yes$/)
  await expect(page.getByText('Your Leaf')).toBeVisible()
  await page.getByRole('link', { name: 'Any car' }).click()
  await expect(page).toHaveURL(/\/parts-catalog\?samples=yes$/)
  await expect(summary(page), 'what the car would have replaced').toBeVisible()
  await page.getByRole('link', { name: 'Parts for your Leaf' }).click()
  await expect(page).toHaveURL(/\?make=Nissan&model=Leaf&samples=yes$/)
  await openCatalog(page, '?search=inverter')
  await expect(page.getByRole('link', { name: 'Parts for your Leaf' })).toBeVisible()
  await expect(page).toHaveURL(/\?search=inverter&samples=yes$/)
})

test('the form, the pages and the part page work without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/parts-catalog?samples=yes')
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption({ value: 'Kia' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/parts-catalog?make=Kia&samples=yes`)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText(/^Showing 51 to 100 of /)).toBeVisible()
  await firstRow(page)
    .getByRole('button', { name: /^Complete specifications of/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/parts-catalog\/part\?sku=SAMPLE-/)
  await context.close()
})

for (const width of [360, 1440])
  test(`the car and the kind of part stand beside the words, on a phone with the rest behind one press, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/parts-catalog?samples=yes')
    const choose = (name: string, value: string) =>
      page.getByRole('combobox', { name, exact: true }).selectOption({ value })
    const isPhone = width < 1024
    const filters = page.getByText('Filters', { exact: true })
    await expect(page.getByRole('combobox', { name: 'Make', exact: true })).toBeVisible({
      visible: !isPhone,
    })
    if (isPhone) await filters.click()
    await choose('Make', 'Nissan')
    await expect(page).toHaveURL(/[?&]make=Nissan(&|$)/)
    await choose('Model', 'Leaf')
    await expect(page).toHaveURL(/[?&]model=Leaf(&|$)/)
    await choose('Category', 'Brakes')
    await expect(page).toHaveURL(/[?&]category=Brakes(&|$)/)
    await expect(page.getByRole('combobox', { name: 'Subcategory', exact: true })).toBeVisible({
      visible: isPhone,
    })
    if (!isPhone) await filters.click()
    await choose('Subcategory', 'Discs')
    await expect(page.getByRole('link', { name: 'Subcategory: Discs (remove)' })).toBeVisible()
  })
