import { mkdtemp, rm, chmod, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findPgBouncer } from '../../commands/checks/debian-programs.ts'
import { checkDatabase } from '../../commands/doctor/database-findings.ts'
import { openPrimary, type PostgresServer } from '../fixtures/postgres-servers.ts'
import { openAccessTokens } from '../../packages/supabase-apis/access-token.ts'
import { openBackend, readSettings, type Backend } from '../../backend/backend.ts'
import { openDataApi } from '../../packages/supabase-apis/data-api/data-api.ts'
import { openDatabase } from '../../packages/supabase-apis/database/database.ts'
import { chooseServerAccount } from '../../backend/postgres/server-account.ts'
import { reservePort } from '../../packages/supabase-apis/fixtures/reserved-port.ts'

let primary: PostgresServer
let standby: PostgresServer
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'situations-'))
  primary = await openPrimary()
  standby = await primary.addStandby()
}, 60_000)
afterAll(async () => {
  await standby.remove()
  await primary.remove()
  await rm(dataDir, { recursive: true })
})

const logged: string[] = []
const log = (message: string) => void logged.push(message)

async function open(databaseUrl: string): Promise<Backend> {
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const backend = await openBackend(settings, { log })
  onTestFinished(backend.close)
  return backend
}

const examine = async (databaseUrl: string) => (await checkDatabase({ databaseUrl, dataDir }))[0]

/** A URL of several servers, in this order. */
function severalServers(...servers: PostgresServer[]): string {
  const { password } = new URL(primary.url)
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return `postgres://postgres:${password}@${hosts}/postgres?target_session_attrs=primary`
}

/** PgBouncer in front of the primary, or undefined after skipping the test. */
async function openPooler(mode: PoolMode, skip: (note: string) => void) {
  const found = findPgBouncer()
  if ('problem' in found) return void skip(found.problem)
  const pooler = await startPgBouncer(found.path, primary.url, mode)
  onTestFinished(pooler.close)
  return pooler
}

const readReviews = (backend: Backend) =>
  backend.fetch('http://site.test/rest/v1/vehicle_reviews?select=id', {
    headers: { apikey: backend.browser.publishableKey },
  })

test('a standby is refused at the start and by the doctor, in one sentence', async () => {
  await expect(open(standby.url)).rejects.toThrow(
    /^DATABASE_URL leads to a standby, which takes no writes: name the primary\.$/,
  )
  expect(await examine(standby.url)).toMatchObject({
    state: 'wrong',
    result: `127.0.0.1:${standby.port}/postgres leads to a standby, which takes no writes: name the primary`,
  })
})

test('a read-only database is refused at the start and by the doctor', async () => {
  const administrator = openDatabase(primary.url, { maxConnections: 1 })
  onTestFinished(() => administrator.end())
  await administrator`create database frozen`
  await administrator`alter database frozen set default_transaction_read_only = on`
  const url = primary.url.replace(/postgres$/, 'frozen')
  const sentence = 'leads to a read-only database: default_transaction_read_only is on'
  await expect(open(url)).rejects.toThrow(`DATABASE_URL ${sentence}.`)
  expect((await examine(url))?.result).toContain(sentence)
})

test('of several servers the site finds the primary, whichever comes first', async () => {
  for (const url of [severalServers(standby, primary), severalServers(primary, standby)]) {
    const backend = await open(url)
    expect(await backend.problems()).toEqual([])
    expect((await readReviews(backend)).status).toBe(200)
    expect(await examine(url)).toMatchObject({ state: 'fine' })
  }
})

test('without a primary among several servers, start and doctor say so', async () => {
  const url = severalServers(standby, standby)
  const host = `127.0.0.1:${standby.port}`
  const sentence = `names no primary that can be reached: ${host} and ${host} are standbys or do not answer`
  await expect(open(url)).rejects.toThrow(`DATABASE_URL ${sentence}.`)
  expect((await examine(url))?.result).toContain(sentence)
})

test('a write that reaches a standby is 503 and logged', async () => {
  // A pool that does not look for the primary, as after a pooler was switched to a standby.
  const database = openDatabase(standby.url, { maxConnections: 1 })
  onTestFinished(() => database.end())
  const tokens = await openAccessTokens({ issuer: 'http://site.test/auth/v1' })
  const lines: string[] = []
  const respond = openDataApi({
    database,
    tokens,
    publishableKey: 'key',
    log: (message) => void lines.push(message),
  })
  await open(primary.url)
  const headers = { apikey: 'key', 'content-type': 'application/json' }
  const body = '{"rating": 5}'
  const url = 'http://site.test/rest/v1/vehicle_reviews'
  await expect
    .poll(async () => (await respond(new Request(url, { method: 'POST', headers, body }))).status)
    .toBe(503)
  expect(lines).toContain('POST /rest/v1/vehicle_reviews failed')
})

test('a pooler in transaction mode is refused at the start and by the doctor', async ({ skip }) => {
  const pooler = await openPooler('transaction', skip)
  if (!pooler) return
  const sentence = 'leads to a connection pooler in transaction mode'
  await expect(open(pooler.url)).rejects.toThrow(`DATABASE_URL ${sentence}`)
  expect(await examine(pooler.url)).toMatchObject({
    state: 'wrong',
    result: expect.stringContaining(sentence),
  })
})

test('a site works through a pooler in session mode', async ({ skip }) => {
  const pooler = await openPooler('session', skip)
  if (!pooler) return
  const backend = await open(pooler.url)
  expect(await backend.problems()).toEqual([])
  expect((await readReviews(backend)).status).toBe(200)
  expect(await examine(pooler.url)).toMatchObject({ state: 'fine' })
})

test(
  'a pooler switched to transaction mode under a running site is named by readiness, and every call ends',
  { timeout: 60_000 },
  async ({ skip }) => {
    const pooler = await openPooler('session', skip)
    if (!pooler) return
    const backend = await open(pooler.url)
    expect(await backend.problems()).toEqual([])
    await pooler.setMode('transaction')
    // A transaction that is never rolled back would take its connection away from later rounds.
    for (let round = 0; round < 8; round += 1) {
      const calls = Array.from({ length: 30 }, () => readReviews(backend))
      const statuses = new Set((await Promise.all(calls)).map(({ status }) => status))
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
    expect(logged).toContain('GET /rest/v1/vehicle_reviews failed')
    expect(await backend.problems()).toContainEqual(expect.stringContaining('transaction mode'))
  },
)

type PoolMode = 'session' | 'transaction'

/** A PgBouncer in front of a server. */
type PgBouncer = {
  /** The URL of the same database through it. */
  url: string
  /** Switches its mode while clients are connected. */
  setMode(mode: PoolMode): Promise<void>
  close(): Promise<void>
}

/** Starts PgBouncer in front of the database at a URL. It refuses to run as root, as PostgreSQL does. */
async function startPgBouncer(program: string, target: string, mode: PoolMode): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await reservePort()
  const server = new URL(target)
  const file = path.join(folder, 'pgbouncer.ini')
  const configure = (pool: PoolMode) =>
    writeFile(
      file,
      `[databases]
* = host=127.0.0.1 port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${pool}
default_pool_size = 40
`,
      { mode: 0o644 },
    )
  await configure(mode)
  const { owner } = await chooseServerAccount([])
  const child = spawn(program, ['-q', file], { ...owner, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start')
    await wait(20)
  }
  const url = new URL(target)
  url.port = String(port)
  return {
    url: url.href,
    async setMode(pool) {
      await configure(pool)
      child.kill('SIGHUP')
    },
    async close() {
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const finish = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => finish(true)).once('error', () => finish(false))
  })
}
