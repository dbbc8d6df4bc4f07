// `npm run desk -- import` as an operator runs it, where it refuses or is stopped.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { exportEverything } from '../backend/export/everything-export.ts'
import { runCommand, startCommand } from './fixtures/command-process.ts'
import { openAdminDatabase, openTestDatabase } from './fixtures/open-test-database.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { patiently } from './patience.ts'

let folder: string
let zip: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  zip = path.join(folder, 'everything.zip')
  const { database, close } = await openTestDatabase()
  await database`insert into desk.blocked_people (mailbox, reason)
    values ('moana@example.nz', 'Advertising.')`
  await pipeline(await exportEverything(database, 'https://ev.example'), createWriteStream(zip))
  await close()
})
afterAll(() => rm(folder, { recursive: true }))

const settingsOf = (url: string) => ({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') })

test('says how it is used without a file, and with two', async () => {
  for (const args of [[], ['a.zip', 'b.zip']]) {
    const { code, output } = await runCommand('desk', ['import', ...args], {})
    expect([code, output.includes('npm run desk -- import everything.zip')]).toEqual([1, true])
  }
})

test('refuses while the site runs on the database', async () => {
  const site = await openTestSite()
  onTestFinished(site.close)
  const { code, output } = await runCommand('desk', ['import', zip], settingsOf(site.url))
  expect([code, output]).toEqual([
    1,
    'The site is running on this database. Stop it first.\nNothing was imported.\n',
  ])
})

test('refuses a wrong file in two lines, and imports the right one afterwards, but not twice', async () => {
  const fresh = await openTestDatabase()
  onTestFinished(fresh.close)
  const settings = settingsOf(fresh.url)
  const list = path.join(folder, 'parts.csv')
  await writeFile(list, 'SKU,Make\n')
  const wrong = await runCommand('desk', ['import', list], settings)
  expect(wrong).toEqual({
    code: 1,
    output: `Checking ${list} ...\n${list} is not a ZIP.\nNothing was imported.\n`,
  })
  const right = await runCommand('desk', ['import', zip], settings)
  expect(right).toMatchObject({ code: 0, output: expect.stringContaining('Imported') })
  const again = await runCommand('desk', ['import', zip], settings)
  expect(again.code).toBe(1)
  expect(again.output).toContain('in use already (rows: 1 in desk.audit_log')
})

test('when it is stopped while it loads, nothing has changed', async () => {
  const fresh = await openTestDatabase()
  onTestFinished(fresh.close)
  const admin = openAdminDatabase(fresh.url)
  onTestFinished(() => admin.end())
  const waiting = startCommand('desk', ['import', zip], settingsOf(fresh.url))
  // Its transaction waits for this lock.
  await admin.begin(async (transaction) => {
    await transaction`lock table desk.suggestions in access share mode`
    await vi.waitFor(async () => {
      const held = await transaction`select from pg_locks
          where relation = 'desk.suggestions'::regclass and not granted
            and database = (select oid from pg_database where datname = current_database())`
      if (held.length === 0) throw new Error('It does not wait yet')
    }, patiently)
    waiting.child.kill('SIGTERM')
    const { code, output } = await waiting.ended
    expect(code).toBe(143)
    expect(output).toContain('everything of the ZIP or nothing')
  })
  expect(await admin`select from desk.blocked_people`).toEqual([])
})
