// Phrases of buyers, slips of the finger and several sizes of tyres in search texts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { openReferenceSearch, type SearchedPart } from '../../test/fixtures/reference-search.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

/** The SKUs that texts find among parts with these names, all in one category; the reference search finds the same. */
const findAmong = (names: readonly string[], ...texts: string[]) =>
  findIn('Body and glass', names, ...texts)

const findIn = async (category: string, names: readonly string[], ...texts: string[]) => {
  const rows = names.map((PartName, at) => ({
    SKU: `Y-${at}`,
    Make: 'Kia',
    Model: 'EV5',
    PartCategory: category,
    PartName,
  }))
  await opened.database`insert into parts_2025 ${opened.database(rows)}`
  const parts = await opened.database<SearchedPart[]>`select * from parts_2025`
  const reference = openReferenceSearch([...parts])
  const found: Record<string, string[]> = {}
  for (const q of texts) {
    const skus = await opened.database<{ SKU: string }[]>`
      select "SKU" from evnz_search_parts(${q}) order by "SKU"`
    found[q] = skus.map(({ SKU }) => SKU)
    const expected = reference.find({ q }).map(({ SKU }) => SKU)
    expect({ q, skus: expected.toSorted() }).toEqual({ q, skus: found[q] })
  }
  await opened.database`delete from parts_2025`
  return found
}

test('what a buyer types may stand apart, but a category of several things names none of them', async () => {
  const names = ['Front bumper', 'Glass, front', 'Front left door glass']
  expect(await findAmong(names, 'front glass', 'front body', 'body bumper')).toEqual({
    'front glass': ['Y-1', 'Y-2'],
    'front body': ['Y-0', 'Y-1', 'Y-2'],
    'body bumper': ['Y-0'],
  })
  const apart = await findAmong(['Lamp, high-mount brake', 'Brake hose'], 'brake light')
  expect(apart).toEqual({ 'brake light': ['Y-0'] })
})

test.each([
  ['door mirror', 'Doors and mirrors', ['Mirror, left door', 'Mirrors for a door'], 'Door handle'],
  [
    'front bumper',
    'Bumpers & trim',
    ['Bumper, upper front', 'Bumper bar, front'],
    'Trim clip, front',
  ],
  [
    'brake light',
    'Lights & electrical',
    ['Light, high-mount brake', 'Lighting of a brake', 'Lamp, high-mount brake'],
    'Brake hose',
  ],
  [
    'brake light',
    'Lights & lamps',
    ['Light, high-mount brake', 'Lamp, high-mount brake'],
    'Brake hose',
  ],
  ['charging cable', 'Cables and chargers', ['Cable, 5 m Type 2 charging'], 'Charging station'],
  ['cabin air filter', 'Oil & filters', ['Filter, cabin (carbon, air)'], 'Air duct of the cabin'],
])(
  '“%s” in “%s” finds every part whose own name has the thing',
  async (q, category, own, other) => {
    const found = await findIn(category, [...own, other], q)
    expect(found).toEqual({ [q]: own.map((_, at) => `Y-${at}`) })
  },
)

test('a category of one thing names it, beside a category of several', async () => {
  const row = { SKU: 'Y-0', Make: 'Kia', Model: 'EV5', PartCategory: 'Lights & electrical' }
  const part = { ...row, PartSubcategory: 'Lights', PartName: 'High-mount brake' }
  await opened.database`insert into parts_2025 ${opened.database(part)}`
  const found = await opened.database`select "SKU" from evnz_search_parts('brake light')`
  await opened.database`delete from parts_2025`
  expect([...found]).toEqual([{ SKU: 'Y-0' }])
})

test('a letter far from the right one on a keyboard and in sound is no typo', async () => {
  const names = ['Phase cable', 'Radiator']
  const found = await findAmong(names, 'phare', 'phaze', 'phade', 'radiater', 'tadiator')
  const cable = ['Y-0']
  const radiator = ['Y-1']
  expect(found).toEqual({
    phare: [],
    phaze: cable,
    phade: cable,
    radiater: radiator,
    tadiator: radiator,
  })
})

test('of several tyre sizes or rims any is meant', async () => {
  const names = ['Tyre 205/55R16', 'Tyre 195/65R15', 'Tyre 225/45R17']
  expect(
    await findAmong(
      names,
      'tyre 205/55R16 or 195/65R15',
      '205/55R16, 225/45R17',
      'tyres R15 or R17',
      'R16 tyre 205/55R16 or 195/65R15',
      'tyre 205/55R16 or 255/35R19',
    ),
  ).toEqual({
    'tyre 205/55R16 or 195/65R15': ['Y-0', 'Y-1'],
    '205/55R16, 225/45R17': ['Y-0', 'Y-2'],
    'tyres R15 or R17': ['Y-1', 'Y-2'],
    'R16 tyre 205/55R16 or 195/65R15': ['Y-0'],
    'tyre 205/55R16 or 255/35R19': ['Y-0'],
  })
})

test('two amounts with “or” between them are alternatives; other words are not', async () => {
  const names = ['Alloy rim 18 inch', 'Alloy rim 19 inch', 'Alloy rim 20 inch']
  const found = await findAmong(names, 'alloy rim 18 or 19', 'alloy 18 19', 'alloy or 20')
  expect(found).toEqual({
    'alloy rim 18 or 19': ['Y-0', 'Y-1'],
    'alloy 18 19': [],
    'alloy or 20': ['Y-2'],
  })
})

test.each([
  ['18 inch or 19 inch alloy', ['Alloy, 18 inch', 'Alloy, 19 inch'], 'Alloy, 20 inch'],
  ['12 volt or 24 volt battery', ['Battery, 12V', 'Battery, 24 volt'], 'Battery, 48V'],
  ['24 volt or 12 volt battery', ['Battery, 12V', 'Battery, 24 volt'], 'Bulb, 24V'],
  ['24V or 12V battery', ['Battery, 12V', 'Battery, 24V'], 'Bulb, 24V'],
  ['alloy 18" or 19"', ['Alloy, 18"', 'Alloy, 19 inch'], 'Alloy, 20"'],
  ['mirror (2015 or 2016)', ['Mirror 2015', 'Mirror 2016'], 'Wiper 2015'],
  ['tyres R16 or 225/45R17', ['Tyre 205/55R16', 'Tyre 225/45R17'], 'Tyre 195/65R15'],
  ['tyres 225/45R17 or R16', ['Tyre 205/55R16', 'Tyre 225/45R17'], 'Tyre 225/40R18'],
])('“%s” finds either and nothing else', async (q, either, other) => {
  const found = await findAmong([...either, other], q)
  expect(found).toEqual({ [q]: ['Y-0', 'Y-1'] })
})

test.each([
  'wher radiator',
  'plese radiator',
  'radiator thansk',
  'neeed radiator',
  'loking for radiator',
])('in “%s” the slip of a word of a sentence says nothing', async (q) => {
  expect(await findAmong(['Radiator', 'Fuse'], q)).toEqual({ [q]: ['Y-0'] })
})

test.each([
  'spade fuse',
  'radiator fins',
  'rim width',
  'pride wiper',
  'lease battery',
  'when radiator',
  'pleese radiator',
  'fid radiator',
])('in “%s” no word is left out: it may be of a part', async (q) => {
  const names = ['Radiator', 'Fuse', 'Rim', 'Wiper', 'Battery']
  expect(await findAmong(names, q)).toEqual({ [q]: [] })
})

test('which slip was left out is said', async () => {
  await opened.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName") values ('Y-0', 'Kia', 'EV5', 'Radiator')`
  const [row] = await opened.database`select evnz_search_reading('wher radiator') as reading`
  await opened.database`delete from parts_2025`
  expect(row?.reading).toContainEqual({ typed: 'wher', how: 'slip', as: ['where'] })
})

test('three words of two phrases are read both ways', async () => {
  const names = ['Tail light, right', 'Light, right rear door', 'Tail light, left']
  const found = await findAmong(names, 'right rear light')
  expect(found).toEqual({ 'right rear light': ['Y-0', 'Y-1'] })
})
