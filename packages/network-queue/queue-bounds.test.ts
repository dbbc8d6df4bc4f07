import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client, openTestThread, repeat, usual } from './open-test-thread.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const [flooder, visitor] = [client('192.0.2.1'), client('192.0.2.2')]

test('a network that has filled its share of the waiting list is refused, and no other', async () => {
  const { open } = openTestThread()
  const { queue, run, hold } = open({ ...usual, share: { concurrency: 1, maxWaiting: 1 } })
  const held = hold(flooder)
  const waiting = run(flooder, 'waits')
  expect(await run(flooder, 'one too many')).toBe('refused')
  const other = run(visitor, 'visitor')
  held.end()
  await Promise.all([held.done, waiting, other])
  expect(queue.count()).toEqual({ running: 0, waiting: 0, refused: 1 })
})

test('in a full queue a newcomer takes the place of the last task of the network that has used the most', async () => {
  const { open, order, use } = openTestThread()
  await use(flooder, 100)
  const { queue, run, hold } = open({ ...usual, maxWaiting: 3 })
  const held = hold(client('192.0.2.9'))
  const tasks = repeat(3, (at) => run(flooder, `flooder ${at}`))
  const newcomer = run(visitor, 'visitor')
  expect(await tasks[2]).toBe('refused')
  expect(await run(flooder, 'flooder again')).toBe('refused')
  held.end()
  await Promise.all([...tasks, newcomer])
  expect(order).toEqual(['visitor', 'flooder 0', 'flooder 1'])
  expect(queue.count()).toEqual({ running: 0, waiting: 0, refused: 2 })
})

test('a task that has waited too long is refused', async () => {
  const { open } = openTestThread()
  const { queue, run, hold } = open({ ...usual, maxWaitMs: 5_000 })
  hold(flooder)
  const waiting = run(visitor, 'visitor')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toBe('refused')
  expect(queue.count()).toEqual({ running: 1, waiting: 0, refused: 1 })
})

test('a client that leaves while it waits leaves the queue, and is not counted as refused', async () => {
  const { open, order } = openTestThread()
  const { queue, run, hold } = open()
  const held = hold(flooder)
  const leaving = repeat(20, () => {
    const controller = new AbortController()
    const done = queue.run(visitor, async () => order.push('left'), controller.signal)
    return { abort: () => controller.abort(), done }
  })
  expect(queue.count().waiting).toBe(20)
  for (const { abort } of leaving) abort()
  expect(await Promise.all(leaving.map(({ done }) => done))).toEqual(repeat(20, () => 'refused'))
  expect(queue.count()).toEqual({ running: 1, waiting: 0, refused: 0 })
  held.end()
  await run(visitor, 'visitor')
  expect(order).toEqual(['visitor'])
})

test('tasks that never end keep only the places of their network', async () => {
  const { open, settle, order } = openTestThread()
  const { queue, run, hold } = open({
    concurrency: 4,
    maxWaiting: 40,
    share: { concurrency: 1, maxWaiting: 20 },
  })
  repeat(20, () => hold(flooder))
  await settle()
  expect(queue.count().running).toBe(3)
  await Promise.all(repeat(10, () => run(visitor, 'visitor')))
  expect(order.length).toBe(10)
})

test('a task that fails frees its place', async () => {
  const { open } = openTestThread()
  const { queue, run } = open()
  const failing = queue.run(flooder, () => Promise.reject(new Error('failed')))
  await expect(failing).rejects.toThrow('failed')
  await run(flooder, 'next')
  expect(queue.count()).toEqual({ running: 0, waiting: 0, refused: 0 })
})

test('the many /64s of a /48 get twice the places of one, and wait twice as many', async () => {
  const { open, settle } = openTestThread()
  const { queue, run, hold } = open({
    concurrency: 20,
    maxWaiting: 200,
    share: { concurrency: 2, maxWaiting: 50 },
  })
  await run(visitor, 'visitor')
  repeat(300, (at) => hold(client(`2001:db8:1:${at}::/64`, '2001:db8:1::/48')))
  await settle()
  expect(queue.count()).toMatchObject({ running: 4, waiting: 100 })
})

test('the many /64s of a /48 pay together, half as much as one network would', async () => {
  const { thread, use } = openTestThread()
  for (const at of repeat(100, (each) => each)) {
    await use(client(`2001:db8:1:${at}::/64`, '2001:db8:1::/48'), 20)
  }
  const fresh = client('2001:db8:1:ffff::/64', '2001:db8:1::/48')
  expect(thread.usage.usedBy(fresh)).toBe(1_000)
  expect(thread.usage.isHeavy(fresh)).toBe(true)
  expect(thread.usage.isLight(visitor)).toBe(true)
})

test('only so many networks are remembered: those charged lately', async () => {
  const { thread } = openTestThread()
  thread.usage.charge(flooder, 100)
  for (let at = 0; at < 20_000; at += 1) {
    thread.usage.charge(client(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`), 1)
    if (at % 1_000 === 0) thread.usage.charge(flooder, 1)
  }
  expect(thread.usage.size()).toBe(10_000)
  expect(thread.usage.usedBy(flooder)).toBeGreaterThan(100)
})
