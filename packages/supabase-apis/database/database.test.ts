import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { reservePort } from '../fixtures/reserved-port.ts'
import { openPlainDatabase } from '../fixtures/open-plain-database.ts'
import type { TestDatabase } from '../fixtures/open-plain-database.ts'
import { DatabaseError, openDatabase } from './database.ts'

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

test('a connection that starts while another one finds the server tries each server once', async () => {
  const turnedAway = createServer()
  const arrivals: Socket[] = []
  const bothArrived = Promise.withResolvers<void>()
  turnedAway.on('connection', (socket) => {
    if (arrivals.push(socket) === 2) bothArrived.resolve()
  })
  turnedAway.listen(0, '127.0.0.1')
  await once(turnedAway, 'listening')
  onTestFinished(() => void turnedAway.close())
  const address = turnedAway.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const { username, password, port, pathname } = new URL(opened.url)
  const servers = `127.0.0.1:${address.port},127.0.0.1:${port}`
  const database = openDatabase(`postgres://${username}:${password}@${servers}${pathname}`)
  onTestFinished(() => database.end())

  // The first query keeps its connection, so that the second one needs its own.
  const served = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const first = database.begin(async (transaction) => {
    await transaction`select 1`
    served.resolve()
    await release.promise
  })
  const second = database.begin((transaction) => transaction`select 2 as answer`)
  await bothArrived.promise
  arrivals[0]?.destroy()
  await served.promise
  arrivals[1]?.destroy()
  const answer = await second.finally(release.resolve)
  await first
  expect(answer).toEqual([{ answer: 2 }])
})

test('a session starts with its name, in UTC, and with what the URL sets', async () => {
  const address = new URL(opened.url)
  address.searchParams.set('search_path', 'pg_temp')
  const database = openDatabase(address.href)
  onTestFinished(() => database.end())
  const settings = ['application_name', 'TimeZone', 'search_path']
  const rows = await database`
    select current_setting(name) as value from unnest(${settings}::text[]) as given (name)`
  expect(rows.map(({ value }) => value)).toEqual(['site', 'UTC', 'pg_temp'])
})

test('at most as many connections as allowed, and each caller gets one in turn', async () => {
  const database = openDatabase(opened.url, { maxConnections: 2 })
  onTestFinished(() => database.end())
  const rows = await Promise.all(
    Array.from(
      { length: 20 },
      async () => (await database`select pg_backend_pid() as pid`)[0]?.pid,
    ),
  )
  expect(new Set(rows).size).toBeLessThanOrEqual(2)
})

test('rows have the number that a statement changed, and equal a plain list', async () => {
  await opened.database`create table counted (id int)`
  const added =
    await opened.database`insert into counted ${opened.database([{ id: 1 }, { id: 2 }])}`
  expect(added.count).toBe(2)
  expect(added).toStrictEqual([])
  const lists = await opened.database`select id, -id as opposite from counted order by id`.values()
  expect(lists).toStrictEqual([
    [1, -1],
    [2, -2],
  ])
})

test('an error names the statement of PostgreSQL and where the query stands', async () => {
  const problem = await opened.database`select * from missing`.catch((cause: unknown) => cause)
  expect(problem).toBeInstanceOf(DatabaseError)
  expect(problem).toMatchObject({ code: '42P01', routine: 'parserOpenTable' })
  expect(String(problem instanceof Error && problem.stack)).toContain('database.test.ts')
})

test('a transaction with a failed statement is rolled back, even if it catches the error', async () => {
  await opened.database`create table tried (id int)`
  const attempt = opened.database.begin(async (sql) => {
    await sql`insert into tried values (1)`
    await sql`select 1 / 0`.catch(() => {})
    await sql`insert into tried values (2)`.catch(() => {})
  })
  await expect(attempt).rejects.toMatchObject({ code: '22012' })
  expect(await opened.database`select * from tried`).toEqual([])
})

test('a statement of a transaction that has ended is refused', async () => {
  const { sql } = await opened.database.begin('read only', (transaction) => ({ sql: transaction }))
  await expect(sql`select 1`).rejects.toThrow('The transaction has ended')
})

test('a prepared statement whose table changed is prepared again', async () => {
  const database = openDatabase(opened.url, { maxConnections: 1 })
  onTestFinished(() => database.end())
  await database`create table changing (one int)`
  const read = () => database`select * from changing`
  await read()
  await database`alter table changing add column two int`
  await database`insert into changing values (1, 2)`
  expect(await read()).toEqual([{ one: 1, two: 2 }])
})

test('waits for what runs when it ends, and refuses what comes later', async () => {
  const database = openDatabase(opened.url, { maxConnections: 1 })
  const running = database`select 1 as one from pg_sleep(0.05)`.execute()
  const waiting = database`select 2 as two`.execute()
  await Promise.all([database.end(), running, waiting])
  expect([await running, await waiting]).toEqual([[{ one: 1 }], [{ two: 2 }]])
  await expect(database`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
})
