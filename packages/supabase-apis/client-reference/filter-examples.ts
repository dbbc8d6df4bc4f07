import type { SupabaseClient } from '@supabase/supabase-js'
import { withSelect, type CallResult, type Example, type Outcome } from './reference-example.ts'

const characters = (db: SupabaseClient) => db.from('characters').select('name')
const reservations = (db: SupabaseClient) => db.from('reservations').select('room_name')
const names = (...found: string[]): Outcome => ({ data: found.map((name) => ({ name })) })
const rooms = (...found: string[]): Outcome => ({ data: found.map((room_name) => ({ room_name })) })
type Filter = (query: ReturnType<typeof characters>) => PromiseLike<CallResult>

/** A filter on character names, with the example that the reference has for it. */
const onNames = (method: string, filter: Filter, ...found: string[]): Example => [
  method,
  withSelect,
  (db) => filter(characters(db)),
  names(...found),
]

/** The same for a filter that the reference lists without an example. */
const listed = (method: string, filter: Filter, ...found: string[]): Example => [
  method,
  '',
  (db) => filter(characters(db)),
  names(...found),
]

const range = (
  method: string,
  title: string,
  filter: (query: ReturnType<typeof reservations>) => PromiseLike<CallResult>,
  ...found: string[]
): Example => [method, title, (db) => filter(reservations(db)), rooms(...found)]

/** Examples of filters. */
export const filterExamples: Example[] = [
  onNames('eq', (query) => query.eq('name', 'Leia'), 'Leia'),
  onNames('neq', (query) => query.neq('name', 'Leia'), 'Luke', 'Han'),
  onNames('gt', (query) => query.gt('id', 2), 'Han'),
  onNames('gte', (query) => query.gte('id', 2), 'Leia', 'Han'),
  onNames('lt', (query) => query.lt('id', 2), 'Luke'),
  onNames('lte', (query) => query.lte('id', 2), 'Luke', 'Leia'),
  onNames('like', (query) => query.like('name', '%Lu%'), 'Luke'),
  onNames('ilike', (query) => query.ilike('name', '%lu%'), 'Luke'),
  listed('likeAllOf', (query) => query.likeAllOf('name', ['L%', '%e']), 'Luke'),
  listed('likeAnyOf', (query) => query.likeAnyOf('name', ['Lu%', 'H%']), 'Luke', 'Han'),
  listed('ilikeAllOf', (query) => query.ilikeAllOf('name', ['l%', '%E']), 'Luke'),
  listed('ilikeAnyOf', (query) => query.ilikeAnyOf('name', ['lu%', 'h%']), 'Luke', 'Han'),
  listed('regexMatch', (query) => query.regexMatch('name', '^L'), 'Luke', 'Leia'),
  listed('regexIMatch', (query) => query.regexIMatch('name', '^l'), 'Luke', 'Leia'),
  listed('isDistinct', (query) => query.isDistinct('name', 'Leia'), 'Luke', 'Han'),
  listed('notIn', (query) => query.notIn('name', ['Leia', 'Han']), 'Luke'),
  [
    'is',
    'Checking for nullness, true or false',
    (db) => db.from('countries').select().is('name', null),
    { data: [{ id: 2, name: null }] },
  ],
  onNames('in', (query) => query.in('name', ['Leia', 'Han']), 'Leia', 'Han'),
  [
    'contains',
    'On array columns',
    (db) => db.from('issues').select('title').contains('tags', ['is:open', 'priority:low']),
    { data: [{ title: 'Cache' }] },
  ],
  range(
    'contains',
    'On range columns',
    (query) => query.contains('during', '[2000-01-01 13:00, 2000-01-01 13:30)'),
    'Emerald',
  ),
  [
    'contains',
    'On `jsonb` columns',
    (db) => db.from('users').select('name').contains('address', { postcode: 90210 }),
    names('Kiran'),
  ],
  [
    'containedBy',
    'On array columns',
    (db) =>
      db
        .from('classes')
        .select('name')
        .containedBy('days', ['monday', 'tuesday', 'wednesday', 'friday']),
    names('Chemistry'),
  ],
  range(
    'containedBy',
    'On range columns',
    (query) => query.containedBy('during', '[2000-01-01 00:00, 2000-01-01 23:59)'),
    'Emerald',
  ),
  [
    'containedBy',
    'On `jsonb` columns',
    (db) => db.from('users').select('name').containedBy('address', {}),
    names('Evan'),
  ],
  range(
    'rangeGt',
    withSelect,
    (query) => query.rangeGt('during', '[2000-01-02 08:00, 2000-01-02 09:00)'),
    'Topaz',
  ),
  range(
    'rangeGte',
    withSelect,
    (query) => query.rangeGte('during', '[2000-01-02 08:30, 2000-01-02 09:30)'),
    'Topaz',
  ),
  range(
    'rangeLt',
    withSelect,
    (query) => query.rangeLt('during', '[2000-01-01 15:00, 2000-01-01 16:00)'),
    'Emerald',
  ),
  range(
    'rangeLte',
    withSelect,
    (query) => query.rangeLte('during', '[2000-01-01 14:00, 2000-01-01 16:00)'),
    'Emerald',
  ),
  range(
    'rangeAdjacent',
    withSelect,
    (query) => query.rangeAdjacent('during', '[2000-01-01 12:00, 2000-01-01 13:00)'),
    'Emerald',
  ),
  [
    'overlaps',
    'On array columns',
    (db) => db.from('issues').select('title').overlaps('tags', ['is:closed', 'severity:high']),
    { data: [{ title: 'Cache' }] },
  ],
  range(
    'overlaps',
    'On range columns',
    (query) => query.overlaps('during', '[2000-01-01 12:45, 2000-01-01 13:15)'),
    'Emerald',
  ),
]
