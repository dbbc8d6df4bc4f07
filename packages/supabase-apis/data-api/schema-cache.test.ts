import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi

beforeAll(async () => {
  api = await openTestDataApi()
})
afterAll(() => api.close())

test('finds a table created while the site runs', async () => {
  expect((await api.client().from('late').select()).error?.code).toBe('PGRST205')
  await api.database`create table public.late (id integer)`
  await api.database`grant select on public.late to anon`
  await expect.poll(async () => (await api.client().from('late').select()).status).toBe(200)
})
