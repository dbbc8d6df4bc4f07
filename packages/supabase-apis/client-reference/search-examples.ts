import { withSelect, type Example } from './reference-example.ts'

/** Examples of text search and of filters that combine others. */
export const searchExamples: Example[] = [
  [
    'textSearch',
    'Text search',
    (db) =>
      db
        .from('texts')
        .select('content')
        .textSearch('content', `'eggs' & 'ham'`, { config: 'english' }),
    { data: [{ content: 'Green eggs and ham' }] },
  ],
  [
    'textSearch',
    'Basic normalization',
    (db) =>
      db
        .from('quotes')
        .select('id')
        .textSearch('catchphrase', `'fat' & 'cat'`, { type: 'plain', config: 'english' }),
    { data: [{ id: 1 }, { id: 2 }] },
  ],
  [
    'textSearch',
    'Full normalization',
    (db) =>
      db
        .from('quotes')
        .select('id')
        .textSearch('catchphrase', `'fat' & 'cat'`, { type: 'phrase', config: 'english' }),
    { data: [{ id: 1 }] },
  ],
  [
    'textSearch',
    'Websearch',
    (db) =>
      db
        .from('quotes')
        .select('id')
        .textSearch('catchphrase', `'fat or cat'`, { type: 'websearch', config: 'english' }),
    { data: [{ id: 1 }, { id: 2 }] },
  ],
  [
    'match',
    withSelect,
    (db) => db.from('characters').select('name').match({ id: 2, name: 'Leia' }),
    { data: [{ name: 'Leia' }] },
  ],
  [
    'not',
    withSelect,
    (db) => db.from('countries').select('name').not('name', 'is', null),
    { data: [{ name: 'Mordor' }] },
  ],
  [
    'or',
    withSelect,
    (db) => db.from('characters').select('name').or('id.eq.2,name.eq.Han'),
    { data: [{ name: 'Leia' }, { name: 'Han' }] },
  ],
  [
    'or',
    'Use `or` with `and`',
    (db) => db.from('characters').select('name').or('id.gt.2,and(id.eq.1,name.eq.Luke)'),
    { data: [{ name: 'Luke' }, { name: 'Han' }] },
  ],
  [
    'or',
    'Use `or` on referenced tables',
    (db) =>
      db
        .from('orchestral_sections')
        .select('name, instruments!inner (name)')
        .or('section_id.eq.1,name.eq.guzheng', { referencedTable: 'instruments' }),
    { data: [{ name: 'strings', instruments: [{ name: 'harp' }, { name: 'violin' }] }] },
  ],
  [
    'filter',
    withSelect,
    (db) => db.from('characters').select('name').filter('name', 'in', '("Han","Yoda")'),
    { data: [{ name: 'Han' }] },
  ],
  [
    'filter',
    'On a referenced table',
    (db) =>
      db
        .from('orchestral_sections')
        .select('name, instruments!inner (name)')
        .filter('instruments.name', 'eq', 'flute'),
    { data: [{ name: 'woodwinds', instruments: [{ name: 'flute' }] }] },
  ],
]
