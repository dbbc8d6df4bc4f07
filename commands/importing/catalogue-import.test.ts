import { readFile, stat } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  CatalogueBusyError,
  freezeCatalogue,
  lockCatalogue,
} from '../../backend/catalogue/part-records.ts'
import {
  discFile,
  importHeader,
  openTestImport,
  type TestImport,
} from '../../test/fixtures/open-test-import.ts'

import { previewUndo } from './catalogue-import.ts'

let importer: TestImport
beforeAll(async () => {
  importer = await openTestImport()
})
afterAll(() => importer.close())
beforeEach(() => importer.reset())

test('refuses to remove more than a tenth of the catalogue unless the number is allowed', async () => {
  await importer.run(discFile(40))
  const before = await importer.exported()
  const refused = await importer.run(discFile(35))
  expect(refused).toMatchObject({ outcome: 'too many removals', summary: { removed: 5 } })
  expect(await importer.exported()).toBe(before)
  expect(await importer.run(discFile(35), { allowRemovals: 4 })).toMatchObject({
    outcome: 'too many removals',
  })
  expect(await importer.run(discFile(35), { allowRemovals: 5 })).toMatchObject({
    outcome: 'applied',
  })
  // Three of 35 is less than a tenth.
  expect(await importer.run(discFile(32))).toMatchObject({ outcome: 'applied' })
})

test.each(['whole', 'some'] as const)(
  'the first import, of the %s catalogue, removes the sample records without being told so',
  async (scope) => {
    await importer.run(discFile(20).replaceAll(/^P(?=\d)/gm, 'SAMPLE-'))
    expect(await importer.run(discFile(2), { scope })).toMatchObject({
      outcome: 'applied',
      summary: { added: 2, removed: 20, removedSamples: 20 },
    })
    expect(await importer.run(discFile(1), { scope: 'some' })).toMatchObject({
      summary: { removed: 0, unchanged: 2 },
    })
  },
)

test('dry runs wait for no import and no other dry run, and hold none up', async () => {
  await importer.run(discFile(2))
  await importer.database.begin(async (writing) => {
    await lockCatalogue(writing)
    const undo = previewUndo(importer.database)
    expect(await importer.preview(discFile(3))).toMatchObject({ summary: { added: 1 } })
    expect((await undo).summary).toMatchObject({ removed: 2 })
    await expect(importer.run(discFile(3))).rejects.toThrow(CatalogueBusyError)
  })
  await importer.database.begin(async (reading) => {
    await freezeCatalogue(reading)
    await reading`select count(*) from parts_2025`
    expect(await importer.run(discFile(3))).toMatchObject({ outcome: 'applied' })
    // The dry run sees the catalogue as it was at its start.
    expect(await reading`select count(*)::integer as parts from parts_2025`).toEqual([{ parts: 2 }])
  })
})

test('a dry run writes each difference into a file and shows its first lines', async () => {
  await importer.run(`${importHeader}A,Kia,EV3,Disc,10,\nB,Kia,EV3,Pad,20,x\n`)
  const report = await importer.preview(
    `${importHeader}A,Kia,EV3,Disc,12.5,-5 mm\nC,Kia,EV3,"Hose, long",,\n`,
    { allowRemovals: 1 },
  )
  const expected = [
    'SKU,column,old,new',
    'B,(removed part),Kia EV3: Pad,',
    'A,ListPrice_NZD,10.00,12.50',
    "A,Notes,,'-5 mm",
    'C,(new part),,"Kia EV3: Hose, long"',
  ]
  expect(report.differences).toEqual({ path: `${importer.file}.changes.csv`, first: expected })
  expect(await readFile(`${importer.file}.changes.csv`, 'utf8')).toBe(`${expected.join('\n')}\n`)
})

test('removes the mistakes, warnings and differences of an earlier run', async () => {
  await importer.run(`${importHeader}A,Kia,EV3,Disc,ten,\n`)
  await importer.preview(`${importHeader}A,Kia,EV3,Disc,0,\n`)
  await importer.run(`${importHeader}A,Kia,EV3,Disc,10,\n`)
  for (const end of ['mistakes.txt', 'warnings.txt', 'changes.csv']) {
    await expect(stat(`${importer.file}.${end}`)).rejects.toThrow('ENOENT')
  }
})

test('an update changes prices, stock and dates of known parts only, and empty cells change nothing', async () => {
  await importer.run(discFile(3).replace('10,\n', '10,a note\n'))
  const report = await importer.run(
    'SKU,PartName,ListPrice_NZD,StockStatus\nP0,Other,,In stock\nP1,Other,99,\nUnknown,Other,1,\n',
    { scope: 'update' },
  )
  expect(report).toMatchObject({
    outcome: 'applied',
    summary: { added: 0, changed: 2, removed: 0, unchanged: 1, unknown: 1 },
    notes: ['Not read in an update: PartName.'],
    warnings: { first: ['line 4: SKU is not in the catalogue: Unknown'] },
  })
  const rows = await importer.database`select "SKU", "PartName", "ListPrice_NZD" as price,
    "StockStatus" as stock, "Notes" as notes from parts_2025 order by "SKU"`
  expect([...rows]).toEqual([
    { SKU: 'P0', PartName: 'Disc 0', price: 10, stock: 'In stock', notes: 'a note' },
    { SKU: 'P1', PartName: 'Disc 1', price: 99, stock: null, notes: null },
    { SKU: 'P2', PartName: 'Disc 2', price: 10, stock: null, notes: null },
  ])
})

test("a supplier's headers get suggestions, and what was accepted is kept for the next file", async () => {
  const feed =
    'Part No,Brand,Vehicle,Description,RRP (ex GST),Qty,Colour\nA,Kia,EV3,Disc,10,0,red\n'
  const refused = await importer.run(feed, { supplier: 'Northern' })
  expect(refused).toMatchObject({ outcome: 'mistakes', mistakes: { count: 11 } })
  expect(refused.suggestions).toEqual([
    { header: 'Part No', meaning: 'SKU' },
    { header: 'Brand', meaning: 'Make' },
    { header: 'Vehicle', meaning: 'Model' },
    { header: 'Description', meaning: 'PartName' },
    { header: 'RRP (ex GST)', meaning: 'ListPrice_NZD+Excl' },
    { header: 'Qty', meaning: 'StockStatus+Quantity' },
  ])
  const mapping = Object.fromEntries([
    ...refused.suggestions.map(({ header, meaning }) => [header, meaning]),
    ['Colour', '-'],
  ])
  expect(await importer.preview(feed, { supplier: 'Northern', mapping })).toMatchObject({
    outcome: 'preview',
  })
  // A preview keeps nothing.
  expect(await importer.run(feed, { supplier: 'Northern' })).toMatchObject({ outcome: 'mistakes' })
  expect(await importer.run(feed, { supplier: 'Northern', mapping })).toMatchObject({
    outcome: 'applied',
  })
  const next = feed.replace('A,Kia', 'B,Kia').replace(',0,red', ',12,blue')
  expect(await importer.run(next, { supplier: 'Northern', allowRemovals: 1 })).toMatchObject({
    outcome: 'applied',
  })
  const rows =
    await importer.database`select "SKU", "PriceGST(Incl/Excl)" as gst, "StockStatus" as stock
    from parts_2025`
  expect([...rows]).toEqual([{ SKU: 'B', gst: 'Excl', stock: 'In stock' }])
})

test('reports progress while it reads and writes', async () => {
  const steps = new Set<string>()
  await importer.run(discFile(3), { onProgress: ({ step }) => steps.add(step) })
  expect([...steps]).toEqual(['reading', 'writing'])
})

test('warns about makes and SKUs that the catalogue has in another spelling', async () => {
  await importer.run(`${importHeader}N-1,Škoda,Enyaq,Lamp,1,\nN-2,Kia,EV3,Disc,1,\n`)
  const some = await importer.preview(
    `${importHeader}n1,ŠKODA,Enyaq,Lamp,1,\nN-3,Kia,EV3,Disc,1,\n`,
    { scope: 'some' },
  )
  expect(some.warnings.first).toEqual([
    'line 2: SKU "n1" differs only by case, spaces or signs from "N-1" in the catalogue',
    'line 2: Make "ŠKODA" is spelt "Škoda" in the catalogue',
  ])
  const update = await importer.preview('SKU,ListPrice_NZD\nn 2,5\n', { scope: 'update' })
  expect(update.warnings.first).toEqual([
    'line 2: SKU "n 2" differs only by case, spaces or signs from "N-2" in the catalogue',
    'line 2: SKU is not in the catalogue: n 2',
  ])
})

test('a part whose SKU begins with Total is a part, and a row of sums is not', async () => {
  const report = await importer.run(
    `${importHeader}Total-5W30,Kia,EV3,Gearbox oil,1,\nTotals:,,,,1,\n,,,Grand total,1,\n`,
  )
  expect(report).toMatchObject({ outcome: 'applied', summary: { added: 1 } })
  expect(report.warnings.first).toEqual([
    'line 3: was left out: it looks like a total',
    'line 4: was left out: it looks like a total',
  ])
  const update = await importer.run('SKU,ListPrice_NZD\nTotal-5W30,2\nTotal,2\n', {
    scope: 'update',
  })
  expect(update).toMatchObject({ outcome: 'applied', summary: { changed: 1, unknown: 0 } })
})

test('fewer than one on hand is out of stock', async () => {
  await importer.run('SKU,Make,Model,PartName,Qty\nA,Kia,EV3,Disc,<1\nB,Kia,EV3,Pad,>5\n', {
    mapping: { Qty: 'StockStatus+Quantity' },
  })
  const rows = await importer.database`select "StockStatus" as stock from parts_2025 order by "SKU"`
  expect(rows.map(({ stock }) => stock)).toEqual(['Out of stock', 'In stock'])
})

test('with fixed values for every row and faulty rows left out, the other parts are imported', async () => {
  const list = `${importHeader}A,Kia,EV3,Disc,ten,\nB,Kia,EV3,Pad,20,\n`
  const report = await importer.run(list, {
    scope: 'some',
    leaveOut: true,
    supplier: 'Northern',
    mapping: { '=PartCategory': 'Brakes' },
  })
  expect(report).toMatchObject({
    outcome: 'applied',
    leftOut: 1,
    mistakes: { count: 1, first: ['line 2: ListPrice_NZD is not a number: ten'] },
  })
  const exported = await importer.exported()
  expect(exported).toMatch(/B,Kia,EV3,.*Brakes.*Pad,.*Northern/)
  expect(exported).not.toContain('A,Kia')
})
