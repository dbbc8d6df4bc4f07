import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { describeFailure, OperatorError } from '../../packages/supabase-apis/error-log.ts'
import { lockDataFolder } from '../../backend/postgres/data-folder-lock.ts'
import { buildSiteIfStale } from '../../commands/building/site-build.ts'
import { runCommand } from '../fixtures/command-process.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'

let closedPort: number
beforeAll(async () => {
  const build = await buildSiteIfStale()
  if (!build.built) throw new Error(build.output)
  closedPort = await reservePort()
}, 300_000)

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'refusal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the site, which must fail; returns its output. */
async function start(settings: Record<string, string>, args: string[] = []): Promise<string> {
  const all = { PORT: String(closedPort), DATA_DIR: await makeFolder(), ...settings }
  const { code, output } = await runCommand('start', args, all)
  expect(code).toBe(1)
  return output
}

test('names invalid settings without a stack trace', async () => {
  const output = await start({ PORT: 'many', SMTP_URL: 'nowhere' })
  expect(output).toMatch(/^Invalid settings:\n {2}PORT: .+\n {2}SMTP_URL: .+\n$/)
})

test('offers no schema of its own through the Data API', async () => {
  const output = await start({ DATA_API_SCHEMAS: 'shop, auth' })
  expect(output).toContain("DATA_API_SCHEMAS: list schemas of your own; 'auth' belongs to the site")
})

test('names the process that holds the data folder without a stack trace', async () => {
  const folder = await makeFolder()
  const lock = await lockDataFolder(folder)
  onTestFinished(lock.release)
  const message = `The data folder ${folder} is in use by process ${process.pid}. Stop that one first, or set another DATA_DIR.\n`
  expect(await start({ DATA_DIR: folder })).toBe(message)
  expect(await start({ DATA_DIR: folder }, ['--workers', '1'])).toBe(message)
})

test('refuses a database with the old migrations in one line, without a stack trace', async () => {
  const { url, database, close } = await openTestDatabase({ from: 'nothing' })
  onTestFinished(close)
  await database.unsafe(`create schema bookkeeping;
    create table bookkeeping.applied_migrations (name text primary key, checksum text,
      applied_at timestamptz default now());
    insert into bookkeeping.applied_migrations (name, checksum) values ('20261126000000_baseline', '')`)
  const output = await start({ DATABASE_URL: url })
  expect(output).toMatch(
    /^This database was created by an unreleased version .+ check out commit \w{8}, .+'npm run backup'.+\n$/,
  )
})

test('says in one line, without a stack trace, that the database cannot be reached', async () => {
  const output = await start({ DATABASE_URL: `postgres://me:hidden@127.0.0.1:${closedPort}/site` })
  expect(output).toMatch(/^The database cannot be used: .*ECONNREFUSED.* Check DATABASE_URL.+\n$/)
  expect(output).not.toContain('hidden')
})

test.each([
  [
    'a wrong password',
    /^The database cannot be used: password authentication failed for user "\w+"\. Check DATABASE_URL.+\n$/,
  ],
  [
    'a database that does not exist',
    /^The database cannot be used: database "no_such_one" does not exist\. Check DATABASE_URL.+\n$/,
  ],
])('names %s without a stack trace', async (_cause, sentence) => {
  const url = new URL(inject('postgresUrl'))
  if (_cause === 'a wrong password') url.password = 'hidden'
  else url.pathname = '/no_such_one'
  for (const args of [[], ['--workers', '1']]) {
    const output = await start({ DATABASE_URL: url.href }, args)
    expect(output).toMatch(sentence)
    expect(output).not.toContain(url.password)
  }
})

test('names HOST when it belongs to another machine', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  for (const host of ['192.0.2.1', 'no-such-host.invalid']) {
    expect(await start({ DATABASE_URL: url, HOST: host, ALLOW_UNNAMED: '1' })).toBe(
      `HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.\n`,
    )
  }
})

test('names a wrong HOST and a missing operator in one start', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  expect(await start({ DATABASE_URL: url, HOST: '192.0.2.1' })).toMatch(
    /^http:\/\/192\.0\.2\.1:\d+ is public, but .+\nHOST 192\.0\.2\.1 is not an address of this machine\. .+\n$/,
  )
})

test.runIf(existsSync('/proc/self'))(
  'refuses a data folder below a pseudo file system, also through a link',
  async () => {
    const link = join(await makeFolder(), 'link')
    await symlink('/proc/self', link)
    const output = await start({ DATA_DIR: join(link, 'data') })
    expect(output).toMatch(
      /^The data folder .+\/link\/data cannot be created on this file system \(ENOENT\)\. Set DATA_DIR.+\n$/,
    )
  },
)

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
  const { code, output } = await runCommand('desk', ['moderator', 'list'], { PORT: 'many' })
  expect(code).toBe(1)
  expect(output).toMatch(/^Invalid settings:\n {2}PORT: .+\n$/)
})

test('a bug still shows its stack and its cause', () => {
  const bug = new TypeError('undefined is not a function', { cause: new Error('the cause') })
  expect(describeFailure(bug)).toMatch(/TypeError: undefined is not a function\n +at /)
  expect(describeFailure(bug)).toContain('the cause')
  expect(describeFailure(new OperatorError('Set PORT.', { cause: bug }))).toBe('Set PORT.')
})
