import { afterAll, beforeAll, expect, test } from 'vitest'
import { ann, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

type Description = {
  swagger: string
  paths: Record<string, Record<string, unknown>>
  definitions: Record<
    string,
    {
      required?: string[]
      properties: Record<string, { type?: string; format: string; description?: string }>
    }
  >
}

let api: TestDataApi
beforeAll(async () => {
  api = await openTestDataApi()
})
afterAll(() => api.close())

async function describeApi(headers: Record<string, string> = {}): Promise<Description> {
  const response = await api.fetch('/', { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
  return (await response.json()) as Description
}

test('GET / describes tables, columns, keys and functions in OpenAPI 2', async () => {
  const { swagger, paths, definitions } = await describeApi()
  expect(swagger).toBe('2.0')
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/', '/parts', '/rpc/add_up']))
  expect(definitions.parts?.properties).toMatchObject({
    id: { type: 'integer', format: 'bigint', description: expect.stringContaining('<pk/>') },
    maker_id: { description: expect.stringContaining("<fk table='makers' column='id'/>") },
    price: { type: 'number', format: 'numeric' },
    tags: { type: 'array', format: 'text[]' },
    name: { type: 'string', format: 'text' },
    extra: { format: 'jsonb' },
  })
  expect(definitions.parts?.required).toEqual(['id', 'name'])
})

test('lists only what the caller may use, and only the methods it may use', async () => {
  const visitor = await describeApi()
  expect(visitor.definitions.moderators).toBeUndefined()
  expect(Object.keys(visitor.paths['/parts'] ?? {})).toEqual(['get'])
  const user = await describeApi({ authorization: `Bearer ${await api.tokenFor(ann)}` })
  expect(Object.keys(user.paths['/parts'] ?? {})).toEqual(['get', 'post', 'patch', 'delete'])
})

test('HEAD has no body; other methods are refused', async () => {
  expect(await (await api.fetch('/', { method: 'HEAD' })).text()).toBe('')
  expect((await api.fetch('/', { method: 'POST', body: '{}' })).status).toBe(405)
})
