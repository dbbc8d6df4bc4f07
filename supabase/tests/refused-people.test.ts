import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import {
  addTestUser,
  openTestDatabase,
  type TestDatabase,
} from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let rude: { id: string }
let kind: { id: string }
beforeAll(async () => {
  opened = await openTestDatabase()
  rude = await addTestUser(opened.database, { email: 'rude@example.nz' })
  kind = await addTestUser(opened.database, { email: 'kind@example.nz' })
  await post(rude)
  await refuse(null)
})
afterAll(() => opened.close())

const refuse = (until: string | null) => opened.database`
  insert into desk.refused_people (mailbox, reason, until)
  values ('rude@example.nz', 'You insulted others.', ${until})
  on conflict (mailbox) do update set until = excluded.until`
const post = (who: { id: string }, model = 'kia-ev3') =>
  queryAs(
    opened.database,
    who,
    (sql) => sql`
    insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    values (${who.id}, ${model}, 5, 'Quiet.')`,
  )
const told = 'This site takes no reviews from you: You insulted others.'

test('a refused person cannot post, with the reason, and others can', async () => {
  await expect(post(rude, 'kia-ev5')).rejects.toMatchObject({ code: 'PT403', message: told })
  await post(kind)
})

test('a refused person cannot change a review, but delete it', async () => {
  const change = queryAs(
    opened.database,
    rude,
    (sql) => sql`
    update vehicle_reviews set comment = 'Worse.' where user_id = ${rude.id}`,
  )
  await expect(change).rejects.toMatchObject({ code: 'PT403', message: told })
  await queryAs(
    opened.database,
    rude,
    (sql) => sql`delete from vehicle_reviews where user_id = ${rude.id}`,
  )
  const [left] =
    await opened.database`select count(*)::integer as count from vehicle_reviews where user_id = ${rude.id}`
  expect(left).toEqual({ count: 0 })
})

test('another account for the same mailbox is refused too', async () => {
  const again = await addTestUser(opened.database, { email: 'rude+2@example.nz' })
  await expect(post(again)).rejects.toMatchObject({ code: 'PT403' })
})

test('a refusal says when it ends, and ends after that day', async () => {
  await opened.database`update desk.refused_people set until = desk.today()`
  const [{ day }] = await opened.database<[{ day: string }]>`
    select to_char(desk.today(), 'FMDD FMMonth YYYY') as day`
  await expect(post(rude)).rejects.toMatchObject({
    message: `This site takes no reviews from you until ${day}: You insulted others.`,
  })
  await opened.database`update desk.refused_people set until = desk.today() - 1`
  await post(rude)
  await refuse(null)
})

test.for([
  ['rude@example.nz', 'refused'],
  ['RUDE+x@example.nz'.toLowerCase(), 'refused'],
  ['kind@example.nz', 'received'],
  ['', 'received'],
])('a suggestion with the address "%s" is %s', async ([email, outcome]) => {
  const given = { collection: 'models', entry: 'kia-ev3', path: '', wrong: 'The boot', email }
  const [row] = await queryAs(
    opened.database,
    'visitor',
    (sql) => sql<{ post_suggestion: object }[]>`
    select post_suggestion(${sql.json(given)})`,
  )
  expect(row?.post_suggestion).toMatchObject({ outcome })
})
