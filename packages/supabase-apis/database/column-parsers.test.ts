import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlainDatabase, type TestDatabase } from '../fixtures/open-plain-database.ts'
import { parserOf } from './column-parsers.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openPlainDatabase()
})
afterAll(() => opened.close())

test.each<[type: string, literal: string, value: unknown]>([
  ['boolean', 't', true],
  ['bytea', String.raw`\x00ff`, Buffer.from([0, 255])],
  ['smallint', '-7', -7],
  ['integer', '7', 7],
  ['bigint', '7', 7],
  ['bigint', '9007199254740993', '9007199254740993'],
  ['oid', '7', 7],
  ['real', '0.5', 0.5],
  ['double precision', 'NaN', Number.NaN],
  ['numeric', '12.50', 12.5],
  ['text', 'a, "b"', 'a, "b"'],
  ['character varying', 'ā', 'ā'],
  ['name', 'parts', 'parts'],
  ['uuid', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001'],
  ['json', '{"a": [1, null]}', { a: [1, null] }],
  ['jsonb', '"text"', 'text'],
  ['date', '2026-11-21', '2026-11-21'],
  ['time', '07:42:00', '07:42:00'],
  ['timestamp', '2026-11-21 07:42:00', '2026-11-21T07:42:00'],
  ['timestamptz', '2026-11-21 20:42:00.123456+13', '2026-11-21T07:42:00.123456+00:00'],
  ['interval', '1 day 02:00:00', '1 day 02:00:00'],
  ['inet', '10.0.0.1', '10.0.0.1'],
  ['int4range', '[1,5)', '[1,5)'],
  ['pg_lsn', '16/B374D848', '16/B374D848'],
  ['regclass', 'pg_class', 'pg_class'],
  ['boolean[]', '{t,f,NULL}', [true, false, null]],
  [
    'integer[]',
    '{{1,2},{3,4}}',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['bigint[]', '{7,9007199254740993}', [7, '9007199254740993']],
  ['numeric[]', '{1.50}', [1.5]],
  ['text[]', '{a,"b, \\"c\\"","NULL",NULL,""}', ['a', 'b, "c"', 'NULL', null, '']],
  ['text[]', '{}', []],
  ['jsonb[]', '{"{\\"a\\": 1}"}', [{ a: 1 }]],
  ['timestamptz[]', '{2026-11-21 07:42:00+00}', ['2026-11-21T07:42:00+00:00']],
  ['bytea[]', String.raw`{"\\x01"}`, [Buffer.from([1])]],
  ['int2vector', '1 2', '1 2'],
])('reads %s %s', async (type, literal, value) => {
  const [row] = await opened.database.unsafe(`select '${literal}'::${type} as value`)
  expect(row).toEqual({ value })
})

test('reads the arrays of the types that it parses, and of text', async () => {
  const names =
    'bool bytea int2 int4 int8 oid float4 float8 numeric json jsonb date timestamp timestamptz text varchar name uuid'.split(
      ' ',
    )
  const types = await opened.database<{ element: number; list: number }[]>`
    select oid as element, typarray as list from pg_type
    where typnamespace = 'pg_catalog'::regnamespace and typarray <> 0 and typname = any(${names})`
  expect(types).toHaveLength(names.length)
  for (const { list } of types) expect(parserOf(list)('{NULL}')).toEqual([null])
})
