import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import type { Person } from '../../test/fixtures/query-as.ts'
import { openReviewPeople } from '../../test/fixtures/open-review-people.ts'
import type { ReviewPeople } from '../../test/fixtures/open-review-people.ts'

let opened: ReviewPeople
beforeAll(async () => {
  opened = await openReviewPeople()
  for (const name of ['aroha', 'ben', 'mere']) {
    await opened.database`insert into auth.mfa_factors
      (user_id, factor_type, status, friendly_name, secret, created_at, updated_at)
      values (${opened.ids[name] ?? ''}, 'totp', 'verified', 'Phone', '\\x00', now(), now())`
  }
})
afterAll(() => opened.close())

/** A person with MFA, after the password alone or after the code too. */
const after = (name: string, step: 'password' | 'code'): Person => ({
  id: opened.ids[name] ?? '',
  claims: { aal: step === 'code' ? 'aal2' : 'aal1' },
})
const refused = { code: '42501' }

test('every write to a table needs all factors of the account', async () => {
  const open = await opened.database`
    with ways as (
      select relation.oid, relname as name, verb
      from pg_class relation, unnest(array['INSERT', 'UPDATE', 'DELETE']) verb
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and (has_table_privilege('authenticated', relation.oid, verb)
          or (verb <> 'DELETE' and has_any_column_privilege('authenticated', relation.oid, verb))))
    select name, verb, exists (
      select from pg_policies policy
      where policy.schemaname = 'public' and policy.tablename = name
        and policy.permissive = 'RESTRICTIVE' and policy.cmd in (verb, 'ALL')
        and concat(policy.qual, policy.with_check) like '%is_fully_signed_in()%') as closed
    from ways order by 1, 2`
  expect(open.length).toBeGreaterThanOrEqual(7)
  expect(open.filter(({ closed }) => !closed)).toEqual([])
})

test('with the password alone Ben cannot vote, withdraw a vote or report; with the code he can', async () => {
  const vote = (step: 'password' | 'code') =>
    queryAs(opened.database, after('ben', step), (sql) => {
      return sql`insert into helpful_votes (review_id) values (${opened.ids.shown ?? ''})`
    })
  const withdraw = (step: 'password' | 'code') =>
    queryAs(opened.database, after('ben', step), (sql) => sql`delete from helpful_votes`)
  const report = (step: 'password' | 'code') =>
    queryAs(opened.database, after('ben', step), (sql) => {
      return sql`insert into review_reports (review_id, reason)
        values (${opened.ids.shown ?? ''}, 'spam')`
    })
  await opened.database`delete from review_reports`
  expect((await withdraw('password')).count).toBe(0)
  expect((await withdraw('code')).count).toBe(1)
  await expect(vote('password')).rejects.toMatchObject(refused)
  expect((await vote('code')).count).toBe(1)
  await expect(report('password')).rejects.toMatchObject(refused)
  expect((await report('code')).count).toBe(1)
})

test('with the password alone Aroha cannot post, change or delete a review', async () => {
  const aroha = after('aroha', 'password')
  const post = queryAs(opened.database, aroha, (sql) => {
    return sql`insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
      values (${opened.ids.aroha ?? ''}, 'kia-ev3', 4, 'Fine')`
  })
  await expect(post).rejects.toMatchObject(refused)
  for (const statement of [
    `update vehicle_reviews set comment = 'Mine now'`,
    `delete from vehicle_reviews`,
    `update profiles set display_name = 'Thief'`,
  ]) {
    const { count } = await queryAs(opened.database, aroha, (sql) => sql.unsafe(statement))
    expect({ statement, count }).toEqual({ statement, count: 0 })
  }
})

test('a moderator with MFA has no moderator rights before the code', async () => {
  const look = (step: 'password' | 'code') =>
    queryAs(opened.database, after('mere', step), async (sql) => {
      const [row] = await sql`select is_moderator() as is,
        (select count(*)::int from review_history) as earlier,
        (select count(*)::int from vehicle_reviews) as reviews`
      return row
    })
  expect(await look('password')).toEqual({ is: false, earlier: 0, reviews: 1 })
  expect(await look('code')).toEqual({ is: true, earlier: 1, reviews: 2 })
  const queue = queryAs(opened.database, after('mere', 'password'), (sql) => {
    return sql`select * from get_moderation_queue()`
  })
  await expect(queue).rejects.toMatchObject(refused)
  const decide = queryAs(opened.database, after('mere', 'password'), (sql) => {
    return sql`select moderate_review(${opened.ids.shown ?? ''}, 'hide', 'A thief was here')`
  })
  await expect(decide).rejects.toMatchObject(refused)
})
