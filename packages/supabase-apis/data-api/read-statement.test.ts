import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
beforeAll(async () => {
  api = await openTestDataApi()
})
afterAll(() => api.close())

const parts = () => api.client().from('parts')

const names = (data: { name: string }[] | null) => data?.map(({ name }) => name)

describe('columns', () => {
  test('columns are returned as JSON: exact numbers, ISO times, arrays and objects', async () => {
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

  test('columns can have names that need quotes, in select, filter and order', async () => {
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

  test('columns can be renamed, cast to text, and read from inside JSON', async () => {
    const { data } = await parts()
      .select('title:name, price::text, extra->size->cm, first:extra->ends->>0')
      .eq('extra->size->>cm', '500')
    expect(data).toEqual([{ title: 'Charging cable', price: '199.50', cm: 500, first: 'a' }])
  })

  test('an unknown column is a 400 that names it', async () => {
    const { error, status } = await parts().select('colour')
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '42703', message: 'column parts.colour does not exist' })
  })

  test('a column without a grant is a 401', async () => {
    const { error, status } = await api.client().from('makers').select('id, secret')
    expect(status).toBe(401)
    expect(error?.code).toBe('42501')
  })
})

describe('a range of rows', () => {
  test('a range comes with the total number of rows if requested', async () => {
    const { data, count, status } = await parts()
      .select('name', { count: 'exact' })
      .order('id')
      .range(1, 2)
    expect(names(data)).toEqual(['Wall charger', 'Brake pads'])
    expect({ count, status }).toEqual({ count: 4, status: 206 })
  })

  test('a range has a total that respects the filters', async () => {
    const { count, status } = await parts().select('name', { count: 'exact' }).eq('maker_id', 1)
    expect({ count, status }).toEqual({ count: 2, status: 200 })
  })

  test('a range can be counted without returning rows', async () => {
    const { data, count } = await parts()
      .select('*', { count: 'exact', head: true })
      .gt('price', 90)
    expect({ data, count }).toEqual({ data: null, count: 2 })
  })

  test('a range can be requested with a Range header', async () => {
    const response = await api.fetch('/parts?select=id&order=id', { headers: { range: '2-9' } })
    expect(response.headers.get('content-range')).toBe('2-3/*')
    expect(await response.json()).toEqual([{ id: 3 }, { id: 4 }])
  })

  test('a range beyond the end is a 416', async () => {
    const { error, status } = await parts().select('id', { count: 'exact' }).range(10, 20)
    expect(status).toBe(416)
    expect(error).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 10 was requested, but there are only 4 rows.',
    })
  })

  test('a range has at most 1,000 rows', async () => {
    const { data, count } = await api.client().from('many').select('n', { count: 'exact' })
    expect(data).toHaveLength(1000)
    expect(count).toBe(1200)
  })
})

describe('a single row', () => {
  test('a single row is returned as an object', async () => {
    const { data } = await parts().select('name').eq('id', 2).single()
    expect(data).toEqual({ name: 'Wall charger' })
  })

  test('a single row is a 406 if the query matches no row or several', async () => {
    const none = await parts().select('name').eq('id', 99).single()
    expect(none.status).toBe(406)
    expect(none.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' })
    expect((await parts().select('name').single()).error?.code).toBe('PGRST116')
  })

  test('a single row is null with maybeSingle if no row matches', async () => {
    const { data, error } = await parts().select('name').eq('id', 99).maybeSingle()
    expect({ data, error }).toEqual({ data: null, error: null })
  })
})
