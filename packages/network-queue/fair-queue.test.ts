import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client, openTestThread, repeat, usual } from './open-test-thread.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const [flooder, visitor] = [client('192.0.2.1'), client('192.0.2.2')]

test('a network alone uses three quarters of the places, however many of its tasks wait', async () => {
  const { open, use, settle } = openTestThread()
  await use(flooder, 60_000)
  const { queue, hold } = open({
    concurrency: 8,
    maxWaiting: 40,
    share: { concurrency: 2, maxWaiting: 20 },
  })
  const tasks = repeat(20, () => hold(flooder))
  for (const [at, task] of tasks.entries()) {
    await settle()
    expect(queue.count().running).toBe(Math.min(6, 20 - at))
    task.end()
    await task.done
  }
  expect(queue.count()).toEqual({ running: 0, waiting: 0, refused: 0 })
})

test('while another network is there, a network has its share of the places', async () => {
  const { open, settle } = openTestThread()
  const { queue, hold, run } = open({
    concurrency: 8,
    maxWaiting: 40,
    share: { concurrency: 2, maxWaiting: 20 },
  })
  await run(visitor, 'visitor')
  const tasks = repeat(8, () => hold(flooder))
  await settle()
  expect(queue.count()).toMatchObject({ running: 2, waiting: 6 })
  vi.advanceTimersByTime(1_000)
  tasks[0]?.end()
  await settle()
  expect(queue.count()).toMatchObject({ running: 6, waiting: 1 })
})

test('the task of a newcomer goes before the next of a network that has used the processor', async () => {
  const { open, order, use } = openTestThread()
  await use(flooder, 100)
  const { run, hold } = open()
  const held = hold(flooder)
  const tasks = [...repeat(3, (at) => run(flooder, `flooder ${at}`)), run(visitor, 'visitor')]
  held.end()
  await Promise.all(tasks)
  expect(order).toEqual(['visitor', 'flooder 0', 'flooder 1', 'flooder 2'])
})

test('networks get the same time of the processor, whether their tasks are dear or many', async () => {
  const { open, order } = openTestThread()
  const { run, hold } = open({ ...usual, share: { concurrency: 1, maxWaiting: 40 } })
  const held = hold(client('192.0.2.9'))
  const dear = repeat(20, () => run(flooder, 'dear', 50))
  const cheap = repeat(20, () => run(visitor, 'cheap', 5))
  held.end()
  await Promise.all([...dear, ...cheap])
  // Twenty tasks of 5 ms take as long as two of 50 ms.
  const before = order.slice(0, order.lastIndexOf('cheap'))
  expect(before.filter((name) => name === 'dear').length).toBe(2)
})

test('use of the processor counts for half after five seconds', async () => {
  const { open, order, use } = openTestThread()
  await use(flooder, 100)
  vi.advanceTimersByTime(5_000)
  await use(visitor, 60)
  const { run, hold } = open()
  const held = hold(client('192.0.2.9'))
  const tasks = [run(visitor, 'lately'), run(flooder, 'long ago')]
  held.end()
  await Promise.all(tasks)
  expect(order).toEqual(['long ago', 'lately'])
})

test('a network that has used much rests while a light one is there, in any queue of the thread', async () => {
  const { open, order, use, settle } = openTestThread()
  const [pages, forms] = [open(), open()]
  await use(flooder, 1_000)
  await forms.run(visitor, 'visitor')
  const rested = pages.run(flooder, 'flooder')
  await settle()
  expect(order).toEqual(['visitor'])
  expect(pages.queue.count()).toMatchObject({ running: 0, waiting: 1 })
  // The visitor was seen for the last time a second ago.
  await vi.advanceTimersByTimeAsync(1_000)
  await rested
  expect(order).toEqual(['visitor', 'flooder'])
})

test('while light ones are there, a heavy network keeps a twentieth of the processor', async () => {
  const { thread, open, order, use } = openTestThread()
  const { run } = open({ ...usual, share: { concurrency: 1, maxWaiting: 400 }, maxWaiting: 400 })
  await use(flooder, 2_000)
  void repeat(400, () => run(flooder, 'flooder', 10))
  for (let passed = 0; passed < 20_000; passed += 50) {
    thread.see(visitor)
    await vi.advanceTimersByTimeAsync(50)
  }
  const used = 10 * order.length
  expect(used).toBeGreaterThan(700)
  expect(used).toBeLessThanOrEqual(1_000)
})

test('eight networks that want as much as they can get leave no place empty', async () => {
  const { open, order, use } = openTestThread()
  const { run } = open({
    concurrency: 4,
    maxWaiting: 200,
    share: { concurrency: 2, maxWaiting: 50 },
  })
  const networks = repeat(8, (at) => client(`198.51.100.${at}`))
  for (const one of networks) await use(one, 900)
  await Promise.all(networks.flatMap((one) => repeat(5, () => run(one, one.network))))
  expect(order.length).toBe(40)
})

test('the thread takes turns in the order of use, but none waits for ever', async () => {
  const { thread, order, use, settle } = openTestThread()
  await use(flooder, 200)
  const turn = (one: typeof flooder, name: string) =>
    thread.run(one, async () => void order.push(name))
  const early = [turn(flooder, 'flooder'), turn(visitor, 'visitor')]
  await Promise.all(early)
  expect(order).toEqual(['visitor', 'flooder'])
  order.length = 0
  const late = [turn(flooder, 'has waited')]
  vi.advanceTimersByTime(300)
  late.push(turn(visitor, 'visitor'))
  await Promise.all(late)
  await settle()
  expect(order).toEqual(['has waited', 'visitor'])
})

test('what the thread does outside of turns is charged in equal parts to the tasks that run', async () => {
  const { thread, open, use, work, settle } = openTestThread()
  const { hold } = open({ ...usual, concurrency: 2 })
  const trips = open({ ...usual, place: 'elsewhere' })
  const held = [hold(flooder), hold(visitor), trips.hold(client('192.0.2.9'))]
  await settle()
  work(100)
  for (const task of held) task.end()
  await Promise.all(held.map(({ done }) => done))
  work(100)
  await use(client('192.0.2.8'), 10)
  const used = ['192.0.2.1', '192.0.2.2', '192.0.2.8', '192.0.2.9'].map((network) =>
    thread.usage.usedBy(client(network)),
  )
  expect(used).toEqual([50, 50, 10, 0])
})

test('between two turns the event loop serves what has arrived', async () => {
  const { thread } = openTestThread()
  const order: string[] = []
  const work = async (name: string) => {
    await thread.takeTurn()
    order.push(name)
    setImmediate(() => order.push('arrived'))
  }
  await Promise.all([work('first'), work('second'), work('third')])
  expect(order).toEqual(['first', 'arrived', 'second', 'arrived', 'third'])
})

test('a task that runs elsewhere costs no thread time, but its network comes later in its own queue', async () => {
  const { thread, open, order } = openTestThread()
  const trips = open({ ...usual, place: 'elsewhere' })
  const held = trips.hold(flooder)
  await vi.advanceTimersByTimeAsync(3_000)
  const last = trips.hold(client('192.0.2.9'))
  held.end()
  await held.done
  const tasks = [trips.run(flooder, 'flooder'), trips.run(visitor, 'visitor')]
  last.end()
  await Promise.all(tasks)
  expect(order).toEqual(['visitor', 'flooder'])
  expect(thread.usage.usedBy(flooder)).toBe(0)
})
