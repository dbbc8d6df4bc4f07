import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import {
  openTestDataApi,
  type TestDataApi,
} from '../../packages/supabase-apis/fixtures/test-data-api.ts'

let api: TestDataApi
beforeAll(async () => {
  api = await openTestDataApi(openTestDatabase)
  // Equal in every column of the order, and not stored in the order of their ids.
  await api.database`
    insert into public.parts_2025 ("SKU", "Make", "Model", "Variant", "PartName")
    select 'W-' || number, '100%', 'One', 'x%y', 'Pads ' || number % 3
    from generate_series(1, 487) number order by md5(number::text)`
  await api.database`update public.parts_2025 set "Notes" = 'changed' where "SupabaseID" % 3 = 0`
  await api.database`
    insert into public.parts_2025 ("SKU", "Make", "Model", "Variant", "PartName")
    select 'F-' || number, 'Kia', 'Two', 'V' || number, 'Disc' from generate_series(1, 80) number`
  await api.database`create function public.all_parts() returns setof public.parts_2025
    language sql stable as 'select * from public.parts_2025'`
  await api.database`analyze public.parts_2025`
})
afterAll(() => api.close())

// The listing as the specification writes it.
async function walk(pageSize: number): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < 487; from += pageSize) {
    const { data, error, count } = await api
      .client()
      .from('parts_2025')
      .select('*', { count: 'exact' })
      .eq('Make', '100%')
      .eq('Variant', 'x%y')
      .order('Make')
      .order('Model')
      .order('PartName')
      .range(from, from + pageSize - 1)
    expect({ error, count }).toEqual({ error: null, count: 487 })
    ids.push(...(data ?? []).map((row) => Number(row.SupabaseID)))
  }
  return ids
}

test('a walk through pages of equal rows loses none and repeats none, whatever the page size', async () => {
  const walks = await Promise.all([25, 50, 100, 487].map(walk))
  const [first = []] = walks
  expect(new Set(first).size).toBe(487)
  for (const ids of walks) expect(ids).toEqual(first)
})

test('the primary key comes last, unless the request orders by it', async () => {
  const ids = async (ascending: boolean) => {
    const { data } = await api
      .client()
      .from('parts_2025')
      .select('SupabaseID')
      .eq('Make', '100%')
      .order('Make')
      .order('SupabaseID', { ascending })
    return (data ?? []).map(({ SupabaseID }) => Number(SupabaseID))
  }
  expect(await ids(false)).toEqual((await ids(true)).toReversed())
})

test('a table of which some roles may not read every column is ordered as requested', async () => {
  const { data } = await api.client().from('makers').select('name').order('country')
  expect(data).toEqual([{ name: 'Aotea' }, { name: 'Borealis' }])
})

test.each([7, 33])(
  'a walk through the results of a function loses and repeats no row, %i to a page',
  async (pageSize) => {
    const client = api.client()
    const searched = { q: 'disc', max_rows: 1000 }
    const calls = [
      () => client.rpc('get_vehicle_facets').order('Make'),
      () => client.rpc('get_vehicle_facets', {}, { count: 'exact' }).order('Model'),
      () => client.rpc('evnz_search_parts', searched).select('SKU').order('Make'),
      () => client.rpc('all_parts', {}, { count: 'exact' }).select('SKU').order('Make'),
    ]
    for (const call of calls) {
      const { data: whole } = await call()
      const rows: unknown[] = []
      for (let from = 0; from < (whole?.length ?? 0); from += pageSize) {
        const { data, error } = await call().range(from, from + pageSize - 1)
        expect(error).toBeNull()
        rows.push(...(data ?? []))
      }
      expect(rows.length).toBeGreaterThanOrEqual(80)
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
      expect(rows).toEqual(whole)
    }
  },
)
