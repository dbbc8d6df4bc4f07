import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../fixtures/open-test-database.ts'
import { openTcpProxy, type TcpProxy } from '../fixtures/tcp-proxy.ts'
import { openAccessTokens } from '../../packages/supabase-apis/access-token.ts'
import { openDatabase, type Database } from '../../packages/supabase-apis/database/database.ts'
import { openCallerTransactions } from '../../packages/supabase-apis/data-api/caller-transaction.ts'
import { openDataApi } from '../../packages/supabase-apis/data-api/data-api.ts'

const limits = { setsLimits: true, primaryOnly: true }

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

/** A pool of the site behind a proxy that a test can silence. */
async function openBehindProxy(): Promise<{ database: Database; proxy: TcpProxy }> {
  const address = new URL(opened.url)
  const proxy = await openTcpProxy(Number(address.port))
  onTestFinished(proxy.close)
  address.port = String(proxy.port)
  const database = openDatabase(address.href, { maxConnections: 2, serving: limits })
  onTestFinished(() => database.end({ timeout: 0 }))
  return { database, proxy }
}

async function openApi(database: Database) {
  const tokens = await openAccessTokens({ issuer: 'http://site.test/auth/v1' })
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const respond = openDataApi({ database, tokens, publishableKey: 'key', log })
  const read = () =>
    respond(
      new Request('http://site.test/rest/v1/profiles?select=id', { headers: { apikey: 'key' } }),
    )
  return { logged, read }
}

test('the site’s connections have limits on statements and idle transactions', async () => {
  const { database } = await openBehindProxy()
  const [row] = await database`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`
  expect(row).toEqual({ statement: '10s', idle: '10s' })
})

test('every call to a server that went silent ends with 504, one log line each', async () => {
  const { database, proxy } = await openBehindProxy()
  const { logged, read } = await openApi(database)
  expect((await read()).status).toBe(200)
  // Both connections are open: what waits for one that cannot be opened gets 503.
  await Promise.all([database`select pg_sleep(0.5)`, database`select pg_sleep(0.5)`])
  proxy.silence()
  // More calls than connections, so some wait for the pool.
  const responses = await Promise.all(Array.from({ length: 6 }, read))
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(504))
  expect(await responses[0]?.json()).toMatchObject({ code: 'PGRST003' })
  expect(logged).toEqual(Array(6).fill('GET /rest/v1/profiles failed'))
})

test('a write whose caller was told 504 is not committed', async () => {
  await opened.database`create table public.late_writes (id int)`
  await opened.database`grant insert on public.late_writes to anon`
  const database = openDatabase(opened.url, { maxConnections: 1, serving: limits })
  onTestFinished(() => database.end({ timeout: 0 }))
  const run = openCallerTransactions(database)
  // The call waits 4.5 s for the only connection, and its statement takes another 4.5 s.
  const before = database`select pg_sleep(4.5)`.execute()
  const statement = {
    text: 'insert into public.late_writes select 1 from (select pg_sleep(4.5)) waited returning 1',
    parameters: [],
    readOnly: false,
  }
  const caller = { role: 'anon', claims: { role: 'anon' }, address: '127.0.0.1' } as const
  const call = run(caller, statement, new AbortController().signal, () => {})
  await expect(call).rejects.toMatchObject({ status: 504 })
  await before
  // Runs on the same connection, after the transaction has ended.
  await database`select 1`
  expect(await opened.database`select * from public.late_writes`).toHaveLength(0)
})
