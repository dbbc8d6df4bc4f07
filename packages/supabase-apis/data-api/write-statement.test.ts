import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ann, ben, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
let anna: SupabaseClient
let signedIn: Record<string, string>

beforeAll(async () => {
  api = await openTestDataApi()
  const token = await api.tokenFor(ann)
  anna = api.client(token)
  signedIn = { authorization: `Bearer ${token}` }
})
afterAll(() => api.close())
beforeEach(() => api.database`delete from public.parts where id > 4`)

const stored = () => api.database`select id, name, stock, owner_id from public.parts order by id`

describe('inserting', () => {
  test('returns no rows without select', async () => {
    const { data, error, status } = await anna.from('parts').insert({ name: 'Fuse', owner_id: ann })
    expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 })
    expect((await stored()).at(-1)).toMatchObject({ name: 'Fuse', owner_id: ann })
  })

  test('returns the selected columns, related rows included', async () => {
    const one = await anna
      .from('parts')
      .insert({ name: 'Fuse', maker_id: 1, 'PriceGST(Incl/Excl)': 'Excl', tags: ['x', 'y,z'] })
      .select('name, "PriceGST(Incl/Excl)", tags, maker:makers!maker_id(name)')
      .single()
    expect(one.data).toEqual({
      name: 'Fuse',
      'PriceGST(Incl/Excl)': 'Excl',
      tags: ['x', 'y,z'],
      maker: { name: 'Aotea' },
    })
  })

  test('fills keys missing from some rows with null or the default', async () => {
    const rows = [{ name: 'One', stock: 1 }, { name: 'Two' }]
    const bare = await anna.from('parts').insert(rows).select('stock')
    expect(bare.data).toEqual([{ stock: 1 }, { stock: null }])
    const filled = await anna.from('parts').insert(rows, { defaultToNull: false }).select('stock')
    expect(filled.data).toEqual([{ stock: 1 }, { stock: 7 }])
    const { count } = await anna.from('parts').insert(rows, { count: 'exact' })
    expect(count).toBe(2)
  })

  test('preserves every digit and character, markup and bidi marks included', async () => {
    const name = `<script>alert('x')</script> \u202Eltr\u202C "q" \\ ' 中 👍`
    const response = await api.fetch('/parts?select=name,price,stock', {
      method: 'POST',
      headers: {
        ...signedIn,
        prefer: 'return=representation',
      },
      body: `{"name": ${JSON.stringify(name)}, "price": 0.12345678901234567890123, "stock": 9223372036854775807}`,
    })
    const text = await response.text()
    expect(text).toContain('0.12345678901234567890123')
    expect(text).toContain('9223372036854775807')
    expect(JSON.parse(text)).toMatchObject([{ name }])
  })

  test('an upsert that names a row twice is refused in the words of PostgreSQL', async () => {
    const rows = ['One', 'Two'].map((name) => ({ name, code: 'U-9' }))
    const { error, status } = await anna.from('parts').upsert(rows, { onConflict: 'code' })
    expect({ status, ...error }).toMatchObject({
      status: 400,
      code: '21000',
      message: 'ON CONFLICT DO UPDATE command cannot affect row a second time',
      hint: 'Ensure that no rows proposed for insertion within the same command have duplicate constrained values.',
    })
    expect(await stored()).toHaveLength(4)
  })

  test('an upsert merges or ignores duplicates', async () => {
    await anna.from('parts').insert({ name: 'Old', code: 'U-1' })
    const merged = await anna
      .from('parts')
      .upsert({ name: 'New', code: 'U-1' }, { onConflict: 'code' })
      .select('name')
    expect(merged.data).toEqual([{ name: 'New' }])
    const left = await anna
      .from('parts')
      .upsert({ name: 'Newer', code: 'U-1' }, { onConflict: 'code', ignoreDuplicates: true })
      .select('name')
    expect(left.data).toEqual([])
  })

  test('a rejected row returns the reason and stores nothing', async () => {
    const before = await stored()
    const insert = async (row: object) => {
      const { error, status } = await anna.from('parts').insert(row)
      return `${status} ${error?.code}`
    }
    expect(await insert({ name: '' })).toBe('400 23514')
    expect(await insert({ name: null })).toBe('400 23502')
    expect(await insert({ name: 'x', code: 'C-1' })).toBe('409 23505')
    expect(await insert({ name: 'x', maker_id: 99 })).toBe('409 23503')
    expect(await insert({ name: 'x', maker_id: 'many' })).toBe('400 22P02')
    expect(await insert({ name: 'x', owner_id: ben })).toBe('403 42501')
    expect(await insert({ name: 'x', colour: 'red' })).toBe('400 PGRST204')
    expect(await insert({ name: 'x\u0000y' })).toBe('400 22P05')
    expect(await insert([{ name: 'fine' }, { name: '' }])).toBe('400 23514')
    expect(await stored()).toEqual(before)
  })
})

describe('changing rows', () => {
  test('a user updates only their own rows', async () => {
    const { data } = await anna
      .from('parts')
      .update({ stock: 1 })
      .gte('id', 2)
      .select('name, stock')
    expect(data).toEqual([{ name: 'Wall charger', stock: 1 }])
    const { count, status } = await anna
      .from('parts')
      .update({ stock: 2 }, { count: 'exact' })
      .eq('"PriceGST(Incl/Excl)"', 'Excl')
    expect({ count, status }).toEqual({ count: 1, status: 204 })
    expect((await stored()).map(({ stock }) => stock)).toEqual([9007199254740991, 2, 0, null])
  })

  test('a user cannot change the owner of a row', async () => {
    const { error, status } = await anna.from('parts').update({ owner_id: ben }).eq('id', 1)
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 403 })
  })

  test('a user deletes only their own rows', async () => {
    await anna.from('parts').insert({ name: 'Fuse' })
    const { data } = await anna.from('parts').delete().or('id.gt.4,id.eq.3').select('name')
    expect(data).toEqual([{ name: 'Fuse' }])
    expect(await stored()).toHaveLength(4)
  })

  test('an empty update or insert succeeds', async () => {
    const empty = await anna.from('parts').update({}).eq('id', 1).select('id')
    expect(empty).toMatchObject({ data: [], status: 200 })
    expect(await anna.from('parts').insert([]).select('id')).toMatchObject({
      data: [],
      status: 201,
    })
  })

  test('rejects a change without a filter, or of more than max-affected rows', async () => {
    const all = await anna.from('parts').update({ stock: 0 })
    expect(all.error).toMatchObject({ code: '21000', message: 'UPDATE requires a WHERE clause' })
    const misspelt = await api.fetch('/parts?id=4', { method: 'DELETE' })
    expect(misspelt.status).toBe(400)
    const many = await api.fetch('/parts?id=lte.2', {
      method: 'PATCH',
      headers: { ...signedIn, prefer: 'handling=strict, max-affected=1' },
      body: '{"stock": 5}',
    })
    expect(await many.json()).toMatchObject({ code: 'PGRST124' })
    const several = await anna.from('parts').update({ stock: 5 }).lte('id', 2).select('id').single()
    expect(several.error?.code).toBe('PGRST116')
    expect((await stored()).filter(({ stock }) => stock === 5)).toEqual([])
  })
})

test('an anonymous visitor cannot insert, update or delete anything', async () => {
  const before = await stored()
  const parts = () => api.client().from('parts')
  for (const attempt of [
    parts().insert({ name: 'Mine' }),
    parts().update({ name: 'Mine' }).eq('id', 1),
    parts().delete().eq('id', 1),
    parts().upsert({ id: 1, name: 'Mine' }),
  ]) {
    const { error, status } = await attempt
    expect({ code: error?.code, status }).toEqual({ code: '42501', status: 401 })
  }
  expect(await stored()).toEqual(before)
})
