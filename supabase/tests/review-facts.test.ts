import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import type { Person } from '../../test/fixtures/query-as.ts'
import {
  addAuthors,
  addTestUser,
  openTestDatabase,
} from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

let opened: TestDatabase
let aroha: { id: string }
let ben: { id: string }
beforeAll(async () => {
  opened = await openTestDatabase()
  aroha = await addTestUser(opened.database, { email: 'aroha@example.nz', displayName: 'Aroha' })
  ben = await addTestUser(opened.database, { email: 'ben@example.nz' })
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate vehicle_reviews, moderation.attempts cascade`
})

const leaf = { vehicle_model: 'nissan-leaf', rating: 4, comment: 'Quiet.' }

async function post(person: { id: string }, facts: Record<string, unknown> = {}) {
  return queryAs(opened.database, person, async (sql) => {
    const review = { user_id: person.id, ...leaf, ...facts }
    const [row] = await sql<{ id: string }[]>`
      insert into vehicle_reviews ${sql(review)} returning id`
    return row?.id ?? ''
  })
}

async function summary(person: Person = 'visitor') {
  return queryAs(opened.database, person, async (sql) => {
    const [row] = await sql`select * from get_review_summary('nissan-leaf')`
    return row
  })
}

test('an owner adds facts, and a visitor reads them with the review', async () => {
  await post(aroha, { kilometres_driven: 41000, months_owned: 30, fast_charging_kw: 46 })
  const [row] = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select * from get_review_page('nissan-leaf')`
  })
  expect(row).toMatchObject({
    kilometres_driven: 41000,
    months_owned: 30,
    fast_charging_kw: 46,
    summer_range_km: null,
    updated_at: null,
    helpful_count: 0,
    display_name: 'Aroha',
  })
})

test.for([
  ['kilometres_driven', -1],
  ['kilometres_driven', 2_000_001],
  ['months_owned', 601],
  ['summer_range_km', 19],
  ['winter_range_km', 1501],
  ['fast_charging_kw', 0],
] as const)('refuses %s of %i', async ([name, value]) => {
  await expect(post(aroha, { [name]: value })).rejects.toMatchObject({ code: '23514' })
})

test('the summary has a range once three owners share theirs', async () => {
  const owners = await Promise.all(
    ['c', 'd', 'e'].map((name) => addTestUser(opened.database, { email: `${name}@example.nz` })),
  )
  const [carl, dana, eve] = owners as [{ id: string }, { id: string }, { id: string }]
  await post(carl, { summer_range_km: 320, winter_range_km: 250, shares_facts: true })
  await post(dana, { summer_range_km: 350, winter_range_km: 260, shares_facts: true })
  await post(eve, { summer_range_km: 900 })
  expect(await summary()).toMatchObject({ reviews: 3, summer_owners: null, summer_low_km: null })
  await post(aroha, { summer_range_km: 330, shares_facts: true })
  expect(await summary()).toMatchObject({
    reviews: 4,
    summer_owners: 3,
    summer_low_km: 320,
    summer_high_km: 350,
    winter_owners: null,
    winter_high_km: null,
  })
})

test('a model without reviews has no average', async () => {
  expect(await summary()).toMatchObject({
    reviews: 0,
    average: null,
    stars: [0, 0, 0, 0, 0],
    hidden: [],
  })
})

test('average and histogram count every review', async () => {
  const ratings = [1, 4, 4, 5]
  const authors = await addAuthors(opened.database, ratings.length)
  for (const [at, rating] of ratings.entries()) {
    const review = { user_id: authors[at] ?? '', ...leaf, rating }
    await opened.database`insert into vehicle_reviews ${opened.database(review)}`
  }
  expect(await summary()).toMatchObject({ reviews: 4, average: 3.5, stars: [1, 0, 0, 2, 1] })
})

test('the averages of several models leave out hidden reviews and models without any, for everybody', async () => {
  const reviews = [
    { user_id: aroha.id, rating: 5 },
    { user_id: ben.id, rating: 4 },
    { user_id: aroha.id, rating: 1, vehicle_model: 'kia-ev5', hidden: true },
    { user_id: aroha.id, rating: 2, vehicle_model: 'kia-ev3' },
  ]
  for (const review of reviews) {
    await opened.database`insert into vehicle_reviews ${opened.database({ ...leaf, ...review })}`
  }
  for (const person of ['visitor', aroha] as const) {
    const rows = await queryAs(opened.database, person, (sql) => {
      return sql`select * from get_review_averages('{nissan-leaf,kia-ev5,byd-atto-3}')`
    })
    expect([...rows]).toEqual([{ vehicle_model: 'nissan-leaf', reviews: 2, average: 4.5 }])
  }
})

test('changing a review sets updated_at; only moderators read the earlier version', async () => {
  const id = await post(aroha, { months_owned: 3 })
  const change = (changes: Record<string, string | number | boolean | null>) =>
    queryAs(
      opened.database,
      aroha,
      (sql) => sql`update vehicle_reviews set ${sql(changes)} where id = ${id}`,
    )
  await change({ rating: 4, comment: leaf.comment })
  const before = () => opened.database`select rating, comment, facts from review_history`
  expect([...(await before())]).toEqual([])
  await change({ rating: 2, comment: 'Louder now.' })
  expect([...(await before())]).toEqual([
    { rating: 4, comment: 'Quiet.', facts: { months_owned: 3, shares_facts: false } },
  ])
  const [row] = await opened.database`select updated_at is not null as marked from vehicle_reviews`
  expect(row?.marked).toBe(true)
  for (const person of [aroha, ben]) {
    const seen = await queryAs(opened.database, person, (sql) => sql`select * from review_history`)
    expect(seen.count).toBe(0)
  }
  const asVisitor = queryAs(opened.database, 'visitor', (sql) => sql`select * from review_history`)
  await expect(asVisitor).rejects.toMatchObject({ code: '42501' })
  await queryAs(opened.database, aroha, (sql) => sql`delete from vehicle_reviews where id = ${id}`)
  expect([...(await before())]).toEqual([])
})

test('an author cannot set updated_at, helpful_count or hidden', async () => {
  const id = await post(aroha)
  for (const changes of [{ updated_at: null }, { helpful_count: 99 }, { hidden: false }]) {
    const attempt = queryAs(opened.database, aroha, (sql) => {
      return sql`update vehicle_reviews set ${sql(changes)} where id = ${id}`
    })
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  }
  await expect(post(aroha, { hidden: false })).rejects.toMatchObject({ code: '42501' })
})
