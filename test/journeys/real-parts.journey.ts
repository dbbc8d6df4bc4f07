// A catalogue without sample records: what a buyer does with parts that have prices and suppliers.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, hydrate, test as base } from '../fixtures/browser-test.ts'
import { startImport } from '../fixtures/import-process.ts'
import { openSiteProcess, type SiteProcess } from '../fixtures/site-process.ts'

const catalogue = `SKU,Make,Model,Variant,ModelYear,PartName,OEMPartNumber,ListPrice_NZD,PriceGST(Incl/Excl),StockStatus,Supplier/URL,LastVerified(DateISO)
T-1,BYD,Atto 3,Extended Range,2023,"Brake pads, front",TEST-58101,100,Excl,In stock,"Test Parts, sales@parts.example.nz",2026-01-05
T-2,BYD,Atto 3,,,Wiper blade,TEST-98350,20,Incl,Out of stock,Another Supplier,
`

const test = base.extend<object, { shop: SiteProcess }>({
  shop: [
    async ({}, use) => {
      const shop = await openSiteProcess()
      await shop.start()
      const file = path.join(shop.dataDir, 'parts.csv')
      await writeFile(file, catalogue)
      const { code, output } = await startImport(file, { DATA_DIR: shop.dataDir }).ended
      if (code !== 0) throw new Error(`The import failed:\n${output}`)
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('a buyer keeps a list of parts in the browser and writes to a supplier', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/parts-catalog`)
  await expect(page.getByRole('row', { name: /Brake pads, front/ })).toContainText(
    '$115.00incl. GST, $100.00 excl.',
  )
  await page.getByRole('link', { name: 'Brake pads, front' }).click()
  await hydrate(page)
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
  await hydrate(page)
  await page.getByRole('button', { name: 'Remove Brake pads, front, T-1' }).click()
  await expect(page.getByText('Nothing is on the list.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
