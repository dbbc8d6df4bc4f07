import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { reservePort } from '../fixtures/reserved-port.ts'
import { openPlainDatabase } from '../fixtures/open-plain-database.ts'
import type { TestDatabase } from '../fixtures/open-plain-database.ts'
import { openDatabase } from './database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openPlainDatabase()
})
afterAll(() => opened.close())

test('returns numbers as numbers, times as ISO text and json parsed', async () => {
  const [row] = await opened.database`select
    12.50::numeric as price, 7::bigint as few, 9007199254740993::bigint as many,
    timestamptz '2026-11-21 20:42:00.123456+13' as moment, timestamp '2026-11-21 07:42:00' as local,
    date '2026-11-21' as day, '{"a": [1, null]}'::jsonb as structure, null::numeric as nothing`
  expect(row).toEqual({
    price: 12.5,
    few: 7,
    many: '9007199254740993',
    moment: '2026-11-21T07:42:00.123456+00:00',
    local: '2026-11-21T07:42:00',
    day: '2026-11-21',
    structure: { a: [1, null] },
    nothing: null,
  })
})

test('accepts values in the form it returns them', async () => {
  const database = opened.database
  const [row] = await database`select
    ${12.5}::numeric as price, ${'9007199254740993'}::bigint as many,
    ${'2026-11-21T07:42:00.123456+00:00'}::timestamptz as moment,
    ${new Date('2026-11-21T07:42:00Z')}::timestamptz as instant,
    ${database.json({ a: 1 })}::jsonb as structure`
  expect(row).toEqual({
    price: 12.5,
    many: '9007199254740993',
    moment: '2026-11-21T07:42:00.123456+00:00',
    instant: '2026-11-21T07:42:00+00:00',
    structure: { a: 1 },
  })
})

// The driver's own back-off would add up to more than a minute.
test('every query fails fast while the database is down', async () => {
  const unreachable = openDatabase(`postgres://nobody@127.0.0.1:${await reservePort()}/none`, {
    maxConnections: 1,
  })
  onTestFinished(() => unreachable.end())
  for (let query = 0; query < 12; query += 1) {
    await expect(unreachable`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  }
})
