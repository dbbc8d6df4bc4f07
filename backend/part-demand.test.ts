import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/fixtures/open-test-database.ts'
import { queryAs } from '../test/fixtures/query-as.ts'
import { openPartDemand } from './part-demand.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const minute = 60_000
const listed = () =>
  queryAs(opened.database, 'visitor', (sql) => sql`select * from evnz_unanswered_searches()`)

/** Asks for these parts, one every eleven minutes, and hands the counts over. */
async function ask(kinds: string[], everyMs = 11 * minute) {
  let now = 0
  const demand = openPartDemand({
    database: opened.database,
    log: (message, cause) => {
      throw new Error(message, { cause })
    },
    now: () => now,
  })
  for (const kind of kinds) {
    demand.note(kind, 'Nissan Leaf')
    now += everyMs
  }
  await demand.close()
}

test('searches in vain are public from five in a month', async () => {
  await ask(['brake-pads', 'brake-pads', 'brake-pads', 'brake-pads'])
  expect(await listed()).toEqual([])
  await ask(['brake-pads', 'charging-port-flap'])
  expect(await listed()).toMatchObject([{ kind: 'brake-pads', car: 'Nissan Leaf', times: 5 }])
})

test('the same search counts once in ten minutes', async () => {
  await ask(
    Array.from({ length: 40 }, () => 'inverter'),
    minute,
  )
  const [row] = await opened.database`
    select times from catalogue.unanswered_searches where kind = 'inverter'`
  expect(row).toEqual({ times: 4 })
})

test('counts are forgotten after 25 months, and nobody but the server adds to them', async () => {
  await opened.database`insert into catalogue.unanswered_searches
    values ('2024-01-01', 'inverter', '', 9)`
  await ask(['inverter'])
  const old = await opened.database`
    select from catalogue.unanswered_searches where month < '2024-02-01'`
  expect(old).toEqual([])
  for (const statement of [
    'select catalogue.add_unanswered_searches(\'[{"kind": "x", "car": "", "times": 9}]\')',
    'select * from catalogue.unanswered_searches',
  ]) {
    await expect(
      queryAs(opened.database, 'visitor', (sql) => sql.unsafe(statement)),
    ).rejects.toThrow(/permission denied/)
  }
})
