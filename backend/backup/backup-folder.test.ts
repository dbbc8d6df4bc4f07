import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { makeBackup } from '../../test/fixtures/make-backup.ts'
import { markVerified, pruneBackups } from './backup-folder.ts'

let store: TestDatabase
let folder: string
beforeEach(async () => {
  store = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pruning-'))
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const stamp = (day: number) => `202611${String(day).padStart(2, '0')}T023000Z`
const add = (day: number) => makeBackup(store.database, join(folder, stamp(day)))
const addVerified = async (day: number) => markVerified(await add(day))
const left = async () => (await readdir(folder)).toSorted()

test('deletes the oldest verified backups beyond the number to keep', async () => {
  for (const day of [1, 2, 3, 4]) await addVerified(day)
  const deleted = await pruneBackups(folder, 2)
  expect(deleted).toEqual([join(folder, stamp(2)), join(folder, stamp(1))])
  expect(await left()).toEqual([stamp(3), stamp(4)])
  expect(await pruneBackups(folder, 2)).toEqual([])
})

test('counts verified backups alone, so that failed ones never push out the last good one', async () => {
  await addVerified(1)
  for (const day of [2, 3, 4]) await add(day)
  expect(await pruneBackups(folder, 1)).toEqual([])
  expect(await left()).toEqual([stamp(1), stamp(2), stamp(3), stamp(4)])
})

test('leaves alone what it did not write itself', async () => {
  for (const day of [3, 4, 5]) await addVerified(day)
  // Somebody's file in a backup, a folder with a name like a backup's, and other files.
  await writeFile(join(folder, stamp(3), 'why-we-keep-this.txt'), 'The evidence')
  await mkdir(join(folder, stamp(1)))
  await writeFile(join(folder, stamp(1), 'SHA256SUMS'), '')
  await writeFile(join(folder, stamp(1), 'verified.json'), '{}')
  await mkdir(join(folder, 'before-the-move'))
  await writeFile(join(folder, 'notes.txt'), '')
  const before = await left()
  expect(await pruneBackups(folder, 1)).toEqual([join(folder, stamp(4))])
  expect(await left()).toEqual(before.filter((name) => name !== stamp(4)))
})
