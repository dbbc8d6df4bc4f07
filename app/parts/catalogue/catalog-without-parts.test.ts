import { expect, test } from 'vitest'
import { findSpecifications, optionsWithoutParts, waysToParts } from './catalog-without-parts.ts'
import { emptyFilter, type PartFilter } from './part-filter.ts'

const linesOf = (given: Partial<PartFilter>) =>
  findSpecifications({ ...emptyFilter, ...given }).map(
    ({ label, car, value, of = '' }) => `${label}: ${car}: ${value} ${of}`,
  )

const leafTyres =
  'Tyre size: Nissan Leaf 40 kWh, e+ 62 kWh: 205/55 R16 or 215/50 R17 North American cars of 2020'

test('a kind of part and a car have what a source says of that car, with the source', () => {
  expect(linesOf({ search: 'leaf tyre size' })).toEqual([leafTyres])
  expect(linesOf({ search: 'tires for a nissan leaf' })).toEqual([leafTyres])
  expect(linesOf({ search: 'leaf charging cable' })).toEqual([
    'Charging plug: Nissan Leaf 24 kWh, 30 kWh: CHAdeMO (Type 1 for AC) ',
    'Charging plug: Nissan Leaf 40 kWh, e+ 62 kWh: CHAdeMO (Type 1 or 2 for AC) ',
  ])
  const [line] = findSpecifications({ ...emptyFilter, search: 'leaf tyre size' })
  expect(line).toMatchObject({ path: '/nissan-leaf', source: { url: expect.any(String) } })
})

test('a year leaves out what is known of older and newer cars only', () => {
  const leaf = { make: ['Nissan'], model: 'Leaf' }
  const sizesOf = (given: Partial<PartFilter>) =>
    linesOf(given).filter((line) => line.startsWith('Tyre size'))
  expect(sizesOf({ ...leaf, year: 2012 })).toEqual([])
  expect(sizesOf({ search: '2012 leaf tyre size' })).toEqual([])
  expect(sizesOf({ ...leaf, year: 2020 })).toEqual([leafTyres])
  expect(sizesOf({ search: 'leaf 2018 tyres' })).toEqual([
    leafTyres.replace('40 kWh, e+ 62 kWh', '40 kWh'),
  ])
})

test('the size of a tyre, however it is spaced, has the cars that take it', () => {
  for (const search of [
    '205/55R16',
    '205/55 r16',
    'tyre 205 / 55 16',
    '205 55 16',
    'P205/55-16 91V',
    'タイヤ',
  ])
    expect(linesOf({ search })).toEqual([leafTyres])
  expect(linesOf({ search: '305/30R22' })).toEqual([])
})

test('a car chosen alone has all that is known of it, and other kinds of part nothing', () => {
  expect(linesOf({ make: ['Nissan'], model: 'Leaf' })).toHaveLength(3)
  for (const search of ['leaf motor mount', 'leaf brake pads', 'kia ev5 tyre size', 'cable', ''])
    expect([search, linesOf({ search })]).toEqual([search, []])
})

test('the ways follow the car and the kind of part, from a text or from the menus', () => {
  const asked = waysToParts({ ...emptyFilter, make: ['Kia'], model: 'EV5', category: ['Brakes'] })
  expect(asked).toMatchObject({ car: { name: 'Kia EV5' }, maker: { name: 'Kia' } })
  expect(asked.guides.map(({ path }) => path)).toContain('/brake-pads')
  expect(waysToParts(emptyFilter)).toMatchObject({ car: null, maker: null })
  expect(waysToParts(emptyFilter).guides).toHaveLength(5)
})

test('the menus offer the cars and the kinds of part of this site, without a count', () => {
  const { models, subcategories } = optionsWithoutParts({ ...emptyFilter, make: ['Nissan'] })
  expect(models).toEqual([{ value: 'Leaf', count: null }])
  expect(subcategories.map(({ value }) => value)).toContain('12 V system')
})

test('a size and a word in Japanese lead to the guide to that part', () => {
  const guidesOf = (search: string) =>
    waysToParts({ ...emptyFilter, search }).guides.map(({ path }) => path)
  expect(guidesOf('205/55R16')).toEqual(['/ev-tires'])
  expect(guidesOf('ブレーキパッド')).toEqual(['/brake-pads'])
  expect(guidesOf('リーフ バッテリー')).toEqual(['/ev-battery-replacement'])
})
