import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
const ids = new Map<string, number>()
const pads = { Make: 'Kia', Model: 'EV5', PartName: 'Brake pads', OEMPartNumber: '58101-GI000' }
beforeAll(async () => {
  opened = await openTestDatabase()
  const incl = { 'PriceGST(Incl/Excl)': 'Incl' }
  const excl = { 'PriceGST(Incl/Excl)': 'Excl' }
  const rows = [
    {
      ...pads,
      SKU: 'A-1',
      'Supplier/URL': 'A',
      ListPrice_NZD: 100,
      ...excl,
      StockStatus: 'In stock',
    },
    { ...pads, SKU: 'A-2', 'Supplier/URL': 'A', ListPrice_NZD: 110, ...incl, Model: 'EV9' },
    {
      ...pads,
      SKU: 'B-1',
      'Supplier/URL': 'B',
      ListPrice_NZD: 109.99,
      OEMPartNumber: '58101 gi000',
    },
    { ...pads, SKU: 'C-1', 'Supplier/URL': 'C', StockStatus: 'Out of stock' },
    { ...pads, SKU: 'D-1', 'Supplier/URL': 'D', ListPrice_NZD: 1, OEMPartNumber: '58101-GI0001' },
    { ...pads, SKU: 'E-1', 'Supplier/URL': 'E', ListPrice_NZD: 2, OEMPartNumber: null },
    {
      ...pads,
      SKU: 'F-1',
      'Supplier/URL': 'F',
      ListPrice_NZD: 300,
      OEMPartNumber: '1-2; 58101/GI000',
    },
  ]
  for (const row of rows) await opened.database`insert into parts_2025 ${opened.database(row)}`
  for (const row of await opened.database`select "SKU", "SupabaseID" from parts_2025`) {
    ids.set(String(row.SKU), Number(row.SupabaseID))
  }
})
afterAll(() => opened.close())

const offers = async (sku: string) => {
  const rows = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select * from evnz_part_offers(${ids.get(sku) ?? 0})`
  })
  return rows.map((row) => [row.SKU, row.PriceInclGST_NZD])
}

test('offers are the cheapest of each supplier with the same OEM number, by price with GST', async () => {
  const expected = [
    ['B-1', 109.99],
    ['A-2', 110],
    ['F-1', 300],
    ['C-1', null],
  ]
  for (const sku of ['A-1', 'B-1', 'C-1', 'F-1']) expect(await offers(sku)).toEqual(expected)
})

test('a list of parts says how many suppliers offer each, and the lowest price', async () => {
  const summaries = (part_ids: (number | undefined)[]) =>
    queryAs(opened.database, 'visitor', (sql) => {
      return sql`select * from evnz_offer_summaries(${part_ids as number[]}::bigint[])`
    })
  const [a, d, e] = ['A-1', 'D-1', 'E-1'].map((sku) => ids.get(sku))
  expect(await summaries([a, d, e, 0])).toEqual([
    { SupabaseID: a, suppliers: 4, LowestInclGST_NZD: 109.99 },
  ])
  await expect(summaries(Array(101).fill(1))).rejects.toMatchObject({ code: '22023' })
})

test('a part without an OEM number, and one that does not exist, have no offers', async () => {
  expect(await offers('E-1')).toEqual([])
  expect(await offers('no such part')).toEqual([])
})

test('prices are compared with GST, and only parts that say so are in stock', async () => {
  const skus = async (
    filters: Record<string, number | boolean | string | string[]>,
    sort = 'price',
  ) => {
    const rows = await opened.database`
      select * from evnz_search_parts('', filters => ${opened.database.json(filters)}, sort => ${sort})`
    return rows.map(({ SKU }) => SKU)
  }
  expect(await skus({ MinPrice: 110, MaxPrice: 115 })).toEqual(['A-2', 'A-1'])
  expect(await skus({ InStock: true })).toEqual(['A-1'])
  expect(await skus({ 'Supplier/URL': ['A', 'C'] }, 'price-desc')).toEqual(['A-1', 'A-2', 'C-1'])
  expect(await skus({ Make: ['Kia', 'BYD'], Model: 'EV9' })).toEqual(['A-2'])
  await expect(skus({}, 'rating')).rejects.toMatchObject({ code: '22023' })
})

test('a supplier with an address for each part is one supplier, and the list has the largest hundred', async () => {
  const added = Array.from({ length: 240 }, (_, at) => ({
    ...pads,
    OEMPartNumber: `58101-MANY-${at % 3}`,
    SKU: `URL-${at}`,
    // Two parts of every shop but one, which has 20.
    'Supplier/URL': `https://www.Shop-${at < 20 ? 0 : Math.floor(at / 2)}.example.nz:443/p/${at}?ref=x`,
  }))
  await opened.database`insert into parts_2025 ${opened.database(added)}`
  const [options] = await opened.database`select evnz_part_options('') -> 'suppliers' as suppliers`
  const suppliers = options?.suppliers as { value: string; count: number }[]
  expect(suppliers).toHaveLength(100)
  expect(suppliers).toContainEqual({ value: 'shop-0.example.nz', count: 20 })
  for (const supplier of ['shop-0.example.nz', 'https://www.shop-0.example.nz/elsewhere']) {
    const [found] = await opened.database`
      select evnz_count_parts('', filters => ${opened.database.json({ 'Supplier/URL': supplier })}) as parts`
    expect(Number(found?.parts)).toBe(20)
  }
  const [{ SupabaseID: id } = {}] = await opened.database`
    select "SupabaseID" from parts_2025 where "SKU" = 'URL-0'`
  const many = await opened.database`select * from evnz_part_offers(${id as number})`
  expect(new Set(many.map((offer) => String(offer['Supplier/URL']).split('/')[2])).size).toBe(
    many.length,
  )
})

test('the functions that run as their owner read parts alone, whatever text a visitor puts into a filter', async () => {
  const hostile = [
    `' or true --`,
    `\\' or true --`,
    `'; select email from auth.users; --`,
    `$$ union select id::text from auth.users $$`,
    `" or "1"="1`,
    `%I %L %s`,
    `E'\\\\'`,
  ]
  const ask = (text: string, name: string) =>
    queryAs(opened.database, 'visitor', async (sql) => {
      const filters = opened.database.json({ [name]: [text, `${text}2`] })
      const rows = await sql`select * from evnz_search_parts('', filters => ${filters})`
      const options = await sql`select evnz_part_options(${text}, filters => ${filters}) as list,
        evnz_search_page(${text}, filters => ${filters}) as page`
      const [count] = await sql`select evnz_count_parts(${text}, filters => ${filters}) as parts`
      return { rows: rows.length, parts: Number(count?.parts), options: JSON.stringify(options) }
    })
  for (const text of hostile) {
    for (const name of ['Make', 'Model', 'Variant', 'PartCategory', 'Supplier/URL']) {
      expect(await ask(text, name)).toMatchObject({ rows: 0, parts: 0 })
      expect((await ask(text, name)).options).not.toContain('@')
    }
    await expect(
      queryAs(
        opened.database,
        'visitor',
        (sql) => sql`select * from evnz_search_parts('', sort => ${text})`,
      ),
    ).rejects.toMatchObject({ code: '22023' })
  }
})

test('a price of 0 that the catalogue has is no price: it is neither the lowest nor sorted first', async () => {
  const zero = { ...pads, PartName: 'Brake hose', OEMPartNumber: '58732-J9000' }
  for (const [sku, price] of [
    ['Z-1', 0],
    ['Z-2', 40],
  ] as const) {
    await opened.database`insert into parts_2025 ${opened.database({ ...zero, SKU: sku, 'Supplier/URL': sku, ListPrice_NZD: price })}`
  }
  const [first] =
    await opened.database`select "SupabaseID" as id from parts_2025 where "SKU" = 'Z-1'`
  ids.set('Z-1', Number(first?.id))
  expect(await offers('Z-1')).toEqual([
    ['Z-2', 40],
    ['Z-1', null],
  ])
  const [summary] = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select * from evnz_offer_summaries(array[${Number(first?.id)}]::bigint[])`
  })
  expect(summary).toMatchObject({ suppliers: 2, LowestInclGST_NZD: 40 })
  const sorted = await opened.database`
    select "SKU" as sku from evnz_search_parts('brake hose', sort => 'price')`
  expect(sorted.map(({ sku }) => String(sku))).toEqual(['Z-2', 'Z-1'])
})
