import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryAs, queryFrom } from '../../test/fixtures/query-as.ts'
import { addTestUser, openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let people: { id: string }[]
beforeAll(async () => {
  opened = await openTestDatabase()
  people = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      addTestUser(opened.database, { email: `person-${at}@example.nz` }),
    ),
  )
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate vehicle_reviews, moderation.attempts cascade`
})

let posted = 0
/** Posts about another model each time. */
const post = (person: { id: string } | undefined, address?: string) =>
  queryFrom(opened.database, person ?? 'visitor', { address }, async (sql) => {
    await sql`insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
      values (${person?.id ?? ''}, ${`model-${(posted += 1)}`}, 4, 'Quiet.')`
  })
const stored = async () => (await opened.database`select id from vehicle_reviews`).length
const tooMany = { code: 'PT429' }

test('an account posts six reviews an hour, and deleting one does not free an attempt', async () => {
  const [aroha] = people
  for (let turn = 0; turn < 6; turn += 1) await post(aroha)
  await expect(post(aroha)).rejects.toMatchObject(tooMany)
  await queryAs(opened.database, aroha ?? 'visitor', (sql) => sql`delete from vehicle_reviews`)
  await expect(post(aroha)).rejects.toMatchObject(tooMany)
  await opened.database`update moderation.attempts set attempted_at = attempted_at - interval '61 minutes'`
  await post(aroha)
  expect(await stored()).toBe(1)
})

test('of a hundred reviews posted in parallel by one account, six are stored', async () => {
  const [aroha] = people
  const attempts = await Promise.allSettled(Array.from({ length: 100 }, () => post(aroha)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await stored()).toBe(6)
})

test('of a hundred reviews in one request, none is stored', async () => {
  const [aroha] = people
  const attempt = queryAs(opened.database, aroha ?? 'visitor', (sql) => {
    return sql`insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
      select ${aroha?.id ?? ''}, 'model-' || n, 4, 'Quiet.' from generate_series(1, 100) n`
  })
  await expect(attempt).rejects.toMatchObject(tooMany)
  expect(await stored()).toBe(0)
})

test.for([
  ['one IPv4 address', () => '203.0.113.7'],
  [
    'one IPv4 address, written both ways',
    (turn: number) => (turn % 2 ? '::ffff:' : '') + '203.0.113.7',
  ],
  ['one IPv6 network', (turn: number) => `2001:db8:1:2::${turn + 1}`],
] as const)('%s posts twenty reviews an hour', async ([, address]) => {
  for (let turn = 0; turn < 20; turn += 1) await post(people[turn % 5], address(turn))
  await expect(post(people[6], address(7))).rejects.toMatchObject(tooMany)
  await post(people[6], '198.51.100.1')
})

test.for(['the site itself', '', 'unknown', '1.2.3', '203.0.113.7:443'])(
  'the IP address %j is ignored: only the account is limited',
  async (address) => {
    await post(people[0], address)
    const attempts = await opened.database`select network_hash from moderation.attempts`
    expect([...attempts]).toEqual([{ network_hash: null }])
  },
)

test('attempts are deleted after a day, and with the account', async () => {
  await post(people[0], '203.0.113.7')
  await opened.database`update moderation.attempts set attempted_at = attempted_at - interval '25 hours'`
  await post(people[1], '203.0.113.8')
  const left = () => opened.database`select user_id from moderation.attempts`
  expect([...(await left())]).toEqual([{ user_id: people[1]?.id }])
  const carl = await addTestUser(opened.database, { email: 'carl@example.nz' })
  await post(carl)
  await opened.database`delete from auth.users where id = ${carl.id}`
  expect((await left()).length).toBe(1)
})

test('a user changes reviews at most twenty times an hour', async () => {
  const [aroha] = people
  await post(aroha)
  const change = (rating: number) =>
    queryAs(
      opened.database,
      aroha ?? 'visitor',
      (sql) => sql`update vehicle_reviews set rating = ${rating}`,
    )
  for (let turn = 0; turn < 20; turn += 1) await change(1 + (turn % 2))
  await expect(change(5)).rejects.toMatchObject(tooMany)
})
