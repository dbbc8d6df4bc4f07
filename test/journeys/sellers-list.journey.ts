// A seller's price list, as it came, goes from the desk into the catalogue.
import { expect, test } from '../fixtures/browser-test.ts'

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
