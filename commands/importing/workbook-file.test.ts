import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  rawWorkbook,
  type RawCell,
  type RawSheet,
} from '../../test/fixtures/catalogue/raw-workbook.ts'
import { openRowFile, type FileSettings } from './row-file.ts'
import { splitRows } from './row-splitter.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'workbook-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The rows that an import reads from a workbook. */
async function read(content: Buffer, settings: FileSettings = {}): Promise<string[][]> {
  const file = path.join(folder, 'file.xlsx')
  await writeFile(file, content)
  const { source, close } = await openRowFile(file, settings)
  const ignore = () => {}
  const found: string[][] = []
  for await (const rows of splitRows(source, { onMistake: ignore, onWarning: ignore })) {
    found.push(...rows.map(({ cells }) => cells))
  }
  close?.()
  return found
}

const cells = async (
  row: (string | number | RawCell)[],
  options?: Parameters<typeof rawWorkbook>[1],
) => (await read(rawWorkbook([{ name: 'Parts', rows: [row] }], options)))[0]

test('an error and a formula without a stored result are not read as empty cells', async () => {
  expect(
    await cells([
      { t: 'e', v: '#N/A' },
      { t: 'e', f: 'A1/0', v: '#DIV/0!' },
      { f: 'A1*2' },
      { f: 'A1*2', v: '' },
      { f: '', attributes: ' t="shared" si="0"' },
      { f: 'A1', attributes: ' t="array" ref="A1"' },
    ]),
  ).toEqual(['#N/A', '#DIV/0!', '=A1*2', '=A1*2', '=formula', '=A1'])
})

test('a stored 0 counts as no result when the writer left the formulas to be calculated', async () => {
  const row = [{ f: 'A1*2', v: '0' }, { f: 'A1*2', v: '4' }, 'x']
  expect(await cells(row)).toEqual(['0', '4', 'x'])
  const after = '<calcPr calcId="124519" fullCalcOnLoad="1"/>'
  expect(await cells(row, { after })).toEqual(['=A1*2', '4', 'x'])
})

test('texts are read from all the places where programs write them', async () => {
  expect(
    await cells(
      [
        { t: 's', v: '0' },
        { t: 's', v: '1' },
        { t: 'inlineStr', is: '<r><t>Brake </t></r><r><t>disc</t></r>' },
        { t: 'str', f: '"a"&"b"', v: 'a & <b>' },
        { t: 'b', v: '1' },
        'Disc_x000D_ "front", 19\n20',
      ],
      { texts: ['Māori', '<r><t>前</t></r><r><t>輪</t></r><rPh sb="0" eb="1"><t>ゼン</t></rPh>'] },
    ),
  ).toEqual(['Māori', '前輪', 'Brake disc', 'a & <b>', 'TRUE', 'Disc "front", 19 20'])
})

test('numbers are read as their format shows them, and show that digits were lost', async () => {
  const formats = ['000000', '"AB-"000', '000\\-000', '0.00', '#,##0']
  expect(
    await cells(
      [
        { s: 1, v: '123' },
        { s: 2, v: '7' },
        { s: 3, v: '12345' },
        { s: 4, v: '0.10000000000000001' },
        { s: 5, v: '1234' },
        { v: '12345678901234567' },
        { v: '123456789012345' },
        { v: '1.2E2' },
      ],
      { formats },
    ),
  ).toEqual([
    '000123',
    'AB-007',
    '012-345',
    '0.10',
    '1,234',
    '1.2345678901234568e+16',
    '123456789012345',
    '120',
  ])
})

test('dates are the days that the sheet shows, in both date systems', async () => {
  const formats = ['dd/mm/yyyy hh:mm', '[$-1409]d mmm yy;@', '[Red]0', 'h:mm']
  const row = [
    { s: 1, v: '46329.999305' },
    { s: 2, v: '46329' },
    { s: 3, v: '46329' },
    { s: 4, v: '0.5' },
  ]
  expect(await cells(row, { formats })).toEqual(['2026-11-03', '2026-11-03', '46329', '12:00:00'])
  const before = '<workbookPr date1904="1"/>'
  expect(await cells([{ s: 1, v: '44867.999' }], { formats, before })).toEqual(['2026-11-03'])
})

test('a row ends where the header ends, and rows keep their numbers', async () => {
  const rows = [['SKU', 'Make', 'Model'], [], ['A'], ['B', '', 'EV3']]
  const file = path.join(folder, 'rows.xlsx')
  await writeFile(file, rawWorkbook([{ name: "Bob's parts", rows }]))
  const { source, close } = await openRowFile(file)
  let text = ''
  for await (const piece of source.readText()) text += piece
  close?.()
  expect(text).toBe('SKU,Make,Model\n\nA,,\nB,,EV3\n')
  expect(source.cellName?.(12, 7)).toBe("'Bob''s parts'!H12")
})

const header = ['SKU', 'Make', 'Model', 'PartName']
const sheets = (...names: [string, RawSheet['state']?][]) =>
  rawWorkbook(
    names.map(([name, state]) => ({
      name,
      rows: [name === 'Export Summary' ? ['Sheet Name'] : header, [name]],
      ...(state ? { state } : {}),
    })),
  )

test('the visible sheet with a header of parts is read', async () => {
  const found = await read(
    sheets(['Old', 'hidden'], ['Export Summary'], ['Parts'], ['X', 'veryHidden']),
  )
  expect(found[1]?.[0]).toBe('Parts')
})

test('several visible sheets with a parts header need a choice, and a hidden sheet is read if chosen', async () => {
  const content = sheets(['Kia'], ['BYD'], ['Old', 'hidden'])
  await expect(read(content)).rejects.toMatchObject({ choice: { sheets: ['Kia', 'BYD'] } })
  expect((await read(content, { sheet: 'BYD' }))[1]?.[0]).toBe('BYD')
  expect((await read(content, { sheet: 'Old' }))[1]?.[0]).toBe('Old')
})

test('a header with the supplier’s own names is known by their kept meanings', async () => {
  const rows = (name: string) => [
    ['Nr', 'Fahrzeug'],
    [name, 'EV3'],
  ]
  const content = rawWorkbook([
    { name: 'Info', rows: [['x', 'y']] },
    { name: 'Liste', rows: rows('A') },
  ])
  await expect(read(content)).rejects.toThrow('several sheets')
  const mapping = { Nr: 'SKU', Fahrzeug: 'Model' }
  expect((await read(content, { mapping }))[1]).toEqual(['A', 'EV3'])
})
