import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import type { Person } from '../../test/fixtures/query-as.ts'
import { addTestUser, openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let aroha: { id: string }
let ben: { id: string }
let mere: { id: string }
beforeAll(async () => {
  opened = await openTestDatabase()
  aroha = await addTestUser(opened.database, { email: 'aroha@example.nz' })
  ben = await addTestUser(opened.database, { email: 'ben@example.nz' })
  mere = await addTestUser(opened.database, { email: 'mere@example.nz' })
  await opened.database`update auth.users set created_at = now() - interval '1 year'`
  await opened.database`insert into desk.members (user_id, role) values (${mere.id}, 'moderator')`
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate vehicle_reviews, moderation.attempts, moderation_log cascade`
})

async function post(
  person: { id: string },
  comment = 'Quiet and cheap to run.',
  model = 'nissan-leaf',
) {
  const [row] = await opened.database<{ id: string }[]>`
    insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    values (${person.id}, ${model}, 4, ${comment}) returning id`
  return row?.id ?? ''
}
const report = (person: Person, id: string) =>
  queryAs(opened.database, person, (sql) => {
    return sql`insert into review_reports (review_id, reason, note) values (${id}, 'spam', 'Look')`
  })
const decide = (person: Person, id: string, action: string, reason: string | null = null) =>
  queryAs(opened.database, person, async (sql) => {
    await sql`select moderate_review(${id}, ${action}, ${reason})`
  })
const queue = (person: Person = mere) =>
  queryAs(opened.database, person, async (sql) => [
    ...(await sql`select * from get_moderation_queue()`),
  ])
const causes = async () =>
  Object.fromEntries((await queue()).map(({ id, causes: why }) => [id, why]))
const listed = async (person: Person) =>
  (await queryAs(opened.database, person, (sql) => sql`select id from vehicle_reviews`)).length

test('only moderators see the queue and decide', async () => {
  const id = await post(aroha)
  for (const person of [ben, aroha, 'visitor'] as const) {
    await expect(queue(person)).rejects.toMatchObject({ code: '42501' })
    await expect(decide(person, id, 'hide', 'Because')).rejects.toMatchObject({ code: '42501' })
  }
  expect(await listed('visitor')).toBe(1)
})

test('a reported review stays in the queue until a moderator decides', async () => {
  const id = await post(aroha)
  expect(await queue()).toEqual([])
  await report(ben, id)
  expect(await queue()).toMatchObject([
    { id, causes: ['reported'], reports: [{ reason: 'spam', note: 'Look' }], history: [] },
  ])
  await decide(mere, id, 'keep')
  expect(await queue()).toEqual([])
  expect(await listed('visitor')).toBe(1)
})

test('only its author and moderators read a hidden review; everyone reads why it is hidden', async () => {
  const id = await post(aroha)
  await post(ben)
  await decide(mere, id, 'hide', 'Advertises a workshop')
  expect(await listed('visitor')).toBe(1)
  expect(await listed(ben)).toBe(1)
  expect(await listed(aroha)).toBe(2)
  expect(await listed(mere)).toBe(2)
  const [shown] = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select * from get_review_summary('nissan-leaf')`
  })
  expect(shown).toMatchObject({ reviews: 1, hidden: [{ reason: 'Advertises a workshop' }] })
  for (const person of [aroha, mere]) {
    const page = await queryAs(opened.database, person, (sql) => {
      return sql`select * from get_review_page('nissan-leaf')`
    })
    expect(page.count).toBe(1)
  }
  await decide(mere, id, 'show')
  expect(await listed('visitor')).toBe(2)
  expect((await opened.database`select * from hidden_reviews`).length).toBe(0)
})

test('changing a hidden review does not show it again, but puts it back into the queue', async () => {
  const id = await post(aroha)
  await decide(mere, id, 'hide', 'Names a neighbour')
  expect(await queue()).toEqual([])
  await queryAs(
    opened.database,
    aroha,
    (sql) => sql`update vehicle_reviews set comment = 'No names.' where id = ${id}`,
  )
  expect(await listed('visitor')).toBe(0)
  expect(await queue()).toMatchObject([
    {
      causes: ['edited-while-hidden'],
      hidden_reason: 'Names a neighbour',
      history: [{ comment: 'Quiet and cheap to run.' }],
    },
  ])
})

test('links, repeated text and the first review of a new account put a review into the queue', async () => {
  const link = await post(aroha, 'Cheap tyres at www.example.com')
  const first = await post(ben, 'I like the seats, really.')
  const again = await post(aroha, 'i LIKE the seats. Really!', 'kia-ev3')
  const harmless = await post(aroha, 'Costs 3.5 cents a km. No. 1 for me, e.g. in town.', 'kia-ev5')
  const nina = await addTestUser(opened.database, { email: 'nina@example.nz' })
  const newcomer = await post(nina, 'My first electric car.')
  const second = await post(nina, 'My second one.', 'kia-ev3')
  const found = await causes()
  expect(found).toEqual({
    [link]: ['links'],
    [first]: ['repeats'],
    [again]: ['repeats'],
    [newcomer]: ['first-review'],
  })
  expect(found[harmless] ?? found[second]).toBeUndefined()
})

test('hiding needs a reason, an existing review and another author', async () => {
  const id = await post(aroha)
  const own = await post(mere)
  await expect(decide(mere, id, 'hide')).rejects.toMatchObject({ code: '22023' })
  await expect(decide(mere, id, 'hide', '  ')).rejects.toMatchObject({ code: '22023' })
  await expect(decide(mere, id, 'hide', 'x'.repeat(201))).rejects.toMatchObject({ code: '23514' })
  await expect(decide(mere, id, 'rewrite', 'Why')).rejects.toMatchObject({ code: '22023' })
  await expect(decide(mere, own, 'keep')).rejects.toMatchObject({ code: '42501' })
  const nowhere = '00000000-0000-4000-8000-000000000000'
  await expect(decide(mere, nowhere, 'keep')).rejects.toMatchObject({ code: 'PT404' })
})

test('a moderator cannot change or delete a review', async () => {
  await post(aroha)
  const change = await queryAs(
    opened.database,
    mere,
    (sql) => sql`update vehicle_reviews set comment = 'Better'`,
  )
  const removal = await queryAs(opened.database, mere, (sql) => sql`delete from vehicle_reviews`)
  expect([change.count, removal.count]).toEqual([0, 0])
})

test('everyone reads the monthly counts of posts, reports and decisions', async () => {
  const id = await post(aroha)
  await report(ben, id)
  await decide(mere, id, 'hide', 'Advertises')
  await decide(mere, id, 'show')
  await decide(mere, id, 'keep')
  const counts = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select * from get_moderation_counts()`
  })
  expect([...counts]).toMatchObject([
    { posted: 1, reported: 1, hidden: 1, shown_again: 1, kept: 1 },
  ])
  const log = (person: Person) =>
    queryAs(opened.database, person, (sql) => sql`select * from moderation_log`)
  await expect(log('visitor')).rejects.toMatchObject({ code: '42501' })
  expect((await log(ben)).count).toBe(0)
  expect((await log(mere)).count).toBe(3)
})
