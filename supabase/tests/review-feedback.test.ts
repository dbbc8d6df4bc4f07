import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import type { Person } from '../../test/fixtures/query-as.ts'
import { addTestUser, openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let aroha: { id: string }
let ben: { id: string }
let review: string
beforeAll(async () => {
  opened = await openTestDatabase()
  aroha = await addTestUser(opened.database, { email: 'aroha@example.nz' })
  ben = await addTestUser(opened.database, { email: 'ben@example.nz' })
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate vehicle_reviews, moderation.attempts cascade`
  const [row] = await opened.database<{ id: string }[]>`
    insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    values (${aroha.id}, 'nissan-leaf', 4, 'Quiet.') returning id`
  review = row?.id ?? ''
})

const vote = (person: Person, id = review) =>
  queryAs(
    opened.database,
    person,
    (sql) => sql`insert into helpful_votes (review_id) values (${id})`,
  )
const withdraw = (person: Person) =>
  queryAs(opened.database, person, (sql) => sql`delete from helpful_votes`)
const report = (person: Person, row: Record<string, unknown> = {}) =>
  queryAs(opened.database, person, (sql) => {
    return sql`insert into review_reports ${sql({ review_id: review, reason: 'spam', ...row })}`
  })
async function helpful() {
  const [row] = await opened.database`select helpful_count from vehicle_reviews`
  return row?.helpful_count
}

test('Ben votes for a review once, and withdraws the vote', async () => {
  await vote(ben)
  expect(await helpful()).toBe(1)
  await expect(vote(ben)).rejects.toMatchObject({ code: '23505' })
  expect(await helpful()).toBe(1)
  expect((await withdraw(ben)).count).toBe(1)
  expect(await helpful()).toBe(0)
})

test('nobody can vote for their own review, and a visitor cannot vote at all', async () => {
  await expect(vote(aroha)).rejects.toMatchObject({ code: '42501' })
  await expect(vote('visitor')).rejects.toMatchObject({ code: '42501' })
  expect(await helpful()).toBe(0)
})

test('Ben cannot vote as Aroha, nor withdraw votes of others', async () => {
  const attempt = queryAs(opened.database, ben, (sql) => {
    return sql`insert into helpful_votes (review_id, user_id) values (${review}, ${aroha.id})`
  })
  await expect(attempt).rejects.toMatchObject({ code: '42501' })
  const carl = await addTestUser(opened.database, { email: 'carl@example.nz' })
  await vote(carl)
  expect((await withdraw(ben)).count).toBe(0)
  const seen = await queryAs(opened.database, ben, (sql) => sql`select * from helpful_votes`)
  expect(seen.count).toBe(0)
  // Deleting an account deletes its vote.
  await opened.database`delete from auth.users where id = ${carl.id}`
  expect(await helpful()).toBe(0)
})

test('parallel votes of many accounts are all counted', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      addTestUser(opened.database, { email: `many-${at}@example.nz` }),
    ),
  )
  await Promise.all(people.map((person) => vote(person)))
  expect(await helpful()).toBe(12)
})

test('Ben reports a review once, with a known reason, and only he sees the report', async () => {
  await report(ben, { note: 'Sells insurance.' })
  await expect(report(ben)).rejects.toMatchObject({ code: '23505' })
  const count = async (person: Person) =>
    (await queryAs(opened.database, person, (sql) => sql`select * from review_reports`)).count
  expect(await count(ben)).toBe(1)
  expect(await count(aroha)).toBe(0)
  await expect(count('visitor')).rejects.toMatchObject({ code: '42501' })
})

test('a report needs an account, a review by someone else and a reason from the list', async () => {
  await expect(report('visitor')).rejects.toMatchObject({ code: '42501' })
  await expect(report(aroha)).rejects.toMatchObject({ code: '42501' })
  await expect(report(ben, { reason: 'dull' })).rejects.toMatchObject({ code: '23514' })
  await expect(report(ben, { note: 'x'.repeat(501) })).rejects.toMatchObject({ code: '23514' })
  await expect(report(ben, { reporter_id: aroha.id })).rejects.toMatchObject({ code: '42501' })
  await expect(report(ben, { settled_at: '2026-01-01' })).rejects.toMatchObject({ code: '42501' })
})

test('a report can neither be changed nor withdrawn', async () => {
  await report(ben)
  for (const statement of [
    `update review_reports set reason = 'other'`,
    `delete from review_reports`,
  ]) {
    const attempt = queryAs(opened.database, ben, (sql) => sql.unsafe(statement))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  }
})
