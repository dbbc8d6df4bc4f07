import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawWorkbook, type RawCell } from '../../test/fixtures/catalogue/raw-workbook.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { applyImport, type ImportReport, type ImportRequest } from './catalogue-import.ts'

let opened: TestDatabase
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'shown-'))
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await opened.database`delete from parts_2025`
})

type Row = (string | number | RawCell)[]

/** What an import makes of rows whose cell styles are these formats; the style 1 is the first of them. */
async function importRows(
  header: string[],
  rows: Row[],
  formats: string[] = [],
  request: Partial<ImportRequest> = {},
): Promise<ImportReport> {
  const file = path.join(folder, 'file.xlsx')
  await writeFile(file, rawWorkbook([{ name: 'Parts', rows: [header, ...rows] }], { formats }))
  return applyImport(opened.database, { file, scope: 'some', ...request })
}

const priceHeader = ['SKU', 'Make', 'Model', 'PartName', 'ListPrice_NZD']

/** What becomes of one price under a format: the stored price, or the mistakes. */
async function priceUnder(code: string, value: number | RawCell = 85) {
  const cell = typeof value === 'number' ? { s: 1, v: String(value) } : value
  const report = await importRows(priceHeader, [['A', 'Kia', 'EV3', 'Disc', cell]], [code])
  if (report.outcome === 'mistakes') return report.mistakes.first.join('; ')
  const [part] = await opened.database`select "ListPrice_NZD" as price from parts_2025`
  return [String(part?.price), ...report.warnings.first].join('; ')
}

test('a fraction, a minus and a text under a format of money are no prices', async () => {
  expect(await priceUnder('_-"$"* 0.00_-;-"$"* 0.00_-;_-"$"* "-"??_-;_-@_-', 0)).toBe('null')
  expect(await priceUnder('# ?/?', 85.5)).toContain('is not a number: 85 1/2 (Parts!E2')
  expect(await priceUnder('0.00;(0.00)', -85)).toContain('is below 0: (85.00) (Parts!E2')
  expect(await priceUnder('0.00;-0.00;0.00;"from "@', { s: 1, t: 'str', v: '85' })).toContain(
    'has "from" beside the number: from 85 (Parts!E2: the cell shows from 85, the file holds 85)',
  )
})

test('a bare dollar sign of another country is read as it is shown, and said once', async () => {
  expect(await priceUnder('[$$-409]#,##0.00')).toBe(
    '85; line 2: 1 price has the dollar sign of English (United States), which shows as a plain $; it was read as New Zealand dollars (Parts!E2)',
  )
})

test('prices are rounded as the sheet shows them, which is said once', async () => {
  const rows = [38.7435, 102.717452969, 1.005, 12.5].map((price, at): Row => {
    return [`A${at}`, 'Kia', 'EV3', 'Disc', { s: 1, v: String(price), f: 'B1*1.15' }]
  })
  const report = await importRows(priceHeader, rows, ['"$"#,##0.00'])
  expect(report.outcome).toBe('applied')
  expect(report.warnings.first).toEqual([
    'line 2: 3 prices were rounded as the sheet shows them, such as 38.7435 to 38.74 (Parts!E2)',
  ])
  const stored =
    await opened.database`select "ListPrice_NZD" as price from parts_2025 order by "SKU"`
  expect(stored.map(({ price }) => Number(price))).toEqual([38.74, 102.72, 1.01, 12.5])
})

test('a text under a format with a prefix is read with it', async () => {
  const sku = { s: 1, t: 'str', v: '4700' }
  await importRows(priceHeader.slice(0, 4), [[sku, 'Kia', 'EV3', 'Disc']], ['"EV-"@'])
  const [part] = await opened.database`select "SKU" as sku from parts_2025`
  expect(part?.sku).toBe('EV-4700')
})

test('texts are what the sheet shows, numbers keep what it rounds, and lines break in notes only', async () => {
  const header = ['SKU', 'Make', 'Model', 'PartName', 'Variant', 'Notes', 'BatteryCapacity_kWh']
  const row: Row = [
    'A',
    'Kia',
    'EV3',
    'Disc\nfront',
    { s: 1, v: '0.85' },
    'one\r\ntwo',
    { s: 2, v: '62.46' },
  ]
  const true1: Row = ['B', 'Kia', 'EV3', 'Disc', { t: 'b', v: '1' }, '', { s: 3, v: '62.4' }]
  const report = await importRows(header, [row, true1.with(6, '')], ['0%', '0', '0" kWh"'])
  expect(report.mistakes.first).toEqual([])
  const parts = await opened.database`select "PartName" as name, "Variant" as variant,
    "Notes" as notes, "BatteryCapacity_kWh"::float as kwh from parts_2025 order by "SKU"`
  expect(parts).toEqual([
    { name: 'Disc front', variant: '85%', notes: 'one\ntwo', kwh: 62.46 },
    { name: 'Disc', variant: 'TRUE', notes: null, kwh: null },
  ])
  const unit = await importRows(header, [true1], ['0%', '0', '0" kWh"'])
  expect(unit.mistakes.first).toEqual([
    'line 2: BatteryCapacity_kWh is not a number: 62 kWh (Parts!G2: the cell shows 62 kWh, the file holds 62.4)',
  ])
})

test('the address behind a cell is read where an address is meant', async () => {
  const header = ['SKU', 'Make', 'Model', 'PartName', 'Supplier/URL', 'PictureURL']
  const link = (address: string) => ({
    t: 'str',
    f: `HYPERLINK("${address}","Buy here")`,
    v: 'Buy here',
  })
  const content = rawWorkbook([
    {
      name: 'Parts',
      rows: [
        header,
        ['A', 'Kia', 'EV3', 'Disc', 'Buy here', 'Photo'],
        ['B', 'Kia', 'EV3', 'Disc', link('https://b.example.nz/p?a=1&b=2'), ''],
        ['C', 'Kia', 'EV3', 'Disc', 'www.c.example.nz', ''],
        ['D', 'Kia', 'EV3', 'Disc', 'Mail us', ''],
      ],
      links: {
        'D2:E2': 'https://a.example.nz/p',
        F2: 'https://a.example.nz/p.jpg',
        E4: 'http://www.c.example.nz/',
        E5: 'mailto:sales@d.example.nz',
      },
    },
  ])
  const file = path.join(folder, 'links.xlsx')
  await writeFile(file, content)
  await applyImport(opened.database, { file, scope: 'some' })
  const parts = await opened.database`select "PartName" as name, "Supplier/URL" as supplier,
    "PictureURL" as picture from parts_2025 order by "SKU"`
  expect(parts).toEqual([
    { name: 'Disc', supplier: 'https://a.example.nz/p', picture: 'https://a.example.nz/p.jpg' },
    { name: 'Disc', supplier: 'https://b.example.nz/p?a=1&b=2', picture: null },
    { name: 'Disc', supplier: 'www.c.example.nz', picture: null },
    { name: 'Disc', supplier: 'Mail us', picture: null },
  ])
  const formula = { t: 'str', f: 'HYPERLINK(A2,"Buy here")', v: 'Buy here' }
  const report = await importRows(header, [['E', 'Kia', 'EV3', 'Disc', formula, '']])
  expect(report.mistakes.first).toEqual([
    'line 2: Supplier/URL is a link whose address a formula works out: write the address itself (Parts!E2)',
  ])
})
