import type { Example } from './reference-example.ts'

const sections = 'name, instruments (name)'

/** Examples of `select` and `schema`. */
export const selectExamples: Example[] = [
  [
    'select',
    'Getting your data',
    (db) => db.from('characters').select(),
    { data: [{ id: 1, name: 'Luke' }, { id: 2 }, { id: 3 }] },
  ],
  [
    'select',
    'Handling errors',
    (db) => db.from('nobody').select(),
    { refused: 'PGRST205', words: "Could not find the table 'public.nobody' in the schema cache" },
  ],
  [
    'select',
    'Selecting specific columns',
    (db) => db.from('characters').select('name'),
    { data: [{ name: 'Luke' }, { name: 'Leia' }, { name: 'Han' }] },
  ],
  [
    'select',
    'Query referenced tables',
    (db) => db.from('orchestral_sections').select(sections),
    {
      data: [
        { name: 'strings', instruments: [{ name: 'harp' }, { name: 'violin' }] },
        { instruments: [{ name: 'flute' }] },
      ],
    },
  ],
  [
    'select',
    'Query referenced tables with spaces in their names',
    (db) => db.from('orchestral sections').select('name, "musical instruments" (name)'),
    { data: [{ name: 'strings', 'musical instruments': [{ name: 'harp' }] }] },
  ],
  [
    'select',
    'Query referenced tables through a join table',
    (db) => db.from('users').select('name, teams (name)'),
    {
      data: [
        { name: 'Kiran', teams: [{ name: 'Green' }] },
        { name: 'Evan', teams: [{ name: 'Green' }, { name: 'Red' }] },
      ],
    },
  ],
  [
    'select',
    'Query the same referenced table multiple times',
    (db) =>
      db
        .from('messages')
        .select('content, from:sender_id(name), to:users!messages_receiver_id_fkey(name)'),
    { data: [{ content: '👋', from: { name: 'Kiran' }, to: { name: 'Evan' } }] },
  ],
  [
    'select',
    'Query nested foreign tables through a join table',
    (db) =>
      db
        .from('games')
        .select('game_id:id, away_team:teams!games_away_team_fkey (users (id, name))'),
    {
      data: [
        {
          game_id: 1,
          away_team: {
            users: [
              { id: 1, name: 'Kiran' },
              { id: 2, name: 'Evan' },
            ],
          },
        },
      ],
    },
  ],
  [
    'select',
    'Filtering through referenced tables',
    (db) =>
      db
        .from('instruments')
        .select('name, orchestral_sections(*)')
        .eq('orchestral_sections.name', 'woodwinds'),
    {
      data: [
        { orchestral_sections: null },
        { orchestral_sections: null },
        { name: 'flute', orchestral_sections: { id: 2, name: 'woodwinds' } },
      ],
    },
  ],
  [
    'select',
    'Querying referenced table with count',
    (db) => db.from('orchestral_sections').select('*, instruments(count)'),
    {
      data: [
        { id: 1, name: 'strings', instruments: [{ count: 2 }] },
        { instruments: [{ count: 1 }] },
      ],
    },
  ],
  [
    'select',
    'Querying with count option',
    (db) => db.from('characters').select('*', { count: 'exact', head: true }),
    { data: null, count: 3, status: 200 },
  ],
  [
    'select',
    'Querying JSON data',
    (db) => db.from('users').select('id, name, address->city'),
    { data: [{ id: 1, name: 'Kiran', city: 'Wellington' }, { city: null }] },
  ],
  [
    'select',
    'Querying referenced table with inner join',
    (db) =>
      db
        .from('instruments')
        .select('name, orchestral_sections!inner(name)')
        .eq('orchestral_sections.name', 'woodwinds')
        .limit(1),
    { data: [{ name: 'flute', orchestral_sections: { name: 'woodwinds' } }] },
  ],
  [
    'select',
    'Switching schemas per query',
    (db) => db.schema('myschema').from('mytable').select(),
    { data: [{ id: 7 }] },
  ],
  [
    'schema',
    'with a write',
    (db) => db.schema('myschema').from('mytable').upsert({ id: 7 }).select(),
    { data: [{ id: 7 }] },
  ],
  [
    'schema',
    'that is not offered',
    (db) => db.schema('auth').from('users').select(),
    { refused: 'PGRST106', words: 'Invalid schema: auth' },
  ],
]
