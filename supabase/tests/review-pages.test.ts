import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import { addAuthors, openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import type { TestDatabase } from '../../test/fixtures/open-test-database.ts'

type Row = {
  id: string
  rating: number
  created_at: string
  helpful_count: number
  order_value: number
}

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await addAuthors(opened.database, 60)
  // Many share a rating, a count and a date, and differ only by id.
  await opened.database`
    insert into vehicle_reviews (user_id, vehicle_model, rating, comment, helpful_count, created_at)
    select id, 'kia-ev3', 1 + n % 5, 'Fine', n % 4, make_date(2026, 1, 1 + n % 6)
    from (select id, row_number() over ()::integer as n from profiles) author`
  await opened.database`
    insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    select id, 'model-' || n, 1 + n % 5, 'Fine' from profiles, generate_series(1, 333) n`
  await opened.database`analyze vehicle_reviews`
})
afterAll(() => opened.close())

async function page(sort: string, after?: Row, stars: number | null = null) {
  return queryAs(opened.database, 'visitor', async (sql) => {
    return [
      ...(await sql<Row[]>`select * from get_review_page('kia-ev3', ${sort}, ${stars},
        ${after?.order_value ?? null}, ${after?.created_at ?? null}, ${after?.id ?? null}, 7)`),
    ]
  })
}

async function everyPage(sort: string, stars: number | null = null) {
  const all: Row[] = []
  for (;;) {
    const rows = await page(sort, all.at(-1), stars)
    if (rows.length === 0) return all
    all.push(...rows)
  }
}

const orders: Record<string, string> = {
  newest: 'created_at desc, id',
  highest: 'rating desc, created_at desc, id',
  lowest: 'rating, created_at desc, id',
  helpful: 'helpful_count desc, created_at desc, id',
}

test.for(Object.keys(orders))('paging through %s returns every review once', async (sort) => {
  const expected = await opened.database.unsafe<Row[]>(
    `select id from vehicle_reviews where vehicle_model = 'kia-ev3' order by ${orders[sort]}`,
  )
  const all = await everyPage(sort)
  expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
})

test('a star filter works in every order', async () => {
  for (const sort of Object.keys(orders)) {
    const all = await everyPage(sort, 4)
    expect(all).toHaveLength(12)
    expect(new Set(all.map(({ rating }) => rating))).toEqual(new Set([4]))
  }
})

test('an unknown order means newest first, and a page has at most 51 reviews', async () => {
  expect((await page('backwards')).map(({ id }) => id)).toEqual(
    (await page('newest')).map(({ id }) => id),
  )
  const [row] = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select count(*)::integer as rows
      from get_review_page('kia-ev3', p_limit => 1000000)`
  })
  expect(row?.rows).toBe(51)
})

test('paging continues after the last review of a page was deleted', async () => {
  const [first, second] = await page('newest')
  const rest = await page('newest', first)
  expect(rest[0]?.id).toBe(second?.id)
  const gone = { ...(first as Row), id: '00000000-0000-4000-8000-000000000000' }
  expect((await page('newest', gone)).length).toBe(7)
})

test.for([
  ['highest', 'rating desc', 'vehicle_reviews_highest_of_a_model'],
  ['lowest', '(-rating) desc', 'vehicle_reviews_lowest_of_a_model'],
  ['helpful', 'helpful_count desc', 'vehicle_reviews_most_helpful_of_a_model'],
] as const)('%s reads its index', async ([, order, index]) => {
  const plan = await opened.database.unsafe(
    `explain select * from vehicle_reviews where vehicle_model = 'model-7' and not hidden
    order by ${order}, created_at desc, id limit 11`,
  )
  expect(JSON.stringify(plan)).toContain(index)
})
