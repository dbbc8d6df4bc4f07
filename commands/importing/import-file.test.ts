import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exportParts } from '../../backend/catalogue/part-export.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { ImportRequest } from './catalogue-import.ts'
import { openForeignLines } from './foreign-lines.ts'
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
let output: string[]
beforeEach(async () => {
  await opened.database`truncate parts_2025 restart identity`
  output = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void output.push(line))
})
afterEach(() => vi.restoreAllMocks())

const file = () => path.join(folder, 'parts.csv')
async function runImport(
  content: string | Buffer,
  apply = true,
  request: Partial<ImportRequest> = { allowRemovals: 100 },
) {
  await writeFile(file(), content)
  return importFile(opened.database, { file: file(), ...request }, apply)
}
const header = 'SKU,Make,Model,PartName,ListPrice_NZD,LastVerified(DateISO)\n'
const rows = () => opened.database`select * from parts_2025 order by "SKU"`
const exported = async () => {
  const pieces: Buffer[] = []
  for await (const piece of await exportParts(opened.database)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('utf8')
}

test('a dry run reports the changes and makes none', async () => {
  expect(await runImport(`${header}A,Kia,EV3,Disc,10,\n`, false)).toBe('preview')
  expect(output.slice(-1)).toEqual([
    'Nothing was changed. With --apply: 1 added, 0 changed, 0 removed, 0 unchanged.',
  ])
  expect([...(await rows())]).toEqual([])
})

test('adds, changes and removes parts; a changed part keeps its id', async () => {
  await runImport(`${header}A,Kia,EV3,Disc,10,\nB,Kia,EV3,Pad,20,\nC,Kia,EV3,Hose,30,\n`)
  await runImport(`${header}B,Kia,EV3,Pad,21,\nC,Kia,EV3,Hose,30,\nD,Kia,EV3,Seal,40,\n`)
  expect(output.at(-1)).toBe('Imported: 1 added, 1 changed, 1 removed, 1 unchanged.')
  const found = (await rows()).map(({ SupabaseID, SKU, ListPrice_NZD }) => [
    SupabaseID,
    SKU,
    ListPrice_NZD,
  ])
  expect(found).toEqual([
    [2, 'B', 21],
    [3, 'C', 30],
    // Ids are assigned by line: D is on the third line and the next free id is 4.
    [6, 'D', 40],
  ])
})

test('importing an export restores it byte for byte', async () => {
  await runImport(
    `${header}A,Kia,"EV3 ""GT"", red","Pāua\npad \\N\t1",10.50,2025-11-21\n;,Kia,EV3,Disc,,\n`,
  )
  const first = await exported()
  await opened.database`truncate parts_2025`
  expect(await runImport(first)).toBe('applied')
  expect(await exported()).toBe(first)
  expect(await runImport(gzipSync(first))).toBe('applied')
  expect(output.at(-1)).toContain('0 added, 0 changed, 0 removed, 2 unchanged')
})

test('reports all mistakes with line, column and reason, and changes nothing', async () => {
  const outcome = await runImport(
    `${header}A,Kia,EV3,Disc,ten,\n,Kia,EV3,Disc,1,31/02/2025\nB,Kia,EV3,=A1+1,"1,50",11/21/2025\nC,Kia\nA,Kia,EV3,#REF!,,\n`,
  )
  expect(outcome).toBe('mistakes')
  const expected = [
    'line 2: ListPrice_NZD is not a number: ten',
    'line 3: SKU is empty',
    'line 3: LastVerified(DateISO) is not a valid date (day first): 31/02/2025',
    'line 4: PartName is a formula without its value: save the sheet again in a spreadsheet program, or type the value',
    'line 4: LastVerified(DateISO) is not a valid date (day first): 11/21/2025',
    'line 5: has 2 cells where the header has 6',
    'line 6: PartName contains the spreadsheet error #REF!: type the value instead',
    'line 6: SKU is also the SKU of line 2',
  ]
  expect(output).toEqual([
    ...expected,
    `Nothing was changed. All 8 mistakes are in ${file()}.mistakes.txt.`,
  ])
  expect(await readFile(`${file()}.mistakes.txt`, 'utf8')).toBe(`${expected.join('\n')}\n`)
  expect([...(await rows())]).toEqual([])
})

test('counts lines as an editor does, also after a cell with line breaks', async () => {
  await runImport(`${header}A,Kia,EV3,"Two\nlines",1,\n\nB,Kia,EV3,Disc,x,\n`)
  expect(output[0]).toBe('line 5: ListPrice_NZD is not a number: x')
})

test('reports an unclosed quote and an endless line', async () => {
  await runImport(`${header}A,Kia,EV3,Disc,1,\nB,Kia,EV3,"Disc,1,\nC,Kia,EV3,Disc,1,\n`)
  expect(output[0]).toBe('line 3: contains a quote that is never closed')
  output = []
  await runImport(`${header}A,Kia,EV3,${'x'.repeat(2_000_000)},1,\n`)
  expect(output[0]).toMatch(/^line 2: is longer than 1048576 characters/)
})

test('reports unknown, missing and repeated columns', async () => {
  await runImport('sku, make ,MODEL,Colour,Make\nA,Kia,EV3,red,Kia\n')
  expect(output.slice(0, 3)).toEqual([
    'line 1: Colour is not a column of the catalogue',
    'line 1: Make is a second column for Make',
    'line 1: PartName is missing',
  ])
})

test('says how to leave out a column that means nothing known', async () => {
  await runImport('SKU,Brand,Model,PartName,Bin,Shelf\nA,Kia,EV3,Disc,7,2\n')
  expect(output.slice(4, 7)).toEqual([
    "Probably meant: --map 'Brand=Make'",
    'Add what is right to the command; --supplier NAME remembers it for the next file.',
    "To leave a column out: --map 'Bin=-' --map 'Shelf=-'",
  ])
})

test('a file without parts never empties the catalogue', async () => {
  await runImport(`${header}A,Kia,EV3,Disc,1,\n`)
  expect(await runImport(header)).toBe('mistakes')
  expect(await rows()).toHaveLength(1)
})

test('reads UTF-8 with a byte order mark, UTF-16, semicolons, and Windows-1252 once it is chosen', async () => {
  await runImport(`\ufeff${header}A,Kia,EV3,Pāua,1,\n`)
  expect(await rows()).toMatchObject([{ PartName: 'Pāua' }])
  const western = Buffer.from(
    `${header.replaceAll(',', ';')}A;\u0160koda;EV3;Caf\u00e9;1;\n`.replace('\u0160', '\u008a'),
    'latin1',
  )
  await expect(runImport(western)).rejects.toThrow(
    'choose with --encoding how it reads right: windows-1252 ("Škoda", "Café")',
  )
  await runImport(western, true, { encoding: 'windows-1252' })
  expect(await rows()).toMatchObject([{ Make: 'Škoda', PartName: 'Café' }])
  const stray = Buffer.concat([Buffer.from(`${header}A,Kia,EV3,Pāua`), Buffer.from([0xe9])])
  await expect(runImport(stray)).rejects.toThrow('is partly UTF-8 and partly not')
  await runImport(Buffer.from(`\ufeff${header}A,Kia,EV3,Pāua,1,\n`, 'utf16le'))
  expect(await rows()).toMatchObject([{ Make: 'Kia', PartName: 'Pāua' }])
  await expect(runImport(Buffer.from('PK\u0003\u0004'))).rejects.toThrow(
    'cannot be read as a workbook',
  )
  await expect(runImport('')).rejects.toThrow('is empty')
  await expect(runImport(gzipSync('SKU,Make').subarray(0, 20))).rejects.toThrow(
    'cannot be read to its end',
  )
})

test('keeps ids from the file and reports those that contradict the catalogue', async () => {
  const withId = 'SupabaseID,SKU,Make,Model,PartName\n'
  await runImport(`${withId}7,A,Kia,EV3,Disc\n,B,Kia,EV3,Pad\n`)
  expect((await rows()).map(({ SupabaseID }) => SupabaseID)).toEqual([7, 9])
  await runImport(`${withId}8,A,Kia,EV3,Disc\n9,C,Kia,EV3,Pad\n`)
  expect(output.slice(-3, -1)).toEqual([
    'line 2: SupabaseID differs from the id this SKU has: 7',
    'line 3: SupabaseID is the id of another SKU: B',
  ])
})

test('reads a range of years from one column', async () => {
  const cells = ['2018-2023', '2019-', '2020+', '-2016', '2021', '2018–23', 'ALL', '']
  const lines = cells.map((cell, at) => `Y${at},Kia,EV3,Disc,${cell}\n`).join('')
  await runImport(`SKU,Make,Model,PartName,Years\n${lines}`, true, {
    mapping: { Years: 'YearFrom+Range' },
  })
  expect((await rows()).map(({ YearFrom, YearTo }) => [YearFrom, YearTo])).toEqual([
    [2018, 2023],
    [2019, null],
    [2020, null],
    [null, 2016],
    [2021, 2021],
    [2018, 2023],
    [null, null],
    [null, null],
  ])
  await runImport(
    'SKU,Make,Model,PartName,Years\nY1,Kia,EV3,Disc,2024-2020\nY2,Kia,EV3,Disc,new\n',
    true,
    {
      mapping: { Years: 'YearFrom+Range' },
    },
  )
  expect(output.slice(-3, -1)).toEqual([
    'line 2: YearFrom ends before it begins: 2024-2020',
    'line 3: YearFrom is not a range of years: new',
  ])
})

test('warns of a model in another spelling and of a price that changes by a factor of ten', async () => {
  await runImport(`${header}A,Hyundai,IONIQ 5,Disc,70.57,\nB,Hyundai,IONIQ 5,Pad,10,\n`)
  output = []
  await runImport(
    `${header}A,Hyundai,IONIQ 5,Disc,7.05,\nB,Hyundai,IONIQ 5,Pad,99,\nC,Hyundai,Ioniq 5,Seal,1,\n`,
  )
  expect(output.slice(0, 2).toSorted()).toEqual([
    'line 2: ListPrice_NZD changes from 70.57 to 7.05',
    'line 4: Model "Ioniq 5" is spelt "IONIQ 5" in the catalogue',
  ])
})

test('one setting leaves out every column that is not named', async () => {
  const colours = Array.from({ length: 200 }, (_, at) => `Colour ${at}`)
  const content = `SKU,Make,Model,PartName,${colours.join(',')}\nA,Kia,EV3,Disc${','.repeat(200)}\n`
  expect(await runImport(content)).toBe('mistakes')
  expect(await runImport(content, true, { mapping: { '*': '-' } })).toBe('applied')
})

test('finds the same foreign lines however the file is cut into chunks', () => {
  const bytes = Buffer.from(
    'a,b\r\nplain\ncaf\u00e9,1\nplain again\n\u00fcber\rlast \u00e9',
    'latin1',
  )
  const cutInto = (size: number) => {
    const lines = openForeignLines()
    for (let at = 0; at < bytes.length; at += size) lines.add(bytes.subarray(at, at + size))
    return lines.end().map((line) => line.toString('latin1'))
  }
  for (let size = 1; size <= bytes.length; size++) {
    expect(cutInto(size)).toEqual(['caf\u00e9,1', '\u00fcber', 'last \u00e9'])
  }
})
