import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../database/database.ts'
import { ann, ben, openTestDataApi, type TestDataApi } from '../fixtures/test-data-api.ts'
import { choosePreparedStatements } from './caller-transaction.ts'

let api: TestDataApi
let outside: Database

beforeAll(async () => {
  api = await openTestDataApi()
  outside = openDatabase(api.url, { maxConnections: 1 })
})
afterAll(async () => {
  await outside.end()
  await api.close()
})

async function who(token?: string): Promise<object> {
  const { data } = await api.client(token).rpc('who')
  return data as object
}

test('a statement runs as its caller with a timeout of 5 s', async () => {
  const shared = { timeout: '5s', writes: 'on' }
  expect(await who()).toEqual({ role: 'anon', id: null, ...shared })
  expect(await who(await api.tokenFor(ann))).toEqual({ role: 'authenticated', id: ann, ...shared })
})

test('a connection keeps neither role nor claims of a caller', async () => {
  await who(await api.tokenFor(ann))
  const left =
    await api.database`select distinct current_setting('request.jwt.claims', true) as claims,
    current_user = session_user as own from generate_series(1, 1)`
  expect(left[0]?.own).toBe(true)
  expect(left[0]?.claims ?? '').toBe('')
})

test('concurrent requests never share a transaction, role or identity', async () => {
  const tokens = [await api.tokenFor(ann), await api.tokenFor(ben)]
  const before = await api.database`select * from public.parts order by id`
  const outcomes = await Promise.all(
    Array.from({ length: 45 }, async (_, turn) => {
      const token = tokens[turn % 3]
      const client = api.client(token)
      const [me, removal, failure] = await Promise.all([
        client.rpc('who'),
        api
          .client()
          .from('parts')
          .delete()
          .eq('id', 1 + (turn % 4)),
        client.from('parts').insert({ name: '' }),
      ])
      return {
        as: (me.data as { id: string | null }).id,
        expected: [ann, ben, null][turn % 3],
        removal: removal.error?.code,
        failure: failure.error?.code,
      }
    }),
  )
  for (const { as, expected, removal, failure } of outcomes) {
    expect(as).toBe(expected)
    expect(removal).toBe('42501')
    expect(failure).toBe(expected === null ? '42501' : '23514')
  }
  expect(await api.database`select * from public.parts order by id`).toEqual(before)
})

/** The number of sleeping statements, counted from outside the pool they fill. */
async function countSleeping(): Promise<number> {
  const rows = await outside`select from pg_stat_activity
    where query like '%take_seconds%' and state = 'active' and pid <> pg_backend_pid()
      and datname = current_database()`
  return rows.length
}

/** Asks again when the statement ended first: a busy machine may look for it, or abort it, only then. */
async function sleepUntilAborted(signal: AbortSignal): Promise<Response> {
  const init = { method: 'POST', body: '{"seconds": 4.9}', signal }
  let response = await api.fetch('/rpc/take_seconds', init)
  while (response.status !== 499) response = await api.fetch('/rpc/take_seconds', init)
  return response
}

test('aborting a request cancels its statement and keeps the connection usable', async () => {
  const abort = new AbortController()
  const request = sleepUntilAborted(abort.signal)
  await expect.poll(countSleeping).toBe(1)
  abort.abort()
  expect((await request).status).toBe(499)
  expect(await countSleeping()).toBe(0)
  const after = await Promise.all(Array.from({ length: 20 }, () => who()))
  expect(after).toEqual(Array.from({ length: 20 }, () => after[0]))
})

test('aborting many concurrent requests frees every connection', async () => {
  const abort = new AbortController()
  const requests = Array.from({ length: 12 }, () => sleepUntilAborted(abort.signal))
  await expect.poll(countSleeping).toBe(5)
  abort.abort()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([499]))
  expect(await who()).toMatchObject({ role: 'anon' })
})

test('a client that aborts gets the code of a cancelled query', async () => {
  const attempt = async () => {
    const abort = new AbortController()
    const call = async () => {
      for (;;) {
        const asked = api.client().rpc('take_seconds', { seconds: 4.9 }).abortSignal(abort.signal)
        const { error } = await asked
        if (abort.signal.aborted) return error?.code
      }
    }
    const code = call()
    await expect.poll(countSleeping).toBe(1)
    abort.abort()
    return code
  }
  // On a busy machine a query may end just before it is aborted, which says nothing.
  let code: string | undefined
  while (code === undefined) code = await attempt()
  expect(code).toBe('57014')
})

test('a statement that times out returns 504', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { error, status } = await api.client().rpc('take_seconds', { seconds: 30 })
  expect(status).toBe(504)
  expect(error).toMatchObject({ code: '57014' })
  logged.mockRestore()
})

test('logs an unexpected failure once with its cause and hides it from the caller', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await api.fetch('/rpc/fail_inside', { method: 'POST', body: '{}' })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    code: 'XX000',
    message: 'Internal error',
    details: null,
    hint: null,
  })
  expect(logged).toHaveBeenCalledTimes(1)
  expect(logged.mock.calls[0]?.[1]).toMatchObject({ cause: { message: 'secret inside' } })
  logged.mockRestore()
})

test('prepares a statement from its third use', () => {
  const shouldPrepare = choosePreparedStatements()
  expect([1, 2, 3, 4].map(() => shouldPrepare('select 1'))).toEqual([false, false, true, true])
})

test('prepares at most 200 statements, and chooses again after an hour', () => {
  let time = 0
  const shouldPrepare = choosePreparedStatements(() => time)
  const unusual = Array.from({ length: 1_000 }, (_, turn) => `select ${turn}`)
  const prepared = unusual.filter((text) => [1, 2, 3].map(() => shouldPrepare(text)).at(-1))
  expect(prepared).toHaveLength(200)
  expect([1, 2, 3].map(() => shouldPrepare('ours'))).toEqual([false, false, false])
  time = 3_600_001
  expect([1, 2, 3].map(() => shouldPrepare('theirs'))).toEqual([false, false, true])
})
