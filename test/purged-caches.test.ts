// PURGE_URL with two processes on one database.
import { expect, onTestFinished, test } from 'vitest'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { addTestUser, openTestDatabase } from './fixtures/open-test-database.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { openPurgeListener } from './fixtures/purge-listener.ts'

test('one of two processes purges every change, and the other takes over when it ends', async () => {
  const cache = await openPurgeListener()
  onTestFinished(cache.close)
  const store = await openTestDatabase()
  onTestFinished(store.close)
  const { database } = store
  const log = openSiteLog({ level: 'silent' })
  const settings = { PURGE_URL: cache.url, PURGE_HEADER: 'Authorization: Bearer of the cache' }
  const open = () => openTestSite({ settings, log, database: store })
  const purgesOf = (key: string) => cache.received.filter(({ keys }) => keys.includes(key))
  const { id: user_id } = await addTestUser(database, { email: 'aroha@example.nz' })
  const post = (vehicle_model: string) =>
    database`insert into vehicle_reviews ${database({ user_id, vehicle_model, rating: 4, comment: 'Quiet.' })}`

  const first = await open()
  // At start it purges everything, because it may have missed changes, and once more for pages then being rendered.
  await expect.poll(() => purgesOf('site')).toHaveLength(2)
  const second = await open()
  onTestFinished(second.close)
  await post('nissan-leaf')
  await expect.poll(() => purgesOf('reviews/nissan-leaf')).toHaveLength(2)
  expect(cache.received).toHaveLength(4)
  expect(cache.received.at(-1)).toMatchObject({
    method: 'PURGE',
    headers: { authorization: 'Bearer of the cache' },
    keys: ['reviews/nissan-leaf', 'reviews-all'],
  })
  const metrics = (at: typeof first) => at.readMetrics()
  // Counted when the cache has answered.
  await expect.poll(() => metrics(first)).toMatch(/^site_purges_total\{result="purged"\} 4$/m)
  expect(await metrics(second)).toMatch(/^site_purges_total\{result="purged"\} 0$/m)

  await first.close()
  await post('kia-ev3')
  await expect.poll(() => purgesOf('reviews/kia-ev3')).toHaveLength(2)
})
