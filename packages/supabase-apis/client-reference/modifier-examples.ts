import { withSelect, type Example } from './reference-example.ts'

const sections = 'name, instruments (name)'

// These only change types: the request is the same.
const countries: Example[2] = (db) =>
  db.from('countries').select('id').overrideTypes<{ id: number }[]>()
const twoCountries = { data: [{ id: 1 }, { id: 2 }] }

/** Examples of modifiers of a read. */
export const modifierExamples: Example[] = [
  [
    'order',
    withSelect,
    (db) => db.from('characters').select('id').order('id', { ascending: false }),
    { data: [{ id: 3 }, { id: 2 }, { id: 1 }] },
  ],
  [
    'order',
    'On a referenced table',
    (db) =>
      db
        .from('orchestral_sections')
        .select(sections)
        .order('name', { referencedTable: 'instruments', ascending: false }),
    { data: [{ instruments: [{ name: 'violin' }, { name: 'harp' }] }, {}] },
  ],
  [
    'order',
    'Order parent table by a referenced table',
    (db) =>
      db
        .from('instruments')
        .select('name, section:orchestral_sections (name)')
        .order('section(name)', { ascending: false })
        .limit(1),
    { data: [{ name: 'flute', section: { name: 'woodwinds' } }] },
  ],
  [
    'limit',
    withSelect,
    (db) => db.from('characters').select('name').limit(1),
    { data: [{ name: 'Luke' }] },
  ],
  [
    'limit',
    'On a referenced table',
    (db) =>
      db.from('orchestral_sections').select(sections).limit(1, { referencedTable: 'instruments' }),
    { data: [{ instruments: [{ name: 'harp' }] }, { instruments: [{ name: 'flute' }] }] },
  ],
  [
    'range',
    withSelect,
    (db) => db.from('characters').select('name').range(0, 1),
    { data: [{ name: 'Luke' }, { name: 'Leia' }] },
  ],
  [
    'abortSignal',
    'Aborting requests in-flight',
    (db) => db.from('very_big_table').select().abortSignal(AbortSignal.abort()),
    { error: { message: 'AbortError: This operation was aborted' } },
  ],
  [
    'abortSignal',
    'Set a timeout',
    (db) => db.from('very_big_table').select().abortSignal(AbortSignal.timeout(10_000)),
    { data: [{ id: 1 }, {}, {}, {}, {}] },
  ],
  [
    'single',
    withSelect,
    (db) => db.from('characters').select('name').limit(1).single(),
    { data: { name: 'Luke' } },
  ],
  [
    'maybeSingle',
    withSelect,
    (db) => db.from('characters').select().eq('name', 'Katniss').maybeSingle(),
    { data: null, error: null },
  ],
  [
    'csv',
    'Return data as CSV',
    (db) => db.from('characters').select().csv(),
    { data: 'id,name\n1,Luke\n2,Leia\n3,Han' },
  ],
  [
    'geojson',
    '',
    (db) => db.from('characters').select().geojson(),
    { refused: 'PGRST107', words: 'None of these media types are available: application/geo+json' },
  ],
  [
    'explain',
    'Get the execution plan',
    (db) => db.from('characters').select().explain(),
    {
      refused: 'PGRST107',
      words: 'None of these media types are available: application/vnd.pgrst.plan+text',
    },
  ],
  [
    'explain',
    'Get the execution plan with analyze and verbose',
    (db) => db.from('characters').select().explain({ analyze: true, verbose: true }),
    {
      refused: 'PGRST107',
      words: 'None of these media types are available: application/vnd.pgrst.plan+text',
    },
  ],
  [
    'stripNulls',
    withSelect,
    (db) => db.from('countries').select().stripNulls(),
    { data: [{ id: 1, name: 'Mordor' }, { id: 2 }] },
  ],
  [
    'throwOnError',
    withSelect,
    (db) => db.from('characters').select('id').eq('id', 1).throwOnError(),
    { data: [{ id: 1 }] },
  ],
  [
    'retry',
    '',
    (db) => db.from('users').select('id').retry(false),
    { data: [{ id: 1 }, { id: 2 }] },
  ],
  [
    'setHeader',
    '',
    (db) => db.from('users').select('id').setHeader('x-custom', 'a'),
    { data: [{ id: 1 }, { id: 2 }] },
  ],
  ...['Override type of successful response', 'Override type of object response'].map(
    (title): Example => ['returns', title, countries, twoCountries],
  ),
  ...[
    '',
    'Complete Override type of successful response',
    'Complete Override type of object response',
    'Partial Override type of successful response',
    'Partial Override type of object response',
    'Merge vs replace existing types',
  ].map((title): Example => ['overrideTypes', title, countries, twoCountries]),
]
