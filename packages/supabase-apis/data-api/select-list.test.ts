import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ann, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'
import { maxResponseBytes } from './response-size.ts'

let api: TestDataApi
let signedIn: Record<string, string>

beforeAll(async () => {
  api = await openTestDataApi()
  signedIn = { authorization: `Bearer ${await api.tokenFor(ann)}` }
  await api.database.unsafe(`
    create table public.essays (id integer primary key, author integer, body text, extra jsonb);
    create table public.authors (id integer primary key, name text);
    alter table public.essays add foreign key (author) references public.authors;
    create index on public.essays (author);
    insert into public.authors select n, 'Author ' || n from generate_series(1, 3) as n;
    insert into public.essays select n, 1 + n % 3, repeat('x', 5000), '{"a": {"b": 1}}'
      from generate_series(1, 3600) as n;
    grant select on public.essays, public.authors to anon, authenticated;
    create function public.many_essays() returns setof public.essays language sql stable
      as $$ select * from public.essays $$;
    create function public.long_words() returns setof text language sql stable
      as $$ select repeat('x', 50000) from generate_series(1, 1000) $$;
    create function public.long_word() returns text language sql stable
      as $$ select repeat('x', 5000000) $$;
    create function public.long_json() returns json language sql stable
      as $$ select to_json(repeat('x', 5000000)) $$`)
})
afterAll(() => api.close())

async function outcome(path: string, init?: RequestInit): Promise<string> {
  const response = await api.fetch(path, init)
  const text = await response.text()
  expect(text.length).toBeLessThan(maxResponseBytes * 1.01)
  const { code } = (response.ok ? {} : JSON.parse(text)) as { code?: string }
  return `${response.status} ${code ?? ''}`.trim()
}

const list = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join(',')

describe('a select list that asks for too much is refused before the database reads anything', () => {
  test.each([
    ['repeats *', '*,*'],
    ['repeats * 42 times', list(42, () => '*')],
    ['repeats a column', 'id,body,id'],
    ['repeats an alias', 'a:id,a:body'],
    ['repeats a JSON key', 'extra->a,extra->>a'],
    ['repeats a column inside an embedded table', 'name,essays(body,body)'],
    ['embeds a table twice under one name', 'essays(id),essays(body)'],
    ['spreads a table twice', '...authors(id),...authors(name)'],
    ['has 900 aliases', list(900, (at) => `a${at}:body`)],
    ['has 101 aliases with casts', list(101, (at) => `a${at}:id::text`)],
    ['has 101 JSON paths', list(101, (at) => `extra->a->b${at}`)],
    [
      'has 101 columns in two levels',
      `${list(50, (at) => `a${at}:id`)},authors(${list(50, (at) => `a${at}:id`)})`,
    ],
    ['embeds 11 tables', list(11, (at) => `a${at}:authors(name)`)],
    ['embeds 4 levels', 'authors(essays(authors(essays(id))))'],
    ['embeds 7 levels', `${'authors(essays('.repeat(3)}authors(id)${'))'.repeat(3)}`],
  ])('%s', async (_name, select) => {
    expect(await outcome(`/essays?select=${select}`)).toBe('400 PGRST100')
  })

  test('a select list for the result of a function or a write has the same limits', async () => {
    expect(await outcome('/rpc/many_essays?select=*,*')).toBe('400 PGRST100')
    const prefer = 'return=representation'
    const init = { method: 'POST', headers: { ...signedIn, prefer }, body: '{"name":"x"}' }
    expect(await outcome('/parts?select=*,*', init)).toBe('400 PGRST100')
  })

  test('the error says which limit the select list exceeds', async () => {
    const response = await api.fetch('/essays?select=*,*')
    expect(await response.json()).toMatchObject({
      message: 'The select parameter asks for too much',
      details: `'*' is selected twice. Select it once, or rename one of the two.`,
    })
  })
})

describe('a response beyond the limit of bytes is refused with 413', () => {
  const wide = list(90, (at) => `a${at}:body`)
  test.each([
    ['wide rows', `/essays?select=${wide}`],
    ['wide rows with a count', `/essays?select=${wide}&limit=1000`, { prefer: 'count=exact' }],
    [
      'rows without their nulls',
      '/essays',
      { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    ],
    ['rows with casts', `/essays?select=${list(90, (at) => `a${at}:body::varchar`)}`],
    ['embedded rows', '/authors?select=essays(*)'],
    ['embedded rows of one row', '/authors?id=eq.1&select=essays(*)'],
    ['three levels of rows', '/authors?select=essays(authors(essays(id)))'],
    [
      'three levels of rows, inner',
      '/authors?select=essays!inner(authors!inner(essays!inner(id)))',
    ],
    ['one table embedded ten times', `/authors?select=${list(10, (at) => `a${at}:essays(*)`)}`],
    ['spread rows', `/essays?select=*,...authors(essays(body))`],
    ['rows of a function', '/rpc/many_essays'],
    ['values of a function', '/rpc/long_words'],
    ['one value of a function', '/rpc/long_word'],
    ['JSON of a function', '/rpc/long_json'],
  ])('%s', async (_name, path, headers: Record<string, string> = {}) => {
    expect(await outcome(path, { headers })).toBe('413 54000')
  })

  test('the official client reads the 413 of a response that is too large', async () => {
    const { error, status } = await api.client().from('essays').select()
    expect(status).toBe(413)
    expect(error).toMatchObject({
      code: '54000',
      message: 'The response is too large',
      hint: 'Select fewer columns, or read the rows in pages with limit and offset.',
    })
  })

  test('a write whose response is too large stores nothing', async () => {
    await api.database`grant insert on public.essays to anon`
    const rows = Array.from({ length: 700 }, (_, at) => ({ id: 10_000 + at, body: 'x'.repeat(70) }))
    const init = {
      method: 'POST',
      headers: { prefer: 'return=representation' },
      body: JSON.stringify(rows),
    }
    expect(await outcome(`/essays?select=${wide}`, init)).toBe('413 54000')
    expect(await api.database`select from public.essays where id >= 10000`).toHaveLength(0)
  })
})

describe('a response within the limits is complete', () => {
  test('several hundred long rows come in pages', async () => {
    const { data, count } = await api
      .client()
      .from('essays')
      .select('*', { count: 'exact' })
      .range(0, 699)
    expect(data).toHaveLength(700)
    expect(count).toBe(3600)
  })

  test('a select list may have * beside a renamed column, and three levels of tables', async () => {
    const select = '*, copy:body, authors(name, essays(id, authors(name)))'
    const { data, error } = await api.client().from('essays').select(select).eq('id', 3).single()
    expect(error).toBeNull()
    expect(data?.authors).toMatchObject({ name: 'Author 1' })
  })

  test('each row has at most 1,000 embedded rows', async () => {
    const { data } = await api.client().from('authors').select('essays(id)').order('id')
    expect(data?.map(({ essays }) => essays.length)).toEqual([1000, 1000, 1000])
  })
})

describe('text searches look for at most 32 words in one request', () => {
  const words = (count: number, joiner: string) =>
    encodeURIComponent(Array.from({ length: count }, (_, at) => `w${at}`).join(joiner))

  test.each([
    ['one search', (count: number) => `name=wfts.${words(count, ' or ')}`],
    ['a compound', (count: number) => `name=plfts.${words(count, '-')}`],
    [
      'two searches',
      (count: number) => `name=fts.${words(16, '|')}&code=fts.${words(count - 16, '|')}`,
    ],
    ['a group', (count: number) => `or=(and(name.fts.${words(count - 1, '|')}),code.not.fts.x)`],
    [
      'an embedded table',
      (count: number) =>
        `select=id,makers!parts_maker_id_fkey(id)&makers.name=fts.${words(count, '|')}`,
    ],
  ])('%s', async (_name, query) => {
    expect(await outcome(`/parts?${query(32)}`)).toBe('200')
    const response = await api.fetch(`/parts?${query(33)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'PGRST100',
      message: 'The text search looks for too many words',
      details: expect.stringContaining('At most 32 words'),
    })
  })
})
