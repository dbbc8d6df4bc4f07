import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeFailure, OperatorError } from '../backend/error-log.ts'
import { lockDataFolder } from '../backend/postgres/data-folder-lock.ts'
import { buildSiteIfStale } from '../building/site-build.ts'
import { runCommand } from './fixtures/command-process.ts'
import { findFreePort } from './fixtures/free-port.ts'
import { openTestDatabase } from './fixtures/open-test-database.ts'

let closedPort: number
beforeAll(async () => {
  const build = await buildSiteIfStale()
  if (!build.built) throw new Error(build.output)
  closedPort = await findFreePort()
}, 300_000)

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'refusal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the site, which must fail; returns its output. */
async function start(settings: Record<string, string>, args: string[] = []): Promise<string> {
  const all = { PORT: '0', DATA_DIR: await makeFolder(), ...settings }
  const { code, output } = await runCommand('start', args, all)
  expect(code).toBe(1)
  return output
}

test('names invalid settings without a stack trace', async () => {
  const output = await start({ PORT: 'many', SMTP_URL: 'nowhere' })
  expect(output).toMatch(/^Invalid settings:\n {2}PORT: .+\n {2}SMTP_URL: .+\n$/)
})

test('names the process that holds the data folder without a stack trace', async () => {
  const folder = await makeFolder()
  const lock = await lockDataFolder(folder)
  onTestFinished(lock.release)
  const message = `The data folder ${folder} is in use by process ${process.pid}. Stop that one first, or set another DATA_DIR.\n`
  expect(await start({ DATA_DIR: folder })).toBe(message)
  expect(await start({ DATA_DIR: folder }, ['--workers', '1'])).toBe(message)
})

test('refuses a database of the old history without a stack trace', async () => {
  const { url, database, close } = await openTestDatabase({ from: 'nothing' })
  onTestFinished(close)
  await database.unsafe(`create schema bookkeeping;
    create table bookkeeping.applied_migrations (name text primary key, checksum text,
      applied_at timestamptz default now());
    insert into bookkeeping.applied_migrations (name, checksum) values ('20251101000000_old', '')`)
  const output = await start({ DATABASE_URL: url })
  expect(output).toMatch(/^This database was created by an unreleased version .+\n$/)
})

test('says that the database cannot be reached without a stack trace', async () => {
  const output = await start({ DATABASE_URL: `postgres://me:hidden@127.0.0.1:${closedPort}/site` })
  expect(output).toMatch(/^The database cannot be used: .*ECONNREFUSED.* Check DATABASE_URL.+\n$/)
  expect(output).not.toContain('hidden')
})

test('says that the port is in use without a stack trace', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  const stranger = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void stranger.close())
  await new Promise((resolve) => stranger.once('listening', resolve))
  const { port } = stranger.address() as AddressInfo
  const output = await start({ DATABASE_URL: url, PORT: String(port) })
  expect(output).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set another PORT.\n`,
  )
})

test('other commands name invalid settings without a stack trace', async () => {
  const { code, output } = await runCommand('moderator', ['list'], { PORT: 'many' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Invalid settings:\n {2}PORT: .+\n$/)
})

test('a bug still shows its stack and its cause', () => {
  const bug = new TypeError('undefined is not a function', { cause: new Error('the cause') })
  expect(describeFailure(bug)).toMatch(/TypeError: undefined is not a function\n +at /)
  expect(describeFailure(bug)).toContain('the cause')
  expect(describeFailure(new OperatorError('Set PORT.', { cause: bug }))).toBe('Set PORT.')
})
