import { expect, onTestFinished, test } from 'vitest'
import { addTestUser, openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import { checkDesk } from './desk-findings.ts'

test('says that the desk has no owner, until there is one', async () => {
  const { database, url, close } = await openTestDatabase()
  onTestFinished(close)
  const check = () => checkDesk({ databaseUrl: url, dataDir: '/nowhere' })
  expect(await check()).toMatchObject([
    { state: 'warning', advice: expect.stringContaining('npm run desk -- setup-link') },
  ])
  const { id } = await addTestUser(database, { email: 'olive@example.nz' })
  await database`insert into desk.members (user_id, role) values (${id}, 'owner')`
  expect((await check())[0]).toMatchObject({ state: 'fine', result: 'has an owner' })
})

test('says nothing without a database', async () => {
  expect(await checkDesk({ databaseUrl: undefined, dataDir: '/nowhere' })).toEqual([])
})
