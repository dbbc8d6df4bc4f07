import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import { addTestUser } from '../../test/fixtures/open-test-database.ts'
import { nobody, openReviewPeople, serviceOnly } from '../../test/fixtures/open-review-people.ts'
import type { Cells, ReviewPeople } from '../../test/fixtures/open-review-people.ts'

let opened: ReviewPeople
beforeAll(async () => {
  opened = await openReviewPeople()
})
afterAll(() => opened.close())

const asReview = (author: string, more = '') =>
  `insert into vehicle_reviews (user_id, vehicle_model, rating, comment${more && `, ${more}`})
  values ('${author}', 'kia-ev3', 4, 'Fine'${more && ', default'})`

test('users post reviews as themselves only', async () => {
  const own = (name: string) => asReview(opened.ids[name] ?? opened.ids.aroha ?? '')
  expect(await opened.cells(own)).toEqual(['no', 1, 1, 1, 1])
  const nina = await addTestUser(opened.database, { email: 'nina@example.nz' })
  expect(await opened.cells(() => asReview(nina.id))).toEqual(serviceOnly(1))
  await opened.database`delete from auth.users where id = ${nina.id}`
})

test('a user who posts a review cannot set the columns that the site sets', async () => {
  for (const column of ['id', 'created_at', 'updated_at', 'helpful_count', 'hidden']) {
    const found = await opened.cells((name) =>
      asReview(opened.ids[name] ?? opened.ids.aroha ?? '', column),
    )
    expect({ [column]: found }).toEqual({ [column]: serviceOnly(1) })
  }
})

test('users vote for and report visible reviews of others, as themselves only', async () => {
  const vote = (review: string) => (name: string) =>
    `insert into helpful_votes (review_id, user_id) values ('${opened.ids[review]}', '${opened.ids[name] ?? opened.ids.aroha}')
    on conflict do nothing`
  const report = (review: string) => (name: string) =>
    `insert into review_reports (review_id, reporter_id, reason)
    values ('${opened.ids[review]}', '${opened.ids[name] ?? opened.ids.aroha}', 'other')`
  await opened.database.begin(async (sql) => {
    await sql`delete from review_reports`
  })
  expect(await opened.cells(vote('shown'))).toEqual(['no', 'no', 0, 1, 1])
  expect(await opened.cells(report('shown'))).toEqual(['no', 'no', 1, 1, 1])
  // A moderator still reads a hidden review, so may vote on it; Ben cannot.
  expect(await opened.cells(vote('hidden'))).toEqual(['no', 'no', 'no', 1, 1])
  expect(await opened.cells(report('hidden'))).toEqual(['no', 'no', 'no', 1, 1])
  await queryAs(opened.database, opened.personCalled('ben'), async (sql) => {
    await sql`insert into review_reports (review_id, reason) values (${opened.ids.shown ?? ''}, 'spam')`
  })
})

test('only the service key inserts into history, hidden reviews and log', async () => {
  const statements = [
    `insert into review_history (review_id, rating, comment, facts) values ('${opened.ids.shown}', 1, 'x', '{}')`,
    `insert into hidden_reviews (review_id, vehicle_model, reason) values ('${opened.ids.shown}', 'x', 'Why')`,
    `insert into moderation_log (action, review_id, vehicle_model) values ('keep', '${opened.ids.shown}', 'x')`,
  ]
  for (const statement of statements)
    expect(await opened.cells(() => statement)).toEqual(serviceOnly(1))
})

test('no request reaches the tables of schemas auth and moderation', async () => {
  const tables = await opened.database<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('auth', 'moderation') order by 1, 2`
  expect(tables.length).toBeGreaterThan(12)
  for (const { schema, name } of tables) {
    const table = `${schema}.${name}`
    const statements = [`delete from ${table}`, `insert into ${table} default values`]
    for (const column of await opened.columnsOf(schema, name)) {
      statements.push(`select "${column}" from ${table}`)
      statements.push(`update ${table} set "${column}" = "${column}"`)
    }
    for (const statement of statements) {
      const found = await opened.cells(() => statement)
      expect({ [statement]: found }).toEqual({ [statement]: nobody })
    }
  }
  expect(await opened.cells(() => `select moderation.count_attempt('post')`)).toEqual(nobody)
})

const calls: Record<string, Cells> = {
  [`get_public_reviews('nissan-leaf')`]: [1, 1, 1, 1, 1],
  [`get_public_reviews('kia-ev5')`]: [0, 1, 0, 1, 1],
  [`get_review_page('nissan-leaf')`]: [1, 1, 1, 1, 1],
  [`get_review_summary('nissan-leaf')`]: [1, 1, 1, 1, 1],
  // The EV5 has only a hidden review.
  [`get_review_averages('{nissan-leaf,kia-ev5}')`]: [1, 1, 1, 1, 1],
  'get_moderation_counts()': [1, 1, 1, 1, 1],
  'is_moderator()': [1, 1, 1, 1, 1],
  'get_moderation_queue()': ['no', 'no', 'no', 1, 'no'],
  'has_active_session()': nobody,
  'is_fully_signed_in()': ['no', 1, 1, 1, 1],
  'own_account()': nobody,
  'own_block()': ['no', 1, 1, 1, 'no'],
  'list_own_sessions()': ['no', 1, 1, 1, 'no'],
  [`end_own_session('00000000-0000-4000-8000-000000000000')`]: ['no', 1, 1, 1, 'no'],
  'download_own_data()': ['no', 1, 1, 1, 'no'],
  'delete_own_account(true)': ['no', 1, 1, 1, 'no'],
  'delete_own_account(false)': ['no', 1, 1, 1, 'no'],
}

test.for(Object.entries(calls))(
  '%s can be called by exactly these people',
  async ([call, expected]) => {
    expect(await opened.cells(() => `select * from ${call}`)).toEqual(expected)
  },
)

test('only moderators decide, and is_moderator is true for them only', async () => {
  const decide = () => `select moderate_review('${opened.ids.shown}', 'keep')`
  expect(await opened.cells(decide)).toEqual(['no', 'no', 'no', 1, 'no'])
  expect(await opened.cells(() => 'select from is_moderator() known where known')).toEqual([
    0, 0, 0, 1, 0,
  ])
})

test('the matrix lists every function that a request can call', async () => {
  const rows = await opened.database`select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      and proname !~ '^(desk_|evnz_|get_vehicle_facets|get_category_facets)'
      -- Tested in test/desk-refusals.test.ts, suggestions.test.ts and workshop-claims.test.ts.
      and proname !~ '(content|part_(upload|check|publication|undo)|suggestion|workshop)' order by 1`
  const named = new Set(Object.keys(calls).map((call) => call.replace(/\(.*/, '')))
  // Checks of tables: people who write a row run them.
  for (const check of ['usable_display_name', 'is_plain_text', 'is_plain_json']) named.add(check)
  named.add('moderate_review')
  expect(rows.map(({ name }) => name)).toEqual([...named].toSorted())
})
