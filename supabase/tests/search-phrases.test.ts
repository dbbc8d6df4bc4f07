// Phrases of buyers, slips of the finger and several sizes of tyres in search texts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

/** The SKUs that texts find among parts with these names, all in one category. */
const findAmong = async (names: readonly string[], ...texts: string[]) => {
  const rows = names.map((PartName, at) => ({
    SKU: `Y-${at}`,
    Make: 'Kia',
    Model: 'EV5',
    PartCategory: 'Body and glass',
    PartName,
  }))
  await opened.database`insert into parts_2025 ${opened.database(rows)}`
  const found: Record<string, string[]> = {}
  for (const q of texts) {
    const skus = await opened.database<{ SKU: string }[]>`
      select "SKU" from evnz_search_parts(${q}) order by "SKU"`
    found[q] = skus.map(({ SKU }) => SKU)
  }
  await opened.database`delete from parts_2025`
  return found
}

test('what a buyer types may stand apart, but a category of several things names none of them', async () => {
  const names = ['Front bumper', 'Glass, front', 'Front left door glass']
  expect(await findAmong(names, 'front glass', 'front body', 'body bumper')).toEqual({
    'front glass': ['Y-1'],
    'front body': ['Y-0', 'Y-1', 'Y-2'],
    'body bumper': ['Y-0'],
  })
  const apart = await findAmong(['Lamp, high-mount brake', 'Brake hose'], 'brake light')
  expect(apart).toEqual({ 'brake light': ['Y-0'] })
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

test('a slip in a word that says nothing says nothing either', async () => {
  const found = await findAmong(['Radiator'], 'wher radiator', 'pleese radiator', 'when radiator')
  expect(found).toEqual({
    'wher radiator': ['Y-0'],
    'pleese radiator': ['Y-0'],
    'when radiator': [],
  })
})

test('three words of two phrases are read both ways', async () => {
  const names = ['Tail light, right', 'Light, right rear door', 'Tail light, left']
  const found = await findAmong(names, 'right rear light')
  expect(found).toEqual({ 'right rear light': ['Y-0', 'Y-1'] })
})
