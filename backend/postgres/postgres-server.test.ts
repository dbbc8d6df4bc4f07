import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackend, readSettings, type Backend } from '../backend.ts'
import { findRunningServer } from './command-database.ts'
import { openDatabase, type Database } from '../../packages/supabase-apis/database/database.ts'
import { maxLogBytes } from './postgres-server.ts'

let folder: string
let backend: Backend
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-log-'))
  backend = await openBackend(readSettings({ DATA_DIR: folder }), { log: () => {} })
  database = openDatabase((await findRunningServer(folder)) ?? '', { maxConnections: 1 })
}, 60_000)
afterAll(async () => {
  await database.end({ timeout: 1 })
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

const sizeOf = async (name: string) => (await stat(join(folder, name)).catch(() => null))?.size ?? 0
const readLog = () => readFile(join(folder, 'postgres.log'), 'utf8')

test('thousands of refused anonymous requests leave nothing in the log', async () => {
  const before = await sizeOf('postgres.log')
  const marker = 'visitor-text-'.repeat(150)
  const url = 'http://127.0.0.1:3000/rest/v1/'
  const headers = { apikey: backend.browser.publishableKey }
  for (let batch = 0; batch < 100; batch += 1) {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const path = `vehicle_reviews?id=eq.${marker}`
        const response = await backend.respond?.(new Request(url + path, { headers }), {
          address: '192.0.2.1',
        })
        return response?.status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([400]))
  }
  expect(await sizeOf('postgres.log')).toBeLessThan(before + 10_000)
  expect(await readLog()).not.toContain('visitor-text-')
})

test('neither rows nor statements of a failed transaction are in the log', async () => {
  await database`create table public.secrets (name text unique)`
  await database`insert into public.secrets values ('row-value')`
  await expect(database`insert into public.secrets values ('row-value')`).rejects.toThrow(
    'duplicate key',
  )
  await expect(
    database.unsafe(`do $$ begin raise exception 'said-aloud' using detail = 'row-value'; end $$`),
  ).rejects.toThrow('said-aloud')
  await database`drop table public.secrets`
  expect(await readLog()).not.toMatch(/row-value|said-aloud|public\.secrets/)
})

test('rotates the log of a running server, which then keeps logging', async () => {
  await appendFile(join(folder, 'postgres.log'), `${'x'.repeat(99)}\n`.repeat(maxLogBytes / 50))
  await expect.poll(() => sizeOf('postgres.log')).toBeLessThan(maxLogBytes)
  expect(await sizeOf('postgres.log.old')).toBe(maxLogBytes)
  expect((await stat(join(folder, 'postgres.log.old'))).mode & 0o777).toBe(0o600)
  await database`select pg_reload_conf()`
  await expect.poll(readLog).toContain('reloading configuration files')
  expect(await sizeOf('postgres.log')).toBeLessThan(10_000)
})
