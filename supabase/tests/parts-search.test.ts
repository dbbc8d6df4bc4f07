import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerText, withDetails } from '../../test/fixtures/catalogue/random-words.ts'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { randomPart, randomSearch, seededRandom } from '../../test/fixtures/random-parts.ts'
import { openReferenceSearch } from '../../test/fixtures/reference-search.ts'
import type { SearchArguments, SearchedPart } from '../../test/fixtures/reference-search.ts'
import { supplierName } from '../../test/fixtures/catalogue/reference-filters.ts'

let opened: TestDatabase
let parts: SearchedPart[]
let reference: ReturnType<typeof openReferenceSearch>
const random = seededRandom(20_251_121)
beforeAll(async () => {
  opened = await openTestDatabase()
  const rows = Array.from({ length: 1500 }, (_, at) =>
    withDetails(random, randomPart(random, at + 1)),
  )
  await opened.database`insert into parts_2025 ${opened.database(rows)}`
  parts = [...(await opened.database<SearchedPart[]>`select * from parts_2025`)]
  reference = openReferenceSearch(parts)
})
afterAll(() => opened.close())

type Found = SearchedPart & { total: number }

const asJson = ({ filters }: SearchArguments) => opened.database.json(filters ?? {})
const search = async (wanted: SearchArguments, page = { max_rows: 50, off: 0 }) => [
  ...(await opened.database<Found[]>`
    select * from evnz_search_parts(${wanted.q}, ${page.max_rows}, ${page.off},
      filters => ${asJson(wanted)}, sort => ${wanted.sort ?? null})`),
]
const count = async (wanted: SearchArguments) => {
  const [row] = await opened.database<{ total: number }[]>`
    select evnz_count_parts(${wanted.q}, filters => ${asJson(wanted)}) as total`
  return row?.total
}

// The same for 10,000 searches: npm run bench -- catalog --states 10000
test('random searches return the rows, order and total of the reference search', async () => {
  for (let turn = 0; turn < 200; turn++) {
    const wanted = randomSearch(random, parts)
    if (turn % 2 === 0) wanted.q = buyerText(random, random.pick(parts))
    const expected = reference.find(wanted)
    const off = random.number(3) === 0 ? random.number(expected.length + 1) : 0
    const page = { max_rows: random.pick([5, 25, 50]), off }
    const found = await search(wanted, page)
    const ids = (rows: SearchedPart[]) => rows.map(({ SupabaseID }) => SupabaseID)
    // The search is part of the comparison, so that a failure shows it.
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

// Each list of choices: its column, its values in a part, and the filters that depend on it.
const lists: [string, keyof SearchedPart, string[]][] = [
  ['makes', 'Make', ['Model', 'Variant']],
  ['models', 'Model', ['Variant']],
  ['variants', 'Variant', []],
  ['years', 'ModelYear', []],
  ['categories', 'PartCategory', ['PartSubcategory']],
  ['subcategories', 'PartSubcategory', []],
  ['suppliers', 'Supplier/URL', []],
]

function suppliersOf(filters: SearchArguments['filters'] = {}) {
  const { Make, Model, PartCategory } = filters
  const found = reference.find({ q: '', filters: { Make, Model, PartCategory } })
  const suppliers = new Set(found.flatMap((part) => supplierName(part['Supplier/URL']) ?? []))
  return [...suppliers].toSorted().map((value) => ({ value, count: null }))
}

test('the choices are those that lead to parts, with the number of parts they lead to', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const { q, filters } = randomSearch(random, parts)
    const [row] = await opened.database<{ options: Record<string, object[]> }[]>`
      select evnz_part_options(${q}, filters => ${asJson({ q, filters })}) as options`
    const { Make, Model } = filters ?? {}
    const ofVehicle = reference.find({ q: '', filters: { Make, Model } })
    for (const [list, column, dependents] of lists) {
      const years = [2021, 2022, 2023, 2024, 2025, 2026].filter((year) =>
        ofVehicle.some((part) =>
          part.ModelYear === null
            ? year >= (part.YearFrom ?? part.YearTo ?? 9999) &&
              year <= (part.YearTo ?? part.YearFrom ?? 0)
            : part.ModelYear === year,
        ),
      )
      const values =
        list === 'years'
          ? years
          : parts.map((part) =>
              list === 'suppliers' ? supplierName(part['Supplier/URL']) : part[column],
            )
      // A variant of another model than the chosen one is no choice.
      const possible = list === 'variants' ? ofVehicle.map(({ Variant }) => Variant) : values
      const counted = [...new Set(possible)]
        .filter((value) => value !== null && value !== undefined)
        .map((value) => {
          const cleared = Object.fromEntries(dependents.map((name) => [name, null]))
          const chosen = { ...filters, ...cleared, [column]: value }
          return { value, count: reference.find({ q, filters: chosen }).length }
        })
        .filter((option) => option.count > 0)
        .toSorted((one, other) => (one.value < other.value ? -1 : 1))
      // Under a text, suppliers are not counted.
      const isUncounted = list === 'suppliers' && q.trim() !== ''
      const expected = isUncounted ? suppliersOf(filters) : counted
      expect({ q, filters, list, options: row?.options[list] }).toEqual({
        q,
        filters,
        list,
        options: expected,
      })
    }
  }
})

test('an exact part number comes first, ignoring spaces, dashes and case', async () => {
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

test('a search tolerates one typo, missing macrons and unfinished words', async () => {
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

/** The SKUs that texts find among named parts. */
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
    const skus = (await search({ q: `kia ev5 ${q}` })).map(({ SKU }) => SKU)
    found[q] = skus.filter((sku) => sku.startsWith('Y-')).toSorted()
  }
  await opened.database`delete from parts_2025 where "SKU" like 'Y-%'`
  return found
}

test('a meaning of several words matches where they stand together, not across fields', async () => {
  const found = await findAmong(['Front bumper', 'Front glass'], 'windscreen', 'front glass')
  expect(found).toEqual({ windscreen: ['Y-1'], 'front glass': ['Y-1'] })
})

test('a word of plain English or of buyers is never read as another word', async () => {
  const names = ['Leaf spring', 'Plus sign', 'Type plate', 'Range extender']
  const found = await findAmong(names, 'lead', 'plug', 'tyre', 'orange')
  expect(found).toEqual({ lead: [], plug: [], tyre: [], orange: [] })
})

test('one or two letters or digits match a whole word; two letters at the end may be the beginning of one', async () => {
  const found = await findAmong(['Terminal 45', 'Fluid DOT 4'], '4', 'te fluid', 'fluid do', 'd')
  expect(found).toEqual({ 4: ['Y-1'], 'te fluid': [], 'fluid do': ['Y-1'], d: [] })
})

test('breaks are brakes, and Japanese words of parts are understood both ways', async () => {
  const names = ['Brake pads', 'ブレーキディスク']
  const found = await findAmong(
    names,
    'breaks',
    'ブレーキパッド',
    'brake rotor',
    'ブレーキローター',
  )
  expect(found).toEqual({
    breaks: ['Y-0', 'Y-1'],
    ブレーキパッド: ['Y-0'],
    'brake rotor': [],
    ブレーキローター: ['Y-1'],
  })
})

test('refuses a search text that is too long; a page past the end is empty', async () => {
  await expect(search({ q: 'x'.repeat(10_000) })).rejects.toThrow('longer than 200 characters')
  expect(await search({ q: '' }, { max_rows: 50, off: 2_147_483_647 })).toEqual([])
  expect(await search({ q: 'tesla' }, { max_rows: 50, off: 2_147_483_647 })).toEqual([])
  expect(await search({ q: '' }, { max_rows: -5, off: -5 })).toEqual([])
  expect(await search({ q: '', filters: { Make: 'No such make' } })).toEqual([])
  expect(await search({ q: '', filters: { Make: `'; drop table parts_2025; --` } })).toEqual([])
})

test('three letters match as a prefix of a part number, one or two only as the whole number', async () => {
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
  await opened.database`delete from parts_2025 where "SKU" like 'QX%'`
})

test('filters are given as one value, or one by one as arguments; empty texts do not filter', async () => {
  const totals = await opened.database`
    select evnz_count_parts(make => 'Nissan', model_year => 2024) as arguments,
      evnz_count_parts(filters => '{"Make": "Nissan", "ModelYear": 2024}') as value,
      evnz_count_parts(make => 'Nissan', filters => '{"ModelYear": "2024", "Model": "", "Variant": null}') as both,
      evnz_count_parts(filters => null) as none`
  const total = reference.find({ q: '', filters: { Make: 'Nissan', ModelYear: 2024 } }).length
  expect(totals[0]).toEqual({ arguments: total, value: total, both: total, none: parts.length })
  const empty = { Make: '', ModelYear: '', MinPrice: '', MaxPrice: '', InStock: '' }
  const [row] = await opened.database`
    select evnz_count_parts(filters => ${opened.database.json(empty)}) as counted`
  expect(row?.counted).toBe(parts.length)
  await expect(count({ q: '', filters: { SKU: 'NZ-1' } })).rejects.toMatchObject({
    code: '22023',
    message: 'There is no filter SKU',
  })
})
