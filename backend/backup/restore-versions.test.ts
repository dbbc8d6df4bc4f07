import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, afterEach, expect, onTestFinished, test } from 'vitest'
import { editManifest, makeBackup } from '../../test/fixtures/make-backup.ts'
import {
  addTestUser,
  openTestDatabase,
  type TestDatabase,
} from '../../test/fixtures/open-test-database.ts'
import {
  migrate,
  pendingMigrations,
  readMigrations,
  type Migration,
} from '../postgres/migrations.ts'
import { readBackup, type Backup } from './backup-folder.ts'
import { planRestore, restore } from './restore-transaction.ts'

let source: TestDatabase
let target: TestDatabase
let folder: string
let backup: Backup
beforeAll(async () => {
  source = await openTestDatabase()
  const { id } = await addTestUser(source.database, { email: 'kiri@example.org' })
  await source.database`insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    values (${id}, 'nissan-leaf', 4, 'Quiet.'), (${id}, 'kia-ev3', 5, 'Roomy.')`
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

test('refuses a backup of a newer site, naming the unknown migration', async () => {
  const migrations = [...backup.manifest.migrations, { name: '20990101_flying', checksum: 'x' }]
  await editManifest(backup, { migrations })
  const newer = await readBackup(backup.folder)
  await expect(planRestore(target.database, newer)).rejects.toThrow(
    'newer version of the site: it has migration 20990101_flying',
  )
  await editManifest(backup, { format: 2 as 1 })
  await expect(readBackup(backup.folder)).rejects.toThrow('cannot read manifest.json (format)')
})

test('an older backup fills an empty database, which is then brought up to date', async () => {
  const later: Migration = {
    name: '20990101000000_colours',
    checksum: 'colours',
    sql: `alter table public.vehicle_reviews add column colour text not null default 'grey';
      update public.vehicle_reviews set colour = 'red' where rating = 4;`,
  }
  const newer = [...(await readMigrations()), later]
  await migrate(target.database, newer)
  await expect(planRestore(target.database, backup, newer)).rejects.toThrow(
    `The database is newer than the backup: it has migration ${later.name}`,
  )
  const empty = await openTestDatabase({ from: 'nothing' })
  onTestFinished(() => empty.close())
  await restore(empty.database, backup, await planRestore(empty.database, backup, newer))
  const reviews = await empty.database`select comment, colour from vehicle_reviews order by comment`
  expect([...reviews]).toEqual([
    { comment: 'Quiet.', colour: 'red' },
    { comment: 'Roomy.', colour: 'grey' },
  ])
  expect(await pendingMigrations(empty.database, newer)).toEqual([])
})

test('refuses a backup of a version whose migration file had other statements', async () => {
  const [first, ...others] = backup.manifest.migrations
  if (!first) throw new Error('The backup has no migrations')
  await editManifest(backup, { migrations: [{ ...first, checksum: 'x' }, ...others] })
  await expect(planRestore(target.database, await readBackup(backup.folder))).rejects.toThrow(
    `unreleased version of the site, whose migration ${first.name} has other statements`,
  )
})

test('a backup of the history before the baseline is refused', async () => {
  const [roles] = backup.manifest.migrations
  if (!roles) throw new Error('The backup has no migrations')
  const migrations = [
    { ...roles, checksum: 'of other statements' },
    { name: '20261126000000_baseline', checksum: 'x' },
  ]
  await editManifest(backup, { migrations })
  await expect(planRestore(target.database, await readBackup(backup.folder))).rejects.toThrow(
    /an unreleased version of the site: it has migration 20261126000000_baseline, .* Only commit \w{8} restores it\.$/,
  )
})
