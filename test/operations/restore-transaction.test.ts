import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, afterEach, expect, onTestFinished, test } from 'vitest'
import { runCommand, startCommand } from '../fixtures/command-process.ts'
import { makeBackup } from '../fixtures/make-backup.ts'
import {
  openAdminDatabase,
  addTestUser,
  openTestDatabase,
  type TestDatabase,
} from '../fixtures/open-test-database.ts'
import { readBackup, rowsFile, type Backup } from '../../backend/backup/backup-folder.ts'
import { loadBackup } from '../../backend/backup/backup-import.ts'
import { openDatabase, type Database } from '../../packages/supabase-apis/database/database.ts'
import { restore } from '../../backend/backup/restore-transaction.ts'

let source: TestDatabase
let target: TestDatabase
let folder: string
let backup: Backup
beforeAll(async () => {
  source = await openTestDatabase()
  const { id } = await addTestUser(source.database, {
    email: 'kiri@example.org',
    displayName: 'Kiri',
  })
  await source.database`insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    values (${id}, 'nissan-leaf', 4, ${'Tabs\tand\nlines, a \\ and Ōtaki'})`
  await source.database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    select 'OLD-' || at, 'Kia', 'EV3', 'Disc ' || at % 7 from generate_series(1, 60) at`
})
afterAll(() => source.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
  backup = await makeBackup(source.database, join(folder, 'backup'))
  target = await openTestDatabase()
})
afterEach(async () => {
  await target.close()
  await rm(folder, { recursive: true })
})

/** What visitors see, and the summaries behind it. */
async function look(database: Database) {
  const [state] = await database`select evnz_count_parts('disc') as discs,
    evnz_part_options('') as options,
    (select array_agg(email order by email) from auth.users) as accounts,
    (select array_agg(comment) from vehicle_reviews) as comments,
    (select count(*) from catalogue.part_kinds) as kinds,
    (select count(*) from public.profiles) as profiles`
  return state
}

test('a restore brings back every row and summary, and new rows continue the numbering', async () => {
  const { database } = target
  await addTestUser(database, { email: 'later@example.org' })
  const received: string[] = []
  const listening = await database.listen('page_changes', (topic) => received.push(topic))
  await restore(database, backup, { tables: [], migrations: [], later: [] })
  expect(await look(database)).toEqual(await look(source.database))
  expect((await look(database))?.accounts).toEqual(['kiri@example.org'])
  await expect.poll(() => received).toContain('')
  await listening.unlisten()
  // Triggers work as before: the summaries follow, and the sequence continues.
  const [part] = await database`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    values ('NEW', 'Kia', 'EV3', 'Disc 9') returning "SupabaseID" as id`
  expect(part).toEqual({ id: 61 })
  expect((await look(database))?.discs).toBe(61)
})

test('a database owner without superuser rights can restore; backup says when it could not verify', async () => {
  const owner = `owner_${randomUUID().replaceAll('-', '')}`
  const empty = await openTestDatabase({ from: 'nothing' })
  const administrator = openAdminDatabase(empty.url)
  await administrator.unsafe(`create role ${owner} login createrole password 'guarded word'`)
  await administrator.unsafe(
    `alter database ${new URL(empty.url).pathname.slice(1)} owner to ${owner}`,
  )
  await administrator.unsafe(`grant anon, authenticated, service_role to ${owner}`)
  const url = Object.assign(new URL(empty.url), { username: owner, password: 'guarded word' }).href
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  try {
    const restored = await runCommand('restore', [backup.folder, '--apply'], settings)
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored:') })
    const reader = openDatabase(url, { maxConnections: 1 })
    expect(await look(reader)).toEqual(await look(source.database))
    await reader.end()
    const unverified = await runCommand('backup', [join(folder, 'next')], settings)
    expect(unverified).toMatchObject({ code: 1, output: expect.stringContaining('NOT VERIFIED') })
    expect(restored.output + unverified.output).not.toContain('guarded')
    expect((await readBackup(join(folder, 'next'))).manifest.tables).toEqual(backup.manifest.tables)
    const meant = await runCommand('backup', [join(folder, 'last'), '--unverified'], settings)
    expect(meant.code).toBe(0)
  } finally {
    await administrator.unsafe(`reassign owned by ${owner} to current_user`)
    await administrator.unsafe(`drop owned by ${owner}; drop role ${owner}`)
    await administrator.end()
    await empty.close()
  }
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a restore ended halfway by %s leaves the database unchanged',
  async (end) => {
    const administrator = openAdminDatabase(target.url)
    onTestFinished(() => administrator.end({ timeout: 1 }))
    await administrator`insert into auth.users (email) values ('stays@example.org')`
    const settings = { DATABASE_URL: target.url, DATA_DIR: folder }
    await administrator.begin(async (transaction) => {
      // Sequences are set after all rows are loaded; a lock on one holds the restore at that point.
      await transaction`select nextval('public.review_history_id_seq')`
      const { child, ended } = startCommand('restore', [backup.folder, '--apply'], settings)
      const waiting = () => transaction`select relation::regclass::text from pg_locks
      where not granted
        and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(waiting).toMatchObject([{ relation: 'review_history_id_seq' }])
      child.kill(end)
      const { output } = await ended
      expect(output.includes('either all of its old rows')).toBe(end === 'SIGTERM')
    })
    const accounts = await administrator`select email from auth.users`
    expect([...accounts]).toEqual([{ email: 'stays@example.org' }])
  },
)

test('restore changes nothing without --apply, and nothing while the site is connected', async () => {
  const settings = { DATABASE_URL: target.url, DATA_DIR: folder }
  const dry = await runCommand('restore', [backup.folder], settings)
  expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed') })
  expect(dry.output).toMatch(/public\.parts_2025 +0 +60/)
  expect((await look(target.database))?.discs).toBe(0)
  const refused = await runCommand('restore', [backup.folder, '--apply'], settings)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first') })
})

test('refuses a damaged, truncated or incomplete backup, naming the file', async () => {
  const file = rowsFile(backup.folder, { schema: 'public', name: 'vehicle_reviews' })
  const words =
    /^The backup is damaged: tables\/public\.vehicle_reviews\.copy\.gz does not match its checksum/
  const whole = await readFile(file)
  await writeFile(file, Buffer.from(whole).fill(7, 40, 41))
  await expect(readBackup(backup.folder)).rejects.toThrow(words)
  await truncate(file, 30)
  await expect(readBackup(backup.folder)).rejects.toThrow(words)
  await rm(file)
  await expect(readBackup(backup.folder)).rejects.toThrow('vehicle_reviews.copy.gz is missing')
  await rm(join(backup.folder, 'SHA256SUMS'))
  await expect(readBackup(backup.folder)).rejects.toThrow('is not a complete backup')
})

test('refuses rows that violate constraints, and changes nothing', async () => {
  const { manifest } = backup
  const tables = manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  await addTestUser(target.database, { email: 'stays@example.org' })
  const wrong = { ...backup, manifest: { ...manifest, tables } }
  await expect(loadBackup(target.database, wrong)).rejects.toThrow('differs after loading')
  // A review without its author.
  const file = rowsFile(backup.folder, { schema: 'public', name: 'profiles' })
  await writeFile(file, gzipSync(''))
  await expect(loadBackup(target.database, backup)).rejects.toThrow(
    'rejects the rows of "public"."vehicle_reviews"',
  )
  expect((await look(target.database))?.accounts).toEqual(['stays@example.org'])
})
