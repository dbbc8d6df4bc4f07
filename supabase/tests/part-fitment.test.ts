import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  const atto = { Make: 'BYD', Model: 'Atto 3', PartName: 'Brake pads' }
  const rows = [
    { ...atto, SKU: 'EXTENDED-2023', Variant: 'Extended Range', ModelYear: 2023 },
    { ...atto, SKU: 'STANDARD-2023', Variant: 'Standard Range', ModelYear: 2023 },
    { ...atto, SKU: 'EXTENDED-2021-2022', Variant: 'Extended Range', YearFrom: 2021, YearTo: 2022 },
    { ...atto, SKU: 'ALL-FROM-2022', YearFrom: 2022 },
    { ...atto, SKU: 'ALL-TO-2022', YearTo: 2022 },
    { ...atto, SKU: 'ALL-ANY' },
    { ...atto, Model: 'Dolphin', SKU: 'DOLPHIN-ANY' },
  ]
  for (const row of rows) await opened.database`insert into parts_2025 ${opened.database(row)}`
})
afterAll(() => opened.close())

const skus = async (q: string, filters: Record<string, string | number | boolean | string[]>) => {
  const rows = await opened.database<{ SKU: string }[]>`
    select * from evnz_search_parts(${q}, filters => ${opened.database.json(filters)})`
  return rows.map(({ SKU }) => SKU).toSorted()
}
const ofAtto = { Make: 'BYD', Model: 'Atto 3' }

test('a variant also finds the parts of its model that name none', async () => {
  const fitting = ['ALL-ANY', 'ALL-FROM-2022', 'ALL-TO-2022', 'EXTENDED-2021-2022', 'EXTENDED-2023']
  expect(await skus('', { ...ofAtto, Variant: 'Extended Range' })).toEqual(fitting)
  // Without a model, only models that have the variant: not the Dolphin.
  expect(await skus('', { Variant: 'Extended Range' })).toEqual(fitting)
})

test('with a model, an unknown variant finds the parts that fit every variant', async () => {
  const fitting = ['ALL-ANY', 'ALL-FROM-2022', 'ALL-TO-2022']
  expect(await skus('', { ...ofAtto, Variant: 'Unheard of' })).toEqual(fitting)
  expect(await skus('', { Variant: 'Unheard of' })).toEqual([])
})

test('a year finds its own parts, the ranges around it and the parts that state no year', async () => {
  expect(await skus('', { ...ofAtto, ModelYear: 2023 })).toEqual([
    'ALL-ANY',
    'ALL-FROM-2022',
    'EXTENDED-2023',
    'STANDARD-2023',
  ])
  expect(await skus('', { ...ofAtto, ModelYear: 2022 })).toEqual([
    'ALL-ANY',
    'ALL-FROM-2022',
    'ALL-TO-2022',
    'EXTENDED-2021-2022',
  ])
  expect(await skus('', { ModelYear: 2019 })).toEqual(['ALL-ANY', 'ALL-TO-2022', 'DOLPHIN-ANY'])
})

test('year and variant in a search text find what they find as filters', async () => {
  expect(await skus('2023 atto 3 extended brake pads', {})).toEqual([
    'ALL-ANY',
    'ALL-FROM-2022',
    'EXTENDED-2023',
  ])
  expect(await skus('brake pads 2030', {})).toEqual(['ALL-ANY', 'ALL-FROM-2022', 'DOLPHIN-ANY'])
  expect(await skus('standard', {})).toEqual([
    'ALL-ANY',
    'ALL-FROM-2022',
    'ALL-TO-2022',
    'STANDARD-2023',
  ])
  // The Dolphin has no such variant.
  expect(await skus('dolphin extended', {})).toEqual([])
})

test('a part that fits all variants and states no year counts under each of them', async () => {
  const filters = opened.database.json(ofAtto)
  const [row] = await opened.database`select evnz_part_options(filters => ${filters}) as options`
  expect(row?.options).toMatchObject({
    variants: [
      { value: 'Extended Range', count: 5 },
      { value: 'Standard Range', count: 4 },
    ],
    years: [
      { value: 2021, count: 3 },
      { value: 2022, count: 4 },
      { value: 2023, count: 4 },
    ],
  })
})

test('a range of years that ends before it begins is refused', async () => {
  const row = {
    SKU: 'X',
    Make: 'BYD',
    Model: 'Seal',
    PartName: 'Pads',
    YearFrom: 2024,
    YearTo: 2023,
  }
  const attempt = opened.database`insert into parts_2025 ${opened.database(row)}`
  await expect(attempt).rejects.toMatchObject({ constraint: 'parts_2025_years' })
})
