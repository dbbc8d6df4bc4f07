import { expect, test } from 'vitest'
import { migrate } from '../../../backend/postgres/migrations.ts'
import { addTestUser, openTestDatabase } from '../../../test/fixtures/open-test-database.ts'

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
