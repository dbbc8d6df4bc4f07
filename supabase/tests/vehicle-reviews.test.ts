import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import type { Person } from '../../test/fixtures/query-as.ts'
import { addTestUser, openTestDatabase } from '../../test/fixtures/open-test-database.ts'
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

const leaf = { vehicle_model: 'nissan-leaf', rating: 5, comment: 'Quiet and cheap to run.' }

function post(person: Person, review: Record<string, string | number | boolean | null>) {
  return queryAs(opened.database, person, async (sql) => {
    const [row] = await sql`insert into vehicle_reviews ${sql(review)} returning *`
    return row
  })
}
const read = (person: Person, slug = 'nissan-leaf') =>
  queryAs(opened.database, person, async (sql) => {
    return [...(await sql`select * from get_public_reviews(${slug})`)]
  })
const storedComments = async () =>
  (await opened.database`select comment from vehicle_reviews`).map(({ comment }) => comment)

test('Aroha posts a review, and a visitor reads it with her name but not her account', async () => {
  const posted = await post(aroha, { user_id: aroha.id, ...leaf })
  expect(await read('visitor')).toEqual([
    {
      id: posted?.id,
      rating: 5,
      comment: leaf.comment,
      created_at: posted?.created_at,
      display_name: 'Aroha',
    },
  ])
})

test('a review by a user without a display name is shown without a name', async () => {
  await post(ben, { user_id: ben.id, ...leaf })
  expect(await read(aroha)).toMatchObject([{ display_name: null }])
})

test('returns the reviews of one model, newest first', async () => {
  const carl = await addTestUser(opened.database, { email: 'carl-1@example.nz' })
  const days = { middle: [aroha, 2], newest: [ben, 3], oldest: [carl, 1] } as const
  for (const [comment, [author, day]] of Object.entries(days)) {
    await opened.database`insert into vehicle_reviews (user_id, vehicle_model, rating, comment, created_at)
      values (${author.id}, 'nissan-leaf', 4, ${comment}, make_date(2026, 1, ${day}))`
  }
  await post(aroha, { user_id: aroha.id, ...leaf, vehicle_model: 'kia-ev3' })
  const comments = (await read('visitor')).map(({ comment }) => comment)
  expect(comments).toEqual(['newest', 'middle', 'oldest'])
  expect(await read('visitor', 'no-such-model')).toEqual([])
})

test('Aroha reviews each model once; a second review of it is refused, also by the service key', async () => {
  await post(aroha, { user_id: aroha.id, ...leaf })
  const constraint = 'vehicle_reviews_once_per_account'
  for (const person of [aroha, 'service'] as const) {
    await expect(post(person, { user_id: aroha.id, ...leaf })).rejects.toMatchObject({
      code: '23505',
      constraint,
    })
  }
  await post(aroha, { user_id: aroha.id, ...leaf, vehicle_model: 'kia-ev3' })
  await post(ben, { user_id: ben.id, ...leaf })
  const attempts = await opened.database`select action from moderation.attempts`
  expect(attempts).toHaveLength(3)
})

test('a visitor cannot post', async () => {
  await expect(post('visitor', { user_id: aroha.id, ...leaf })).rejects.toMatchObject({
    code: '42501',
  })
})

test('Ben cannot post as Aroha', async () => {
  const words = 'new row violates row-level security policy for table "vehicle_reviews"'
  await expect(post(ben, { user_id: aroha.id, ...leaf })).rejects.toThrow(words)
  expect(await storedComments()).toEqual([])
})

test('Ben cannot choose the id or the date of his review', async () => {
  const chosen = { id: crypto.randomUUID(), created_at: '2020-01-01' }
  for (const [column, value] of Object.entries(chosen)) {
    const attempt = post(ben, { user_id: ben.id, ...leaf, [column]: value })
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  }
})

test('Aroha changes and deletes her own review; Ben and a visitor cannot', async () => {
  await post(aroha, { user_id: aroha.id, ...leaf })
  const rewrite = (person: Person) =>
    queryAs(
      opened.database,
      person,
      (sql) => sql`update vehicle_reviews set rating = 1, comment = 'No'`,
    )
  const remove = (person: Person) =>
    queryAs(opened.database, person, (sql) => sql`delete from vehicle_reviews`)
  expect((await rewrite(ben)).count).toBe(0)
  expect((await remove(ben)).count).toBe(0)
  await expect(rewrite('visitor')).rejects.toMatchObject({ code: '42501' })
  await expect(remove('visitor')).rejects.toMatchObject({ code: '42501' })
  expect((await rewrite(aroha)).count).toBe(1)
  expect(await storedComments()).toEqual(['No'])
  expect((await remove(aroha)).count).toBe(1)
})

test('Aroha cannot hand her review to Ben or move it to another model', async () => {
  await post(aroha, { user_id: aroha.id, ...leaf })
  for (const [column, value] of Object.entries({ user_id: ben.id, vehicle_model: 'kia-ev3' })) {
    const attempt = queryAs(opened.database, aroha, (sql) => {
      return sql`update vehicle_reviews set ${sql({ [column]: value })}`
    })
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  }
})

test('deleting an account deletes its reviews', async () => {
  const carl = await addTestUser(opened.database, { email: 'carl@example.nz' })
  await post(carl, { user_id: carl.id, ...leaf })
  await post(aroha, { user_id: aroha.id, ...leaf, comment: 'Stays' })
  await opened.database`delete from auth.users where id = ${carl.id}`
  expect(await storedComments()).toEqual(['Stays'])
})

test.for([0, 6, -1])('refuses a rating of %i', async (rating) => {
  await expect(post(aroha, { user_id: aroha.id, ...leaf, rating })).rejects.toMatchObject({
    constraint: 'vehicle_reviews_rating_from_1_to_5',
  })
})

test.for([
  '',
  'Nissan-Leaf',
  'nissan leaf',
  '-leaf',
  'leaf--2',
  '../leaf',
  'leaf\n',
  'x'.repeat(81),
])('the model %j is refused', async (vehicle_model) => {
  await expect(post(aroha, { user_id: aroha.id, ...leaf, vehicle_model })).rejects.toMatchObject({
    constraint: 'vehicle_reviews_model_is_a_slug',
  })
})

test.for(['', ' ', '\n\t ', '\u00a0\u3000', '\u200b\ufeff', '\u200e'])(
  'refuses the blank comment %j',
  async (comment) => {
    await expect(post(aroha, { user_id: aroha.id, ...leaf, comment })).rejects.toMatchObject({
      constraint: 'vehicle_reviews_comment_not_blank',
    })
  },
)

test.for([
  'a\u0001b',
  'a\u0007b',
  'a\u000bb',
  'a\u001bb',
  'a\u007fb',
  'a\u0085b',
  'a\u202eb',
  'a\u2066b',
])('refuses the control character in %j', async (comment) => {
  await expect(post(aroha, { user_id: aroha.id, ...leaf, comment })).rejects.toMatchObject({
    constraint: 'vehicle_reviews_comment_in_plain_text',
  })
})

test('refuses a NUL byte', async () => {
  const attempt = post(aroha, { user_id: aroha.id, ...leaf, comment: 'a\u0000b' })
  await expect(attempt).rejects.toMatchObject({ code: '22021' })
})

test('a comment has at most 5000 characters, counting an emoji as one', async () => {
  await post(aroha, { user_id: aroha.id, ...leaf, comment: '🚗'.repeat(5000) })
  const attempt = post(aroha, { user_id: aroha.id, ...leaf, comment: 'x'.repeat(5001) })
  await expect(attempt).rejects.toMatchObject({
    constraint: 'vehicle_reviews_comment_at_most_5000_characters',
  })
})

test('a comment is stored unchanged: lines, tabs, macrons, markup and other scripts', async () => {
  const comment = 'Kia ora!\r\n\tTāmaki <b>loves</b> \'it\' "much" -- 很好 שלום \u200f👩\u200d🔧 👍🏽'
  await post(aroha, { user_id: aroha.id, ...leaf, comment })
  expect(await storedComments()).toEqual([comment])
})
