// A seller's price list, as it came, goes from the desk into the catalogue.
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/browser-test.ts'
import { sellersWorkbook } from '../fixtures/catalogue/sellers-list.ts'
import { codeFor, deskPassword, signInToDesk } from '../fixtures/desk-browser.ts'

const list = [
  'HAMILTON MOTOR SPARES,,,,,,',
  'Item Code,Description,Make,Vehicle,Years,RRP incl GST,SOH',
  'BRAKES,,,,,,',
  ...Array.from(
    { length: 40 },
    (_, at) => `HMS${at},Pad ${at},Nissan,Leaf,2018-2023,${at + 10}.50,3`,
  ),
  'HMS40,Disc,Nissan,Leaf,2019-,ring Dave,1',
  'HMS41,Hose,Nissan,Leaf,ALL,POA,0',
  'E&OE,,,,,,',
].join('\r\n')

test('a seller’s list is published as it came, but for a row that comes back with its reason', async ({
  owner,
}) => {
  await owner.goto('/desk/parts')
  await owner.getByLabel('Part of the catalogue').check()
  await owner.getByLabel('Supplier').fill('Hamilton Motor Spares')
  await owner.getByLabel('File').setInputFiles({
    name: 'price-list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await owner.getByRole('button', { name: 'Upload' }).click()
  await expect(owner.getByLabel('RRP incl GST (new)')).toHaveAccessibleDescription(
    '10.50 · 11.50 · 12.50',
  )
  await expect(owner.getByRole('textbox', { name: 'Supplier', exact: true })).toHaveValue(
    'Hamilton Motor Spares',
  )
  await expect(owner.getByRole('textbox', { name: 'Category' })).toHaveValue('{heading}')
  await owner.getByRole('button', { name: 'Save and check again' }).click()
  await expect(owner.getByRole('heading', { name: '1 mistake' })).toBeVisible()
  await owner.getByRole('button', { name: 'Leave this row out' }).click()
  await expect(owner.getByText('One row is left out for its mistakes.')).toBeVisible()
  await owner.getByRole('button', { name: 'Publish these changes' }).click()
  await expect(owner.getByText('Published: 41 added')).toBeVisible()
})

test('a spreadsheet of 3,000 lines is in the catalogue, all with a category, nine presses after the address of the desk', async ({
  page,
  site,
}) => {
  const { database, close } = await site.openDatabase()
  const { email, secret } = await signInToDesk(
    {
      database,
      origin: site.url,
      fetch: (path, init) => fetch(new URL(String(path), site.url), init),
    },
    'editor',
  )
  let presses = 0
  await page.exposeFunction('countPress', () => void (presses += 1))
  await page.addInitScript(
    `addEventListener('pointerdown', (event) => event.isTrusted && countPress(), true)`,
  )
  const press = (what: Locator) => what.click()
  const button = (name: string) => page.getByRole('button', { name })

  await page.goto('/desk')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(deskPassword)
  await press(button('Continue'))
  await page.getByLabel('Code').fill(codeFor(secret, 1))
  await press(page.getByRole('button', { name: 'Sign in', exact: true }))
  await press(page.getByRole('link', { name: 'Parts', exact: true }).last())
  await press(page.getByLabel('Part of the catalogue'))
  await page.getByLabel('Supplier').fill('Waikato Spares')
  // Choosing a file is a press of the button that the browser draws.
  presses += 1
  await page.getByLabel('File').setInputFiles({
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sellersWorkbook(3_000),
  })
  await press(button('Upload and check'))
  await press(button('Save and check again'))
  await expect(page.getByText('The category of each part is the heading above it')).toBeVisible({
    timeout: 60_000,
  })
  await press(button('Publish these changes'))
  await press(page.getByRole('link', { name: 'The catalogue, as visitors see it' }))
  await expect(page.getByRole('heading', { name: 'Parts Found' })).toBeVisible()
  expect(presses).toBe(9)

  const [listed] = await database`
    select count(*)::integer as parts, count("PartCategory")::integer as with_category
    from parts_2025 where "Supplier/URL" = 'Waikato Spares'`
  expect(listed).toEqual({ parts: 3_000, with_category: 3_000 })
  await close()
})
