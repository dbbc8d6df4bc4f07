import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs, type Person } from '../../test/fixtures/query-as.ts'
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

async function nameOf(user: { id: string }): Promise<unknown> {
  const [row] = await opened.database`select display_name from profiles where id = ${user.id}`
  return row?.display_name
}

test('a new account gets a profile with the given name', async () => {
  expect(await nameOf(aroha)).toBe('Aroha')
})

test('without a given name the profile has none; the email address is not used', async () => {
  expect(await nameOf(ben)).toBeNull()
})

test('an unusable name is cleaned, shortened or dropped, and never stops a sign-up', async () => {
  let count = 0
  const nameFor = async (displayName: string) => {
    count += 1
    return nameOf(await addTestUser(opened.database, { email: `${count}@example.nz`, displayName }))
  }
  expect(await nameFor('  Mere \t\n Tāmaki ')).toBe('Mere   Tāmaki')
  expect(await nameFor('x'.repeat(500))).toBe('x'.repeat(60))
  expect(await nameFor(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59))
  expect(await nameFor(' \u0007 ')).toBeNull()
  expect(await nameFor('\u00a0\u200b')).toBeNull()
  expect(await nameFor(`${'\u00a0'.repeat(60)}x`)).toBeNull()
  expect(await nameFor('')).toBeNull()
})

test('a name that is not a string is dropped, and never stops a sign-up', async () => {
  for (const data of [
    '[]',
    '"text"',
    '7',
    '{"display_name": {"a": 1}}',
    '{"display_name": null}',
  ]) {
    const [user] = await opened.database<{ id: string }[]>`
      insert into auth.users (raw_user_meta_data) values (${data}::text::jsonb) returning id`
    expect(user && (await nameOf(user))).toBeNull()
  }
})

test('a visitor reads the names of people with a visible review, and nothing else of an account', async () => {
  const names = (person: Person) =>
    queryAs(opened.database, person, async (sql) => {
      return (await sql`select display_name from profiles`).map((row) => row.display_name)
    })
  expect(await names('visitor')).toEqual([])
  expect(await names(aroha)).toEqual(['Aroha'])
  await opened.database`insert into vehicle_reviews (user_id, vehicle_model, rating, comment)
    values (${aroha.id}, 'nissan-leaf', 4, 'Quiet.')`
  expect(await names('visitor')).toEqual(['Aroha'])
  await opened.database`update vehicle_reviews set hidden = true`
  expect(await names('visitor')).toEqual([])
  expect(await names(ben)).toEqual([null])
  await opened.database`update vehicle_reviews set hidden = false`
  const rows = await queryAs(opened.database, 'visitor', (sql) => {
    return sql`select * from profiles where id = ${aroha.id}`
  })
  expect([...rows]).toEqual([{ id: aroha.id, display_name: 'Aroha' }])
  await expect(
    queryAs(opened.database, 'visitor', (sql) => sql`select email from auth.users`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('Aroha changes her own name; nobody else can', async () => {
  const rename = (person: Person) =>
    queryAs(opened.database, person, (sql) => {
      return sql`update profiles set display_name = 'Ari' where id = ${aroha.id}`
    })
  expect((await rename(ben)).count).toBe(0)
  await expect(rename('visitor')).rejects.toMatchObject({ code: '42501' })
  expect((await rename(aroha)).count).toBe(1)
  expect(await nameOf(aroha)).toBe('Ari')
})

test('Ben cannot choose a blank name, one with control characters, or one beyond 60 characters', async () => {
  for (const name of [
    '',
    '   ',
    'Ben\u0007',
    'neB\u202e',
    'Be\u200bn',
    'Ben\ufeff',
    'B\u200den',
    'x'.repeat(61),
  ]) {
    const change = queryAs(opened.database, ben, (sql) => {
      return sql`update profiles set display_name = ${name} where id = ${ben.id}`
    })
    await expect(change).rejects.toMatchObject({ code: '23514' })
  }
})

test('Ben cannot take over an id, add a profile or delete one', async () => {
  const attempts = [
    `update profiles set id = gen_random_uuid() where id = '${ben.id}'`,
    `insert into profiles (id, display_name) values ('${ben.id}', 'Ben')`,
    `delete from profiles where id = '${ben.id}'`,
    `select usable_display_name('{}')`,
  ]
  for (const statement of attempts) {
    const attempt = queryAs(opened.database, ben, (sql) => sql.unsafe(statement))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  }
})
