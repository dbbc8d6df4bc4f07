import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { listStoredTables } from '../backup/table-introspection.ts'
import { plainName } from './everything-manifest.ts'
import { listTravellingRows } from './everything-tables.ts'
import { stayingTables, travellingTables } from './travelling-tables.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('each table of the database is in exactly one of the two lists', async () => {
  const rows = await opened.database<{ name: string }[]>`
    select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`
  const listed = [...travellingTables.map(({ name }) => name), ...Object.keys(stayingTables)]
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a table that travels leaves behind only columns that it has, each with a reason', async () => {
  const stored = new Map(
    (await listStoredTables(opened.database)).map((table) => [plainName(table), table.columns]),
  )
  for (const { name, without = {} } of travellingTables) {
    expect(stored.get(name)).toEqual(expect.arrayContaining(Object.keys(without)))
    for (const reason of Object.values(without)) expect(reason).not.toBe('')
  }
})

/** Columns whose names sound secret, and which are not: the hash of a supplier's file. */
const harmless = new Set(['catalogue.part_lists.digest', 'desk.work.key'])

test('no column that travels is called as a secret would be, or holds bytes', async () => {
  const types = await opened.database<{ name: string }[]>`
    select format('%s.%s.%s', relnamespace::regnamespace, relname, attname) as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where atttypid = 'bytea'::regtype and attnum > 0`
  const bytes = new Set(types.map(({ name }) => name))
  const columns = (await listTravellingRows(opened.database)).flatMap((table) =>
    table.columns.map((column) => `${plainName(table)}.${column}`),
  )
  const suspects = columns.filter(
    (column) =>
      bytes.has(column) ||
      (/hash|secret|token|password|[._]key|code|digest/.test(column) && !harmless.has(column)),
  )
  expect(suspects).toEqual([])
})

test('tables come after those that they refer to', async () => {
  const tables = await listTravellingRows(opened.database)
  const names = tables.map((table) => `"${table.schema}"."${table.name}"`)
  const late = tables.flatMap(({ references }, at) =>
    references.filter((target) => names.indexOf(target) > at),
  )
  expect(late).toEqual([])
})
