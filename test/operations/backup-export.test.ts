import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { runCommand, startCommand } from '../fixtures/command-process.ts'
import {
  addOperator,
  openAdminDatabase,
  addTestUser,
  openTestDatabase,
  type TestDatabase,
} from '../fixtures/open-test-database.ts'
import { exportData } from '../../backend/backup/backup-export.ts'
import { openDraft } from '../../backend/backup/backup-draft.ts'
import { listBackups, readBackup } from '../../backend/backup/backup-folder.ts'
import { loadBackup } from '../../backend/backup/backup-import.ts'
import { readMigrations } from '../../backend/postgres/migrations.ts'

let opened: TestDatabase
let folder: string
beforeEach(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterEach(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

test('a backup contains every table, also one that a later migration adds', async () => {
  const { database } = opened
  await database.unsafe(`create schema later; create table later."New things" (
    id bigint generated always as identity primary key, word text,
    upper_word text generated always as (upper(word)) stored);
    insert into later."New things" (word) values ('one'), (null), ('tab\tand\nline')`)
  const draft = await openDraft(join(folder, 'one'))
  const { tables, sequences, migrations } = await exportData(database, draft.folder)
  const rows = await database`select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`
  const written = tables.map(({ schema, name }) => `${schema}.${name}`)
  const inDatabase = rows.map(({ name }) => String(name))
  expect(inDatabase.filter((name) => !written.includes(name))).toEqual([
    'bookkeeping.applied_migrations',
  ])
  expect(written.filter((name) => !inDatabase.includes(name))).toEqual([])
  expect(tables.find(({ schema }) => schema === 'later')).toMatchObject({
    columns: ['id', 'word'],
    rows: 3,
  })
  expect(sequences).toContainEqual({ schema: 'later', name: 'New things_id_seq', next: '4' })
  expect(migrations.map(({ name }) => name)).toEqual(
    (await readMigrations()).map(({ name }) => name).toSorted(),
  )
})

test('a transaction that commits during a backup is in it as a whole or not at all', async () => {
  const { database } = opened
  await database.unsafe(`create table auth.a_first (n int); create table public.z_second (n int)`)
  const writeBoth = (n: number) =>
    database.begin(async (transaction) => {
      await transaction`insert into auth.a_first values (${n})`
      await transaction`insert into public.z_second values (${n})`
    })
  await writeBoth(1)
  const path = join(folder, 'one')
  const draft = await openDraft(path)
  const data = await exportData(database, draft.folder, {
    async onTable({ name }) {
      if (name === 'a_first') await writeBoth(2)
    },
  })
  const rowsOf = (name: string) => data.tables.find((table) => table.name === name)?.rows
  expect([rowsOf('a_first'), rowsOf('z_second')]).toEqual([1, 1])
  const versions = { site: '0', node: '0', postgres: data.postgres }
  const signingKey = { isHere: false, ids: [] }
  const createdAt = '2026-11-21T00:00:00Z'
  const manifest = { ...data, format: 1 as const, createdAt, versions, signingKey }
  await loadBackup(database, await draft.finish(manifest))
  expect([...(await database`select n from auth.a_first`)]).toEqual([{ n: 1 }])
  expect([...(await database`select n from public.z_second`)]).toEqual([{ n: 1 }])
})

test('a backup killed just before its end leaves nothing that looks like a backup', async () => {
  const settings = { DATABASE_URL: opened.url, DATA_DIR: folder }
  const administrator = openAdminDatabase(opened.url)
  onTestFinished(() => administrator.end({ timeout: 1 }))
  const sequence = 'public.review_history_id_seq'
  await administrator.begin(async (transaction) => {
    // Sequences are read last: this lock makes the backup wait there.
    await transaction.unsafe(`alter sequence ${sequence} restart with 5`)
    const { child, ended } = startCommand('backup', [], settings)
    const waiting = () => transaction`select relation::regclass::text from pg_locks
      where not granted
        and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(waiting).toMatchObject([{ relation: 'review_history_id_seq' }])
    child.kill('SIGKILL')
    await ended
  })
  const left = await readdir(join(folder, 'backups'))
  expect(left).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z\.unfinished$/)])
  expect(await listBackups(join(folder, 'backups'))).toEqual([])
  await expect(readBackup(join(folder, 'backups', left[0]!))).rejects.toThrow(
    'is not a complete backup',
  )
  await runCommand('backup', ['--unverified'], settings)
  expect(await readdir(join(folder, 'backups'))).toEqual([expect.stringMatching(/Z$/)])
})

test('a backup is verified in a temporary database and readable by its owner only', async () => {
  await addTestUser(opened.database, { email: 'secret-holder@example.org', displayName: 'Aroha' })
  const operator = await addOperator(opened)
  const settings = { DATABASE_URL: operator.url, DATA_DIR: folder }
  const { code, output } = await runCommand('backup', [], settings)
  expect(output).toContain('Verified: every table was restored with the same rows.')
  expect(code).toBe(0)
  expect(output).not.toContain(new URL(operator.url).password)
  const [newest] = await listBackups(join(folder, 'backups'))
  expect(newest?.isVerified).toBe(true)
  const path = newest?.folder ?? ''
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  const files = await readdir(path, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    expect((await stat(join(file.parentPath, file.name))).mode & 0o777).toBe(0o600)
  }
  expect(await operator.databases()).toEqual([])
  // A second backup does not overwrite it.
  const again = await runCommand('backup', [path], settings)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already exists') })
})
