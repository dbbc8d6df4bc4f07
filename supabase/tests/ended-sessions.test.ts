import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import {
  addTestSession,
  addTestUser,
  openTestDatabase,
  type TestDatabase,
} from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

let users = 0
/** A user with a review from a year ago, signed in. `end` ends the session; the token stays valid. */
async function addPerson() {
  const { database } = opened
  const { id } = await addTestUser(database, { email: `person-${(users += 1)}@example.nz` })
  const claims = await addTestSession(database, id)
  const [review] = await database<{ id: string }[]>`
    insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    values (${id}, 'nissan-leaf', 4, 'Quiet and cheap to run.') returning id`
  return {
    person: { id, claims },
    reviewId: review?.id ?? '',
    end: () => database`delete from auth.sessions where user_id = ${id}`,
  }
}

const refused = (code: string) => ({ code })

test('an ended session can no longer post, edit, delete, rename, vote or report', async () => {
  const other = await addPerson()
  const { person, reviewId, end } = await addPerson()
  await end()
  const act = (query: (id: string) => string) =>
    queryAs(opened.database, person, (sql) => sql.unsafe(query(person.id)))
  await expect(
    act(
      (id) => `insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
      values ('${id}', 'kia-ev5', 1, 'From an ended session')`,
    ),
  ).rejects.toMatchObject(refused('PT401'))
  const report = `insert into review_reports (review_id, reason) values ('${other.reviewId}', 'spam')`
  await expect(act(() => report)).rejects.toMatchObject(refused('PT401'))
  const vote = `insert into helpful_votes (review_id) values ('${other.reviewId}')`
  await expect(act(() => vote)).rejects.toMatchObject(refused('42501'))
  for (const write of [
    `update vehicle_reviews set comment = 'x', rating = 1 where id = '${reviewId}' returning id`,
    `delete from vehicle_reviews where id = '${reviewId}' returning id`,
    `update profiles set display_name = 'Thief' where id = '${person.id}' returning id`,
  ]) {
    expect(await act(() => write)).toHaveLength(0)
  }
})

test('a moderator who signed out everywhere neither reads the queue nor hides a review', async () => {
  const { reviewId } = await addPerson()
  const { person, end } = await addPerson()
  await opened.database`insert into desk.members (user_id, role) values (${person.id}, 'moderator')`
  const isModerator = () =>
    queryAs(opened.database, person, (sql) => sql`select is_moderator() as yes`)
  expect(await isModerator()).toMatchObject([{ yes: true }])
  await end()
  expect(await isModerator()).toMatchObject([{ yes: false }])
  for (const call of [
    `select * from get_moderation_queue()`,
    `select moderate_review('${reviewId}', 'hide', 'No longer mine to say')`,
  ]) {
    const action = queryAs(opened.database, person, (sql) => sql.unsafe(call))
    await expect(action).rejects.toMatchObject(refused('42501'))
  }
})

test('a session of somebody else does not count as the session of a token', async () => {
  const [one, two] = [await addPerson(), await addPerson()]
  const mixed = { id: one.person.id, claims: two.person.claims }
  const [row] = await queryAs(opened.database, mixed, (sql) => {
    return sql<{ yes: boolean }[]>`select is_fully_signed_in() as yes`
  })
  expect(row?.yes).toBe(false)
})

test('a token of a deleted account is told to sign in, not the name of an internal table', async () => {
  for (const claims of [undefined, (await addPerson()).person.claims]) {
    const { person } = await addPerson()
    await opened.database`delete from auth.users where id = ${person.id}`
    const post = queryAs(opened.database, { id: person.id, ...(claims && { claims }) }, (sql) => {
      return sql`insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
        values (${person.id}, 'kia-ev5', 1, 'From nobody')`
    })
    await expect(post).rejects.toMatchObject({ code: 'PT401', message: 'Sign in again' })
  }
})

test('a token that the owner signed without a session works, and so does the service key', async () => {
  const { person } = await addPerson()
  const minted = await queryAs(opened.database, { id: person.id }, (sql) => {
    return sql`update profiles set display_name = 'Hana' where id = ${person.id} returning id`
  })
  expect(minted).toHaveLength(1)
  const served = await queryAs(opened.database, 'service', (sql) => {
    return sql`update profiles set display_name = 'Hine' where id = ${person.id} returning id`
  })
  expect(served).toHaveLength(1)
})
