import { afterAll, beforeAll, expect, test, onTestFinished } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { upkeepWork, type UpkeepTask } from './upkeep.ts'
import { openWorkRunner } from './work-runner.ts'
import { hourMs } from './work.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('upkeep needs nobody to queue it, and is done every so often by one of all processes', async () => {
  const { database } = opened
  let now = new Date('2100-01-01T00:00:00Z')
  const done: string[] = []
  const tasks = {
    hourly: { everyMs: hourMs, run: async () => done.push('hourly') },
    daily: { everyMs: 24 * hourMs, run: async () => done.push('daily') },
  }
  const processes = [1, 2].map(() => {
    const runner = openWorkRunner({ database, log: () => {}, now: () => now })
    onTestFinished(runner.close)
    runner.add(upkeepWork(database, tasks))
    return runner
  })
  const look = () => Promise.all(processes.map(({ runDue }) => runDue()))
  await look()
  expect(done.toSorted()).toEqual(['daily', 'hourly'])
  await look()
  expect(done).toHaveLength(2)
  now = new Date(now.getTime() + hourMs)
  await look()
  expect(done.slice(2)).toEqual(['hourly'])
})

test('a task that is added while the site runs is done from then on', async () => {
  const { database } = opened
  const done: string[] = []
  const tasks: Record<string, UpkeepTask> = {}
  const runner = openWorkRunner({ database, log: () => {} })
  onTestFinished(runner.close)
  runner.add(upkeepWork(database, tasks))
  await runner.runDue()
  tasks.added = { everyMs: hourMs, run: async () => done.push('added') }
  await runner.runDue()
  await runner.runDue()
  expect(done).toEqual(['added'])
})
