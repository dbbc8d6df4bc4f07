import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { queryAs } from '../../test/fixtures/query-as.ts'
import type { ErrorLog } from '../../packages/supabase-apis/error-log.ts'
import { openUsageCounts } from './usage-counts.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(() => opened.database`truncate desk.usage_counts`)

const minute = 60_000
const fail: ErrorLog = (message, cause) => {
  throw new Error(message, { cause })
}
const open = (now?: () => number, log = fail) =>
  openUsageCounts({ database: opened.database, log, ...(now && { now }) })

const stored = async () =>
  (
    await opened.database<{ day: string; kind: string; subject: string; times: number }[]>`
      select day::text, kind, subject, times::integer from desk.usage_counts order by 1, 2, 3`
  ).map(({ day, kind, subject, times }) => `${day} ${kind} ${subject} ${times}`)

test('counts of several processes add up', async () => {
  const now = () => Date.parse('2026-11-28T01:00:00Z')
  const processes = [open(now), open(now), open(now)]
  for (const { count } of processes) {
    for (const subject of ['/trip', '/ev-cost', '/trip']) count('view', subject)
  }
  await Promise.all(processes.map(({ close }) => close()))
  expect(await stored()).toEqual(['2026-11-28 view /ev-cost 3', '2026-11-28 view /trip 6'])
})

test('processes that flush the same subjects at once, in other orders, do not block each other', async () => {
  const subjects = Array.from({ length: 400 }, (_, at) => `/page-${at}`)
  const processes = [open(), open(), open(), open()]
  for (let round = 0; round < 5; round += 1) {
    for (const [at, { count }] of processes.entries()) {
      for (const subject of at % 2 === 0 ? subjects : subjects.toReversed()) count('view', subject)
    }
    await Promise.all(processes.map(({ flush }) => flush()))
  }
  await Promise.all(processes.map(({ close }) => close()))
  const sums = await opened.database`
    select min(times)::integer as least, max(times)::integer as most from desk.usage_counts`
  expect(sums).toEqual([{ least: 20, most: 20 }])
})

test('a use counts on its day in New Zealand, also when it is stored on the next', async () => {
  let now = Date.parse('2026-11-28T10:59:59Z')
  const counts = open(() => now)
  counts.count('view', '/trip')
  now = Date.parse('2026-11-28T11:00:00Z')
  counts.count('view', '/trip')
  now += 40 * minute
  counts.count('view', '/trip')
  now += 40 * minute
  counts.count('view', '/trip')
  await counts.close()
  expect(await stored()).toEqual(['2026-11-28 view /trip 1', '2026-11-29 view /trip 3'])
})

test('flushes that fail lose nothing and are logged once, and what comes meanwhile is kept too', async () => {
  const problems: string[] = []
  const counts = open(undefined, (message) => void problems.push(message))
  await opened.database`alter table desk.usage_counts rename to usage_counts_away`
  counts.count('view', '/trip')
  const flushing = counts.flush()
  counts.count('view', '/trip')
  counts.count('error', '404 unknown address')
  await flushing
  await counts.flush()
  expect(problems).toHaveLength(1)
  await opened.database`alter table desk.usage_counts_away rename to usage_counts`
  await counts.flush()
  await counts.close()
  expect((await stored()).map((row) => row.slice(11))).toEqual([
    'error 404 unknown address 1',
    'view /trip 2',
  ])
})

test('beyond 2,000 subjects between two flushes the sums stay right, without further subjects', async () => {
  const counts = open()
  for (let at = 0; at < 2_500; at += 1) counts.count('tool', `/ev-cost made-up.${at}`)
  counts.count('tool', '/ev-cost made-up.7')
  await counts.close()
  const [sums] = await opened.database`
    select count(*)::integer as subjects, sum(times)::integer as times,
      max(times) filter (where subject = 'other')::integer as other
    from desk.usage_counts`
  expect(sums).toEqual({ subjects: 2_001, times: 2_501, other: 500 })
})

test('counts are forgotten after 25 months, looked for once a day', async () => {
  let now = Date.parse('2026-11-28T01:00:00Z')
  const counts = open(() => now)
  const addOld = () => opened.database`insert into desk.usage_counts values
    ('2024-10-01', 'view', '/trip', 9), ('2024-11-01', 'view', '/trip', 9)`
  await addOld()
  await counts.flush()
  expect(await stored()).toEqual(['2024-11-01 view /trip 9'])
  await opened.database`truncate desk.usage_counts`
  await addOld()
  now += 23 * 60 * minute
  await counts.flush()
  expect(await stored()).toHaveLength(2)
  now += 60 * minute
  await counts.close()
  expect(await stored()).toEqual(['2024-11-01 view /trip 9'])
})

test('months before the twelve weeks of the desk become one row, by whichever process comes first', async () => {
  const now = () => Date.parse('2026-11-28T01:00:00Z')
  await opened.database`insert into desk.usage_counts
    select day, 'view', subject, 1 from generate_series('2026-06-01'::date, '2026-11-27', '1 day') day,
      (values ('/trip'), ('/compare')) page (subject)`
  const months = () => opened.database`
    select to_char(day, 'YYYY-MM') as month, subject, sum(times)::integer as times
    from desk.usage_counts group by 1, 2 order by 1, 2`
  const before = await months()
  const processes = [open(now), open(now), open(now)]
  await Promise.all(processes.map(({ flush }) => flush()))
  await Promise.all(processes.map(({ close }) => close()))
  expect(await months()).toEqual(before)
  const rows = await stored()
  // Twelve weeks before this day began on 6 September.
  expect(rows.filter((row) => row < '2026-09')).toEqual([
    '2026-06-01 view /compare 30',
    '2026-06-01 view /trip 30',
    '2026-07-01 view /compare 31',
    '2026-07-01 view /trip 31',
    '2026-08-01 view /compare 31',
    '2026-08-01 view /trip 31',
  ])
  expect(rows.filter((row) => row >= '2026-09')).toHaveLength(2 * (30 + 31 + 27))
})

test('a search without a result counts once a day for a network, of pages and of parts apart', async () => {
  let now = Date.parse('2026-11-28T01:00:00Z')
  const counts = open(() => now)
  // One IPv6 customer owns a whole /48.
  for (let at = 0; at < 40; at += 1) {
    counts.countUnanswered('parts', 'inverter', `2001:db8:7:${at}::1`)
    counts.countUnanswered('pages', 'inverter', '203.0.113.5')
    now += minute
  }
  counts.countUnanswered('parts', 'inverter', '2001:db8:8::1')
  await counts.flush()
  expect(await stored()).toEqual([
    '2026-11-28 part-search inverter 2',
    '2026-11-28 search inverter 1',
  ])
  now += 24 * 60 * minute
  counts.countUnanswered('pages', 'inverter', '203.0.113.5')
  await counts.close()
  expect(await stored()).toContain('2026-11-29 search inverter 1')
})

test('a network that asks for thousands of names keeps no other from being counted, nor does a crowd of networks', async () => {
  const counts = open(() => Date.parse('2026-11-28T01:00:00Z'))
  const timesOf = async (subject: string) => {
    await counts.flush()
    const [row] = await opened.database`
      select times::integer from desk.usage_counts where subject = ${subject}`
    return row?.times
  }
  for (let at = 0; at < 5_000; at += 1) counts.countUnanswered('pages', `word-${at}`, '203.0.113.5')
  await counts.flush()
  const [flooded] = await opened.database`
    select sum(times)::integer as times from desk.usage_counts where kind = 'search'`
  expect(flooded).toEqual({ times: 100 })
  counts.countUnanswered('pages', 'inverter', '203.0.113.6')
  expect(await timesOf('inverter')).toBe(1)
  for (let network = 0; network < 334; network += 1) {
    for (let at = 0; at < 90; at += 1) {
      counts.countUnanswered('pages', `word-${at}`, `10.0.${network >> 8}.${network & 255}`)
    }
  }
  counts.countUnanswered('pages', 'inverter', '203.0.113.7')
  expect(await timesOf('inverter')).toBe(2)
  await counts.close()
})

test('searches of the catalogue without a result are public from five in a month, once it is over', async () => {
  const listed = () =>
    queryAs(opened.database, 'visitor', (sql) => sql`select * from evnz_unanswered_searches()`)
  const { database } = opened
  // The database has its own clock.
  const store = (monthsAgo: number, subject: string, times: number) => database`
    insert into desk.usage_counts
    select date_trunc('month', now() at time zone 'Pacific/Auckland') - make_interval(months => ${monthsAgo}),
      'part-search', ${subject}, ${times}
    on conflict (day, kind, subject) do update set times = desk.usage_counts.times + excluded.times`
  await store(2, 'brake-pads Nissan Leaf', 4)
  await store(1, 'brake-pads Nissan Leaf', 4)
  await store(1, 'inverter', 7)
  await store(0, 'inverter', 900)
  const inverter = { kind: 'inverter', car: '', times: 7 }
  expect(await listed()).toMatchObject([inverter])
  await store(1, 'brake-pads Nissan Leaf', 1)
  expect(await listed()).toMatchObject([
    inverter,
    { kind: 'brake-pads', car: 'Nissan Leaf', times: 5 },
  ])
})

test('nobody but the server reads or writes the counts', async () => {
  for (const statement of [
    "insert into desk.usage_counts values ('2026-11-28', 'view', '/', 1)",
    'select * from desk.usage_counts',
    "select desk_usage('2026-11-28')",
  ]) {
    await expect(
      queryAs(opened.database, 'visitor', (sql) => sql.unsafe(statement)),
    ).rejects.toThrow(/permission denied/)
  }
})
