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
import { openTestDatabase } from './fixtures/open-test-database.ts'
import type { Database } from '../packages/supabase-apis/database/database.ts'

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

test('rows of every table can be updated and deleted while a publication covers all tables', async () => {
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

// Extensions bring objects of their own; the list of applied migrations is the runner's.
const ours = `nspname !~ '^pg_' and nspname not in ('information_schema', 'bookkeeping')`
const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`
// Grants in one order, whatever order they were made in.
const grants = (acl: string) =>
  `(select string_agg(item::text, ' ' order by item::text) from unnest(${acl}) item)`

/** By kind of object: a query for one line of text about each. */
const queries: Record<string, string> = {
  schema: `select concat_ws(' | ', nspname, ${grants('nspacl')}) from pg_namespace where ${ours}`,
  extension: `select concat_ws(' | ', extname, extnamespace::regnamespace) from pg_extension`,
  relation: `
    select concat_ws(' | ', nspname, relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity,
      relreplident, reloptions::text, ${grants('relacl')})
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where ${ours} and relkind <> 't' and ${notOfExtension('pg_class', 'pg_class.oid')}`,
  // Not their position: a migration adds a column at the end, a schema file wherever it reads best.
  column: `
    select concat_ws(' | ', nspname, relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid), ${grants('attacl')})
    from pg_attribute join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ours} and relkind in ('r', 'v', 'm', 'p', 'c') and attnum > 0 and not attisdropped`,
  constraint: `
    select concat_ws(' | ', nspname, conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${ours}`,
  index: `
    select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
    join pg_namespace on pg_namespace.oid = relnamespace where ${ours}`,
  function: `
    select concat_ws(' | ', pg_get_functiondef(pg_proc.oid), ${grants('proacl')})
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where ${ours} and prokind <> 'a' and ${notOfExtension('pg_proc', 'pg_proc.oid')}`,
  type: `
    select concat_ws(' | ', nspname, typname, typtype, typbasetype::regtype, typnotnull,
      (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
    from pg_type join pg_namespace on pg_namespace.oid = typnamespace
    where ${ours} and typtype in ('d', 'e', 'r') and ${notOfExtension('pg_type', 'pg_type.oid')}`,
  policy: `
    select concat_ws(' | ', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)
    from pg_policies`,
  trigger: `
    select concat_ws(' | ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where ${ours} and not tgisinternal`,
  comment: `
    select concat_ws(' | ', object.type, object.identity, description) from pg_description,
      lateral pg_identify_object(classoid, objoid, objsubid) object
    where object.schema in (select nspname from pg_namespace where ${ours})
      and ${notOfExtension('pg_class', 'objoid')} and ${notOfExtension('pg_proc', 'objoid')}`,
  'default privilege': `
    select concat_ws(' | ', defaclnamespace::regnamespace, defaclobjtype, ${grants('defaclacl')})
    from pg_default_acl`,
  publication: `
    select concat_ws(' | ', pubname, puballtables, schemaname, tablename, attnames::text, rowfilter)
    from pg_publication left join pg_publication_tables using (pubname)`,
}

/** Everything that makes up a database, as sorted lines of text: its objects, grants and rows. Bodies of functions come without SQL comments. */
async function describeDatabase(database: Database): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(queries)) {
    const rows = await database.unsafe(query).values()
    const text = (line: unknown) =>
      kind === 'function' ? withoutSqlComments(String(line)) : String(line)
    lines.push(...rows.map(([line]) => `${kind}: ${text(line)}`))
  }
  const tables = await database`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname !~ '^pg_' and schemaname not in ('information_schema', 'bookkeeping')`
  for (const { name } of tables) {
    const rows = await database.unsafe(`select row::text from ${String(name)} row`).values()
    lines.push(...rows.map(([row]) => `row: ${String(name)} ${String(row)}`))
  }
  return lines.toSorted()
}
