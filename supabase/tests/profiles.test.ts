import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestUser, openTestDatabase } from '../../test/open-test-database.ts'
import type { TestDatabase } from '../../test/open-test-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

test('a new account gets a profile with the name it gave', async () => {
  const aroha = await addTestUser(opened.database, {
    email: 'aroha@example.nz',
    displayName: 'Aroha',
  })
  const rows = await opened.database`select id, display_name from profiles`
  expect([...rows]).toEqual([{ id: aroha.id, display_name: 'Aroha' }])
})
