// What numbers become under the formats of their cells: an import for each kind, with a row for each format.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawWorkbook, type RawCell } from '../../test/fixtures/catalogue/raw-workbook.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { applyImport } from './catalogue-import.ts'

let opened: TestDatabase
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'formats-'))
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

/** A format, the value of the cell, and what to expect. */
type Cell = [code: string, value: number, ...expected: string[]]

/** Columns beyond the first four, and the row of a cell: its SKU and those columns. */
type Layout = [columns: string[], rowOf: (cell: RawCell, sku: string) => (string | RawCell)[]]

/** What became of each cell after one import of them all, with its line, and of the file. */
async function importEach(cells: readonly Cell[], [columns, rowOf]: Layout) {
  const mistakes: Record<number, string> = {}
  const rows = cells.map(([, value], at) => {
    const [sku = '', ...others] = rowOf({ s: at + 1, v: String(value) }, `A${at}`)
    return [sku, 'Kia', 'EV3', `Disc ${at}`, ...others]
  })
  const header = ['SKU', 'Make', 'Model', 'PartName', ...columns]
  const formats = cells.map(([code]) => code)
  const file = path.join(folder, 'file.xlsx')
  await writeFile(file, rawWorkbook([{ name: 'Parts', rows: [header, ...rows] }], { formats }))
  const { warnings } = await applyImport(opened.database, {
    file,
    scope: 'some',
    onMistake: (line, ...said) => void (mistakes[line] = said.join(' ')),
  })
  const parts =
    await opened.database`select "PartName" as name, "SKU" as sku, "OEMPartNumber" as oem,
    "AltPartNumbers" as alt, "ListPrice_NZD" as price from parts_2025`
  await opened.database`delete from parts_2025`
  return {
    warnings: warnings.first,
    parts: parts.length,
    cells: cells.map((_, at) => ({
      line: at + 2,
      mistake: mistakes[at + 2],
      part: parts.find(({ name }) => name === `Disc ${at}`),
    })),
  }
}

type Imported = Awaited<ReturnType<typeof importEach>>

/** Each cell for test.each: its format, its place, and what to expect. */
const rowsOf = (cells: Cell[]) => cells.map(([code, , ...expected], at) => ({ code, at, expected }))

const priceLayout: Layout = [['ListPrice_NZD'], (cell, sku) => [sku, cell]]

const dollars: Cell[] = [
  ['0.00', 85],
  ['"$"#,##0.00', 85],
  ['$#,##0.00_);[Red]($#,##0.00)', 85],
  ['[$NZ$-1409]#,##0.00', 85],
  ['[$$-en-NZ]#,##0.00', 85],
  ['[$NZD] #,##0.00', 85],
  ['#,##0.00" NZD"', 85],
  ['_-"$"* #,##0.00_-;-"$"* #,##0.00_-;_-"$"* "-"??_-;_-@_-', 85],
  ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', 85],
  ['[Red][>80]0.00;[Blue]0.00', 85],
  ['$#,##0.##', 85],
  ['[$$-481]#,##0.00', 85],
]

const otherwise: Cell[] = [
  ['[$USD] 0.00', 85, 'in another currency (US Dollar)', 'USD 85.00'],
  ['[$US$-409]#,##0.00', 85, 'in another currency (US Dollar)', 'US$85.00'],
  ['[$¥-411]#,##0', 85, 'in another currency (Japanese Yen or Chinese Yuan)', '¥85'],
  ['[$€-2] #,##0.00', 85, 'in another currency (Euro)', '€ 85.00'],
  ['#,##0.00\\ "€"', 85, 'in another currency (Euro)', '85.00 €'],
  ['"A$"0.00', 85, 'in another currency (Australian Dollar)', 'A$85.00'],
  ['[$A$-C09]#,##0.00', 85, 'in another currency (Australian Dollar)', 'A$85.00'],
  ['£#,##0.00', 85, 'in another currency (British Pound)', '£85.00'],
  ['"RMB "0.00', 85, 'in another currency (Chinese Yuan)', 'RMB 85.00'],
  ['[$CNY] 0.00', 85, 'in another currency (Chinese Yuan)', 'CNY 85.00'],
  ['"$"0.00" +GST"', 85, 'has "+GST" beside the number', '$85.00 +GST'],
  ['0.00" ea"', 85, 'has "ea" beside the number', '85.00 ea'],
  ['"$"0.00"/pair"', 85, 'has "/pair" beside the number', '$85.00/pair'],
  ['0.0,"k"', 85, 'has "k" beside the number', '0.1k'],
  ['0%', 85, 'has "%" beside the number', '8500%'],
  ['0.00E+00', 85, 'is not a number', '8.50E+01'],
  ['0.0,', 85, 'is shown on another scale', '0.1'],
  [';;;', 85, 'is hidden by its number format', ''],
  ['[DBNum1]0', 85, 'has a number format that cannot be read', '85'],
  ['0.00;0.00 "unclosed', 85, 'has a number format that cannot be read', '85'],
]

const numbers: Cell[] = [
  ['"EV-"0000"-R"', 4700, 'EV-4700-R'],
  ['0"-R"', 4701, '4701-R'],
  ['00"-"00', 4702, '47-02'],
  ['0000"A"', 4704, '4704A'],
  ['000000', 123, '000123'],
  ['00000\\-00000', 1234567890, '12345-67890'],
  ['000000"A"', 12, '000012A'],
  ['#-##-####', 1234567, '1-23-4567'],
  ['00"."000"."0', 123456, '12.345.6'],
  ['[<=9999999]000-0000;(000) 000-0000', 5551234, '555-1234'],
  ['"No. "0', 77, 'No. 77'],
  ['000_-000', 123456, '123 456'],
]

const amounts: Cell[] = [
  ['#,##0', 4700, 'shows 4,700, the file holds 4700'],
  ['0.00', 4700, 'shows 4700.00, the file holds 4700'],
  ['0', 4700.5, 'shows 4701, the file holds 4700.5'],
  ['[DBNum2]0', 47, 'shows 47, the file holds 47'],
]

describe('a price shown as dollars of New Zealand is read', () => {
  let read: Imported
  beforeAll(async () => {
    read = await importEach(dollars, priceLayout)
  })

  test.each(rowsOf(dollars))('$code', ({ at }) => {
    expect(read.warnings).toEqual([])
    expect(read.cells[at]).toMatchObject({ mistake: undefined, part: { price: 85 } })
  })
})

describe('a price shown otherwise is a mistake that says what the cell shows', () => {
  let read: Imported
  beforeAll(async () => {
    read = await importEach(otherwise, priceLayout)
  })

  test.each(rowsOf(otherwise))('$code', ({ at, expected: [reason = '', shown = ''] }) => {
    const { line, mistake } = read.cells[at]!
    expect(mistake).toContain(`ListPrice_NZD ${reason.startsWith('in ') ? 'is ' : ''}${reason}`)
    const shows = shown === '' ? 'shows nothing' : `shows ${shown}`
    expect(mistake).toContain(`(Parts!E${line}: the cell ${shows}, the file holds 85)`)
    expect(read.parts).toBe(0)
  })
})

describe('a part number is read as the sheet shows it', () => {
  let read: Imported
  beforeAll(async () => {
    const layout: Layout = [['OEMPartNumber', 'AltPartNumbers'], (cell) => [cell, cell, cell]]
    read = await importEach(numbers, layout)
  })

  test.each(rowsOf(numbers))('$code', ({ at, expected: [shown] }) => {
    const part = { sku: shown, oem: shown, alt: shown }
    expect(read.cells[at]).toMatchObject({ mistake: undefined, part })
  })
})

describe('a part number under a format of amounts is a mistake', () => {
  let read: Imported
  beforeAll(async () => {
    read = await importEach(amounts, [[], (cell) => [cell]])
  })

  test.each(rowsOf(amounts))('$code', ({ at, expected: [said] }) => {
    expect(read.cells[at]?.mistake).toContain(said)
    expect(read.parts).toBe(0)
  })
})
