import { expect, test } from 'vitest'
import { addTestUser, openProjectDatabase } from '../fixtures/open-plain-database.ts'

test('deleting an account keeps the pending sign-up of an address that the account never confirmed', async () => {
  const { database, close } = await openProjectDatabase()
  try {
    const { id } = await addTestUser(database, { email: 'mallory@example.nz' })
    await database`update auth.users set email_change = 'victim@example.nz' where id = ${id}`
    for (const email of ['victim@example.nz', 'mallory@example.nz']) {
      await database`insert into auth.one_time_tokens
        (token_hash, purpose, email, created_at, expires_at)
        values (sha256(${email}::text::bytea), 'signup', ${email}, now(), now() + interval '1 hour')`
    }
    await database`delete from auth.users where id = ${id}`
    const left = await database<{ email: string }[]>`select email from auth.one_time_tokens`
    expect(left.map(({ email }) => email)).toEqual(['victim@example.nz'])
  } finally {
    await close()
  }
})
