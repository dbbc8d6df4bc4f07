import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  openPlainDatabase,
  openProjectDatabase,
  type TestDatabase,
} from '../fixtures/open-plain-database.ts'
import { watchChanges, type ChangeWatchOptions } from './change-watch.ts'
import { openDatabase } from './database.ts'

let store: TestDatabase
let elsewhere: TestDatabase
beforeAll(async () => {
  store = await openProjectDatabase()
  elsewhere = await openPlainDatabase()
})
afterAll(async () => {
  await store.close()
  await elsewhere.close()
})

const connectTo = ({ url }: TestDatabase) => openDatabase(url, { maxConnections: 1 })

function watch(options: Partial<ChangeWatchOptions> = {}) {
  const watching = watchChanges({
    database: store.database,
    channels: ['page_changes'],
    openConnection: () => connectTo(store),
    ...options,
  })
  const received: string[] = []
  let gaps = 0
  watching.listen('page_changes', (tag) => received.push(tag))
  watching.onGap(() => {
    gaps += 1
  })
  onTestFinished(watching.close)
  return { ...watching, received, countGaps: () => gaps }
}

const notify = (tag: string) => store.database.notify('page_changes', tag)

/** Notifies until one notification arrives. */
async function untilReceived(received: string[], tag: string) {
  await expect
    .poll(async () => {
      await notify(tag)
      return received
    })
    .toContain(tag)
}

test('a notification of any process reaches every listener', async () => {
  const { start, listen, received } = watch()
  const alsoReceived: string[] = []
  listen('page_changes', (tag) => alsoReceived.push(tag))
  await start()
  await notify('parts')
  await expect.poll(() => [received, alsoReceived]).toEqual([['parts'], ['parts']])
})

test('reconnects after a cut and reports that notifications may have been missed', async () => {
  const { start, received, countGaps } = watch()
  await start()
  const before = countGaps()
  expect(before).toBeGreaterThan(0)
  await store.database`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`
  await expect.poll(countGaps).toBeGreaterThan(before)
  await untilReceived(received, 'reviews')
})

test('logs a connection without notifications once, and retries by itself', async () => {
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  // Notifications of another database never arrive here, as through a transaction pooler.
  const targets = [elsewhere, elsewhere, elsewhere, store]
  const openConnection = () => connectTo(targets.shift() ?? store)
  const { start, received } = watch({ openConnection, timeoutMs: 200, intervalMs: 50, log })
  await expect(start()).rejects.toThrow('Cannot listen on this connection')
  await untilReceived(received, 'parts')
  expect(logged).toEqual(['Cannot listen for database changes'])
})

test('closing a watch while it starts leaves no connection open', async () => {
  const { start, close } = watch()
  const started = start()
  await close()
  await started
  await expect(start()).rejects.toThrow('The watch is closed')
})
