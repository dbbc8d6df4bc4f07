import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDataApi, type TestDataApi } from './test-data-api.ts'

let api: TestDataApi
let parts: () => ReturnType<ReturnType<TestDataApi['client']>['from']>

beforeAll(async () => {
  api = await openTestDataApi()
  parts = () => api.client().from('parts')
})
afterAll(() => api.close())

const names = (data: { name: string }[] | null) => data?.map(({ name }) => name)

describe('a visitor reads columns', () => {
  test('as JSON writes them: numbers exact, times in ISO form, arrays and objects as such', async () => {
    const { data } = await parts()
      .select('id, price, stock, tags, extra, made_at, "LastVerified(DateISO)"')
      .eq('id', 1)
    expect(data).toEqual([
      {
        id: 1,
        price: 199.5,
        stock: 9007199254740991,
        tags: ['red', 'a,b'],
        extra: { size: { cm: 500 }, ends: ['a', 'b'] },
        made_at: '2025-01-01T14:04:05+00:00',
        'LastVerified(DateISO)': '2025-03-01',
      },
    ])
  })

  test('with names that need quotes, in the list, in filters and in the order', async () => {
    const { data, error } = await parts()
      .select('name, "PriceGST(Incl/Excl)", link:"Supplier/URL"')
      .eq('"PriceGST(Incl/Excl)"', 'Incl')
      .order('"Supplier/URL"', { ascending: false })
    expect(error).toBeNull()
    expect(data).toEqual([
      { name: 'Charging cable', 'PriceGST(Incl/Excl)': 'Incl', link: 'https://a.nz/?q=1,2' },
      { name: 'Brake pads', 'PriceGST(Incl/Excl)': 'Incl', link: 'b.nz' },
    ])
  })

  test('renamed, cast to text, and out of JSON', async () => {
    const { data } = await parts()
      .select('title:name, price::text, extra->size->cm, first:extra->ends->>0')
      .eq('extra->size->>cm', '500')
    expect(data).toEqual([{ title: 'Charging cable', price: '199.50', cm: 500, first: 'a' }])
  })

  test('and is told which column there is not', async () => {
    const { error, status } = await parts().select('colour')
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '42703', message: 'column parts.colour does not exist' })
  })

  test('and may not see those kept from everyone', async () => {
    const { error, status } = await api.client().from('makers').select('id, secret')
    expect(status).toBe(401)
    expect(error?.code).toBe('42501')
  })
})

describe('a visitor filters', () => {
  test.each([
    ['eq', 'code=eq.C-2', ['Wall charger']],
    ['neq', 'code=neq.C-1', ['Wall charger', 'Brake pads', 'Tyre "all, (season)"']],
    ['gt and lte together', 'price=gt.89.9&price=lte.1299', ['Charging cable', 'Wall charger']],
    ['gte and lt', 'stock=gte.0&stock=lt.4', ['Wall charger', 'Brake pads']],
    [
      'in, with quotes',
      'name=in.("Tyre \\"all, (season)\\"",Brake pads)',
      ['Brake pads', 'Tyre "all, (season)"'],
    ],
    ['in without values', 'name=in.()', []],
    ['not in', 'code=not.in.(C-1,C-2)', ['Brake pads', 'Tyre "all, (season)"']],
    ['is null', 'price=is.null', ['Tyre "all, (season)"']],
    ['is not null', 'tags=not.is.null', ['Charging cable', 'Brake pads']],
    ['like', 'name=like.*charger', ['Wall charger']],
    ['ilike', 'name=ilike.*CHARG*', ['Charging cable', 'Wall charger']],
    ['like any', 'name=like(any).{Brake*,Wall*}', ['Wall charger', 'Brake pads']],
    ['contains', 'tags=cs.{"a,b"}', ['Charging cable']],
    ['text search', 'words=fts(english).cable|pads', ['Charging cable', 'Brake pads']],
    ['plain text search', 'words=plfts.wall chargers', ['Wall charger']],
    ['web text search', 'words=wfts(english).charging -wall', ['Charging cable']],
    [
      'no text match',
      'words=not.phfts.brake pads&price=not.is.null',
      ['Charging cable', 'Wall charger'],
    ],
    ['or', 'or=(code.eq.C-1,price.lt.100)', ['Charging cable', 'Brake pads']],
    [
      'and in or, with quotes',
      'or=(name.eq."Tyre \\"all, (season)\\"",and(stock.gte.1,"PriceGST(Incl/Excl)".eq.Excl))',
      ['Wall charger', 'Tyre "all, (season)"'],
    ],
    ['not or', 'not.or=(code.eq.C-1,code.in.(C-2,C-3))', ['Tyre "all, (season)"']],
  ])('by %s', async (_name, query, expected) => {
    const response = await api.fetch(`/parts?select=name&order=id&${encodeURI(query)}`)
    expect(names((await response.json()) as { name: string }[])).toEqual(expected)
  })

  test('by what the client itself quotes', async () => {
    const { data } = await parts().select('name').in('"Supplier/URL"', ['https://a.nz/?q=1,2', 'x'])
    expect(names(data)).toEqual(['Charging cable'])
  })

  test('and a value is never part of the statement', async () => {
    const evil = `x' or true; drop table public.parts; --`
    const { data, error } = await parts().select('name').eq('name', evil)
    expect(error).toBeNull()
    expect(data).toEqual([])
  })
})

describe('a visitor orders', () => {
  test('by several columns, with empty values first or last', async () => {
    const { data } = await parts()
      .select('name')
      .order('"PriceGST(Incl/Excl)"', { nullsFirst: true })
      .order('price', { ascending: false })
      .order('name')
    expect(names(data)).toEqual([
      'Tyre "all, (season)"',
      'Wall charger',
      'Charging cable',
      'Brake pads',
    ])
  })
})

describe('a visitor turns pages', () => {
  test('and learns how many rows there are in all', async () => {
    const { data, count, status } = await parts()
      .select('name', { count: 'exact' })
      .order('id')
      .range(1, 2)
    expect(names(data)).toEqual(['Wall charger', 'Brake pads'])
    expect({ count, status }).toEqual({ count: 4, status: 206 })
  })

  test('and the total keeps to the filters', async () => {
    const { count, status } = await parts().select('name', { count: 'exact' }).eq('maker_id', 1)
    expect({ count, status }).toEqual({ count: 2, status: 200 })
  })

  test('and only counts, without rows', async () => {
    const { data, count } = await parts()
      .select('*', { count: 'exact', head: true })
      .gt('price', 90)
    expect({ data, count }).toEqual({ data: null, count: 2 })
  })

  test('with a Range header', async () => {
    const response = await api.fetch('/parts?select=id&order=id', { headers: { range: '2-9' } })
    expect(response.headers.get('content-range')).toBe('2-3/*')
    expect(await response.json()).toEqual([{ id: 3 }, { id: 4 }])
  })

  test('and is told when a page lies beyond the end', async () => {
    const { error, status } = await parts().select('id', { count: 'exact' }).range(10, 20)
    expect(status).toBe(416)
    expect(error).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 10 was requested, but there are only 4 rows.',
    })
  })

  test('and never gets more than a thousand rows at once', async () => {
    await api.database`create table public.many as select generate_series(1, 1200) as n`
    await api.database`grant select on public.many to anon`
    const { data, count } = await api.client().from('many').select('n', { count: 'exact' })
    expect(data).toHaveLength(1000)
    expect(count).toBe(1200)
  })
})

describe('a visitor asks for one row', () => {
  test('and gets it as an object', async () => {
    const { data } = await parts().select('name').eq('id', 2).single()
    expect(data).toEqual({ name: 'Wall charger' })
  })

  test('and is refused when there are none or several', async () => {
    const none = await parts().select('name').eq('id', 99).single()
    expect(none.status).toBe(406)
    expect(none.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' })
    expect((await parts().select('name').single()).error?.code).toBe('PGRST116')
  })

  test('and gets null when there may be none', async () => {
    const { data, error } = await parts().select('name').eq('id', 99).maybeSingle()
    expect({ data, error }).toEqual({ data: null, error: null })
  })
})

describe('a visitor reads related rows', () => {
  const byOwnKey = 'makers!parts_maker_id_fkey'

  test('inside each row, null where there is none', async () => {
    const { data } = await parts()
      .select(`name, ${byOwnKey}(name, country)`)
      .gte('id', 3)
      .order('id')
    expect(data).toEqual([
      { name: 'Brake pads', makers: { name: 'Borealis', country: null } },
      { name: 'Tyre "all, (season)"', makers: null },
    ])
  })

  test('under another name, by the column of the key, and spread', async () => {
    const { data } = await parts()
      .select('maker:makers!maker_id(name), second_maker_id(name), ...part_boxes(size)')
      .eq('id', 1)
    expect(data).toEqual([
      { maker: { name: 'Aotea' }, second_maker_id: { name: 'Borealis' }, size: 'long' },
    ])
  })

  test('only where there are some, filtered by them, and counted so', async () => {
    const { data, count } = await parts()
      .select('name, maker:makers!maker_id!inner(name)', { count: 'exact' })
      .eq('maker.name', 'Aotea')
      .order('id')
      .limit(1)
    expect(data).toEqual([{ name: 'Charging cable', maker: { name: 'Aotea' } }])
    expect(count).toBe(2)
  })

  test('as a list from the other side, ordered and limited by itself', async () => {
    const { data } = await api
      .client()
      .from('makers')
      .select('name, parts!parts_maker_id_fkey(name)')
      .order('name', { referencedTable: 'parts', ascending: false })
      .limit(1, { referencedTable: 'parts' })
      .order('id')
    expect(data).toEqual([
      { name: 'Aotea', parts: [{ name: 'Wall charger' }] },
      { name: 'Borealis', parts: [{ name: 'Brake pads' }] },
    ])
  })

  test('and is told when there is no way to them, or more than one', async () => {
    expect((await parts().select('vehicle_reviews(id)')).error?.code).toBe('PGRST200')
    const { error, status } = await parts().select('makers(name)')
    expect({ code: error?.code, status }).toEqual({ code: 'PGRST201', status: 300 })
    expect((await parts().select('name').eq('makers.name', 'x')).error?.code).toBe('PGRST108')
  })
})

test('a table made while the site runs is found', async () => {
  expect((await api.client().from('late').select()).error?.code).toBe('PGRST205')
  await api.database`create table public.late (id integer)`
  await api.database`grant select on public.late to anon`
  await expect
    .poll(async () => (await api.client().from('late').select()).status, { timeout: 5_000 })
    .toBe(200)
})
