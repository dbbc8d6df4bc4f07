import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryAs } from '../../test/fixtures/query-as.ts'
import {
  addTestUser,
  openTestDatabase,
  type TestDatabase,
} from '../../test/fixtures/open-test-database.ts'
import { addModerator, listModerators, removeModerator } from './moderator-records.ts'

let opened: TestDatabase
let ben: { id: string }
beforeAll(async () => {
  opened = await openTestDatabase()
  ben = await addTestUser(opened.database, { email: 'ben@example.nz' })
  await addTestUser(opened.database, { email: 'mere@example.nz' })
})
afterAll(() => opened.close())

const isModerator = () =>
  queryAs(opened.database, ben, async (sql) => {
    const [row] = await sql`select is_moderator() as answer`
    return row?.answer
  })

test('the owner adds and removes a moderator by email address', async () => {
  const { database } = opened
  expect(await listModerators(database)).toEqual([])
  expect(await addModerator(database, 'mere@example.nz')).toBe('done')
  expect(await isModerator()).toBe(false)
  expect(await addModerator(database, ' Ben@example.nz ')).toBe('done')
  expect(await addModerator(database, 'ben@example.nz')).toBe('unchanged')
  expect((await listModerators(database)).map(({ email }) => email)).toEqual([
    'ben@example.nz',
    'mere@example.nz',
  ])
  expect(await isModerator()).toBe(true)
  expect(await removeModerator(database, 'ben@example.nz')).toBe('done')
  expect(await removeModerator(database, 'ben@example.nz')).toBe('unchanged')
  expect(await isModerator()).toBe(false)
})

test('rejects an email address without an account, or with an unconfirmed one', async () => {
  const { database } = opened
  await database`insert into auth.users (email) values ('waiting@example.nz')`
  for (const email of ['nobody@example.nz', 'waiting@example.nz']) {
    expect(await addModerator(database, email)).toBe('no such account')
    expect(await removeModerator(database, email)).toBe('no such account')
  }
})
