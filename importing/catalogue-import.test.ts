import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportParts } from '../backend/catalogue/part-export.ts'
import { openTestDatabase, type TestDatabase } from '../test/fixtures/open-test-database.ts'
import {
  applyImport,
  listImports,
  previewImport,
  previewUndo,
  undoImport,
  type ImportRequest,
} from './catalogue-import.ts'

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
beforeEach(async () => {
  await opened.database`truncate parts_2025 restart identity`
  await opened.database`truncate catalogue.part_imports, catalogue.supplier_headers cascade`
})

const file = () => path.join(folder, 'parts.csv')
const header = 'SKU,Make,Model,PartName,ListPrice_NZD,Notes\n'
async function runImport(content: string, request: Partial<ImportRequest> = {}, apply = true) {
  await writeFile(file(), content)
  return (apply ? applyImport : previewImport)(opened.database, { file: file(), ...request })
}
async function exported() {
  let text = ''
  for await (const piece of await exportParts(opened.database)) text += String(piece)
  return text
}
const catalogue = (count: number, price = 10) =>
  header +
  Array.from({ length: count }, (_, at) => `P${at},Kia,EV3,Disc ${at},${price},\n`).join('')

test('refuses to remove more than a tenth of the catalogue unless the number is allowed', async () => {
  await runImport(catalogue(40))
  const before = await exported()
  const refused = await runImport(catalogue(35))
  expect(refused).toMatchObject({ outcome: 'too many removals', summary: { removed: 5 } })
  expect(await exported()).toBe(before)
  expect(await runImport(catalogue(35), { allowRemovals: 4 })).toMatchObject({
    outcome: 'too many removals',
  })
  expect(await runImport(catalogue(35), { allowRemovals: 5 })).toMatchObject({ outcome: 'applied' })
  // Three of 35 is less than a tenth.
  expect(await runImport(catalogue(32))).toMatchObject({ outcome: 'applied' })
})

test('the first import removes the sample records without being told so', async () => {
  await runImport(catalogue(20).replaceAll(/^P(?=\d)/gm, 'SAMPLE-'))
  expect(await runImport(catalogue(2))).toMatchObject({
    outcome: 'applied',
    summary: { removed: 20, removedSamples: 20 },
  })
})

test('undo goes back import by import, to the same bytes', async () => {
  const states: string[] = []
  for (const content of [
    catalogue(12),
    catalogue(12, 10.5).replace('P3,Kia', 'P3,Škoda') +
      'New,Kia,EV3,Hose,,"a ""note""\nwith lines"\n',
    `${header}P5,Kia,EV3,Disc,1,\nOther,Kia,EV3,Disc,2,\n`,
    'SKU,Make,Model,PartName,BatteryCapacity_kWh\nP5,Kia,EV3,Disc,77.40\nLast,Kia,EV3,Seal,64.0\n',
  ]) {
    states.push(await exported())
    expect(await runImport(content, { allowRemovals: 100 })).toMatchObject({ outcome: 'applied' })
  }
  for (const state of states.toReversed()) {
    const now = await exported()
    expect(await previewUndo(opened.database)).toMatchObject({ applied: false })
    expect(await exported()).toBe(now)
    expect(await undoImport(opened.database)).toMatchObject({ applied: true })
    expect(await exported()).toBe(state)
  }
  expect(await undoImport(opened.database)).toMatchObject({ applied: false })
  const [left] = await opened.database`select count(*)::integer as rows from catalogue.kept_changes`
  expect(left).toEqual({ rows: 0 })
})

test('the totals and choices after an undo are those of a fresh count', async () => {
  await runImport(catalogue(30))
  await runImport(`${header}Other,BYD,Dolphin,Pad,1,\n`, { allowRemovals: 30 })
  await undoImport(opened.database)
  const read = () =>
    opened.database`select evnz_part_options('') as options, evnz_count_parts('disc') as discs,
      evnz_count_parts('pad') as pads`
  const [undone] = await read()
  await opened.database`select catalogue.rebuild_part_summaries()`
  expect(undone).toEqual((await read())[0])
  expect(undone).toMatchObject({ discs: 30, pads: 0 })
})

test('lists the last ten imports with their counts and who made them, and keeps no more', async () => {
  for (let price = 1; price <= 12; price++) {
    await runImport(catalogue(3, price), { by: 'aroha', name: `week ${price}.csv` })
  }
  const imports = await listImports(opened.database)
  expect(imports.map(({ source }) => source)).toEqual(
    Array.from({ length: 10 }, (_, at) => `week ${12 - at}.csv`),
  )
  expect(imports[0]).toMatchObject({ by: 'aroha', added: 0, changed: 3, removed: 0 })
  const [kept] = await opened.database`select count(distinct import_id)::integer as imports
    from catalogue.kept_changes`
  expect(kept).toEqual({ imports: 10 })
})

test('an undo is refused when a part added since has a SKU that it needs', async () => {
  await runImport(catalogue(10))
  await runImport(catalogue(9))
  await opened.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    values ('P9', 'Kia', 'EV3', 'By hand')`
  expect(await undoImport(opened.database)).toMatchObject({ applied: false, taken: ['P9'] })
})

test('a dry run writes each difference into a file and shows its first lines', async () => {
  await runImport(`${header}A,Kia,EV3,Disc,10,\nB,Kia,EV3,Pad,20,x\n`)
  const report = await runImport(
    `${header}A,Kia,EV3,Disc,12.5,-5 mm\nC,Kia,EV3,"Hose, long",,\n`,
    { allowRemovals: 1 },
    false,
  )
  const expected = [
    'SKU,column,old,new',
    'B,(removed part),Kia EV3: Pad,',
    'A,ListPrice_NZD,10.00,12.50',
    "A,Notes,,'-5 mm",
    'C,(new part),,"Kia EV3: Hose, long"',
  ]
  expect(report.differences).toEqual({ path: `${file()}.changes.csv`, first: expected })
  expect(await readFile(`${file()}.changes.csv`, 'utf8')).toBe(`${expected.join('\n')}\n`)
})

test('removes the mistakes, warnings and differences of an earlier run', async () => {
  await runImport(`${header}A,Kia,EV3,Disc,ten,\n`)
  await runImport(`${header}A,Kia,EV3,Disc,0,\n`, {}, false)
  await runImport(`${header}A,Kia,EV3,Disc,10,\n`)
  for (const end of ['mistakes.txt', 'warnings.txt', 'changes.csv']) {
    await expect(stat(`${file()}.${end}`)).rejects.toThrow('ENOENT')
  }
})

test('an update changes prices, stock and dates of known parts only, and empty cells change nothing', async () => {
  await runImport(catalogue(3).replace('10,\n', '10,a note\n'))
  const report = await runImport(
    'SKU,PartName,ListPrice_NZD,StockStatus\nP0,Other,,In stock\nP1,Other,99,\nUnknown,Other,1,\n',
    { scope: 'update' },
  )
  expect(report).toMatchObject({
    outcome: 'applied',
    summary: { added: 0, changed: 2, removed: 0, unchanged: 1, unknown: 1 },
    notes: ['Not read in an update: PartName.'],
    warnings: { first: ['line 4: SKU is not in the catalogue: Unknown'] },
  })
  const rows = await opened.database`select "SKU", "PartName", "ListPrice_NZD" as price,
    "StockStatus" as stock, "Notes" as notes from parts_2025 order by "SKU"`
  expect([...rows]).toEqual([
    { SKU: 'P0', PartName: 'Disc 0', price: 10, stock: 'In stock', notes: 'a note' },
    { SKU: 'P1', PartName: 'Disc 1', price: 99, stock: null, notes: null },
    { SKU: 'P2', PartName: 'Disc 2', price: 10, stock: null, notes: null },
  ])
})

test('reports progress while it reads and writes', async () => {
  const steps = new Set<string>()
  await runImport(catalogue(3), { onProgress: ({ step }) => steps.add(step) })
  expect([...steps]).toEqual(['reading', 'writing'])
})
