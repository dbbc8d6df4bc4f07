import { expect, test } from 'vitest'
import { openShares } from './shares.ts'

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

test('a crowd of one client is slowed down; a browser full of requests is not', async () => {
  const shares = openShares(limits)
  const time = async (count: number) => {
    const start = performance.now()
    await Promise.all(Array.from({ length: count }, () => shares.run('one', async () => 'done')))
    return performance.now() - start
  }
  const few = await time(6)
  const crowd = await time(20)
  expect(crowd - few).toBeGreaterThan(80)
})

test('many quick tasks are slowed down even if none of them waits', async () => {
  const shares = openShares(limits)
  const start = performance.now()
  for (let turn = 0; turn < 50; turn += 1) await shares.run('one', async () => 'done')
  expect(performance.now() - start).toBeGreaterThan(80)
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
