import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDataApi, type TestDataApi } from '../../test/fixtures/test-data-api.ts'

let api: TestDataApi

beforeAll(async () => {
  api = await openTestDataApi()
})
afterAll(() => api.close())

test('a table made while the site runs is found', async () => {
  expect((await api.client().from('late').select()).error?.code).toBe('PGRST205')
  await api.database`create table public.late (id integer)`
  await api.database`grant select on public.late to anon`
  await expect.poll(async () => (await api.client().from('late').select()).status).toBe(200)
})
