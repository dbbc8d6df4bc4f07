import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
beforeAll(async () => {
  api = await openTestDataApi()
})
afterAll(() => api.close())

const parts = () => api.client().from('parts')

describe('related rows', () => {
  const byOwnKey = 'makers!parts_maker_id_fkey'

  test('a to-one relation is an object inside each row, or null', async () => {
    const { data } = await parts()
      .select(`name, ${byOwnKey}(name, country)`)
      .gte('id', 3)
      .order('id')
    expect(data).toEqual([
      { name: 'Brake pads', makers: { name: 'Borealis', country: null } },
      { name: 'Tyre "all, (season)"', makers: null },
    ])
  })

  test('can be renamed, embedded by their key column, and spread', async () => {
    const { data } = await parts()
      .select('maker:makers!maker_id(name), second_maker_id(name), ...part_boxes(size)')
      .eq('id', 1)
    expect(data).toEqual([
      { maker: { name: 'Aotea' }, second_maker_id: { name: 'Borealis' }, size: 'long' },
    ])
  })

  test('an inner join filters rows and their total by related rows', async () => {
    const { data, count } = await parts()
      .select('name, maker:makers!maker_id!inner(name)', { count: 'exact' })
      .eq('maker.name', 'Aotea')
      .order('id')
      .limit(1)
    expect(data).toEqual([{ name: 'Charging cable', maker: { name: 'Aotea' } }])
    expect(count).toBe(2)
  })

  test('a to-many relation is an array with its own order and limit', async () => {
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

  test('a missing or ambiguous relationship is an error', async () => {
    expect((await parts().select('vehicle_reviews(id)')).error?.code).toBe('PGRST200')
    const { error, status } = await parts().select('makers(name)')
    expect({ code: error?.code, status }).toEqual({ code: 'PGRST201', status: 300 })
    expect((await parts().select('name').eq('makers.name', 'x')).error?.code).toBe('PGRST108')
  })
})
