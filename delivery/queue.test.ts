import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWaitingLine } from './queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 2, waiting: 2, patience: 5_000 }

/** A line, and work that ends when the test says so. */
function openLot() {
  const line = openWaitingLine(limits)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const take = (name: string, signal?: AbortSignal) => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return line.take(() => {
      begun.push(name)
      return end.promise
    }, signal)
  }
  return {
    line,
    begun,
    take,
    finish: (name: string) => ends.get(name)?.resolve(`${name} done`),
    fail: (name: string) => ends.get(name)?.reject(new Error(`${name} failed`)),
  }
}

test('so many are at work at once, the next waits, and one more than may wait is refused', async () => {
  const { line, begun, take, finish } = openLot()
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => take(name))
  expect(await take('five')).toBe('refused')
  expect(begun).toEqual(['one', 'two'])
  expect(line.count()).toEqual({ running: 2, waiting: 2, refused: 1 })
  finish('two')
  expect(await two).toBe('two done')
  await expect.poll(() => begun).toEqual(['one', 'two', 'three'])
  for (const name of ['one', 'three', 'four']) finish(name)
  expect(await Promise.all([one, three, four])).toEqual(['one done', 'three done', 'four done'])
  expect(line.count()).toEqual({ running: 0, waiting: 0, refused: 1 })
  const again = take('again')
  finish('again')
  expect(await again).toBe('again done')
})

test('work that fails gives its place to the next', async () => {
  const { begun, take, finish, fail } = openLot()
  const [one, , three] = ['one', 'two', 'three'].map((name) => take(name))
  fail('one')
  await expect(one).rejects.toThrow('one failed')
  await expect.poll(() => begun).toContain('three')
  finish('three')
  expect(await three).toBe('three done')
})

test('nobody waits longer than their patience', async () => {
  const { line, begun, take } = openLot()
  const waiting = ['one', 'two', 'three'].map((name) => take(name))[2]
  await vi.advanceTimersByTimeAsync(limits.patience - 1)
  expect(line.count().waiting).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBe('refused')
  expect(begun).toEqual(['one', 'two'])
  expect(line.count().waiting).toBe(0)
})

test('who leaves takes no turn, before and while waiting', async () => {
  const { line, begun, take } = openLot()
  const leaving = new AbortController()
  const waiting = [take('one'), take('two'), take('three', leaving.signal)][2]
  leaving.abort()
  expect(await waiting).toBe('refused')
  expect(line.count()).toMatchObject({ running: 2, waiting: 0 })
  expect(await openWaitingLine(limits).take(async () => 'done', leaving.signal)).toBe('refused')
  expect(begun).toEqual(['one', 'two'])
})
