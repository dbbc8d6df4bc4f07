import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  addTestUser,
  openTestDatabase,
  type TestDatabase,
} from '../../test/fixtures/open-test-database.ts'
import { openDatabase, type Database } from '../../packages/supabase-apis/database/database.ts'
import { withDatabaseCopy } from './database-copy.ts'

let opened: TestDatabase
let backupDir: string
beforeEach(async () => {
  opened = await openTestDatabase()
  onTestFinished(() => opened.close())
  backupDir = await mkdtemp(path.join(tmpdir(), 'copies-'))
  onTestFinished(() => rm(backupDir, { recursive: true }))
  await addTestUser(opened.database, { email: 'kiri@example.org' })
})

const optionsFor = ({ url, database }: { url: string; database: Database }) => ({
  settings: { databaseUrl: url, dataDir: '', backupDir },
  url,
  database,
  signal: new AbortController().signal,
  limitMs: 600_000,
})

/** The email addresses at `url`, and what changes there. */
async function readAndChange(url: string) {
  const copy = openDatabase(url, { maxConnections: 1 })
  const rows = await copy`update auth.users set email = 'moana@example.org' returning old.email`
  await copy.end()
  return rows.map(({ email }) => String(email))
}

test('a copy has the rows of the database, and what happens to it stays there', async () => {
  const seen: string[] = []
  let copyUrl = ''
  const reason = await withDatabaseCopy(optionsFor(opened), async (url) => {
    copyUrl = url
    seen.push(...(await readAndChange(url)))
  })
  expect({ reason, seen }).toEqual({ reason: undefined, seen: ['kiri@example.org'] })
  expect([...(await opened.database`select email from auth.users`)]).toEqual([
    { email: 'kiri@example.org' },
  ])
  expect(await readdir(backupDir)).toEqual([])
  await expect(readAndChange(copyUrl)).rejects.toThrow('does not exist')
})

test('a copy is dropped when the work on it fails or the copying takes too long', async () => {
  let copyUrl = ''
  const failing = withDatabaseCopy(optionsFor(opened), async (url) => {
    copyUrl = url
    throw new Error('The pages fail')
  })
  await expect(failing).rejects.toThrow('The pages fail')
  await expect(readAndChange(copyUrl)).rejects.toThrow('does not exist')
  const slow = withDatabaseCopy({ ...optionsFor(opened), limitMs: 1 }, async () => {})
  await expect(slow).rejects.toThrow('copying it took longer than')
  expect(await readdir(backupDir)).toEqual([])
})

test('a role that may not create databases gets no copy, and the reason', async () => {
  const role = `copier_${Date.now()}`
  await opened.database.unsafe(`create role ${role} login password 'secret'`)
  onTestFinished(async () => {
    await opened.database.unsafe(`drop role ${role}`)
  })
  const url = new URL(opened.url)
  url.username = role
  url.password = 'secret'
  // The rows are read as the owner: only the server at `url` sees the role.
  const options = { ...optionsFor(opened), url: url.href }
  expect(await withDatabaseCopy(options, async () => expect.unreachable())).toBe(
    'the role in DATABASE_URL may not create databases.',
  )
  expect(await readdir(backupDir)).toEqual([])
})
