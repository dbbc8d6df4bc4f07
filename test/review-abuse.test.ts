import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAccessTokens, type AccessTokens } from '../packages/supabase-apis/access-token.ts'
import { addTestUser } from './fixtures/open-test-database.ts'
import { openTestSite, testOrigin, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
let tokens: AccessTokens
let ids: string[]
beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signingKey = JSON.stringify(privateKey.export({ format: 'jwk' }))
  site = await openTestSite({ settings: { AUTH_SIGNING_KEY: signingKey }, address: '203.0.113.9' })
  tokens = await openAccessTokens({ signingKey, issuer: `${testOrigin}/auth/v1` })
  const people = await Promise.all(
    ['aroha', 'ben', 'carl', 'dana', 'eve', 'finn', 'gus'].map((name) =>
      addTestUser(site.database, { email: `${name}@example.nz`, displayName: '<b>\u202e' }),
    ),
  )
  ids = people.map(({ id }) => id)
})
afterAll(() => site.close())

async function post(who: number, review: Record<string, unknown>): Promise<number> {
  const id = ids[who] ?? ''
  const token = await tokens.sign({ sub: id, role: 'authenticated' }, 600)
  const answer = await site.fetch('/rest/v1/vehicle_reviews', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: id, vehicle_model: 'zeekr-7x', rating: 4, ...review }),
  })
  return answer.status
}

const nasty = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</p></li></ul></section><h1>Sold out</h1>',
  '\u200f\u05e9\u05dc\u05d5\u05dd, right to left',
  'a\u200bb\u200dc\ufeffd and Zalgo Z\u0301\u0302\u0303\u0304\u0305\u0306',
  "'); drop table vehicle_reviews; -- ${7*7} {{7*7}}",
]

test('markup, scripts and texts from right to left are shown as text in an isolated element', async () => {
  for (const [turn, comment] of nasty.entries()) {
    expect(await post(turn, { comment, rating: 1 + (turn % 5) })).toBe(201)
  }
  const html = await (await site.fetch('/zeekr-7x')).text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  const marked = /<p dir="auto" class="[^"]*unicode-bidi:isolate[^"]*">\u200f\u05e9\u05dc/
  expect(html).toMatch(marked)
  expect(html).toContain('<bdi class="block font-medium">&lt;b&gt;</bdi>')
})

test('a second review of one model by the same account gets 409 and is not stored', async () => {
  const id = ids[6] ?? ''
  const headers = {
    authorization: `Bearer ${await tokens.sign({ sub: id, role: 'authenticated' }, 600)}`,
    'content-type': 'application/json',
  }
  const review = { user_id: id, vehicle_model: 'kia-ev3', rating: 4, comment: 'Fine' }
  const send = (body: object) =>
    site.fetch('/rest/v1/vehicle_reviews', { method: 'POST', headers, body: JSON.stringify(body) })
  expect((await send(review)).status).toBe(201)
  const second = await send({ ...review, comment: 'Better' })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({
    code: '23505',
    message: 'duplicate key value violates unique constraint "vehicle_reviews_once_per_account"',
  })
  // Not as a list of two either.
  const twice = [review, review].map((one) => ({ ...one, vehicle_model: 'kia-ev5' }))
  expect((await send(twice)).status).toBe(409)
  const stored = await site.database`select comment from vehicle_reviews where user_id = ${id}`
  expect([...stored]).toEqual([{ comment: 'Fine' }])
})

test.each(['neB\u202e', 'Be\u200bn', '\u2066Ben', 'B\u200den', 'Ben\ufeff', 'Be\u00adn'])(
  'PATCH /rest/v1/profiles refuses the name %j',
  async (display_name) => {
    const id = ids[0] ?? ''
    const answer = await site.fetch(`/rest/v1/profiles?id=eq.${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${await tokens.sign({ sub: id, role: 'authenticated' }, 600)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ display_name }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: '23514' })
  },
)

test('GET /rest/v1/profiles lists only people with a visible review', async () => {
  const listed = await (await site.fetch('/rest/v1/profiles?select=id')).json()
  const authors = await site.database`
    select distinct user_id as id from vehicle_reviews where not hidden`
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(listed.toSorted(byId)).toEqual([...authors].map(({ id }) => ({ id })).toSorted(byId))
  expect(listed.length).toBeLessThan(ids.length + 1)
})

test('rejects invalid reviews, and a 10 MB body without reading it', async () => {
  for (const comment of ['\u200b\u200d\ufeff', '\u0000', 'a\u0008b', 'x'.repeat(5001), null]) {
    expect(await post(6, { comment })).toBe(400)
  }
  expect(await post(6, { comment: 'x'.repeat(10_000_000) })).toBe(413)
  expect(await post(6, { comment: 'Fine', helpful_count: 1000 })).toBe(403)
  expect(await post(6, { comment: 'Fine', user_id: ids[0] })).toBe(403)
})

test('of a thousand concurrent reviews from one account, at most its limit are stored', async () => {
  const statuses: number[] = []
  // A busy site rejects requests (503, 504) rather than let the queue grow.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all(
    Array.from({ length: 1000 }, async (_, turn) => {
      statuses.push(await post(6, { vehicle_model: `model-${turn}`, comment: `Again ${turn}` }))
    }),
  )
  log.mockRestore()
  const stored = await site.database`select id from vehicle_reviews where user_id = ${ids[6] ?? ''}`
  expect(stored.length).toBeLessThanOrEqual(6)
  expect(stored.length).toBeGreaterThan(0)
  expect(statuses.filter((status) => ![201, 429, 503, 504].includes(status))).toEqual([])
})

test('average and histogram still match the stored reviews', async () => {
  const [counted] = await site.database`select count(*)::integer as reviews,
    round(avg(rating), 1)::float as average from vehicle_reviews where vehicle_model = 'zeekr-7x'`
  const client = site.openClient()
  const { data } = await client
    .rpc('get_review_summary', { p_vehicle_model: 'zeekr-7x' })
    .maybeSingle<{ reviews: number; average: number; stars: number[] }>()
  expect(data).toMatchObject({ ...counted })
  expect(data?.stars.reduce((sum, count) => sum + count, 0)).toBe(counted?.reviews)
})
