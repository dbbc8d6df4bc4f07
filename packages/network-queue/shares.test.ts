import { expect, onTestFinished, test, vi } from 'vitest'
import { openShares, openTurns } from './queue.ts'

const limits = { concurrency: 1, maxWaiting: 20, maxWaitMs: 60_000 }

test('a full queue of one client keeps no other client waiting', async () => {
  const shares = openShares({ ...limits, maxWaiting: 0 })
  const end = Promise.withResolvers<string>()
  const held = shares.run('one', () => end.promise)
  expect(await shares.run('one', async () => 'second')).toBe('refused')
  expect(await shares.run('two', async () => 'other')).toBe('other')
  end.resolve('done')
  expect(await held).toBe('done')
  await expect.poll(() => shares.run('one', async () => 'again')).toBe('again')
})

test('a failed task rejects and frees its slot', async () => {
  const shares = openShares(limits)
  await expect(shares.run('one', () => Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  )
  expect(await shares.run('one', async () => 'next')).toBe('next')
})

/** Runs that many tasks of one client at once; returns how many are done before any slot has rested. */
async function runAtOnce(count: number): Promise<number> {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shares = openShares(limits)
  let done = 0
  const task = async () => (done += 1)
  const all = Promise.all(Array.from({ length: count }, () => shares.run('one', task)))
  await vi.advanceTimersByTimeAsync(0)
  const doneAtOnce = done
  await vi.runAllTimersAsync()
  await all
  expect(done).toBe(count)
  return doneAtOnce
}

test('a crowd of one client is slowed down; a browser full of requests is not', async () => {
  expect(await runAtOnce(6)).toBe(6)
  expect(await runAtOnce(20)).toBeLessThan(20)
})

test('many quick tasks are slowed down even if none of them waits', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shares = openShares(limits)
  const start = performance.now()
  const turns = async () => {
    for (let turn = 0; turn < 50; turn += 1) await shares.run('one', async () => 'done')
    return performance.now() - start
  }
  const passed = turns()
  await vi.runAllTimersAsync()
  // The first 40 of a second are free; each slot rests 10 ms after the others.
  expect(await passed).toBe(90)
})

test('an aborted request leaves the queue', async () => {
  const shares = openShares(limits)
  const end = Promise.withResolvers<string>()
  const held = shares.run('one', () => end.promise)
  const abort = new AbortController()
  const waiting = shares.run('one', async () => 'second', abort.signal)
  abort.abort()
  expect(await waiting).toBe('refused')
  end.resolve('done')
  await held
})

test('between two turns the event loop serves what has arrived', async () => {
  const takeTurn = openTurns()
  const order: string[] = []
  const arrive = () => setImmediate(() => order.push('arrived'))
  const work = async (name: string) => {
    await takeTurn()
    order.push(name)
    arrive()
  }
  await Promise.all([work('first'), work('second'), work('third')])
  expect(order).toEqual(['first', 'arrived', 'second', 'arrived', 'third'])
})
