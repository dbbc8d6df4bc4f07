import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  addOperator,
  openAdminDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../fixtures/open-test-database.ts'
import { runCommand, startCommand } from '../fixtures/command-process.ts'
import { openDraft } from '../../backend/backup/backup-draft.ts'
import { listBackups } from '../../backend/backup/backup-folder.ts'

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

/** Starts a backup that waits for a lock on `relation`, and ends it with `end`. */
async function stopWaitingBackup(
  lock: string,
  args: string[],
  end?: NodeJS.Signals,
): Promise<{ code: number | null; output: string; sessions: number; left: string[] }> {
  const administrator = openAdminDatabase(opened.url)
  onTestFinished(() => administrator.end({ timeout: 1 }))
  return administrator.begin(async (transaction) => {
    await transaction.unsafe(lock)
    const settings = { DATABASE_URL: opened.url, DATA_DIR: folder }
    const { child, ended } = startCommand('backup', args, settings)
    const waiting = () => transaction`select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(waiting).toHaveLength(1)
    if (end) child.kill(end)
    const { code, output } = await ended
    // While the lock is still held: a session that waits does not notice that its client is gone.
    const sessions = await transaction`select from pg_stat_activity
      where datname = current_database() and application_name like 'site backup%'`
    const left = await readdir(join(folder, 'backups')).catch(() => [])
    return { code, output, sessions: sessions.length, left }
  })
}

test.each([
  ['the tables', 'lock table public.vehicle_reviews in access exclusive mode'],
  ['the sequences, after all rows', 'alter sequence public.review_history_id_seq restart with 5'],
])('a backup stuck at %s ends after its time limit and leaves nothing', async (_where, lock) => {
  const stopped = await stopWaitingBackup(lock, ['--time-limit', '0.05'])
  expect(stopped).toMatchObject({ code: 1, sessions: 0, left: [] })
  expect(stopped.output).toContain(
    'Stopped after the time limit of 0.05 minutes. The unfinished backup was removed.',
  )
  expect(stopped.output).not.toContain(' at ')
})

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends a backup, its transaction and its folder', async (signal, code) => {
  const lock = 'lock table public.vehicle_reviews in access exclusive mode'
  const stopped = await stopWaitingBackup(lock, [], signal)
  expect(stopped).toMatchObject({ code, sessions: 0, left: [] })
  expect(stopped.output).toContain(`Stopped by ${signal}. The unfinished backup was removed.`)
})

test('a backup stopped while it is verified stays, unverified, without its temporary database', async () => {
  await opened.database.unsafe(`insert into parts_2025 ("SKU", "Make", "Model", "PartName")
    select 'BIG-' || at, 'Kia', 'EV3', 'Disc ' || at from generate_series(1, 60000) at`)
  const operator = await addOperator(opened)
  const settings = { DATABASE_URL: operator.url, DATA_DIR: folder }
  const { child, ended } = startCommand('backup', [], settings)
  // Its folder gets its name when all is written: from here on the backup is being verified.
  await expect.poll(() => listBackups(join(folder, 'backups'))).toHaveLength(1)
  await expect.poll(operator.databases).toHaveLength(1)
  child.kill('SIGTERM')
  const { code, output } = await ended
  expect(output).toContain('is complete but NOT VERIFIED.')
  expect(code).toBe(143)
  const [newest] = await listBackups(join(folder, 'backups'))
  expect(newest).toMatchObject({ isVerified: false })
  await expect.poll(operator.databases).toHaveLength(0)
})

test('the next backup removes what a killed one left, but not what a running one writes', async () => {
  const backups = join(folder, 'backups')
  await mkdir(join(backups, '20260101T000000Z.unfinished', 'tables'), { recursive: true })
  await mkdir(join(backups, 'notes.unfinished'))
  await writeFile(join(backups, '20260101T000000Z.unfinished', 'lock'), '')
  const running = await openDraft(join(backups, '20260102T000000Z'))
  const settings = { DATABASE_URL: opened.url, DATA_DIR: folder }
  const { code, output } = await runCommand('backup', ['--unverified'], settings)
  expect(output).toContain('Removed 20260101T000000Z.unfinished')
  expect(code).toBe(0)
  const [newest] = await listBackups(backups)
  expect(await readdir(newest?.folder ?? '')).toEqual(['SHA256SUMS', 'manifest.json', 'tables'])
  expect((await readdir(backups)).filter((name) => name.endsWith('.unfinished'))).toEqual([
    '20260102T000000Z.unfinished',
    'notes.unfinished',
  ])
  await expect(openDraft(join(backups, '20260102T000000Z'))).rejects.toThrow(
    `Process ${process.pid} is writing a backup`,
  )
  await running.discard()
})

test('says in words that a folder cannot be written, and how the command is used', async () => {
  const settings = { DATABASE_URL: opened.url, DATA_DIR: folder }
  await writeFile(join(folder, 'file'), '')
  const refused = await runCommand('backup', [join(folder, 'file', 'backup')], settings)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('(ENOTDIR)') })
  expect(refused.output).not.toContain(' at ')
  const help = await runCommand('backup', ['--help'], settings)
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining('(60 by default)') })
  const mistaken = await runCommand('backup', ['--time-limit', 'never'], settings)
  expect(mistaken).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') })
})

test("the nightly unit waits longer than the command's own time limit", async () => {
  const unit = await readFile('deployment/ev-nz-backup.service', 'utf8')
  const { output } = await runCommand('backup', ['--help'], {})
  const limit = Number(output.match(/\((\d+) by default\)/)?.[1])
  expect(Number(unit.match(/^TimeoutStartSec=(\d+)min$/m)?.[1])).toBeGreaterThan(limit)
})
