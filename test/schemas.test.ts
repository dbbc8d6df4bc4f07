import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import {
  baselineFile,
  baselineText,
  listDifferences,
  migrationFolder,
  readSchemas,
} from '../commands/building/baseline-text.ts'
import { migrate, readMigrations } from '../backend/postgres/migrations.ts'
import { withoutSqlComments } from '../packages/supabase-apis/database/sql-tokens.ts'
import { describeDatabase } from './fixtures/describe-database.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'

/** A database with what a hosted project has, and then only what `add` brings. */
async function openHosted() {
  const opened = await openTestDatabase({ from: 'nothing' })
  onTestFinished(() => opened.close())
  const bootstrap = (await readMigrations()).filter(({ name }) => /^\d{4}_/.test(name))
  await migrate(opened.database, bootstrap)
  return opened.database
}

const advice =
  "Until the first release run 'npm run migrate -- baseline'; afterwards write the difference into a new migration."

test('the schemas and the migrations give the same database', async () => {
  const [declared, migrated] = [await openHosted(), await openHosted()]
  for (const { sql } of await readSchemas()) await declared.unsafe(sql)
  await migrate(migrated)
  const schemas = await describeDatabase(declared)
  const migrations = await describeDatabase(migrated)
  const without = (lines: string[], others: string[]) =>
    lines.filter((line) => !new Set(others).has(line))
  expect({
    onlyInSchemas: without(schemas, migrations),
    onlyInMigrations: without(migrations, schemas),
    advice,
  }).toEqual({ onlyInSchemas: [], onlyInMigrations: [], advice })
})

test('the migrations give the same database without their comments', async () => {
  const [written, stripped] = [await openHosted(), await openHosted()]
  await migrate(written)
  const migrations = await readMigrations()
  const without = migrations.map((one) => ({ ...one, sql: withoutSqlComments(one.sql) }))
  await migrate(stripped, without)
  expect(await describeDatabase(stripped)).toEqual(await describeDatabase(written))
})

test('the comparison leaves out comments and white space in functions', async () => {
  const database = await openHosted()
  const create = (body: string) =>
    database.unsafe(
      `create or replace function public.one() returns text language sql as $$${body}$$`,
    )
  await create(`select ' -- 1'`)
  const before = await describeDatabase(database)
  await create(`\n  -- The first number.\n  select ' -- 1'`)
  expect(await describeDatabase(database)).toEqual(before)
  await create(`select '-- 1'`)
  expect(await describeDatabase(database)).not.toEqual(before)
})

test('the comparison notices a changed column, constraint, index, function, policy, grant, trigger and row', async () => {
  const database = await openHosted()
  await migrate(database)
  let before = await describeDatabase(database)
  for (const change of [
    `alter table moderation.checks alter checked_at drop default`,
    `alter table moderation.checks add check (checked_at > '2020-01-01')`,
    `create index on public.vehicle_reviews (rating)`,
    `create or replace function public.is_moderator() returns boolean language sql stable security definer
      set search_path = '' return true`,
    `alter policy "posting needs every factor" on public.vehicle_reviews with check (true)`,
    `grant insert (hidden) on public.vehicle_reviews to authenticated`,
    `alter table public.vehicle_reviews disable trigger count_post`,
    `alter table public.profiles no force row level security, disable row level security`,
    `comment on table public.profiles is 'x'`,
    `alter default privileges in schema public grant select on tables to anon`,
    `alter table catalogue.part_words replica identity full`,
    `update moderation.limits set max_attempts = 7 where max_attempts = 6`,
  ]) {
    await database.unsafe(change)
    const after = await describeDatabase(database)
    expect({ change, isNoticed: after.join() !== before.join() }).toEqual({
      change,
      isNoticed: true,
    })
    before = after
  }
})

test('the baseline is generated from the schemas, as long as no migration follows it', async () => {
  if ((await listDifferences()).length > 0) return
  const written = await readFile(migrationFolder + baselineFile, 'utf8')
  expect({ isCurrent: written === (await baselineText()), advice }).toEqual({
    isCurrent: true,
    advice,
  })
})

test('no function is defined twice', async () => {
  const all = (await readSchemas()).map(({ sql }) => sql).join('\n')
  const names = [...all.matchAll(/create (?:or replace )?function ([\w.]+)/gi)].map(
    ([, name]) => name,
  )
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every table can be updated and deleted from under a publication for all tables', async () => {
  const database = await openHosted()
  await migrate(database)
  const without = await database`
    select relname from pg_class where relkind in ('r', 'p') and relpersistence = 'p'
      and relnamespace::regnamespace::text in ('public', 'moderation', 'catalogue', 'desk')
      and case relreplident when 'd' then not exists (
          select from pg_index where indrelid = pg_class.oid and indisprimary)
        else relreplident = 'n' end`
  expect([...without]).toEqual([])
})
