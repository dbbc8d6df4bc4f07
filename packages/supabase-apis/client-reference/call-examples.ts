import type { Example } from './reference-example.ts'

/** Examples of `rpc` and of the description of the API. */
export const callExamples: Example[] = [
  [
    'rpc',
    'Call a Postgres function without arguments',
    (db) => db.rpc('hello_world'),
    { data: 'Hello world' },
  ],
  [
    'rpc',
    'Call a Postgres function with arguments',
    (db) => db.rpc('echo', { say: '👋' }),
    { data: '👋' },
  ],
  [
    'rpc',
    'Bulk processing',
    (db) => db.rpc('add_one_each', { arr: [1, 2, 3] }),
    { data: [2, 3, 4] },
  ],
  [
    'rpc',
    'Call a Postgres function with filters',
    (db) => db.rpc('list_stored_countries').eq('id', 1).single(),
    { data: { id: 1, name: 'Mordor' } },
  ],
  [
    'rpc',
    'Call a read-only Postgres function',
    (db) => db.rpc('hello_world', undefined, { get: true }),
    { data: 'Hello world' },
  ],
  ['rpc', '', (db) => db.schema('myschema').rpc('function_a', {}), { data: 7 }],
  [
    'rpc',
    'with a count',
    (db) => db.rpc('list_stored_countries', {}, { count: 'exact', head: true }),
    { data: null, count: 2 },
  ],
  [
    'rpc',
    'that does not exist',
    (db) => db.rpc('nothing', { a: 1 }),
    {
      refused: 'PGRST202',
      words: 'Could not find the function public.nothing(a) in the schema cache',
    },
  ],
  [
    'getOpenApiSpec',
    '',
    (db) => db.getOpenApiSpec(),
    { data: { swagger: '2.0', basePath: '/rest/v1' } },
  ],
  [
    'getOpenApiSpec',
    'Describe a schema other than the client default',
    (db) => db.schema('myschema').getOpenApiSpec(),
    { data: { definitions: { mytable: {} } } },
  ],
]
