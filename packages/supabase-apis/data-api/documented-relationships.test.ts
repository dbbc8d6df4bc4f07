import { afterAll, beforeAll, expect, test } from 'vitest'
import { ann, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
let client: ReturnType<TestDataApi['client']>
let anna: ReturnType<TestDataApi['client']>

beforeAll(async () => {
  api = await openTestDataApi()
  client = api.client()
  anna = api.client(await api.tokenFor(ann))
  await api.database.unsafe(`
    create view public.maker_names_only as select id as maker, name from public.makers;
    create view public.part_names as
      select part.name as title, part.maker_id as "made {by}", part.id, part.price * 2 as double,
        (select count(*) from public.makers inside where inside.id = part.maker_id) as makers
      from (select * from public.parts) as part;
    create view public.outer_names as select * from public.part_names;
    create view public.named_boxes as select * from public.part_boxes;
    create table public.tags (id integer primary key, label text);
    create table public.part_tags (part_id bigint references public.parts,
      tag_id integer references public.tags, primary key (part_id, tag_id));
    create view public.labels as select * from public.tags;
    insert into public.tags values (1, 'new');
    insert into public.part_tags values (1, 1);
    create function public.made_by(part public.parts) returns setof public.makers rows 1
      language sql stable as $$ select id, name, country, null::text from public.makers where id = part.maker_id $$;
    create function public.cheap_parts(maker public.makers) returns setof public.parts language sql stable
      as $$ select * from public.parts where maker_id = maker.id and price < 1000 $$;
    create function public.makers(part public.part_boxes) returns public.makers language sql stable
      as $$ select 9, 'Replaced', null, null $$;
    create function public.shout(part public.parts) returns text language sql immutable
      as $$ select upper(part.name) $$;
    grant select on all tables in schema public to anon, authenticated`)
})
afterAll(() => api.close())

test('a view embeds the tables that its columns refer to, and they embed it', async () => {
  const { data, error } = await client
    .from('part_names')
    .select('title, maker:makers(name)')
    .order('id')
    .limit(2)
  expect(error).toBeNull()
  expect(data).toEqual([
    { title: 'Charging cable', maker: { name: 'Aotea' } },
    { title: 'Wall charger', maker: { name: 'Aotea' } },
  ])
  const back = await client.from('makers').select('name, part_names(title)').order('id')
  expect(back.data?.[1]).toEqual({ name: 'Borealis', part_names: [{ title: 'Brake pads' }] })
})

test('views embed each other, also through views of views and a table between', async () => {
  const views = await client
    .from('outer_names')
    .select('title, maker_names_only(name), named_boxes(size)')
    .eq('id', 1)
    .single()
  expect(views.error).toBeNull()
  expect(views.data).toEqual({
    title: 'Charging cable',
    maker_names_only: { name: 'Aotea' },
    named_boxes: { size: 'long' },
  })
  const labels = await client.from('part_names').select('title, labels(label)').eq('id', 1).single()
  expect(labels.data).toEqual({ title: 'Charging cable', labels: [{ label: 'new' }] })
})

test('an embed named by a column or constraint finds the table, not a view of the table', async () => {
  const parts = client.from('parts')
  const byColumn = await parts.select('maker:maker_id(name)').eq('id', 3).single()
  expect(byColumn.data).toEqual({ maker: { name: 'Borealis' } })
  const byKey = await parts.select('parts_second_maker(name)').eq('id', 1).single()
  expect(byKey.data).toEqual({ parts_second_maker: { name: 'Borealis' } })
})

test('a column that is computed in a view refers to nothing', async () => {
  const { error } = await client.from('part_names').select('tags!double(label)')
  expect(error?.code).toBe('PGRST200')
})

test('upsert into a view finds the key of its table', async () => {
  await api.database`grant insert, update on public.labels to authenticated`
  const { data, status } = await anna.from('labels').upsert({ id: 1, label: 'newer' }).select()
  expect({ data, status }).toEqual({ data: [{ id: 1, label: 'newer' }], status: 200 })
})

test('a function from one row to rows of a table is a computed relationship', async () => {
  const parts = client.from('parts')
  const one = await parts.select('name, made_by(name)').order('made_by(name)').limit(1)
  expect(one.error).toBeNull()
  expect(one.data).toEqual([{ name: 'Charging cable', made_by: { name: 'Aotea' } }])
  const many = await client
    .from('makers')
    .select('name, cheap_parts(name)')
    .gt('cheap_parts.price', 100)
    .order('id')
  expect(many.data).toEqual([
    { name: 'Aotea', cheap_parts: [{ name: 'Charging cable' }] },
    { name: 'Borealis', cheap_parts: [] },
  ])
  const inner = await parts.select('name, made_by!inner(name)').eq('made_by.name', 'Borealis')
  expect(inner.data).toEqual([{ name: 'Brake pads', made_by: { name: 'Borealis' } }])
})

test('a computed relationship replaces the one of the same name', async () => {
  const { data } = await client.from('part_boxes').select('makers(name)').single()
  expect(data).toEqual({ makers: { name: 'Replaced' } })
})

test('rows from a write or a counted call have computed columns and relationships', async () => {
  const written = await anna
    .from('parts')
    .update({ stock: 4 })
    .eq('id', 1)
    .select('shout, made_by(name)')
  expect(written.error).toBeNull()
  expect(written.data).toEqual([{ shout: 'CHARGING CABLE', made_by: { name: 'Aotea' } }])
  const counted = await client
    .rpc('find_parts', { q: 'pads' }, { count: 'exact' })
    .select('shout, made_by(name)')
  expect(counted).toMatchObject({
    count: 1,
    data: [{ shout: 'BRAKE PADS', made_by: { name: 'Borealis' } }],
  })
})

test('in the description of the API foreign keys lead to tables, not views', async () => {
  const { data } = await client.getOpenApiSpec()
  const description = "Note:\nThis is a Foreign Key to `makers.id`.<fk table='makers' column='id'/>"
  expect(data?.definitions?.parts?.properties).toMatchObject({ maker_id: { description } })
})
