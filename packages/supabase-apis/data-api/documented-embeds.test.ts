import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
let client: ReturnType<TestDataApi['client']>

beforeAll(async () => {
  api = await openTestDataApi()
  client = api.client()
  await api.database.unsafe(`
    create table public.tags (id integer primary key, label text);
    create table public.part_tags (part_id bigint references public.parts,
      tag_id integer references public.tags, primary key (part_id, tag_id));
    create table public.folders (id integer primary key, name text,
      parent_id integer references public.folders);
    insert into public.tags values (1, 'new'), (2, 'cheap');
    insert into public.part_tags values (1, 1), (1, 2), (2, 2);
    insert into public.folders values (1, 'root', null), (2, 'left', 1), (3, 'right', 1);
    grant select on public.tags, public.part_tags, public.folders to anon, authenticated`)
})
afterAll(() => api.close())

test('rel(count) counts embedded rows, alone or filtered', async () => {
  const makers = client.from('makers')
  const all = await makers.select('name, parts!parts_maker_id_fkey(count)').order('id')
  expect(all.data).toEqual([
    { name: 'Aotea', parts: [{ count: 2 }] },
    { name: 'Borealis', parts: [{ count: 1 }] },
  ])
  const few = await makers
    .select('name, parts!parts_maker_id_fkey(count)')
    .gt('parts.price', 1000)
    .order('id')
  expect(few.data?.map(({ parts }) => parts)).toEqual([[{ count: 1 }], [{ count: 0 }]])
  const some = await makers
    .select('name, parts!parts_maker_id_fkey!inner(number:count())', { count: 'exact' })
    .gt('parts.price', 1000)
  expect(some).toMatchObject({ data: [{ name: 'Aotea', parts: [{ number: 1 }] }], count: 1 })
})

test('count() counts the rows of a request; other aggregates are refused with words', async () => {
  expect((await client.from('parts').select('count()').eq('maker_id', 1)).data).toEqual([
    { count: 2 },
  ])
  expect((await client.from('parts').select('count').single()).data).toEqual({ count: 4 })
  for (const select of ['price.sum()', 'maker_id, count()', 'total:price.avg()']) {
    const { error, status } = await client.from('parts').select(select)
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PGRST123' })
    expect(error?.message).toBe('Use of aggregate functions is not allowed')
  }
})

test('order by a column of an embedded table', async () => {
  const parts = client.from('parts')
  const { data, error } = await parts
    .select('name, maker:makers!maker_id(name)')
    .order('maker(name)', { ascending: false, nullsFirst: false })
    .order('id')
  expect(error).toBeNull()
  expect(data?.map(({ name }) => name.slice(0, 5))).toEqual(['Brake', 'Charg', 'Wall ', 'Tyre '])
  expect((await parts.select('name').order('makers(name)')).error?.code).toBe('PGRST108')
  const many = client.from('makers').select('parts!parts_maker_id_fkey(id)').order('parts(id)')
  expect((await many).error?.code).toBe('PGRST118')
})

test('many-to-many embeds go through the table between', async () => {
  const { data, error } = await client
    .from('parts')
    .select('id, tags(label)')
    .lte('id', 2)
    .order('id')
  expect(error).toBeNull()
  expect(data).toEqual([
    { id: 1, tags: [{ label: 'new' }, { label: 'cheap' }] },
    { id: 2, tags: [{ label: 'cheap' }] },
  ])
  const inner = await client
    .from('tags')
    .select('label, parts!inner(name)', { count: 'exact' })
    .eq('parts.id', 2)
  expect(inner).toMatchObject({
    data: [{ label: 'cheap', parts: [{ name: 'Wall charger' }] }],
    count: 1,
  })
  expect(
    (await client.from('parts').select('tags!part_tags(count)').eq('id', 1).single()).data,
  ).toEqual({
    tags: [{ count: 2 }],
  })
})

test('a table embeds itself: parents by the column, children by the table with the column as hint', async () => {
  const { data, error } = await client
    .from('folders')
    .select('name, parent:parent_id(name), children:folders!parent_id(name)')
    .order('id')
    .limit(2)
  expect(error).toBeNull()
  expect(data).toEqual([
    { name: 'root', parent: null, children: [{ name: 'left' }, { name: 'right' }] },
    { name: 'left', parent: { name: 'root' }, children: [] },
  ])
})

test('a table that embeds itself without a hint gets its children', async () => {
  const { data, error } = await client.from('folders').select('name, folders(name)').eq('id', 1)
  expect(error).toBeNull()
  expect(data).toEqual([{ name: 'root', folders: [{ name: 'left' }, { name: 'right' }] }])
})

test('the key of a table that refers to itself is ambiguous, and each hint for it works', async () => {
  const { error } = await client.from('folders').select('name, folders_parent_id_fkey(name)')
  const hints = [...(error?.hint ?? '').matchAll(/'([^']+)'(?=,|\.)/g)].map(([, hint]) => hint)
  expect(hints).toEqual(['parent_id', 'folders!folders_parent_id_fkey'])
  for (const hint of hints) {
    expect((await client.from('folders').select(`name, other:${hint}(name)`)).error).toBeNull()
  }
})

test('an ambiguous embed lists the relationships to choose from', async () => {
  const { error } = await client.from('parts').select('makers(name)')
  expect(error).toMatchObject({
    code: 'PGRST201',
    hint: expect.stringContaining(`Try changing 'makers' to one of the following: 'makers!parts_`),
    details: [
      {
        cardinality: 'many-to-one',
        embedding: 'parts with makers',
        relationship: 'parts_maker_id_fkey using parts(maker_id) and makers(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'parts with makers',
        relationship: 'parts_second_maker using parts(second_maker_id) and makers(id)',
      },
    ],
  })
})
