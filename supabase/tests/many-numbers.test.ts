import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  // 'NZ-5…' is spread over the whole catalogue, 'QX-5…' is only at its end.
  await opened.database`
    insert into parts_2025 ("SKU", "Make", "Model", "PartName", "Notes")
    select 'NZ-5' || n, 'Make ' || n % 7, 'Model ' || n % 11, 'Part ' || n % 13, 'Genuine'
    from generate_series(1, 21000) n
    union all
    select 'QX-5' || n, 'Zeekr', 'X', 'Part ' || n % 13, 'Genuine'
    from generate_series(1, 21000) n
    union all select 'NZ-5', 'Zeekr', '7X', 'Brake', null union all select 'QX-5', 'Audi', 'Q4', 'Brake', null
    union all select 'GENUINE', 'Zeekr', '7X', 'Brake', null
    union all select 'GENUINE-9', 'Zeekr', '7X', 'Brake', null`
})
afterAll(() => opened.close())

/** A plain query over all rows, the exact number first. */
const plain = async (start: string, make: string | null, off: number) => {
  const rows = await opened.database`
    select "SKU" from parts_2025
    where "SKU" like ${`${start}%`} and (${make}::text is null or "Make" = ${make})
    order by ("SKU" = ${start}) desc, "Make", "Model", "PartName", "SupabaseID"
    limit 50 offset ${off}`
  return rows.map(({ SKU }) => SKU)
}

const searched = async (q: string, make: string | null, off: number) => {
  const rows = await opened.database`
    select "SKU", total from evnz_search_parts(q => ${q}, make => ${make}, max_rows => 50, off => ${off})`
  return { numbers: rows.map(({ SKU }) => SKU), total: rows[0]?.total }
}

test.each([
  ['NZ-5', null, 0],
  ['NZ-5', null, 30],
  ['NZ-5', null, 20_980],
  ['NZ-5', 'Zeekr', 0],
  ['QX-5', null, 0],
  ['QX-5', null, 50],
  ['QX-5', 'Zeekr', 0],
])(
  'searching %s (make %s) from row %i returns what a plain query returns',
  async (q, make, off) => {
    const { numbers, total } = await searched(q, make, off)
    expect(numbers).toEqual(await plain(q, make, off))
    expect(total).toBe(make === null ? 21_001 : q === 'NZ-5' ? 1 : 21_000)
  },
)

test.each([
  ['genuine', '%', 0, 42_002],
  ['genuine', '%', 60, 42_002],
  ['genuine', '%', 41_990, 42_002],
  ['genuine zeekr', 'Zeekr', 0, 21_002],
  ['genuine zeekr', 'Zeekr', 20_970, 21_002],
])('a detail that many parts share (%s) is found like a number', async (q, make, off, total) => {
  const rows = await opened.database`
    select "SKU" from parts_2025
    where ("Notes" = 'Genuine' or "SKU" like 'GENUINE%') and "Make" like ${make}
    order by ("SKU" = 'GENUINE' and ${q} = 'genuine') desc, ("SKU" like 'GENUINE%' and ${q} = 'genuine') desc,
      "Make", "Model", "PartName", "SupabaseID" limit 50 offset ${off}`
  expect(await searched(q, null, off)).toEqual({ numbers: rows.map(({ SKU }) => SKU), total })
})
