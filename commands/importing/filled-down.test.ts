import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rawWorkbook } from '../../test/fixtures/catalogue/raw-workbook.ts'
import {
  importHeader,
  openTestImport,
  type TestImport,
} from '../../test/fixtures/open-test-import.ts'
import { applyImport, type ImportRequest } from './catalogue-import.ts'

let importer: TestImport
let folder: string
beforeAll(async () => {
  importer = await openTestImport()
  folder = await mkdtemp(path.join(tmpdir(), 'filled-'))
})
afterAll(async () => {
  await importer.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => importer.reset())

const imported = () =>
  importer.database`select "SKU" as sku, "Make" as make, "PartCategory" as category
    from parts_2025 order by 1`

test('merged cells are mistakes that name the cure, and are filled down where it is asked for', async () => {
  const file = path.join(folder, 'merged.xlsx')
  const rows = [
    ['SKU', 'Make', 'Model', 'PartName'],
    ['A', 'Kia', 'EV3', 'Disc'],
    ['B', '', 'EV3', 'Pad'],
    ['C', 'BYD', 'Atto 3', 'Disc'],
  ]
  await writeFile(file, rawWorkbook([{ name: 'Parts', rows, merged: ['B2:B3'] }]))
  const refused = await applyImport(importer.database, { file, scope: 'some' })
  expect(refused.mistakes.first).toEqual([
    'line 3: Make is empty (Parts!B3, merged with B2; Make+Down reads it from there)',
  ])
  const mapping = { Make: 'Make+Down' }
  const report = await applyImport(importer.database, { file, scope: 'some', mapping })
  expect(report.warnings.first).toEqual(['line 3: 1 empty cell of Make took the value above'])
  expect(await imported()).toMatchObject([{ make: 'Kia' }, { make: 'Kia' }, { make: 'BYD' }])
})

test('in a text file empty cells are filled down below their heading only, and never a price or a part number', async () => {
  const list =
    'SKU,Make,Model,PartName,Category\nBRAKES,,,,\nA,Kia,EV3,Disc,\nB,,EV3,Pad,\nLIGHTS,,,,\nC,,EV3,Lamp,\n'
  const mapping = { Make: 'Make+Down', Category: '-', '=PartCategory': '{heading}' }
  const report = await importer.run(list, { scope: 'some', mapping })
  expect(report.mistakes.first).toEqual(['line 6: Make is empty'])
  await importer.run(list, { scope: 'some', mapping, leaveOut: true })
  expect(await imported()).toEqual([
    { sku: 'A', make: 'Kia', category: 'Brakes' },
    { sku: 'B', make: 'Kia', category: 'Brakes' },
  ])
  for (const meaning of ['SKU+Down', 'ListPrice_NZD+Down']) {
    const { mistakes } = await importer.run(list, { scope: 'some', mapping: { SKU: meaning } })
    expect(mistakes.first.join()).toContain('SKU is not a column of the catalogue')
  }
})

test('a model is filled down below its own make only, a subcategory below its own category', async () => {
  const list =
    'Model,SKU,Make,PartName,PartCategory,PartSubcategory\nEV3,A,Kia,Disc,Brakes,Discs\n,B,,Pad,,\n,C,BYD,Disc,,\n,D,,Pad,Lights,\nAtto 3,E,,Lamp,,\n'
  const mapping = Object.fromEntries(
    ['Make', 'Model', 'PartCategory', 'PartSubcategory'].map((name) => [name, `${name}+Down`]),
  )
  const report = await importer.run(list, { scope: 'some', mapping, leaveOut: true })
  expect(report.mistakes.first).toEqual(['line 4: Model is empty', 'line 5: Model is empty'])
  const rows = await importer.database`
    select "SKU", "Make", "Model", "PartCategory", "PartSubcategory" from parts_2025 order by 1`
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'A Kia EV3 Brakes Discs',
    'B Kia EV3 Brakes Discs',
    'E BYD Atto 3 Lights ',
  ])
})

test('a make or model in other letters, with an accent or a blank more, is the same one; with a plus it is another', async () => {
  const list = `Make,Model,Variant,SKU,PartName
Kia,EV3,Air,A,Disc
KIA,,,B,Pad
"Kia ",EV3 ,,C,Lamp
Škoda,Enyaq,80,D,Disc
Skoda,,,E,Pad
Nissan,Leaf,ZE1,F,Disc
Nissan,Leaf+,,G,Pad
`
  const mapping = { Make: 'Make+Down', Model: 'Model+Down', Variant: 'Variant+Down' }
  const report = await importer.run(list, { scope: 'some', mapping })
  expect(report.mistakes.first).toEqual([])
  const rows = await importer.database`
    select "SKU", "Model", "Variant" from parts_2025 order by 1`
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'A EV3 Air',
    'B EV3 Air',
    'C EV3 Air',
    'D Enyaq 80',
    'E Enyaq 80',
    'F Leaf ZE1',
    'G Leaf+ ',
  ])
})

test('whole vehicles in one column are filled down, and proposed so', async () => {
  const list =
    'SKU,Vehicle,PartName\nA,Nissan Leaf ZE1 2018-2023,Disc\nB,,Pad\nC,,Lamp\nD,BYD Atto 3 2022-,Disc\nE,,Pad\n'
  const asked = await importer.preview(list, { scope: 'some' })
  expect(asked.suggestions).toEqual([{ header: 'Vehicle', meaning: 'Make+Vehicle+Down' }])
  await importer.run(list, { scope: 'some', mapping: { Vehicle: 'Make+Vehicle+Down' } })
  const rows = await importer.database`
    select "SKU", "Make", "Model", "YearFrom" from parts_2025 order by 1`
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'A Nissan Leaf 2018',
    'B Nissan Leaf 2018',
    'C Nissan Leaf 2018',
    'D BYD Atto 3 2022',
    'E BYD Atto 3 2022',
  ])
})

test('headings above parts are proposed as their categories, footers and known categories are not', async () => {
  const rows = 'BRAKES,,,,,\nA,Kia,EV3,Disc,10,\nLIGHTS,,,,,\nB,Kia,EV3,Lamp,20,\nE&OE,,,,,\n'
  const proposed = await importer.preview(importHeader + rows, { scope: 'some' })
  expect(proposed.notes).toEqual([
    "2 headings stand above parts: Brakes, Lights. --set 'PartCategory={heading}' makes each the category of the parts below.",
  ])
  const mapping = { '=PartCategory': '{heading}' }
  const given = await importer.preview(importHeader + rows, { scope: 'some', mapping })
  expect(given.notes).toEqual([
    'The category of each part is the heading above it: Brakes, Lights.',
  ])
  // The footer alone: the headings are read.
  expect(given.warnings.first).toEqual(['line 6: was left out: it has one cell, as a heading has'])
})

test('a total within a group of parts ends no group', async () => {
  const rows = 'BRAKES,,,,,\nA,Kia,EV3,Disc,10,\nTotal,,,,10,\nB,Kia,EV3,Pad,20,\n'
  await importer.run(importHeader + rows, {
    scope: 'some',
    mapping: { '=PartCategory': '{heading}' },
  })
  expect(await imported()).toMatchObject([{ category: 'Brakes' }, { category: 'Brakes' }])
})

test('a total or a footer between a heading and its parts leaves it a heading', async () => {
  const rows =
    'BRAKES,,,,,\nTotal,,,,10,\n,Page 1,,,,\nA,Kia,EV3,Disc,10,\nE&OE,,,,,\nTotal,,,,9,\n'
  const mapping = { '=PartCategory': '{heading}' }
  const given = await importer.preview(importHeader + rows, { scope: 'some', mapping })
  expect(given.notes).toEqual(['The category of each part is the heading above it: Brakes.'])
  const others = [
    'line 3: was left out: it looks like a total',
    'line 4: was left out: it looks like a footer, not like a heading of parts',
    'line 6: was left out: it has one cell, as a heading has',
    'line 7: was left out: it looks like a total',
  ]
  expect(given.warnings.first).toEqual(others)
  const proposed = await importer.preview(importHeader + rows, { scope: 'some' })
  expect(proposed.notes.join()).toContain('1 heading stands above parts: Brakes.')
  // Without a meaning the heading is left out too, and the lines come in their order.
  expect(proposed.warnings.first).toEqual([
    'line 2: was left out: it has one cell, as a heading has',
    ...others,
  ])
})

test('footers are no headings and end no group, and a warning says so', async () => {
  const footers = [
    'Page 1 of 2',
    'Prices exclude GST',
    'Freight is extra. No returns.',
    'Brakes total',
  ]
  const rows = footers.map((text, at) => `,${text},,,,\nB${at},Kia,EV3,Pad ${at},20,\n`).join('')
  const report = await importer.run(
    `${importHeader}BRAKES,,,,,\nA,Kia,EV3,Disc,10,\n${rows}ELEC. PARTS,,,,,\nC,Kia,EV3,Fuse,2,\n`,
    { scope: 'some', mapping: { '=PartCategory': '{heading}' } },
  )
  expect((await imported()).map(({ sku, category }) => `${sku} ${category}`)).toEqual([
    'A Brakes',
    ...footers.map((_, at) => `B${at} Brakes`),
    'C Elec. parts',
  ])
  expect(report.warnings.first).toEqual([
    'line 4: was left out: it looks like a footer, not like a heading of parts',
    'line 6: was left out: it looks like a footer, not like a heading of parts',
    'line 8: was left out: it looks like a footer, not like a heading of parts',
    'line 10: was left out: it looks like a total',
  ])
})

test('a list without headings says that its parts get no category from them', async () => {
  const request: Partial<ImportRequest> = {
    scope: 'some',
    mapping: { '=PartCategory': '{heading}' },
  }
  const { notes } = await importer.preview(`${importHeader}A,Kia,EV3,Disc,10,\n`, request)
  expect(notes).toEqual(['No heading stands above parts: they get no category.'])
  // A value that is refused before any row is read tells nothing of headings.
  const mapping = { ...request.mapping, '=LastVerified(DateISO)': 'yesterday' }
  const refused = await importer.preview(`${importHeader}BRAKES,,,,,\nA,Kia,EV3,Disc,10,\n`, {
    ...request,
    mapping,
  })
  expect(refused.mistakes.count).toBe(1)
  expect(refused.notes.join()).not.toContain('No heading')
})

test('a heading beyond those that the note names has a warning that names it', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `,Group ${at + 1},,,,\nA${at},Kia,EV3,Disc ${at},10,\n`,
  ).join('')
  const { notes, warnings } = await importer.preview(importHeader + rows, {
    scope: 'some',
    mapping: { '=PartCategory': '{heading}' },
  })
  expect(notes.join()).toContain('Group 10, ...')
  expect(warnings.first).toEqual([
    'line 22: was read as the category of the parts below: Group 11',
    'line 24: was read as the category of the parts below: Group 12',
  ])
})

test('a price 100 times as high as others of its name is asked about, and a hundredth of it', async () => {
  const prices = ['45', '48.50', '4500', '47', '0.47']
  const pads = prices.map((price, at) => `P${at},Kia,EV3,Brake pads,${price},\n`).join('')
  const file = `${importHeader}${pads}B1,Kia,EV3,Battery,9000,\nF1,Kia,EV3,Fuse,2,\n`
  const { outcome, warnings } = await importer.run(file)
  expect(outcome).toBe('applied')
  expect(warnings.first).toEqual([
    'line 4: ListPrice_NZD is 4500.00, where 47.00 is usual for "brake pads": check the decimal point',
    'line 6: ListPrice_NZD is 0.47, where 47.00 is usual for "brake pads": check the decimal point',
  ])
})
