import { afterAll, beforeAll, expect, test } from 'vitest'
import { ann, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'

let api: TestDataApi
let client: ReturnType<TestDataApi['client']>
beforeAll(async () => {
  api = await openTestDataApi()
  client = api.client(await api.tokenFor(ann))
})
afterAll(() => api.close())

/** Calls that the client documents and this API does not offer. None may succeed with a wrong result. */
const refused: [
  string,
  () => PromiseLike<{ status: number; error: { code?: string } | null }>,
  string,
][] = [
  ['a sum', () => client.from('parts').select('price.sum()'), '400 PGRST123'],
  [
    'a count for each group',
    () => client.from('parts').select('maker_id, count()'),
    '400 PGRST123',
  ],
  [
    'a sum of embedded rows',
    () => client.from('makers').select('parts(price.sum())'),
    '400 PGRST123',
  ],
  [
    'many rows spread',
    () => client.from('makers').select('...parts!parts_maker_id_fkey(id)'),
    '400 PGRST119',
  ],
  ['a query plan', () => client.from('parts').select().explain(), '406 PGRST107'],
  ['GeoJSON', () => client.from('parts').select().geojson(), '406 PGRST107'],
  ['another schema', () => client.schema('auth').from('users').select(), '406 PGRST106'],
  [
    'a rollback',
    () => client.from('parts').update({ name: 'x' }).eq('id', 1).rollback(),
    '400 PGRST127',
  ],
  [
    'a limited update',
    () => client.from('parts').update({ name: 'x' }).eq('id', 1).limit(1),
    '400 PGRST127',
  ],
  ['an update of all rows', () => client.from('parts').update({ name: 'x' }), '400 21000'],
]

test.each(refused)('%s is refused with a code and words', async (_name, call, expected) => {
  const { status, error } = await call()
  expect(`${status} ${error?.code}`).toBe(expected)
  expect(error).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
  const rows = await api.database`select from public.parts where name = 'x'`
  expect(rows).toHaveLength(0)
})
