import { afterAll, beforeAll, expect, test } from 'vitest'
import { ann, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
let client: ReturnType<TestDataApi['client']>

beforeAll(async () => {
  api = await openTestDataApi()
  client = api.client()
})
afterAll(() => api.close())

test('a function returns a single value by POST and GET, with default arguments', async () => {
  expect((await client.rpc('add_up', { a: 1, b: 2 })).data).toBe(3)
  expect((await client.rpc('add_up', { a: 1 }, { get: true })).data).toBe(11)
})

test('passes arrays, JSON and null as arguments', async () => {
  expect((await client.rpc('longest', { words: ['a', 'b,c"d', 'éé'] })).data).toBe(5)
  expect((await client.rpc('longest', { words: ['a', 'bcd'] }, { get: true })).data).toBe(3)
  const value = { a: [1, null, 'x'], b: 'text' }
  expect((await client.rpc('echo', { value })).data).toEqual(value)
  expect((await client.rpc('echo', { value: 'text' })).data).toBe('text')
  expect((await client.rpc('add_up', { a: null })).data).toBeNull()
})

test('filters, orders, counts and pages the rows of a function like a table', async () => {
  const { data, count, status } = await client
    .rpc('find_parts', { q: null, max_rows: 10 }, { count: 'exact' })
    .select('name, "PriceGST(Incl/Excl)", maker:makers!parts_maker_id_fkey(name)')
    .eq('"PriceGST(Incl/Excl)"', 'Incl')
    .order('name')
    .limit(1)
  expect(data).toEqual([
    { name: 'Brake pads', 'PriceGST(Incl/Excl)': 'Incl', maker: { name: 'Borealis' } },
  ])
  expect({ count, status }).toEqual({ count: 2, status: 206 })
})

test('by GET, a key that is both argument and column is a filter if it has an operator', async () => {
  const { data } = await client
    .rpc('find_parts', { q: 'charg', max_rows: 10, off: 0 }, { get: true })
    .select('name')
    .gt('price', 200)
  expect(data).toEqual([{ name: 'Wall charger' }])
})

test('a function returns a list of values, or rows of its own type', async () => {
  expect((await client.rpc('maker_names')).data).toEqual(['Aotea', 'Borealis'])
  expect((await client.rpc('part_counts').eq('maker', 'Aotea')).data).toEqual([
    { maker: 'Aotea', parts: 2 },
  ])
  expect((await client.rpc('part_counts').gt('parts', 1).single()).data).toEqual({
    maker: 'Aotea',
    parts: 2,
  })
})

test('a void function returns 204 and its change is committed', async () => {
  expect(await client.rpc('do_nothing')).toMatchObject({ data: null, status: 204 })
  const anna = api.client(await api.tokenFor(ann))
  await anna.rpc('rename_part', { p_id: 1, p_name: 'Renamed' })
  const { data } = await client.from('parts').select('name').eq('id', 1).single()
  expect(data).toEqual({ name: 'Renamed' })
})

test('a GET cannot change data', async () => {
  const anna = api.client(await api.tokenFor(ann))
  const { error, status } = await anna.rpc('rename_part', { p_id: 2, p_name: 'x' }, { get: true })
  expect({ code: error?.code, status }).toEqual({ code: '25006', status: 405 })
})

test('rejects a function with unknown arguments, an ambiguous one and a trigger', async () => {
  const none = await client.rpc('add_up', { c: 1 })
  expect(none.status).toBe(404)
  expect(none.error).toMatchObject({
    code: 'PGRST202',
    message: 'Could not find the function public.add_up(c) in the schema cache',
    details:
      'Searched for the function public.add_up with parameter c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
  })
  expect((await client.rpc('twin', { a: 1 })).error?.code).toBe('PGRST203')
  expect((await client.rpc('handle_new_user')).status).toBe(404)
})

test('a raised exception reaches the caller with details and hint', async () => {
  const refused = await client.rpc('refuse')
  expect(refused.status).toBe(400)
  expect(refused.error).toMatchObject({
    code: 'P0001',
    message: 'Not today',
    details: 'It rains',
    hint: 'Wait',
  })
})

test('counts the rows of a function without returning them', async () => {
  const { count, error } = await client.rpc('find_parts', { q: '' }, { head: true, count: 'exact' })
  expect({ count, error }).toEqual({ count: 4, error: null })
})
