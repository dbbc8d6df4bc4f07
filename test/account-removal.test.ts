import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { openTestFactor } from '../packages/supabase-apis/fixtures/open-test-factor.ts'
import { accountComment, accountPassword, addAccount } from './fixtures/new-account.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Every table of the database with one of these words in any column. */
async function findTraces(words: string[]): Promise<string[]> {
  const tables = await site.database<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`
  expect(tables.length).toBeGreaterThan(10)
  const traces: string[] = []
  for (const { name } of tables) {
    for (const word of words) {
      const [found] = await site.database.unsafe(
        `select exists (select from ${name} held where strpos(lower(held::text), lower($1)) > 0) as is`,
        [word],
      )
      if (found?.is) traces.push(`${name}: ${word}`)
    }
  }
  return traces
}

const reviewsOf = async (client: SupabaseClient) =>
  (await client.rpc('get_public_reviews', { p_vehicle_model: 'nissan-leaf' })).data as {
    display_name: string | null
  }[]

test('deleting an account leaves no trace in any table or stored email', async () => {
  const { client, email, displayName, id } = await addAccount(site)
  const app = await openTestFactor(client)
  const code = app.codeAt(new Date())
  expect((await client.auth.mfa.challengeAndVerify({ factorId: app.id, code })).error).toBeNull()
  await client.auth.mfa.recoveryCodes.generate()
  const words = [email, displayName, id, app.id]
  expect(await findTraces(words)).not.toEqual([])

  const { error } = await client.rpc('delete_own_account', { keep_reviews: false })
  expect(error).toBeNull()
  expect(await findTraces([...words, accountComment])).toEqual([])
  const storedMails = async () => (await site.mails()).filter(({ to }) => to === email)
  await expect.poll(storedMails).toEqual([])
  const again = await site
    .openClient()
    .auth.signInWithPassword({ email, password: accountPassword })
  expect(again.error?.message).toBe('Invalid login credentials')
})

test('reviews can be kept anonymously, with no link back to the account', async () => {
  const { client, email, displayName, id } = await addAccount(site)
  const before = (await reviewsOf(client)).length
  expect((await client.rpc('delete_own_account', { keep_reviews: true })).error).toBeNull()
  expect(await findTraces([email, displayName, id])).toEqual([])
  const left = await reviewsOf(site.openClient())
  expect(left).toHaveLength(before)
  expect(left.map(({ display_name }) => display_name)).not.toContain(displayName)
})

test('deleting an account requires an active session and a sign-in within 15 minutes', async () => {
  const { client, id } = await addAccount(site)
  const { data } = await client.auth.getSession()
  const claims = {
    sub: id,
    role: 'authenticated',
    session_id: readSession(data.session?.access_token),
  }
  const remove = (amr: { method: string; timestamp: number }[], more: object = {}) =>
    site.database.begin(async (sql) => {
      await sql`select set_config('request.jwt.claims',
        ${JSON.stringify({ ...claims, ...more, amr })}, true)`
      await sql`set local role authenticated`
      await sql`select public.delete_own_account(false)`
    })
  const now = Math.floor(Date.now() / 1000)
  const refused = { code: '42501' }
  await expect(remove([{ method: 'password', timestamp: now - 901 }])).rejects.toMatchObject(
    refused,
  )
  await expect(remove([])).rejects.toMatchObject(refused)
  const ended = { session_id: crypto.randomUUID() }
  await expect(remove([{ method: 'password', timestamp: now }], ended)).rejects.toMatchObject(
    refused,
  )
  const visitor = await site.openClient().rpc('delete_own_account', { keep_reviews: false })
  expect(visitor.error).not.toBeNull()
  await remove([{ method: 'password', timestamp: now }])
})

function readSession(token = ''): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
}
