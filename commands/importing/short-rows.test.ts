import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { rawWorkbook } from '../../test/fixtures/catalogue/raw-workbook.ts'
import { applyImport, type ImportRequest } from './catalogue-import.ts'

let opened: TestDatabase
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'short-'))
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await opened.database`delete from parts_2025`
})

async function importText(text: string | Buffer, request: Partial<ImportRequest> = {}) {
  const file = path.join(folder, 'file')
  await writeFile(file, text)
  return applyImport(opened.database, { file, scope: 'some', ...request })
}

const stored = async (column: string) => {
  const rows = await opened.database`
    select ${opened.database(column)} as value from parts_2025 order by "SKU"`
  return rows.map(({ value }) => value as unknown)
}

const header = 'SKU,Make,Model,PartName,ListPrice_NZD,Notes\n'

test('a CSV file whose last empty cells Excel has left out is read, with one warning', async () => {
  const report = await importText(
    `${header}A,Kia,EV3,Disc,1,new\nB,Kia,EV3,Disc,2\nC,Kia,EV3,Disc\nD,Kia,EV3,Disc,4,\n`,
  )
  expect(report.mistakes.first).toEqual([])
  expect(report.warnings.first).toEqual([
    'line 3: 2 rows have fewer cells than the header; the missing ones at the end were read as empty',
  ])
  expect(await stored('ListPrice_NZD')).toEqual([1, 2, null, 4])
  expect(await stored('Notes')).toEqual(['new', null, null, null])
})

test.each([
  ['more cells than the header', 'B,Kia,EV3,Disc,2,x,y\nC,Kia,EV3,Disc,3,x\n', 'has 7 cells'],
  ['no cell for a needed column', 'B,Kia,EV3\nC,Kia,EV3,Disc,3,x\n', 'has 3 cells'],
  [
    'fewer cells in a last line without a line end',
    'C,Kia,EV3,Disc,3,x\nB,Kia,EV3,Disc,1',
    'line 4: has 5 cells where the header has 6, and no line end: the file may be cut short',
  ],
])('a CSV row with %s stays a mistake', async (_name, lines, mistake) => {
  const report = await importText(`${header}A,Kia,EV3,Disc,1,\n${lines}`)
  expect(report.outcome).toBe('mistakes')
  expect(report.mistakes.first.join()).toContain(mistake)
})

test('rows that are all shorter than the header are a mistake: a column may be missing in the middle', async () => {
  const report = await importText(`${header}A,Kia,EV3,Disc,1\nB,Kia,EV3,Disc,2\n`)
  expect(report.mistakes.first).toEqual([
    'line 2: has 5 cells where the header has 6, as all rows have',
  ])
})

test('the first column of pandas, which numbers the rows and has no name, is left out', async () => {
  const report = await importText(
    ',SKU,Make,Model,PartName\n0,A,Kia,EV3,Disc\n1,B,Kia,EV3,Disc\n2,C,Kia,EV3,Disc\n',
  )
  expect(report.outcome).toBe('applied')
  expect(report.warnings.first).toEqual([
    'line 1: column 1 has no name and numbers the rows; it was left out',
  ])
  expect(await stored('SKU')).toEqual(['A', 'B', 'C'])
})

test('another column without a name is left out when that is asked for', async () => {
  const text = ',SKU,Make,Model,PartName\n7,A,Kia,EV3,Disc\n3,B,Kia,EV3,Disc\n'
  const report = await importText(text)
  expect(report.outcome).toBe('mistakes')
  expect(report.mistakes.first[0]).toBe('line 2: column 1 has a value, but no name in the header')
  expect(report.unknown).toEqual(['column 1'])
  expect((await importText(text, { mapping: { 'column 1': '-' } })).outcome).toBe('applied')
})

test('numbers with all binary digits are the prices they stand for', async () => {
  const prices = ['46.619999999999999999', '57.699999999999996', '124599.99999999999', '38.7435']
  const rows = prices.map((price, at) => `A${at},Kia,EV3,Disc,${price},\n`)
  const report = await importText(header + rows.slice(0, 3).join(''))
  expect(report.mistakes.first).toEqual([])
  expect(await stored('ListPrice_NZD')).toEqual([46.62, 57.7, 124600])
  expect((await importText(header + rows.join(''))).mistakes.first).toEqual([
    'line 5: ListPrice_NZD has more than 2 decimals: 38.7435',
  ])
})

test('a price of 0 is no price, which is said once', async () => {
  const report = await importText(
    `${header}A,Kia,EV3,Disc,0.00,\nB,Kia,EV3,Disc,$0,\nC,Kia,EV3,Disc,3,\n`,
  )
  expect(await stored('ListPrice_NZD')).toEqual([null, null, 3])
  expect(report.warnings.first).toEqual([
    'line 2: 2 prices were 0, which is no price: read as empty',
  ])
})

test.each([
  [['TRUE', 'Yes', 'y', '\u2713', '5', '1,200', '10+', '>0'], 'In stock'],
  [['FALSE', 'no', 'N', '\u2717', '0', '<1', '-2'], 'Out of stock'],
])('yes, no, ticks and numbers have a meaning in the stock: %s', async (words, meaning) => {
  const rows = words.map((word, at) => `A${at},Kia,EV3,Disc,"${word}"\n`)
  const report = await importText(`SKU,Make,Model,PartName,StockStatus\n${rows.join('')}`)
  expect(report.mistakes.first).toEqual([])
  expect(new Set(await stored('StockStatus'))).toEqual(new Set([meaning]))
})

test('other words in the stock stay as they are', async () => {
  await importText('SKU,Make,Model,PartName,StockStatus\nA,Kia,EV3,Disc,2-3 weeks\n')
  expect(await stored('StockStatus')).toEqual(['2-3 weeks'])
})

test('a file with tabs whose writer made two signs of a line break is refused in words', async () => {
  const report = await importText(
    `SKU\tMake\tModel\tPartName\tNotes\nA\tKia\tEV3\tDisc\tone\\ntwo\n`,
  )
  expect(report.mistakes.first).toEqual([
    String.raw`line 2: Notes has \n, perhaps for a line break: save it as CSV`,
  ])
})

test('a line break in a part name becomes a space, and one in the notes is kept', async () => {
  await importText(`${header}A,Kia,EV3,"Disc \r\n front",1,"one\r\ntwo"\n`)
  expect(await stored('PartName')).toEqual(['Disc front'])
  expect(await stored('Notes')).toEqual(['one\ntwo'])
})

const hidden =
  '<row r="1"><c t="str"><v>SKU</v></c><c t="str"><v>Make</v></c><c t="str"><v>Model</v></c><c t="str"><v>PartName</v></c></row>' +
  [2, 3, 4, 5]
    .map(
      (row) =>
        `<row r="${row}"${row === 3 || row === 5 ? ' hidden="1"' : ''}>${[`S${row}`, 'Kia', 'EV3', 'Disc'].map((value) => `<c t="str"><v>${value}</v></c>`).join('')}</row>`,
    )
    .join('')

test('rows that the sheet hides are left out and named, or read too when that is asked for', async () => {
  const file = rawWorkbook([{ name: 'Parts', rows: [], data: hidden }])
  const report = await importText(file)
  expect(await stored('SKU')).toEqual(['S2', 'S4'])
  expect(report.notes).toEqual([
    '2 rows that the sheet hides were left out: lines 3, 5. Read them too with --hidden-rows.',
  ])
  const whole = await importText(file, { scope: 'whole' })
  expect(whole.notes.join()).toContain('As the whole catalogue, it removes the parts in them.')
  const all = await importText(file, { hiddenRows: true })
  expect(await stored('SKU')).toEqual(['S2', 'S3', 'S4', 'S5'])
  expect(all.notes).toEqual(['2 rows that the sheet hides were read too: lines 3, 5.'])
})
