import { expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrations } from '../backend/postgres/migrations.ts'
import { addTestUser, openTestDatabase } from './fixtures/open-test-database.ts'
import { queryAs, type Person } from './fixtures/query-as.ts'

const topic = '20261127100000_one_review_per_model'

/** A database from before the rule, with three reviews of the Leaf by Aroha and one by Ben. */
async function openWithDoubles() {
  const { database, close } = await openTestDatabase({ from: 'nothing' })
  onTestFinished(close)
  const all = await readMigrations()
  await migrate(
    database,
    all.slice(
      0,
      all.findIndex(({ name }) => name === topic),
    ),
  )
  const aroha = await addTestUser(database, { email: 'aroha@example.nz' })
  const ben = await addTestUser(database, { email: 'ben@example.nz' })
  const mere = await addTestUser(database, { email: 'mere@example.nz' })
  await database`insert into moderation.moderators (user_id) values (${mere.id})`
  const reviews: [{ id: string }, string, string, number][] = [
    [aroha, 'nissan-leaf', 'Oldest', 1],
    [aroha, 'nissan-leaf', 'Newest', 3],
    [aroha, 'nissan-leaf', 'Middle', 2],
    [aroha, 'kia-ev3', 'Of another', 1],
    [ben, 'nissan-leaf', 'Of Ben', 1],
  ]
  for (const [{ id }, model, comment, day] of reviews) {
    await database`insert into vehicle_reviews
      (user_id, vehicle_model, rating, comment, created_at, summer_range_km)
      values (${id}, ${model}, ${day}, ${comment}, make_date(2026, 1, ${day}), ${200 + day})`
  }
  await database`update vehicle_reviews set comment = 'Middle, edited' where comment = 'Middle'`
  await migrate(database)
  return { database, aroha, ben, mere }
}

test('of several reviews by one account the newest stays, and no text is lost', async () => {
  const { database } = await openWithDoubles()
  const kept = await database`select comment from vehicle_reviews order by comment`
  expect(kept.map(({ comment }) => comment)).toEqual(['Newest', 'Of Ben', 'Of another'])
  const history = await database`
    select before.comment, before.rating, before.facts ->> 'summer_range_km' as range,
      before.posted_at::date::text as posted, review.comment as kept
    from review_history before join vehicle_reviews review on review.id = before.review_id
    order by before.id`
  expect([...history]).toEqual([
    { comment: 'Middle', rating: 2, range: '202', posted: null, kept: 'Newest' },
    { comment: 'Oldest', rating: 1, range: '201', posted: '2026-01-01', kept: 'Newest' },
    { comment: 'Middle, edited', rating: 2, range: '202', posted: '2026-01-02', kept: 'Newest' },
  ])
})

test('the author and moderators read the other reviews; a visitor and other users do not', async () => {
  const { database, aroha, ben, mere } = await openWithDoubles()
  const read = (person: Person) =>
    queryAs(database, person, async (sql) => {
      const rows = await sql`select comment from review_history where posted_at is not null
        order by id`
      return rows.map(({ comment }) => comment)
    })
  expect(await read(aroha)).toEqual(['Oldest', 'Middle, edited'])
  expect(await read(mere)).toEqual(['Oldest', 'Middle, edited'])
  expect(await read(ben)).toEqual([])
  await expect(read('visitor')).rejects.toMatchObject({ code: '42501' })
  const all = await queryAs(database, aroha, (sql) => sql`select from review_history`)
  expect(all.count).toBe(2)
})
