import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import { openDeskPeople, type DeskPeople } from '../../test/fixtures/open-desk-people.ts'
import { addTestUser } from '../../test/fixtures/open-test-database.ts'

let opened: DeskPeople
let rude: { id: string }
let kind: { id: string }
beforeAll(async () => {
  opened = await openDeskPeople()
  rude = await addTestUser(opened.database, { email: 'rude@example.nz' })
  kind = await addTestUser(opened.database, { email: 'kind@example.nz' })
  await post(rude)
  await block(null)
})
afterAll(() => opened.close())

const block = (until: string | null) => opened.database`
  insert into desk.blocked_people (mailbox, reason, until)
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
const told = 'This site takes no reviews and no suggestions from you: You insulted others.'

test('a blocked person cannot post, with the reason, and others can', async () => {
  await expect(post(rude, 'kia-ev5')).rejects.toMatchObject({ code: 'PT403', message: told })
  await post(kind)
})

test('a blocked person cannot change a review, but delete it', async () => {
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

test('another account for the same mailbox is blocked too', async () => {
  const again = await addTestUser(opened.database, { email: 'rude+2@example.nz' })
  await expect(post(again)).rejects.toMatchObject({ code: 'PT403' })
})

test('a block says when it ends, and ends after that day', async () => {
  await opened.database`update desk.blocked_people set until = desk.today()`
  const [{ day }] = await opened.database<[{ day: string }]>`
    select to_char(desk.today(), 'FMDD FMMonth YYYY') as day`
  await expect(post(rude)).rejects.toMatchObject({
    message: `This site takes no reviews and no suggestions from you until ${day}: You insulted others.`,
  })
  await opened.database`update desk.blocked_people set until = desk.today() - 1`
  await post(rude)
  await block(null)
})

type Posted = { outcome: string; reference: string }
const suggest = (email: string) =>
  queryAs(opened.database, 'visitor', async (sql) => {
    const given = { collection: 'models', entry: 'kia-ev3', path: '', wrong: 'The boot', email }
    const [row] = await sql<{ posted: Posted }[]>`
      select post_suggestion(${sql.json(given)}) as posted`
    return row?.posted
  })
const listed = async () => {
  const [row] = await queryAs(
    opened.database,
    opened.personCalled('ed'),
    (sql) => sql<{ listed: { said: { reference: string }; isSetAside: boolean }[] }[]>`
      select desk_proposals() as listed`,
  )
  return row?.listed ?? []
}

test('a suggestion with the address of a blocked person gets the same answer as every other', async () => {
  const answers = []
  for (const email of ['rude@example.nz', 'rude+x@example.nz', 'kind@example.nz', '']) {
    answers.push(await suggest(email))
  }
  const received = {
    outcome: 'received',
    reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
  }
  expect(answers).toEqual([received, received, received, received])
})

test('a suggestion with the address of a blocked person is listed last and set aside, until the block ends', async () => {
  await opened.database`truncate desk.suggestions, desk.visitor_attempts`
  const rudes = await suggest('rude+x@example.nz')
  const kinds = await suggest('kind@example.nz')
  expect(await listed()).toMatchObject([
    { said: { reference: kinds?.reference }, isSetAside: false },
    { said: { reference: rudes?.reference }, isSetAside: true },
  ])
  await opened.database`update desk.blocked_people set until = desk.today() - 1`
  expect((await listed()).map(({ isSetAside }) => isSetAside)).toEqual([false, false])
  await block(null)
})

test('what is set aside is deleted after 30 days, unless somebody has taken it up; what came before the block waits as long', async () => {
  await opened.database`truncate desk.suggestions, desk.visitor_attempts`
  for (const email of ['rude@example.nz', 'rude@example.nz', 'kind@example.nz'])
    await suggest(email)
  await opened.database`update desk.suggestions set received_at = now() - interval '31 days'`
  await opened.database`update desk.suggestions set status = 'asked'
    where id = (select max(id) from desk.suggestions where email = 'rude@example.nz')`
  expect(await listed()).toHaveLength(3)
  await opened.database`update desk.blocked_people set blocked_at = now() - interval '31 days'`
  expect(await listed()).toHaveLength(2)
})
