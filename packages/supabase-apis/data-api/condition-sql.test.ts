import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
beforeAll(async () => {
  api = await openTestDataApi()
})
afterAll(() => api.close())

const parts = () => api.client().from('parts')

const names = (data: { name: string }[] | null) => data?.map(({ name }) => name)

describe('a filter', () => {
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
    ['text search in a text', 'name=fts(simple).cable', ['Charging cable']],
    ['text search in a text, words as they are', 'name=fts(simple).charge', []],
    ['text search in a text, by stem', 'name=fts(english).charges', ['Charging cable']],
    ['text search in a text, by default', 'name=plfts.pads', ['Brake pads']],
    ['text search in JSON', 'extra->ends->>0=fts(simple).a', ['Charging cable']],
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
  ])('%s returns the matching rows', async (_name, query, expected) => {
    const response = await api.fetch(`/parts?select=name&order=id&${encodeURI(query)}`)
    expect(names((await response.json()) as { name: string }[])).toEqual(expected)
  })

  test('accepts values that the client quotes', async () => {
    const { data } = await parts().select('name').in('"Supplier/URL"', ['https://a.nz/?q=1,2', 'x'])
    expect(names(data)).toEqual(['Charging cable'])
  })

  test('never puts a value into the statement', async () => {
    const evil = `x' or true; drop table public.parts; --`
    const { data, error } = await parts().select('name').eq('name', evil)
    expect(error).toBeNull()
    expect(data).toEqual([])
  })
})

describe('an order', () => {
  test('sorts by several columns, with nulls first or last', async () => {
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
