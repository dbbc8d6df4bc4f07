import { describe, expect, test } from 'vitest'
import {
  changeFilter,
  emptyFilter,
  isFiltered,
  readFilter,
  resetFilter,
  sorts,
  writeFilter,
  type PartFilter,
} from './part-filter.ts'
import { countPages, limitPage, pageSizes } from './part.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

/** Filters that combine these values, so that each value meets every other one. */
function manyFilters(): PartFilter[] {
  const texts = ['', 'Tesla', 'MG & Co', 'Ōpōtiki +50 %', "O'Neill=#1", '汽车', '0', 'null']
  const years = [null, 0, 1999, 2025, 999_999_999]
  const pages = [1, 2, 7, 20_000_000]
  return Array.from({ length: 2520 }, (_, at) => ({
    search: texts[at % 8] ?? '',
    make: [...new Set([texts[(at + 3) % 7] ?? '', texts[at % 5] ?? ''])].filter(Boolean),
    model: texts[(at * 5) % 8] ?? '',
    variant: texts[(at >> 1) % 7] ?? '',
    year: years[at % 5] ?? null,
    category: [texts[(at >> 2) % 8] ?? ''].filter(Boolean),
    subcategory: texts[(at >> 3) % 7] ?? '',
    tyre: texts[(at >> 2) % 7] ?? '',
    disc: [null, 280, 298.5][at % 3] ?? null,
    voltage: [null, 0, 12.8, 400][at % 4] ?? null,
    connector: texts[(at >> 1) % 8] ?? '',
    supplier: texts[(at >> 4) % 8] ?? '',
    minPrice: [null, 1, 19.95, 250_000][at % 4] ?? null,
    maxPrice: [null, 0.05, 1299][at % 3] ?? null,
    inStock: at % 3 === 0,
    sort: sorts[at % sorts.length]?.name ?? 'relevance',
    page: pages[(at >> 1) % 4] ?? 1,
    pageSize: pageSizes[at % 3] ?? 50,
    samples: at % 2 === 0,
  }))
}

test('a filter survives the round trip through a URL', () => {
  for (const filter of manyFilters()) expect(read(writeFilter(filter))).toEqual(filter)
})

test('reading and writing a URL again does not change it', () => {
  for (const filter of manyFilters()) {
    const url = writeFilter(filter)
    expect(writeFilter(read(url))).toBe(url)
  }
})

test('leaves defaults out of the URL', () => {
  expect(writeFilter(emptyFilter)).toBe('')
  expect(writeFilter({ ...emptyFilter, page: 2, pageSize: 25 })).toBe('?page=2&pageSize=25')
})

test('keeps the parameter names stable', () => {
  const query =
    '?search=pump&make=Kia&model=EV5&variant=Air&year=2025&category=Motor&subcategory=Rotor' +
    '&tyre=205%2F55R16&disc=280&voltage=12.8&connector=CCS2' +
    '&supplier=EV+Spares&minPrice=10&maxPrice=99.5&inStock=1&sort=price-desc&page=3&pageSize=100'
  expect(writeFilter(read(query))).toBe(query)
})

test('ignores a search of whitespace only', () => {
  expect(read('search=%20%09%0A')).toEqual(emptyFilter)
  expect(read('search=++brake+pad+').search).toBe('brake pad')
})

test('takes every make and category, and the first of other repeated parameters', () => {
  const filter = read('make=Kia&make=MG&make=Kia&category=Brakes&page=2&page=9&year=2025&year=1')
  expect(filter).toMatchObject({ make: ['Kia', 'MG'], category: ['Brakes'], page: 2, year: 2025 })
  expect(writeFilter(filter)).toBe('?make=Kia&make=MG&year=2025&category=Brakes&page=2')
  expect(read(`make=${'x&make='.repeat(3)}`).make).toEqual(['x'])
  const many = Array.from({ length: 50 }, (_, at) => `make=${at}`).join('&')
  expect(read(many).make).toHaveLength(20)
})

test.each([
  ['19.95', 19.95],
  ['1,250', 1250],
  ['$80', 80],
  [' 7 ', 7],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['19.999', null],
  ['cheap', null],
])('reads the price %j as %j', (text, price) => {
  expect(readFilter(new URLSearchParams({ minPrice: text })).minPrice).toBe(price)
})

test('an unknown order is by relevance, and a box that is not ticked does not filter', () => {
  expect(read('sort=rating&inStock=no')).toEqual(emptyFilter)
  expect(read('sort=checked&inStock=on')).toMatchObject({ sort: 'checked', inStock: true })
})

describe.each(['0', '-1', '1.5', 'abc', '2e3', '0x10', '', ' ', 'NaN', '١'])(
  'the number %j',
  (bad) => {
    const query = new URLSearchParams({ page: bad, pageSize: bad })
    test('falls back to page one and 50 rows', () => {
      expect(readFilter(query)).toMatchObject({ page: 1, pageSize: 50 })
    })
  },
)

test.each(['-1', '2025.5', 'twenty', '2e3', '99999999999'])('%j is not a model year', (bad) => {
  expect(readFilter(new URLSearchParams({ year: bad })).year).toBeNull()
})

test.each(['1', '51', '75', '1000', '-25'])('%s rows per page is not an option', (size) => {
  expect(read(`pageSize=${size}`).pageSize).toBe(50)
})

test('replaces control characters with spaces', () => {
  expect(read('search=a%00b%1Bc&make=%00').search).toBe('a b c')
  expect(read('make=%00').make).toEqual([])
})

test('page, page size and order do not count as filters', () => {
  expect(isFiltered(read('page=3&pageSize=25&sort=price'))).toBe(false)
  expect(isFiltered(read('year=2025'))).toBe(true)
})

test('a page beyond the last becomes the last; an empty result has one page', () => {
  const filter = read('page=99999999999999999999')
  expect(limitPage(filter, 101).page).toBe(3)
  expect(limitPage(filter, 100).page).toBe(2)
  expect(limitPage(filter, 0).page).toBe(1)
  expect(countPages(0, filter)).toBe(1)
})

test('any change goes back to page one', () => {
  const filter = read('make=Kia&page=4&pageSize=25')
  expect(writeFilter(changeFilter(filter, { model: 'EV5' }))).toBe(
    '?make=Kia&model=EV5&pageSize=25',
  )
  expect(writeFilter(changeFilter(filter, { pageSize: 100 }))).toBe('?make=Kia&pageSize=100')
  expect(writeFilter(changeFilter(filter, { page: 5 }))).toBe('?make=Kia&page=5&pageSize=25')
})

test('a reset keeps the page size', () => {
  expect(writeFilter(resetFilter(read('search=a&make=Kia&page=4&pageSize=25')))).toBe(
    '?pageSize=25',
  )
})
