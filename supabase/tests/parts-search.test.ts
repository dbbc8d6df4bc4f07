import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { drawPart, drawSearch, seededRandom } from '../../test/fixtures/random-parts.ts'
import { openReferenceSearch } from '../../test/fixtures/reference-search.ts'
import type { SearchArguments, SearchedPart } from '../../test/fixtures/reference-search.ts'

let opened: TestDatabase
let parts: SearchedPart[]
const random = seededRandom(20_251_121)
beforeAll(async () => {
  opened = await openTestDatabase()
  const drawn = Array.from({ length: 1500 }, (_, at) => drawPart(random, at + 1))
  await opened.database`insert into parts_2025 ${opened.database(drawn)}`
  parts = [...(await opened.database<SearchedPart[]>`select * from parts_2025`)]
})
afterAll(() => opened.close())

type Found = SearchedPart & { total: number }

const search = async (wanted: SearchArguments, page = { max_rows: 50, off: 0 }) => [
  ...(await opened.database<Found[]>`
    select * from evnz_search_parts(${wanted.q}, ${page.max_rows}, ${page.off},
      ${wanted.make ?? null}, ${wanted.model ?? null}, ${wanted.variant ?? null},
      ${wanted.model_year ?? null}, ${wanted.part_category ?? null},
      ${wanted.part_subcategory ?? null})`),
]
const count = async (wanted: SearchArguments) => {
  const [row] = await opened.database<{ total: number }[]>`
    select evnz_count_parts(${wanted.q}, ${wanted.make ?? null}, ${wanted.model ?? null},
      ${wanted.variant ?? null}, ${wanted.model_year ?? null}, ${wanted.part_category ?? null},
      ${wanted.part_subcategory ?? null}) as total`
  return row?.total
}

// Ten thousand of them: npm run bench:catalog -- --states 10000
test('searches drawn by lot give the rows, the order and the total of a slow search', async () => {
  const slow = openReferenceSearch(parts)
  for (let turn = 0; turn < 150; turn++) {
    const wanted = drawSearch(random, parts)
    const expected = slow.find(wanted)
    const off = random.number(3) === 0 ? random.number(expected.length + 1) : 0
    const page = { max_rows: random.pick([5, 25, 50]), off }
    const found = await search(wanted, page)
    const ids = (rows: SearchedPart[]) => rows.map(({ SupabaseID }) => SupabaseID)
    // The search stands in what is compared, so that a difference says where it is.
    expect({
      wanted,
      off,
      ids: ids(found),
      totals: [...new Set([...found.map(({ total }) => total), await count(wanted)])],
    }).toEqual({
      wanted,
      off,
      ids: ids(expected.slice(off, off + page.max_rows)),
      totals: [expected.length],
    })
  }
})

test('each choice counts the parts that are shown when it is chosen', async () => {
  const slow = openReferenceSearch(parts)
  type Choice = { value: string | number; count: number }
  for (let turn = 0; turn < 20; turn++) {
    const wanted = drawSearch(random, parts)
    const [row] = await opened.database<{ options: Record<string, Choice[]> }[]>`
      select evnz_part_options(${wanted.q}, ${wanted.make ?? null}, ${wanted.model ?? null},
        ${wanted.variant ?? null}, ${wanted.model_year ?? null}, ${wanted.part_category ?? null},
        ${wanted.part_subcategory ?? null}) as options`
    const { makes, models, variants, years, categories, subcategories } = row!.options
    const check = (choices: Choice[], key: keyof SearchArguments, dependents: object = {}) => {
      expect(choices.map(({ value }) => value)).toEqual(
        choices.map(({ value }) => value).toSorted(),
      )
      for (const { value, count: shown } of choices) {
        const chosen = { ...wanted, ...dependents, [key]: value }
        expect({ chosen, shown }).toEqual({ chosen, shown: slow.find(chosen).length })
      }
    }
    check(makes!, 'make', { model: undefined, variant: undefined })
    check(models!, 'model', { variant: undefined })
    check(variants!, 'variant')
    check(years!, 'model_year')
    check(categories!, 'part_category', { part_subcategory: undefined })
    check(subcategories!, 'part_subcategory')
  }
})

test('an exact part number comes first, whatever its spaces, dashes and case', async () => {
  const { database } = opened
  await database`insert into parts_2025 ("SKU", "Make", "Model", "PartName", "OEMPartNumber", "AltPartNumbers")
    values ('T-1', 'Tesla', 'Model 3', 'Penthouse pack', '1044321-00-E', null),
      ('T-2', 'Aiways', 'U5', 'Penthouse pack', '1044321-00-E-2', null),
      ('T-3', 'Aiways', 'U5', 'Pack', null, '55 66; 1044321 00 e 3')`
  const skus = async (q: string) => (await search({ q })).map(({ SKU }) => SKU)
  expect(await skus('1044321-00 e')).toEqual(['T-1', 'T-3', 'T-2'])
  expect(await skus('104432100E')).toEqual(['T-1', 'T-3', 'T-2'])
  expect(await skus('tesla 1044321-00-E')).toEqual(['T-1'])
  expect(await skus('55-66')).toEqual(['T-3'])
  expect(await skus('penthouse')).toEqual(['T-2', 'T-1'])
  await database`delete from parts_2025 where "SKU" like 'T-%'`
})

test('a search forgives one typing mistake, macrons, and words not typed to their end', async () => {
  const total = (q: string) => count({ q })
  expect(await total('tesla battery')).toBeGreaterThan(0)
  const close = ['tesal battery', 'TESLA batery', 'tesla battrey', 'tes batt', 'tesla batter']
  for (const q of close) {
    expect([q, await total(q)]).toEqual([q, await total('tesla battery')])
  }
  expect(await total('paua')).toBe(await total('pāua'))
  expect(await total('skoda')).toBe(await total('Škoda'))
  expect(await total('tamaki')).toBeGreaterThan(0)
  expect(await total('etransit')).toBe(await total('e-transit'))
})

test('a text that is too long is refused in words, and a page beyond all pages is empty', async () => {
  await expect(search({ q: 'x'.repeat(10_000) })).rejects.toThrow('longer than 200 characters')
  expect(await search({ q: '' }, { max_rows: 50, off: 2_147_483_647 })).toEqual([])
  expect(await search({ q: 'tesla' }, { max_rows: 50, off: 2_147_483_647 })).toEqual([])
  expect(await search({ q: '' }, { max_rows: -5, off: -5 })).toEqual([])
  expect(await search({ q: '', make: 'No such make' })).toEqual([])
  expect(await search({ q: '', make: `'; drop table parts_2025; --` })).toEqual([])
})

test('three letters may begin a part number, one or two have to be it', async () => {
  const shared = { Make: 'Kia', Model: 'EV3', PartName: 'Disc' }
  const named = [
    { ...shared, SKU: 'QX' },
    { ...shared, SKU: 'QXZ-1' },
    { ...shared, SKU: 'QXZ-2' },
  ]
  await opened.database`insert into parts_2025 ${opened.database(named)}`
  const skus = async (q: string) => (await search({ q })).map(({ SKU }) => SKU)
  expect(await skus('q')).toEqual([])
  expect(await skus('qx')).toEqual(['QX'])
  expect(await skus('qxz')).toEqual(['QXZ-1', 'QXZ-2'])
  expect(await count({ q: 'qxz' })).toBe(2)
})
