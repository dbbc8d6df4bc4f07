import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestImport, type TestImport } from '../../test/fixtures/open-test-import.ts'
import { suggestMeanings } from './header-suggestions.ts'
import { parseHeader } from './parts-header.ts'
import { openVehicleCells } from './vehicle-cell.ts'

const read = openVehicleCells()
const valuesOf = (cell: string) =>
  Object.values(read(cell)).map((parsed) => ('value' in parsed ? parsed.value : parsed.mistake))

test.each([
  ['Nissan Leaf ZE1 2018-2023', ['Nissan', 'Leaf', 'ZE1', '2018', '2023']],
  ['Leaf AZE0 (2013-17)', ['Nissan', 'Leaf', 'AZE0', '2013', '2017']],
  ['BYD Atto3 22+', ['BYD', 'Atto 3', null, '2022', null]],
  ['MG ZS EV 2021 on', ['MG', 'ZS EV', null, '2021', null]],
  ['TESLA MODEL Y Long Range', ['Tesla', 'Model Y', 'Long Range', null, null]],
  ['hyundai kona electric 2019', ['Hyundai', 'Kona Electric', null, '2019', '2019']],
  ['Kia EV6', ['Kia', 'EV6', null, null, null]],
  ['Leaf 40 kWh', ['Nissan', 'Leaf', '40 kWh', null, null]],
])('%s is read as its car, its years and its variant', (cell, values) => {
  expect(valuesOf(cell)).toEqual(values)
})

test.each([
  ['Tesla Model 3 / Model Y', /^names two models: .*; write a row with its own SKU for each$/],
  ['Toyota Aqua 2015', /^names no model that this site knows: Toyota Aqua 2015;/],
  ['Nissan', /^names no model/],
  ['', /^is empty$/],
])('%s is refused in words', (cell, mistake) => {
  expect(valuesOf(cell)[0]).toMatch(mistake)
})

let importer: TestImport
beforeAll(async () => {
  importer = await openTestImport()
})
afterAll(() => importer.close())

test('a list with the vehicle in one column fills make, model, variant and years', async () => {
  const list =
    'SKU,PartName,Vehicle\nA,Pads,Nissan Leaf ZE1 2018-2023\nB,Pads,BYD Atto3 22+\nC,Pads,Corolla\n'
  expect(suggestMeanings(['Vehicle'], ['SKU', 'PartName'])).toEqual([
    { header: 'Vehicle', meaning: 'Make+Vehicle' },
  ])
  const mapping = { Vehicle: 'Make+Vehicle' }
  const report = await importer.run(list, { mapping })
  expect(report).toMatchObject({ outcome: 'mistakes' })
  await importer.run(list.replace('C,Pads,Corolla\n', ''), { mapping })
  const rows = await importer.database`
    select "SKU", "Make", "Model", "Variant", "YearFrom", "YearTo" from parts_2025 order by "SKU"`
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['A', 'Nissan', 'Leaf', 'ZE1', 2018, 2023],
    ['B', 'BYD', 'Atto 3', null, 2022, null],
  ])
})

test('a column of years of its own stays the one that counts', async () => {
  const list = 'SKU,PartName,Vehicle,Year\nD,Pads,Kia EV6 2021+,2023\n'
  await importer.run(list, {
    mapping: { Vehicle: 'Make+Vehicle', Year: 'ModelYear' },
    allowRemovals: 9,
  })
  const [row] = await importer.database`select * from parts_2025 where "SKU" = 'D'`
  expect(row).toMatchObject({ Model: 'EV6', ModelYear: 2023, YearFrom: null })
})

test('what a supplier’s column means is proposed from its cells, not from its header alone', () => {
  const headers = ['Part No', 'Description', 'Brand', 'Fits', 'Price incl GST', 'Qty']
  const suggest = (...below: string[][]) =>
    parseHeader(headers, { below }).suggestions.map(({ meaning }) => meaning)
  const pads = ['BX1', 'Pads', 'Bendix', 'Nissan Leaf 2011-2017', '89', '4']
  const filter = ['RY2', 'Filter', 'Ryco', 'BYD Atto 3 2022+', '39', '2']
  expect(suggest(pads, filter)).toEqual([
    'SKU',
    'PartName',
    '-',
    'Make+Vehicle',
    'ListPrice_NZD+Incl',
    'StockStatus+Quantity',
  ])
  const ofMakes = [pads.with(2, 'Nissan').with(3, 'Leaf'), filter.with(2, 'byd').with(3, 'Atto 3')]
  expect(suggest(...ofMakes).slice(2, 4)).toEqual(['Make', 'Model'])
  expect(suggest().slice(2, 4)).toEqual(['Make', 'Model'])
})

test('a price in cents is not proposed as a price in dollars', () => {
  for (const [header, meaning] of [
    ['RRP incl GST (cents)', 'ListPrice_NZD+CentsIncl'],
    ['RRP (cents incl GST)', 'ListPrice_NZD+CentsIncl'],
    ['Price in cents excl GST', 'ListPrice_NZD+CentsExcl'],
    ['Price (cent)', 'ListPrice_NZD+Cents'],
    ['Cost price', 'ListPrice_NZD'],
  ] as const) {
    expect(parseHeader(['SKU', header]).suggestions).toEqual([{ header, meaning }])
  }
})
