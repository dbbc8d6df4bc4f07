import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { lastBeforeBaseline, migrate, pendingMigrations, readMigrations } from './migrations.ts'
import type { Migration } from './migrations.ts'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let database: Database
beforeEach(async () => {
  opened = await openTestDatabase({ from: 'nothing' })
  database = opened.database
})
afterEach(() => opened.close())

const migration = (name: string, sql: string): Migration => ({ name, checksum: sql, sql })
const first = migration('first', 'create table colours (name text primary key)')
const second = migration('second', `insert into colours values ('red')`)

test('an empty database is brought up to date once', async () => {
  const names = (await readMigrations()).map(({ name }) => name)
  expect(names[0]).toBe('0001_roles')
  expect(await pendingMigrations(database)).toEqual(names)
  expect(await migrate(database)).toEqual({ applied: names })
  expect(await pendingMigrations(database)).toEqual([])
  expect(await migrate(database)).toEqual({ applied: [] })
})

test('two processes that start together apply each file once', async () => {
  const other = openDatabase(opened.url, { maxConnections: 2 })
  try {
    const results = await Promise.all([
      migrate(database, [first, second]),
      migrate(other, [first, second]),
    ])
    expect(results.flatMap(({ applied }) => applied).toSorted()).toEqual(['first', 'second'])
    expect([...(await database`select name from colours`)]).toEqual([{ name: 'red' }])
  } finally {
    await other.end()
  }
})

test('a file that fails is named and rolled back; the files before it stay applied', async () => {
  const broken = migration('broken', `insert into colours values ('blue'); select 1 / 0`)
  await expect(migrate(database, [first, broken])).rejects.toThrow(
    'Migration broken failed: division by zero',
  )
  expect([...(await database`select name from colours`)]).toEqual([])
  expect(await pendingMigrations(database, [first, broken])).toEqual(['broken'])
})

test('refuses a file that was edited after it had been applied', async () => {
  await migrate(database, [first])
  const edited = { ...first, checksum: 'something else' }
  const words = 'Migration first was edited after it had been applied to this database:'
  await expect(migrate(database, [edited, second])).rejects.toThrow(words)
  await expect(pendingMigrations(database, [edited])).rejects.toThrow(words)
  expect(await pendingMigrations(database, [second])).toEqual(['second'])
})

test('refuses a database with another baseline, and says how to carry its data over', async () => {
  await migrate(database)
  await database`update bookkeeping.applied_migrations set checksum = 'of other statements'
    where name like '%_baseline'`
  await expect(pendingMigrations(database)).rejects.toThrow(
    /_baseline was edited after .* the statements differ.* put the change into a new migration.* stays unchanged.* check out the version that used it last, .*'npm run backup'.* set DATA_DIR to a new folder/,
  )
})

test.each(['20261126000000_baseline', '20261130140000_suggestions_without_shown_text'])(
  'refuses a database with %s, from before the baseline, and says how to move its data',
  async (name) => {
    const old = migration(name, 'create table profiles (id int)')
    await migrate(database, [old])
    const commands = [
      `migration ${name}`,
      'stays unchanged',
      lastBeforeBaseline,
      "'npm run backup'",
      "'npm run content:export -- edits.json'",
      "'npm run export-parts -- parts.csv'",
      'set DATA_DIR to a new folder',
      "'npm run content -- import edits.json'",
      "'npm run parts -- import parts.csv --apply'",
    ]
    for (const attempt of [migrate, pendingMigrations]) {
      await expect(attempt(database)).rejects.toThrow(new RegExp(commands.join('.+')))
    }
    expect(await pendingMigrations(database, [old])).toEqual([])
    const rows = await database`select to_regclass('vehicle_reviews') as reviews`
    expect([...rows]).toEqual([{ reviews: null }])
  },
)

test('a database owner without superuser rights can migrate, and can then act as each role', async () => {
  const owner = `owner_${randomUUID().replaceAll('-', '')}`
  await database.unsafe(`create role ${owner} login createrole password 'secret'`)
  const [current] = await database`select current_database() as name`
  await database.unsafe(`alter database ${String(current?.name)} owner to ${owner}`)
  // Roles are shared by the whole server. Another database created them, so its owner grants them.
  await database.unsafe(`grant anon, authenticated, service_role to ${owner}`)
  const url = new URL(opened.url)
  url.username = owner
  url.password = 'secret'
  const asOwner = openDatabase(url.href, { maxConnections: 1 })
  try {
    await migrate(asOwner)
    const rows = await asOwner.begin(async (transaction) => {
      await transaction`set local role anon`
      return transaction`select current_user as name, count(*) from vehicle_reviews`
    })
    expect([...rows]).toEqual([{ name: 'anon', count: 0 }])
  } finally {
    await asOwner.end()
    await database.unsafe(`reassign owned by ${owner} to current_user`)
    await database.unsafe(`drop owned by ${owner}`)
    await database.unsafe(`drop role ${owner}`)
  }
})

test('a version goes back to a database that a later version has migrated', async () => {
  const known = await readMigrations()
  const later = [
    migration('0099_later_accounts', 'create table auth.later (id integer primary key)'),
    migration('20990101000000_later', 'create table public.later (id integer primary key)'),
  ]
  await migrate(database, [...known, ...later])
  expect(await pendingMigrations(database, known)).toEqual([])
  expect(await migrate(database, known)).toEqual({ applied: [] })
})
