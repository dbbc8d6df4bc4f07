import { afterAll, beforeAll, beforeEach, expect, test, onTestFinished } from 'vitest'
import type { Queryable } from '../../packages/supabase-apis/database/queryable.ts'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { hourMs, WorkFailure, type WorkKind } from './work.ts'
import { openWorkRunner } from './work-runner.ts'

let opened: TestDatabase
let now = new Date()
const logged: string[] = []

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  now = new Date('2026-11-29T00:00:00Z')
  logged.length = 0
  await opened.database`truncate desk.work`
})

const later = (ms: number) => (now = new Date(now.getTime() + ms))
const queue = (key: string, sql: Queryable = opened.database) =>
  sql`select desk.queue_work('test', ${key}, '{"of": 1}', ${now})`
const rows = () => opened.database`select key, attempts, failure,
  extract(epoch from due_at - ${now}::timestamptz)::float8 / 3600 as hours, leased_until is not null as is_taken
  from desk.work order by key`

/** A process that does the kind 'test'. */
function openProcess(run: WorkKind['run'], more: Partial<WorkKind> = {}) {
  const runner = openWorkRunner({
    database: opened.database,
    log: (message) => void logged.push(message),
    now: () => now,
  })
  onTestFinished(runner.close)
  runner.add({ name: 'test', run, ...more })
  return runner
}

test('work is done once it is due, with its payload, and is gone then', async () => {
  const done: unknown[] = []
  const runner = openProcess(async ({ key, payload }) => void done.push([key, payload]))
  await queue('early')
  later(-1)
  expect(await runner.runDue()).toBe(0)
  later(1)
  expect(await runner.runDue()).toBe(1)
  expect(done).toEqual([['early', { of: 1 }]])
  expect(await rows()).toEqual([])
})

test('two processes never take the same work', async () => {
  const done: string[] = []
  const processes = [1, 2, 3].map(() => openProcess(async ({ key }) => void done.push(key)))
  const keys = Array.from({ length: 30 }, (_, at) => `work ${at + 10}`)
  for (const key of keys) await queue(key)
  const counts = await Promise.all(processes.map(({ runDue }) => runDue()))
  expect(counts.reduce((sum, count) => sum + count)).toBe(30)
  expect(done.toSorted()).toEqual(keys)
})

test('a process that died leaves its work to another when the lease ends, and ends no lease of that', async () => {
  const held = Promise.withResolvers<void>()
  const dead = openProcess(() => held.promise)
  const done: string[] = []
  const other = openProcess(async ({ key }) => void done.push(key), { everyMs: () => hourMs })
  await queue('a list')
  const dying = dead.runDue()
  await expect.poll(rows).toMatchObject([{ is_taken: true }])
  later(hourMs / 2 - 1)
  expect(await other.runDue()).toBe(0)
  later(1)
  expect(await other.runDue()).toBe(1)
  expect(done).toEqual(['a list'])
  // It was only slow: what it says now no longer counts.
  held.resolve()
  expect(await dying).toBe(1)
  expect(await rows()).toMatchObject([{ key: 'a list', hours: 1, is_taken: false }])
})

test('a failure waits longer each time, up to a limit, and says why', async () => {
  const runner = openProcess(async () => {
    throw new WorkFailure('The server answers 404.\0')
  })
  await queue('a list')
  const first = now
  const waits: number[] = []
  for (let at = 1; at < 8; at += 1) {
    await runner.runDue()
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: at, failure: 'The server answers 404.', is_taken: false })
    waits.push(Number(row?.hours))
    later(Number(row?.hours) * hourMs)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24])
  expect(logged).toEqual([])
  const [kept] = await opened.database`
    select failing_since = ${first}::timestamptz as is_first from desk.work`
  expect(kept).toEqual({ is_first: true })
})

test('work that is due or taken says since when it is under way', async () => {
  const progress = async () => {
    const [row] = await opened.database<{ said: Record<string, unknown> }[]>`
      select desk.progress_of(work) as said from desk.work`
    return row?.said.underWaySince
  }
  await opened.database`select desk.queue_work('test', 'a list', '{}', now() + interval '1 hour')`
  expect(await progress()).toBeNull()
  await opened.database`select desk.hasten_work('test', 'a list')`
  expect(await progress()).toEqual(expect.any(String))
  await opened.database`select desk.take_work('test', interval '1 hour')`
  expect(await progress()).toEqual(expect.any(String))
  await opened.database`select desk.end_work(work, interval '1 hour') from desk.work`
  expect(await progress()).toBeNull()
})

test('what succeeds after a failure is due at its usual time again, and says nothing of the failure', async () => {
  let isAway = true
  const runner = openProcess(
    async () => {
      if (isAway) throw new Error('What a defect says')
    },
    { everyMs: () => 24 * hourMs },
  )
  await queue('a list')
  await runner.runDue()
  // A defect is logged; the desk has a sentence.
  expect(logged).toEqual(['Work failed: test a list'])
  expect(await rows()).toMatchObject([
    { attempts: 1, failure: 'An unexpected error; the log of the site says which.' },
  ])
  isAway = false
  later(hourMs)
  await runner.runDue()
  expect(await rows()).toMatchObject([{ attempts: 0, failure: null, hours: 24 }])
})

test('work fails with its reason even when its usual time cannot be told either', async () => {
  const runner = openProcess(
    async () => {
      throw new Error('What a defect says')
    },
    { everyMs: () => Promise.reject(new Error('The same defect')) },
  )
  await queue('a list')
  await runner.runDue()
  expect(logged).toEqual(['Work failed: test a list'])
  expect(await rows()).toMatchObject([{ attempts: 1, is_taken: false }])
})

test('work that failed too often is given up, and tried again when the desk asks', async () => {
  const runner = openProcess(
    async () => {
      throw new WorkFailure('No.')
    },
    { mostAttempts: 2 },
  )
  await queue('a picture')
  await runner.runDue()
  later(hourMs)
  await runner.runDue()
  expect(await rows()).toMatchObject([{ attempts: 2, failure: 'No.', hours: null }])
  await opened.database`select desk.hasten_work('test', 'a picture')`
  expect(await rows()).toMatchObject([{ attempts: 0, failure: 'No.' }])
})

test('what is queued in a transaction that rolls back never runs', async () => {
  const runner = openProcess(async () => {})
  const change = opened.database.begin(async (transaction) => {
    await queue('of a change', transaction)
    expect(await transaction`select from desk.work`).toHaveLength(1)
    throw new Error('The change is refused')
  })
  await expect(change).rejects.toThrow('The change is refused')
  expect(await runner.runDue()).toBe(0)
})

test('what is queued again while it is done is done again', async () => {
  const done: unknown[] = []
  const runner = openProcess(async ({ key, payload }) => {
    done.push(payload)
    if (done.length === 1)
      await opened.database`select desk.queue_work('test', ${key}, '{"of": 2}', ${now})`
  })
  await queue('a list')
  expect(await runner.runDue()).toBe(2)
  expect(done).toEqual([{ of: 1 }, { of: 2 }])
  expect(await rows()).toEqual([])
})

test('stopping the site ends what is under way, which is no failure and due again at once', async () => {
  const runner = openProcess(
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      ),
  )
  await queue('a list')
  await queue('another')
  const running = runner.runDue()
  await expect.poll(async () => (await rows())[0]?.is_taken).toBe(true)
  await runner.close()
  expect(await running).toBe(1)
  expect(await rows()).toMatchObject([
    { attempts: 0, failure: null, hours: 0, is_taken: false },
    { hours: 0, is_taken: false },
  ])
})

test('what is done alone is done by one process at a time', async () => {
  let underWay = 0
  let most = 0
  const run = async () => {
    most = Math.max(most, (underWay += 1))
    await opened.database`select from desk.work`
    underWay -= 1
  }
  const processes = [1, 2, 3].map(() => openProcess(run, { isAlone: true }))
  for (let at = 0; at < 12; at += 1) await queue(`work ${at}`)
  // A process that finds another one at work looks again later.
  while ((await rows()).length > 0) await Promise.all(processes.map(({ runDue }) => runDue()))
  expect(most).toBe(1)
})

test('what cannot be done yet is given back, is no failure, and holds up nothing that is done alone', async () => {
  const done: string[] = []
  const runner = openProcess(
    async ({ key }) => {
      if (key === 'busy') return 'later'
      done.push(key)
      return undefined
    },
    { isAlone: true },
  )
  await queue('busy')
  await queue('other')
  expect(await runner.runDue()).toBe(2)
  expect(done).toEqual(['other'])
  expect(await rows()).toMatchObject([
    { key: 'busy', attempts: 0, failure: null, hours: 0.5, is_taken: false },
  ])
})

test('a kind that takes long holds up no other', async () => {
  const held = Promise.withResolvers<void>()
  const runner = openProcess(() => held.promise)
  runner.add({ name: 'other', run: async () => held.resolve() })
  await queue('long')
  await opened.database`select desk.queue_work('other', 'short', '{}', ${now})`
  expect(await runner.runDue()).toBe(2)
})

test('a visitor, a user and the service key cannot see or queue work', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'])
    for (const call of [`select from desk.work`, `select desk.queue_work('test', 'a')`])
      await expect(
        opened.database.begin(async (transaction) => {
          await transaction.unsafe(`set local role ${role}`)
          await transaction.unsafe(call)
        }),
      ).rejects.toThrow(/permission denied/)
})
