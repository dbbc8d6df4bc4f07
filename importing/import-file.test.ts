import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exportParts } from '../backend/catalogue/part-export.ts'
import { openTestDatabase, type TestDatabase } from '../test/fixtures/open-test-database.ts'
import { importFile } from './import-file.ts'

let opened: TestDatabase
let folder: string
beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})
let said: string[]
beforeEach(async () => {
  await opened.database`truncate parts_2025 restart identity`
  said = []
  vi.spyOn(console, 'log').mockImplementation((words: string) => void said.push(words))
  vi.spyOn(console, 'error').mockImplementation((words: string) => void said.push(words))
})
afterEach(() => vi.restoreAllMocks())

const file = () => path.join(folder, 'parts.csv')
async function bring(content: string | Buffer, apply = true) {
  await writeFile(file(), content)
  return importFile(opened.database, file(), apply)
}
const header = 'SKU,Make,Model,PartName,ListPrice_NZD,LastVerified(DateISO)\n'
const rows = () => opened.database`select * from parts_2025 order by "SKU"`
const exported = async () => {
  const pieces: Buffer[] = []
  for await (const piece of await exportParts(opened.database)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('utf8')
}

test('a file is tried first, and changes nothing until it is applied', async () => {
  expect(await bring(`${header}A,Kia,EV3,Disc,10,\n`, false)).toBe('dry run')
  expect(said).toEqual([
    'Nothing was changed yet. With --apply: 1 added, 0 changed, 0 removed, 0 as they were.',
  ])
  expect([...(await rows())]).toEqual([])
})

test('what differs is added, changed and removed, and keeps its id', async () => {
  await bring(`${header}A,Kia,EV3,Disc,10,\nB,Kia,EV3,Pad,20,\nC,Kia,EV3,Hose,30,\n`)
  await bring(`${header}B,Kia,EV3,Pad,21,\nC,Kia,EV3,Hose,30,\nD,Kia,EV3,Seal,40,\n`)
  expect(said.at(-1)).toBe(
    'The catalogue was imported: 1 added, 1 changed, 1 removed, 1 as they were.',
  )
  const found = (await rows()).map(({ SupabaseID, SKU, ListPrice_NZD }) => [
    SupabaseID,
    SKU,
    ListPrice_NZD,
  ])
  expect(found).toEqual([
    [2, 'B', 21],
    [3, 'C', 30],
    // Ids are given by line: D is on the third after the first of those that were free.
    [6, 'D', 40],
  ])
})

test('what export writes is what import reads, byte for byte', async () => {
  await bring(
    `${header}A,Kia,"EV3 ""GT"", red","Pāua\npad \\N\t1",10.50,2025-11-21\n;,Kia,EV3,Disc,,\n`,
  )
  const first = await exported()
  await opened.database`truncate parts_2025`
  expect(await bring(first)).toBe('applied')
  expect(await exported()).toBe(first)
  expect(await bring(gzipSync(first))).toBe('applied')
  expect(said.at(-1)).toContain('0 added, 0 changed, 0 removed, 2 as they were')
})

test('every mistake is named at once with line, column and reason, and nothing is changed', async () => {
  const outcome = await bring(
    `${header}A,Kia,EV3,Disc,ten,\n,Kia,EV3,Disc,1,31/02/2025\nB,Kia,EV3,=A1+1,"1,50",11/21/2025\nC,Kia\nA,Kia,EV3,#REF!,,\n`,
  )
  expect(outcome).toBe('mistakes')
  const expected = [
    'line 2: ListPrice_NZD is no number: ten',
    'line 3: SKU is empty',
    'line 3: LastVerified(DateISO) is no day, day first: 31/02/2025',
    'line 4: PartName is a formula: save its value instead',
    'line 4: ListPrice_NZD has a decimal comma: 1,50; write a point',
    'line 4: LastVerified(DateISO) is no day, day first: 11/21/2025',
    'line 5: has 2 cells where the first line has 6',
    "line 6: PartName holds a spreadsheet's error #REF!",
    'line 6: SKU is also the SKU of line 2',
  ]
  expect(said).toEqual([
    ...expected,
    `Nothing was changed. All 9 mistakes are in ${file()}.mistakes.txt.`,
  ])
  expect(await readFile(`${file()}.mistakes.txt`, 'utf8')).toBe(`${expected.join('\n')}\n`)
  expect([...(await rows())]).toEqual([])
})

test('lines are counted as an editor counts them, also after a cell of several lines', async () => {
  await bring(`${header}A,Kia,EV3,"Two\nlines",1,\n\nB,Kia,EV3,Disc,x,\n`)
  expect(said[0]).toBe('line 5: ListPrice_NZD is no number: x')
})

test('a quote that never ends, and a line that never ends, are named', async () => {
  await bring(`${header}A,Kia,EV3,Disc,1,\nB,Kia,EV3,"Disc,1,\nC,Kia,EV3,Disc,1,\n`)
  expect(said[0]).toBe(
    'line 3: has, or is followed by, a quote that never ends; what follows it was not read',
  )
  said = []
  await bring(`${header}A,Kia,EV3,${'x'.repeat(2_000_000)},1,\n`)
  expect(said[0]).toMatch(/^line 2: is longer than 1048576 characters/)
})

test('a header names its unknown, missing and repeated columns', async () => {
  await bring('sku, make ,MODEL,Colour,Make\nA,Kia,EV3,red,Kia\n')
  expect(said.slice(0, 3)).toEqual([
    'line 1: Colour is no column of the catalogue',
    'line 1: Make is Make once more',
    'line 1: PartName is missing',
  ])
})

test('an empty list of parts never empties the catalogue', async () => {
  await bring(`${header}A,Kia,EV3,Disc,1,\n`)
  expect(await bring(header)).toBe('mistakes')
  expect(await rows()).toHaveLength(1)
})

test('UTF-8 with its mark, Windows-1252 and semicolons are read; workbooks and UTF-16 are refused', async () => {
  await bring(`\ufeff${header}A,Kia,EV3,Pāua,1,\n`)
  expect(await rows()).toMatchObject([{ PartName: 'Pāua' }])
  await bring(
    Buffer.from(
      `${header.replaceAll(',', ';')}A;\u0160koda;EV3;Caf\u00e9;1;\n`.replace('\u0160', '\u008a'),
      'latin1',
    ),
  )
  expect(await rows()).toMatchObject([{ Make: 'Škoda', PartName: 'Café' }])
  const stray = Buffer.concat([Buffer.from(`${header}A,Kia,EV3,Pāua`), Buffer.from([0xe9])])
  await expect(bring(stray)).rejects.toThrow('is partly UTF-8 and partly not')
  await expect(bring(Buffer.from('\ufeffSKU', 'utf16le'))).rejects.toThrow('UTF-16')
  await expect(bring(Buffer.from('PK\u0003\u0004'))).rejects.toThrow('is a workbook')
  await expect(bring('')).rejects.toThrow('is empty')
  await expect(bring(gzipSync('SKU,Make').subarray(0, 20))).rejects.toThrow(
    'cannot be read to its end',
  )
})

test('an id of the file is kept, and one that contradicts the catalogue is named', async () => {
  const withId = 'SupabaseID,SKU,Make,Model,PartName\n'
  await bring(`${withId}7,A,Kia,EV3,Disc\n,B,Kia,EV3,Pad\n`)
  expect((await rows()).map(({ SupabaseID }) => SupabaseID)).toEqual([7, 9])
  await bring(`${withId}8,A,Kia,EV3,Disc\n9,C,Kia,EV3,Pad\n`)
  expect(said.slice(-3, -1)).toEqual([
    'line 2: SupabaseID differs from the id this SKU has: 7',
    'line 3: SupabaseID is the id of another SKU: B',
  ])
})
