import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/fixtures/open-test-database.ts'
import { watchChanges, type ChangeWatchOptions } from './change-watch.ts'
import { openDatabase } from './postgres/database.ts'

let store: TestDatabase
let elsewhere: TestDatabase
beforeAll(async () => {
  store = await openTestDatabase()
  elsewhere = await openTestDatabase({ from: 'nothing' })
})
afterAll(async () => {
  await store.close()
  await elsewhere.close()
})

const lineTo = ({ url }: TestDatabase) => openDatabase(url, { maxConnections: 1 })

function watch(options: Partial<ChangeWatchOptions> = {}) {
  const watching = watchChanges({
    database: store.database,
    openLine: () => lineTo(store),
    ...options,
  })
  const heard: string[] = []
  let gaps = 0
  watching.hear('page_changes', (topic) => heard.push(topic))
  watching.onGap(() => {
    gaps += 1
  })
  onTestFinished(watching.close)
  return { ...watching, heard, countGaps: () => gaps }
}

const change = (topic: string) => store.database.notify('page_changes', topic)

/** Announces changes until one is heard. */
async function untilHeard(heard: string[], topic: string) {
  await expect
    .poll(async () => {
      await change(topic)
      return heard
    })
    .toContain(topic)
}

test('what any process announces is heard, one listener as well as several', async () => {
  const { begin, hear, heard } = watch()
  const heardToo: string[] = []
  hear('page_changes', (topic) => heardToo.push(topic))
  await begin()
  await change('parts')
  await expect.poll(() => [heard, heardToo]).toEqual([['parts'], ['parts']])
})

test('a line that is cut comes back, and says that something may have been missed', async () => {
  const { begin, heard, countGaps } = watch()
  await begin()
  const before = countGaps()
  expect(before).toBeGreaterThan(0)
  await store.database`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await expect.poll(countGaps).toBeGreaterThan(before)
  await untilHeard(heard, 'reviews')
})

test('a line that carries nothing is told once, and another one is tried by itself', async () => {
  const told: string[] = []
  const log = (message: string) => void told.push(message)
  // Words of another database never arrive here, as through a pooler.
  const lines = [elsewhere, elsewhere, elsewhere, store]
  const openLine = () => lineTo(lines.shift() ?? store)
  const { begin, heard } = watch({ openLine, patience: 200, round: 50, log })
  await expect(begin()).rejects.toThrow('No line to PostgreSQL carries')
  await untilHeard(heard, 'parts')
  expect(told).toEqual(['Changes cannot be heard'])
})

test('a watch that is closed while it begins leaves no line behind', async () => {
  const { begin, close } = watch()
  const begun = begin()
  await close()
  await begun
  await expect(begin()).rejects.toThrow('The watch is closed')
})
