import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
beforeAll(async () => {
  api = await openTestDataApi()
  await api.database
    .unsafe(`create function public.visible_headers() returns json language sql stable
    as $$ select current_setting('request.headers', true)::json $$`)
})
afterAll(() => api.close())

const readHeaders = async (visitor?: { address: string }) => {
  const request = new Request('http://site.test/rest/v1/rpc/visible_headers', {
    headers: { 'x-forwarded-for': '198.51.100.1', 'cf-connecting-ip': '198.51.100.2' },
  })
  return (await api.respond(request, visitor)).json()
}

test('a statement sees the verified IP address and no header of the client', async () => {
  expect(await readHeaders({ address: '203.0.113.9' })).toEqual({
    'x-forwarded-for': '203.0.113.9',
  })
  expect(await readHeaders()).toEqual({})
})
