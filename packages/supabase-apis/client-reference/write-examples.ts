import type { CallResult, Example } from './reference-example.ts'

const harp = { id: 1, name: 'piano', section_id: 1 }

/** The types have `maxAffected` only for clients with generated types. */
type Limited = { maxAffected(rows: number): PromiseLike<CallResult> }

/** Examples of `insert`, `upsert`, `update`, `delete` and their modifiers. */
export const writeExamples: Example[] = [
  [
    'insert',
    'Create a record',
    (db) => db.from('countries').insert({ id: 3, name: 'Gondor' }),
    { data: null, status: 201 },
  ],
  [
    'insert',
    'Handling errors',
    (db) => db.from('countries').insert({ id: 1, name: 'Mordor' }),
    { refused: '23505', words: 'duplicate key value violates unique constraint "countries_pkey"' },
  ],
  [
    'insert',
    'Create a record and return it',
    (db) => db.from('countries').insert({ id: 3, name: 'Gondor' }).select(),
    { data: [{ id: 3, name: 'Gondor' }], status: 201 },
  ],
  [
    'insert',
    'Bulk create',
    (db) =>
      db.from('countries').insert([
        { id: 3, name: 'Gondor' },
        { id: 3, name: 'The Shire' },
      ]),
    { refused: '23505', words: 'duplicate key value violates unique constraint "countries_pkey"' },
  ],
  [
    'insert',
    'with a count',
    (db) => db.from('countries').insert([{ id: 3 }, { id: 4 }], { count: 'exact' }),
    { count: 2, status: 201 },
  ],
  [
    'upsert',
    'Upsert your data',
    (db) => db.from('instruments').upsert({ id: 1, name: 'piano' }).select(),
    { data: [harp], status: 200 },
  ],
  [
    'upsert',
    'Handling errors',
    (db) => db.from('instruments').upsert({ id: 1, section_id: 99 }).select(),
    { refused: '23503', words: 'violates foreign key constraint' },
  ],
  [
    'upsert',
    'Bulk Upsert your data',
    (db) =>
      db
        .from('instruments')
        .upsert([
          { id: 1, name: 'piano' },
          { id: 4, name: 'oboe' },
        ])
        .select('name'),
    { data: [{ name: 'piano' }, { name: 'oboe' }], status: 201 },
  ],
  [
    'upsert',
    'Upserting into tables with constraints',
    (db) =>
      db.from('users').upsert({ id: 42, handle: 'saoirse', display_name: 'Saoirse' }).select(),
    {
      refused: '23505',
      words: 'duplicate key value violates unique constraint "users_handle_key"',
    },
  ],
  [
    'upsert',
    'Upsert a single row using a unique key',
    (db) =>
      db
        .from('users')
        .upsert({ username: 'kiran', message: 'bar' }, { onConflict: 'username' })
        .select('id, message'),
    { data: [{ id: 1, message: 'bar' }] },
  ],
  [
    'upsert',
    'Upsert with conflict resolution and exact row counting',
    (db) =>
      db
        .from('users')
        .upsert(
          { id: 1, message: 'foo', username: 'kiran' },
          { onConflict: 'username', count: 'exact' },
        ),
    { count: 1, status: 200 },
  ],
  [
    'upsert',
    'with `ignoreDuplicates`',
    (db) =>
      db
        .from('characters')
        .upsert({ id: 1, name: 'Han Solo' }, { ignoreDuplicates: true })
        .select(),
    { data: [] },
  ],
  [
    'select (modifier)',
    'With `upsert()`',
    (db) => db.from('characters').upsert({ id: 1, name: 'Han Solo' }).select(),
    { data: [{ id: 1, name: 'Han Solo' }] },
  ],
  [
    'update',
    'Updating your data',
    (db) => db.from('instruments').update({ name: 'piano' }).eq('id', 1),
    { data: null, status: 204 },
  ],
  [
    'update',
    'Handling errors',
    (db) => db.from('instruments').update({ colour: 'red' }).eq('id', 1),
    {
      refused: 'PGRST204',
      words: "Could not find the 'colour' column of 'instruments' in the schema cache",
    },
  ],
  [
    'update',
    'Update a record and return it',
    (db) => db.from('instruments').update({ name: 'piano' }).eq('id', 1).select(),
    { data: [harp], status: 200 },
  ],
  [
    'update',
    'Updating JSON data',
    (db) =>
      db
        .from('users')
        .update({ address: { street: 'Melrose Place', postcode: 90210 } })
        .eq('address->postcode', 90210)
        .select('address'),
    { data: [{ address: { street: 'Melrose Place', postcode: 90210 } }] },
  ],
  [
    'update',
    'of all rows',
    (db) => db.from('instruments').update({ name: 'piano' }),
    { refused: '21000', words: 'UPDATE requires a WHERE clause' },
  ],
  [
    'update',
    'with `limit`',
    (db) => db.from('instruments').update({ name: 'piano' }).eq('id', 1).limit(1),
    { refused: 'PGRST127', words: 'Feature not implemented' },
  ],
  [
    'delete',
    'Delete a single record',
    (db) => db.from('countries').delete().eq('id', 1),
    { data: null, status: 204 },
  ],
  [
    'delete',
    'Handling errors',
    (db) => db.from('orchestral_sections').delete().eq('id', 1),
    { refused: '23503', words: 'violates foreign key constraint' },
  ],
  [
    'delete',
    'Delete a record and return it',
    (db) => db.from('countries').delete().eq('id', 1).select(),
    { data: [{ id: 1, name: 'Mordor' }] },
  ],
  [
    'delete',
    'Delete multiple records',
    (db) => db.from('countries').delete().in('id', [1, 2, 3]),
    { data: null, status: 204 },
  ],
  [
    'maxAffected',
    '',
    (db) => (db.from('countries').delete().in('id', [1, 2]) as unknown as Limited).maxAffected(1),
    { refused: 'PGRST124', words: 'Query result exceeds max-affected preference constraint' },
  ],
  [
    'rollback',
    'Validate an insert without persisting',
    (db) => db.from('countries').insert({ name: 'France' }).select().rollback(),
    { refused: 'PGRST127', words: 'Feature not implemented' },
  ],
]
