import { expect, onTestFinished, test, vi } from 'vitest'
import { usualPoolSizes } from '../backend/postgres/site-pools.ts'
import { limitsFor, openSiteQueues } from '../server/site-queues.ts'

test('a crowded network rests by what its tasks took, not by how long they waited for others', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const one = { concurrency: 1, maxWaiting: 50, maxWaitMs: 60_000 }
  const { pages } = openSiteQueues({ ...limitsFor(usualPoolSizes), pages: { ...one, share: one } })
  const start = performance.now()
  const held = pages.admit('192.0.2.1', () => new Promise((resolve) => setTimeout(resolve, 2_000)))
  const task = async () => performance.now() - start
  const crowd = Promise.all(Array.from({ length: 12 }, () => pages.admit('192.0.2.2', task)))
  await vi.runAllTimersAsync()
  await held
  // The first waited for two seconds; its slot then rests 10 ms after each task while eight more wait.
  expect((await crowd).at(-1)).toBeLessThan(2_100)
})
