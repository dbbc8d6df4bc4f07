import { afterAll, beforeAll, expect, test } from 'vitest'
import { ann, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
let client: ReturnType<TestDataApi['client']>
let anna: ReturnType<TestDataApi['client']>

beforeAll(async () => {
  api = await openTestDataApi()
  client = api.client()
  await api.database.unsafe(`
    create function public.label(part public.parts) returns text language sql stable
      as $$ select part.id || ': ' || part.name $$;
    create function public.read_body(jsonb) returns text language sql immutable
      as $$ select $1 ->> 'word' $$;
    create function public.name_of(maker public.makers, suffix text) returns text
      language sql immutable as $$ select maker.name || suffix $$`)
  await api.database`create function public.wide() returns table (item text, line text)
    language sql stable as $$ select repeat('x', 5000), 'y' from generate_series(1, 1000) $$`
  anna = api.client(await api.tokenFor(ann))
})
afterAll(() => api.close())

test('.csv() returns a header and a line for each row', async () => {
  const { data, error } = await client
    .from('parts')
    .select('id, name, tags, price, code')
    .order('id')
    .csv()
  expect(error).toBeNull()
  expect(data?.split('\n')).toEqual([
    'id,name,tags,price,code',
    '1,"Charging cable","{red,""a,b""}",199.50,C-1',
    '2,"Wall charger",,1299,C-2',
    '3,"Brake pads",{},89.9,C-3',
    '4,"Tyre ""all, (season)""",,,C-4',
  ])
  const odd = await api.fetch(`/parts?select="PriceGST(Incl/Excl)",extra->ends&id=eq.1`, {
    headers: { accept: 'text/csv' },
  })
  expect(odd.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await odd.text()).toBe('PriceGST(Incl/Excl),ends\nIncl,"[""a"", ""b""]"')
  expect((await client.rpc('find_parts', { q: 'pads' }).select('id, name').csv()).data).toBe(
    'id,name\n3,"Brake pads"',
  )
})

test('rpc counts the results of a function that returns plain values', async () => {
  expect(await client.rpc('add_up', { a: 1 }, { count: 'exact' })).toMatchObject({
    data: 11,
    count: 1,
  })
  expect(await client.rpc('maker_names', {}, { count: 'exact' }).limit(1)).toMatchObject({
    data: ['Aotea'],
    count: 2,
  })
  expect((await client.rpc('do_nothing', {}, { count: 'exact' })).count).not.toBeNaN()
})

test('upsert responds 201 if it inserts, 200 if it only updates', async () => {
  const upsert = (name: string) =>
    anna.from('parts').upsert({ name, code: 'UP' }, { onConflict: 'code' })
  expect((await upsert('One')).status).toBe(201)
  expect((await upsert('Two')).status).toBe(200)
  const rows = [
    { name: 'A', code: 'UP' },
    { name: 'B', code: 'UP-2' },
  ]
  const both = await anna
    .from('parts')
    .upsert(rows, { onConflict: 'code' })
    .select('name')
    .order('name')
  expect(both).toMatchObject({ status: 201, data: [{ name: 'A' }, { name: 'B' }] })
  await anna.from('parts').delete().like('code', 'UP*')
})

test('handling=strict refuses unknown preferences by name', async () => {
  const prefer = 'handling=strict, anything=else, return=minimal, count=some'
  const response = await api.fetch('/parts', { headers: { prefer } })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: 'Invalid preferences: anything=else, count=some',
  })
  expect((await api.fetch('/parts', { headers: { prefer: 'anything=else' } })).status).toBe(200)
})

test('defaultToNull: false gives identity keys their next value', async () => {
  await api.database`grant usage on all sequences in schema public to authenticated`
  const rows = [{ id: 900, name: 'Given' }, { name: 'Next' }]
  const { data, error } = await anna
    .from('parts')
    .insert(rows, { defaultToNull: false })
    .select('id, name')
  expect(error).toBeNull()
  expect(data?.[0]?.id).toBe(900)
  expect(data?.[1]?.id).toBeGreaterThan(4)
  await anna.from('parts').delete().in('name', ['Given', 'Next'])
})

test('regexMatch and regexIMatch match regular expressions', async () => {
  const parts = client.from('parts')
  expect((await parts.select('id').regexMatch('name', '^Wall')).data).toEqual([{ id: 2 }])
  expect((await parts.select('id').regexIMatch('name', '^wall')).data).toEqual([{ id: 2 }])
  expect((await parts.select('id').regexMatch('name', '(')).error?.code).toBe('2201B')
})

test('CSV keeps quotes, line breaks and backslashes, and is bounded like JSON', async () => {
  const name = 'a\\b "c",\n\\\\d'
  await anna.from('parts').insert({ name, code: 'CSV' })
  const { data } = await client.from('parts').select('name').eq('code', 'CSV').csv()
  expect(data).toBe(`name\n"${name.replaceAll('"', '""')}"`)
  await anna.from('parts').delete().eq('code', 'CSV')
  const wide = await client.rpc('wide').csv()
  expect({ status: wide.status, code: wide.error?.code }).toEqual({ status: 413, code: '54000' })
  expect((await client.rpc('wide').limit(1).single()).data).toMatchObject({ line: 'y' })
})

test('a function of a row is a column to select, filter and order by', async () => {
  const parts = client.from('parts')
  const { data, error } = await parts
    .select('id, label, title:label')
    .like('label', '%charg%')
    .order('label', { ascending: false })
  expect(error).toBeNull()
  expect(data).toEqual([{ id: 2, label: '2: Wall charger', title: '2: Wall charger' }])
  expect((await parts.select('*').eq('id', 1).single()).data).not.toHaveProperty('label')
  const embedded = await client.from('part_boxes').select('parts(label)').single()
  expect(embedded.data).toEqual({ parts: { label: '1: Charging cable' } })
})

test('a function takes a whole body, or a row of a table', async () => {
  expect((await client.rpc('read_body', { word: 'hello' })).data).toBe('hello')
  const maker = { id: 7, name: 'Made up' }
  expect((await client.rpc('name_of', { maker, suffix: '!' })).data).toBe('Made up!')
  const get = await client.rpc('read_body', {}, { get: true })
  expect(get.error?.code).toBe('PGRST202')
})
