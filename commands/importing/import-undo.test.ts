import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listKeptImports } from '../../backend/catalogue/import-history.ts'
import { listStoredTables } from '../../backend/backup/table-introspection.ts'
import {
  discFile,
  importHeader,
  openTestImport,
  type TestImport,
} from '../../test/fixtures/open-test-import.ts'
import { previewUndo, undoImport } from './catalogue-import.ts'

let importer: TestImport
beforeAll(async () => {
  importer = await openTestImport()
})
afterAll(() => importer.close())
beforeEach(() => importer.reset())

test('undo goes back import by import, to the same bytes', async () => {
  const states: string[] = []
  for (const content of [
    discFile(12),
    discFile(12, 10.5).replace('P3,Kia', 'P3,Škoda') +
      'New,Kia,EV3,Hose,,"a ""note""\nwith lines"\n',
    `${importHeader}P5,Kia,EV3,Disc,1,\nOther,Kia,EV3,Disc,2,\n`,
    'SKU,Make,Model,PartName,BatteryCapacity_kWh\nP5,Kia,EV3,Disc,77.40\nLast,Kia,EV3,Seal,64.0\n',
  ]) {
    states.push(await importer.exported())
    expect(await importer.run(content, { allowRemovals: 100 })).toMatchObject({
      outcome: 'applied',
    })
  }
  for (const state of states.toReversed()) {
    const now = await importer.exported()
    expect(await previewUndo(importer.database)).toMatchObject({ applied: false })
    expect(await importer.exported()).toBe(now)
    expect(await undoImport(importer.database)).toMatchObject({ applied: true })
    expect(await importer.exported()).toBe(state)
  }
  expect(await undoImport(importer.database)).toMatchObject({ applied: false })
  const [left] =
    await importer.database`select count(*)::integer as rows from catalogue.kept_changes`
  expect(left).toEqual({ rows: 0 })
})

test('totals and choices after a large removal and its undo are those of a fresh count', async () => {
  const read = async () => {
    const [row] = await importer.database`select evnz_part_options('') as options,
      evnz_count_parts('disc') as discs, evnz_count_parts('pad') as pads,
      (select array_agg(word order by word) from catalogue.part_words) as words`
    return row
  }
  const readFresh = async () => {
    await importer.database`select catalogue.rebuild_part_summaries()`
    return read()
  }
  await importer.run(discFile(30))
  await importer.run(`${discFile(4)}Other,BYD,Dolphin,Pad,1,\n`, { allowRemovals: 30 })
  const left = await read()
  expect(left).toMatchObject({ discs: 4, pads: 1 })
  expect(left).toEqual(await readFresh())
  await undoImport(importer.database)
  const undone = await read()
  expect(undone).toMatchObject({ discs: 30, pads: 0 })
  expect(undone).toEqual(await readFresh())
})

test('lists the last ten imports with their counts and who made them, and keeps no more', async () => {
  for (let price = 1; price <= 12; price++) {
    await importer.run(discFile(3, price), { by: 'aroha', name: `week ${price}.csv` })
  }
  const imports = await listKeptImports(importer.database)
  expect(imports.map(({ source }) => source)).toEqual(
    Array.from({ length: 10 }, (_, at) => `week ${12 - at}.csv`),
  )
  expect(imports[0]).toMatchObject({ by: 'aroha', added: 0, changed: 3, removed: 0 })
  const [kept] = await importer.database`select count(distinct import_id)::integer as imports
    from catalogue.kept_changes`
  expect(kept).toEqual({ imports: 10 })
})

test('a price that an import changes is kept with its day, and an undo takes it back', async () => {
  const earlier = async (sku: string) => {
    const rows = await importer.database`select * from evnz_part_prices(${sku})`
    return rows.map((row) => row.PriceInclGST_NZD)
  }
  await importer.run(discFile(2, 10))
  await importer.run(discFile(2, 12.5))
  await importer.run(discFile(2, 12.5).replaceAll(',12.5,', ',12.5,worn'))
  await importer.run(`${importHeader}P0,Kia,EV3,Disc 0,,\nP1,Kia,EV3,Disc 1,9,\n`, {
    allowEmptied: 10,
  })
  expect(await earlier('P0')).toEqual([12.5, 10])
  expect(await earlier('P1')).toEqual([12.5, 10])
  await undoImport(importer.database)
  expect(await earlier('P1')).toEqual([10])
})

test('an undo is refused when a part added since has a SKU that it needs', async () => {
  await importer.run(discFile(10))
  await importer.run(discFile(9))
  await importer.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    values ('P9', 'Kia', 'EV3', 'By hand')`
  expect(await undoImport(importer.database)).toMatchObject({ applied: false, taken: ['P9'] })
})

test('a backup takes what imports have kept', async () => {
  const tables = await listStoredTables(importer.database)
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'part_imports',
      'kept_imports',
      'kept_changes',
      'part_prices',
      'supplier_headers',
    ]),
  )
})

test('an import that changes nothing takes no place among those that can be undone', async () => {
  await importer.run(discFile(3))
  expect(await importer.run(discFile(3))).toMatchObject({ outcome: 'applied' })
  expect(await listKeptImports(importer.database)).toHaveLength(1)
})
