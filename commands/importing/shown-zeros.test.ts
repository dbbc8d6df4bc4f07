import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawWorkbook } from '../../test/fixtures/catalogue/raw-workbook.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { applyImport } from './catalogue-import.ts'

let opened: TestDatabase
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'zeros-shown-'))
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await opened.database`delete from parts_2025`
})

/** What becomes of a 0 in a column under a format. */
async function zeroUnder(column: string, code: string) {
  const file = path.join(folder, 'file.xlsx')
  const header = ['SKU', 'Make', 'Model', 'PartName', column]
  const row = ['A', 'Kia', 'EV3', 'Disc', { s: 1, v: '0' }]
  const formats = [code]
  await writeFile(file, rawWorkbook([{ name: 'Parts', rows: [header, row] }], { formats }))
  const report = await applyImport(opened.database, { file, scope: 'some' })
  expect(report.mistakes.first).toEqual([])
  const [part] = await opened.database`select * from parts_2025`
  return part?.[column] as unknown
}

test.each(['_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-', '0'])(
  'a stock of 0 is out of stock, however the sheet draws it: %s',
  async (code) => {
    expect(await zeroUnder('StockStatus', code)).toBe('Out of stock')
  },
)

test.each(['0;-0;;@', '#,##0.00;-#,##0.00;', '#,###', '#,##0.00\\ "$";-#,##0.00\\ "$";"-"\\ "$"'])(
  'a price of 0 that the sheet does not show is no price: %s',
  async (code) => {
    expect(await zeroUnder('ListPrice_NZD', code)).toBeNull()
  },
)
