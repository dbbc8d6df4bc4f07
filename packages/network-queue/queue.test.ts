import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueue } from './queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { concurrency: 2, maxWaiting: 2, maxWaitMs: 5_000 }

/** A queue, and tasks that end when the test says so. */
function openTestQueue() {
  const queue = openQueue(limits)
  const started: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const run = (name: string, signal?: AbortSignal) => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return queue.run(() => {
      started.push(name)
      return end.promise
    }, signal)
  }
  return {
    queue,
    started,
    run,
    finish: (name: string) => ends.get(name)?.resolve(`${name} done`),
    fail: (name: string) => ends.get(name)?.reject(new Error(`${name} failed`)),
  }
}

test('runs tasks up to the limit, lets the next ones wait and refuses when full', async () => {
  const { queue, started, run, finish } = openTestQueue()
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => run(name))
  expect(await run('five')).toBe('refused')
  expect(started).toEqual(['one', 'two'])
  expect(queue.count()).toEqual({ running: 2, waiting: 2, refused: 1 })
  finish('two')
  expect(await two).toBe('two done')
  await expect.poll(() => started).toEqual(['one', 'two', 'three'])
  for (const name of ['one', 'three', 'four']) finish(name)
  expect(await Promise.all([one, three, four])).toEqual(['one done', 'three done', 'four done'])
  expect(queue.count()).toEqual({ running: 0, waiting: 0, refused: 1 })
  const later = run('later')
  finish('later')
  expect(await later).toBe('later done')
})

test('a failed task frees its slot for the next', async () => {
  const { started, run, finish, fail } = openTestQueue()
  const [one, , three] = ['one', 'two', 'three'].map((name) => run(name))
  fail('one')
  await expect(one).rejects.toThrow('one failed')
  await expect.poll(() => started).toContain('three')
  finish('three')
  expect(await three).toBe('three done')
})

test('refuses a task that has waited too long', async () => {
  const { queue, started, run } = openTestQueue()
  const waiting = ['one', 'two', 'three'].map((name) => run(name))[2]
  await vi.advanceTimersByTimeAsync(limits.maxWaitMs - 1)
  expect(queue.count().waiting).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe('refused')
  expect(started).toEqual(['one', 'two'])
  expect(queue.count().waiting).toBe(0)
})

test('an aborted task never starts, whether it was aborted before or while waiting', async () => {
  const { queue, started, run } = openTestQueue()
  const leaving = new AbortController()
  const waiting = [run('one'), run('two'), run('three', leaving.signal)][2]
  leaving.abort()
  expect(await waiting).toBe('refused')
  expect(queue.count()).toMatchObject({ running: 2, waiting: 0 })
  expect(await openQueue(limits).run(async () => 'done', leaving.signal)).toBe('refused')
  expect(started).toEqual(['one', 'two'])
})

test('a closed queue refuses new tasks and finishes the ones it has accepted', async () => {
  const { queue, run, finish } = openTestQueue()
  const accepted = ['one', 'two', 'three'].map((name) => run(name))
  const closed = queue.close(60_000)
  expect(await run('four')).toBe('refused')
  for (const name of ['one', 'two', 'three']) finish(name)
  await closed
  expect(await Promise.all(accepted)).toEqual(['one done', 'two done', 'three done'])
})

test('closing does not wait longer than its timeout', async () => {
  const { queue, run } = openTestQueue()
  void run('endless')
  const closed = queue.close(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await closed
  expect(queue.count().running).toBe(1)
})
