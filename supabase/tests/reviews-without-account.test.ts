import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import {
  addTestSession,
  addTestUser,
  openTestDatabase,
} from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let ben: { id: string }
let mere: { id: string }
beforeAll(async () => {
  opened = await openTestDatabase()
  ben = await addTestUser(opened.database, { email: 'ben@example.nz', displayName: 'Ben' })
  mere = await addTestUser(opened.database, { email: 'mere@example.nz' })
  await opened.database`insert into desk.members (user_id, role) values (${mere.id}, 'moderator')`
  await post(ben.id, 2)
  for (const name of ['aroha', 'carl', 'dana']) {
    const { id } = await addTestUser(opened.database, {
      email: `${name}@example.nz`,
      displayName: name,
    })
    const review = await post(id, 5)
    await queryAs(opened.database, { id }, (sql) => {
      return sql`update vehicle_reviews set comment = 'Quiet.' where user_id = ${id}`
    })
    await queryAs(opened.database, ben, async (sql) => {
      await sql`insert into helpful_votes (review_id) values (${review})`
      await sql`insert into review_reports (review_id, reason) values (${review}, 'spam')`
    })
    const leaving = { id, claims: await addTestSession(opened.database, id) }
    await queryAs(opened.database, leaving, (sql) => sql`select delete_own_account(true)`)
  }
})
afterAll(() => opened.close())

async function post(author: string, rating: number): Promise<string> {
  const [row] = await opened.database<{ id: string }[]>`
    insert into vehicle_reviews (user_id, vehicle_model, rating, comment, winter_range_km, shares_facts)
    values (${author}, 'kia-ev3', ${rating}, ${`Written by ${author}`}, 300, true) returning id`
  return row?.id ?? ''
}

test('accounts and profiles are deleted; their reviews move to nameless profiles', async () => {
  const accounts = await opened.database`select email from auth.users order by 1`
  expect(accounts.map(({ email }) => email)).toEqual(['ben@example.nz', 'mere@example.nz'])
  const names = await opened.database`select display_name from profiles order by 1`
  expect(names.map(({ display_name }) => display_name)).toEqual(['Ben', null, null, null, null])
})

test.for([
  `select display_name from get_public_reviews('kia-ev3')`,
  `select display_name from get_review_page('kia-ev3')`,
  `select display_name from get_review_page('kia-ev3', 'highest')`,
  `select display_name from get_review_page('kia-ev3', 'lowest')`,
  `select display_name from get_review_page('kia-ev3', 'helpful')`,
  `select display_name from vehicle_reviews join profiles on profiles.id = user_id`,
])('nameless reviews are returned by: %s', async (question) => {
  const rows = await queryAs(opened.database, 'visitor', (sql) => sql.unsafe(question))
  const names = rows.map(({ display_name }) => display_name)
  expect(names.toSorted()).toEqual(['Ben', null, null, null].toSorted())
})

test('nameless reviews count in the summary, each as one owner', async () => {
  const [summary] = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select reviews, average, stars, winter_owners from get_review_summary('kia-ev3')`
  })
  const expected = { reviews: 4, average: 4.3, stars: [0, 1, 0, 0, 3], winter_owners: 4 }
  expect(summary).toEqual(expected)
})

test('nameless reviews keep their votes, and a moderator can still decide about them', async () => {
  const [counted] =
    await opened.database`select sum(helpful_count)::int as marks from vehicle_reviews`
  expect(counted?.marks).toBe(3)
  const queue = await queryAs(opened.database, mere, (sql) => {
    return sql`select id, display_name, history from get_moderation_queue()
      where 'reported' = any (causes)`
  })
  expect(queue).toHaveLength(3)
  // An earlier version may identify its author, so it is deleted with the account.
  for (const row of queue) expect(row).toMatchObject({ display_name: null, history: [] })
  const decide = queryAs(opened.database, mere, (sql) => {
    return sql`select moderate_review(${String(queue[0]?.id)}, 'hide', 'Advertises')`
  })
  expect((await decide).count).toBe(1)
})

test('nobody can change or delete a nameless review, not even its author with a new account', async () => {
  const again = await addTestUser(opened.database, { email: 'aroha@example.nz' })
  for (const statement of [
    `update vehicle_reviews set comment = 'Mine' where comment = 'Quiet.'`,
    `delete from vehicle_reviews where comment = 'Quiet.'`,
  ]) {
    const { count } = await queryAs(opened.database, again, (sql) => sql.unsafe(statement))
    expect(count).toBe(0)
  }
})
