import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBackend, readSettings, type Backend } from '../../backend/backend.ts'
import { openDatabase, type Database } from '../../packages/supabase-apis/database/database.ts'
import { checkReplica } from '../../commands/doctor/connection-findings.ts'
import { openPrimary, type PostgresServer } from '../fixtures/postgres-servers.ts'
import { openTestDatabase } from '../fixtures/open-test-database.ts'

let primary: PostgresServer
let replica: PostgresServer
let onPrimary: Database
let onReplica: Database
let backend: Backend
let dataDir: string
const logged: string[] = []
const serviceKey = 'sb_secret_of_more_than_thirty_two_letters'

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'read-replica-'))
  primary = await openPrimary()
  replica = await primary.addStandby()
  onPrimary = openDatabase(primary.url, { maxConnections: 2 })
  onReplica = openDatabase(replica.url, { maxConnections: 1 })
  backend = await open(replica.url)
  await onPrimary.unsafe(`create function public.where_am_i() returns boolean language sql stable
    as 'select pg_is_in_recovery()';
    create table public.notes (note text);
    grant select on public.notes to anon, service_role;
    grant insert on public.notes to service_role`)
}, 60_000)
afterAll(async () => {
  await backend.close()
  await onReplica.end({ timeout: 0 })
  await onPrimary.end({ timeout: 0 })
  await replica.remove()
  await primary.remove()
  await rm(dataDir, { recursive: true })
})

const open = (readUrl: string) =>
  openBackend(
    readSettings({
      DATABASE_URL: primary.url,
      READ_DATABASE_URL: readUrl,
      DATA_DIR: dataDir,
      SERVICE_KEY: serviceKey,
    }),
    { log: (message) => void logged.push(message) },
  )

async function call(route: string, init: RequestInit = {}, key = backend.browser.publishableKey) {
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  }
  return backend.fetch(`http://site.test/rest/v1/${route}`, { ...init, headers })
}
const isOnReplica = async (key?: string) =>
  (await call('rpc/where_am_i', { method: 'POST', body: '{}' }, key)).json()
const post = (note: string) =>
  call('notes', { method: 'POST', body: JSON.stringify({ note }) }, serviceKey)
const countNotes = async (note: string) =>
  (await (await call(`notes?note=eq.${note}`)).json()).length

test('anonymous visitors read from the replica, everyone else from the primary', async () => {
  await expect.poll(() => isOnReplica()).toBe(true)
  expect(await isOnReplica(serviceKey)).toBe(false)
})

test('does not read from a lagging replica until it has caught up', async () => {
  await expect.poll(() => isOnReplica()).toBe(true)
  await onReplica`select pg_wal_replay_pause()`
  try {
    for (let round = 0; round < 10; round += 1) {
      expect((await post(`Lag${round}`)).status).toBe(201)
      // Read immediately as an anonymous visitor, like a page that is rendered again.
      expect(await countNotes(`Lag${round}`)).toBe(1)
    }
    expect(await isOnReplica()).toBe(false)
  } finally {
    await onReplica`select pg_wal_replay_resume()`
  }
  await expect.poll(() => isOnReplica()).toBe(true)
  expect(await countNotes('Lag9')).toBe(1)
})

test('never reads from a replica that lacks a change by another process', async () => {
  await expect.poll(() => isOnReplica()).toBe(true)
  const heard = Promise.withResolvers<void>()
  backend.onPageChange(() => heard.resolve())
  await onReplica`select pg_wal_replay_pause()`
  try {
    await onPrimary`insert into notes values ('elsewhere')`
    await onPrimary`select pg_notify('page_changes', 'reviews')`
    await heard.promise
    expect(await countNotes('elsewhere')).toBe(1)
  } finally {
    await onReplica`select pg_wal_replay_resume()`
  }
})

test('refuses a database that is not a replica of the primary', async () => {
  const other = await openTestDatabase({ from: 'nothing' })
  onTestFinished(other.close)
  await expect(open(other.url)).rejects.toThrow('READ_DATABASE_URL leads to another database')
})

test('the doctor tells a replica from the primary and from another database', async () => {
  const check = async (readDatabaseUrl: string) =>
    (await checkReplica({ databaseUrl: primary.url, readDatabaseUrl }))[0]
  expect(await check(replica.url)).toMatchObject({ state: 'fine' })
  expect(await check(primary.url)).toMatchObject({ state: 'warning' })
  const other = await openTestDatabase({ from: 'nothing' })
  onTestFinished(other.close)
  expect(await check(other.url)).toMatchObject({
    state: 'wrong',
    result: expect.stringContaining('leads to another database'),
  })
})

test('when the replica is down, reads go to the primary and the log says so once', async () => {
  await expect.poll(() => isOnReplica()).toBe(true)
  logged.length = 0
  await replica.kill()
  const answers = await Promise.all(Array.from({ length: 30 }, () => isOnReplica()))
  expect(new Set(answers)).toEqual(new Set([false]))
  expect(await isOnReplica()).toBe(false)
  expect(logged).toEqual(['The read replica is away; reading from the primary'])
  expect(await backend.problems()).toEqual([])
})
