import { expect, test } from 'vitest'
import { openTestRealtime } from '../packages/supabase-apis/fixtures/open-test-realtime.ts'
import { reviewFeed } from './review-feed.ts'
import { migrate } from './postgres/migrations.ts'
import { addTestUser, openTestDatabase } from '../test/fixtures/open-test-database.ts'

const published = `select tablename as table from pg_publication_tables
  where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'vehicle_reviews'`

test.each([
  ['that names its tables', 'create publication supabase_realtime'],
  ['of all tables', 'create publication supabase_realtime for all tables'],
])('adds reviews to an existing publication %s, as a hosted project has', async (_kind, sql) => {
  const { database, close } = await openTestDatabase({ from: 'nothing' })
  await database.unsafe(sql)
  await migrate(database)
  expect(await database.unsafe(published)).toHaveLength(1)
  await close()
})

test('creates no publication where there is none', async () => {
  const { database, close } = await openTestDatabase()
  expect(await database`select from pg_publication`).toHaveLength(0)
  await close()
})

test('posting a review notifies with its id and model only; edits notify nobody', async () => {
  const { database, close } = await openTestDatabase()
  const received: string[] = []
  await database.listen('vehicle_review_posted', (text) => received.push(text))
  const { id: author } = await addTestUser(database, { email: 'aroha@example.nz' })
  const [review] = await database<{ id: string }[]>`
    insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    values (${author}, 'nissan-leaf', 4, 'Nobody’s business yet') returning id`
  await database`update vehicle_reviews set comment = 'Changed'`
  await database`delete from vehicle_reviews`
  await database.notify('vehicle_review_posted', 'the end')
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]).toBe('the end')
  expect(JSON.parse(received[0] ?? '')).toEqual({ id: review?.id, vehicle_model: 'nissan-leaf' })
  await close()
})

test('the API roles cannot execute the notifying function', async () => {
  const { database, close } = await openTestDatabase()
  for (const role of ['anon', 'authenticated']) {
    const [found] = await database`
      select has_function_privilege(${role}, 'public.notify_review_posted()', 'execute') as allowed`
    expect(found?.allowed).toBe(false)
  }
  await close()
})

test('only its author and moderators receive a hidden review', async () => {
  const store = await openTestDatabase()
  const realtime = await openTestRealtime({ store, tables: [reviewFeed] })
  const [aroha, ben, mere] = await Promise.all(
    ['aroha', 'ben', 'mere'].map((name) => realtime.addPerson(name)),
  )
  await store.database`insert into desk.members (user_id, role) values (${mere!}, 'moderator')`
  const binding = { table: 'vehicle_reviews' }
  const open = async (id: string) => realtime.read(binding, await realtime.openSignedIn(id))
  const [author, other, moderator] = [await open(aroha!), await open(ben!), await open(mere!)]
  const visitor = realtime.read({ ...binding, filter: 'vehicle_model=eq.nissan-leaf' })
  for (const { systemMessages } of [author, other, moderator, visitor]) {
    await expect.poll(() => systemMessages).toContain('Subscribed to PostgreSQL')
  }
  const post = (model: string, comment: string, hidden: boolean) => store.database`
    insert into vehicle_reviews (user_id, vehicle_model, rating, comment, hidden)
    values (${aroha!}, ${model}, 4, ${comment}, ${hidden})`
  await post('kia-ev3', 'Hidden', true)
  await post('nissan-leaf', 'Shown', false)
  await expect.poll(author.comments).toEqual(['Hidden', 'Shown'])
  await expect.poll(moderator.comments).toEqual(['Hidden', 'Shown'])
  await expect.poll(other.comments).toEqual(['Shown'])
  await expect.poll(visitor.comments).toEqual(['Shown'])
  await realtime.close()
  await store.close()
})
