// A catalogue without sample records: what a buyer does with parts that have prices and suppliers.
import { expect, test } from '../fixtures/browser-test.ts'

test('a buyer keeps a list of parts in the browser and writes to a supplier', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/parts-catalog`)
  await expect(page.getByRole('row', { name: /Brake pads, front/ })).toContainText(
    '$115.00 incl. GST, $100.00 excl.',
  )
  await page.getByRole('link', { name: 'Brake pads, front' }).click()
  await page.getByRole('button', { name: 'Save to your list' }).click()
  await expect(page.getByRole('button', { name: 'On your list' })).toBeVisible()
  await page.getByRole('link', { name: 'Your list of parts' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your list of parts')
  await expect(page.getByText('BYD Atto 3 Extended Range, 2023')).toBeVisible()
  const enquiry = await page
    .getByRole('link', { name: 'Ask for price and stock' })
    .getAttribute('href')
  const { pathname, searchParams } = new URL(enquiry ?? '')
  expect(pathname).toBe('sales@parts.example.nz')
  expect(searchParams.get('body')).toContain('OEM TEST-58101, SKU T-1')

  await page.reload()
  await page.getByRole('button', { name: 'Remove Brake pads, front, T-1' }).click()
  await expect(page.getByText('Nothing is on the list.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a buyer names the car, and sees how each part fits it', async ({ page, shop }) => {
  await page.goto(`${shop.url}/parts-catalog`)
  const choose = (label: string, value: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption({ value })
  await choose('Make', 'BYD')
  await choose('Model', 'Atto 3')
  await page.getByText('Filters', { exact: true }).click()
  await choose('Variant', 'Extended Range')
  await choose('Year', '2023')
  await expect(page).toHaveURL(/\?make=BYD&model=Atto\+3&variant=Extended\+Range&year=2023$/)
  await expect(page.getByRole('heading', { name: '3 Parts Found' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Brake pads, front/ })).toContainText(
    'Fits your car: listed for Extended Range',
  )
  await expect(page.getByRole('row', { name: /Wiper blade/ })).toContainText(
    'Ask the seller: listed for every variant, without a year',
  )

  await page.getByText('Columns, order and download').click()
  await page.getByLabel('Sort by').selectOption('price')
  await expect(page.getByRole('rowheader').first()).toContainText('Wiper blade')
  await page.getByLabel('In stock only').check()
  await expect(page.getByRole('heading', { name: '1 Part Found' })).toBeVisible()
  await page.getByLabel('Highest price').fill('50')
  await expect(page).toHaveURL(/maxPrice=50&inStock=1&sort=price$/)
  await expect(page.getByText('No Results Found')).toBeVisible()
})

test('a buyer looks at two makes at once', async ({ page, shop }) => {
  await page.goto(`${shop.url}/parts-catalog?make=BYD`)
  await page.getByRole('combobox', { name: 'Another make' }).selectOption('Kia')
  await expect(page).toHaveURL(/\?make=BYD&make=Kia$/)
  await expect(page.getByRole('heading', { name: '5 Parts Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Make: BYD (remove)' }).click()
  await expect(page).toHaveURL(/\?make=Kia$/)
  await expect(page.getByRole('combobox', { name: 'Make', exact: true })).toHaveValue('Kia')
})

test('the page of a part compares its suppliers, cheapest first', async ({ page, shop }) => {
  await page.goto(`${shop.url}/parts-catalog`)
  const row = page.getByRole('row', { name: /Brake pads, front/ }).filter({ hasText: 'T-1' })
  await row.getByRole('link', { name: '2 suppliers, from $90.00' }).click()
  await expect(page).toHaveURL(/part\?sku=T-1#offers$/)
  const offers = page
    .getByRole('region', { name: 'This part from 2 suppliers' })
    .getByRole('listitem')
  await expect(offers).toHaveText([/Another Supplier.*\$90\.00/, /Test Parts.*\$115\.00/])
})

test('the car is chosen without JavaScript too', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/parts-catalog')
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption('Kia')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/parts-catalog?make=Kia`)
  await expect(page.getByRole('heading', { name: '1 Part Found' })).toBeVisible()
  await context.close()
})
