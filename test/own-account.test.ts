import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestFactor } from '../packages/supabase-apis/fixtures/open-test-factor.ts'
import { accountComment, accountPassword, addAccount } from './fixtures/new-account.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('the download holds everything stored about an account, and nothing about others', async () => {
  const other = await addAccount(site)
  const { client, email, displayName } = await addAccount(site)
  const { data, error } = await client.rpc('download_own_data')
  expect(error).toBeNull()
  expect(data).toMatchObject({
    account: { email, about_you: { display_name: displayName } },
    profile: { display_name: displayName },
    'vehicle_reviews.user_id': [{ comment: accountComment, rating: 5 }],
  })
  expect(data.sessions).toHaveLength(3)
  const text = JSON.stringify(data)
  for (const foreign of [other.email, other.id, other.displayName, 'argon2', accountPassword]) {
    expect(text).not.toContain(foreign)
  }
})

test('the download holds earlier versions of reviews and why one was hidden', async () => {
  const { client, id } = await addAccount(site)
  const stranger = await addAccount(site)
  for (const [account, comment] of [
    [{ client, id }, 'Mine, changed'],
    [stranger, 'Of somebody else'],
  ] as const) {
    const change = await account.client
      .from('vehicle_reviews')
      .update({ comment, rating: 3 })
      .eq('user_id', account.id)
    expect(change.error).toBeNull()
  }
  await site.database`
    insert into hidden_reviews (review_id, vehicle_model, reason)
    select id, vehicle_model, 'Advertises' from vehicle_reviews where user_id = ${id}`
  const { data } = await client.rpc('download_own_data')
  expect(data.earlier_reviews).toMatchObject([{ comment: accountComment, rating: 5 }])
  expect(data.hidden_reviews).toMatchObject([{ reason: 'Advertises' }])
  expect(data['vehicle_reviews.user_id']).toMatchObject([{ comment: 'Mine, changed', rating: 3 }])
})

test('a user lists their sessions and ends one or all others', async () => {
  const { client, email } = await addAccount(site)
  const elsewhere = site.openClient()
  await elsewhere.auth.signInWithPassword({ email, password: accountPassword })
  const list = async () => (await client.rpc('list_own_sessions')).data
  const sessions = await list()
  expect(sessions).toHaveLength(4)
  expect(sessions[0]).toMatchObject({ is_current: true, last_used_at: expect.any(String) })
  const gone = await client.rpc('end_own_session', { session_id: sessions[1].id })
  expect(gone.data).toBe(true)
  const stranger = await addAccount(site)
  const foreign = await stranger.client.rpc('end_own_session', { session_id: sessions[0].id })
  expect(foreign.data).toBe(false)
  await client.auth.signOut({ scope: 'others' })
  expect(await list()).toHaveLength(1)
  expect((await elsewhere.auth.getUser()).error).not.toBeNull()
})

test('a session stores the User-Agent', async () => {
  const { email } = await addAccount(site)
  await site.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'User-Agent': userAgent, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: accountPassword }),
  })
  const [row] = await site.database`
    select count(*)::int as found from auth.sessions where user_agent = ${userAgent}`
  expect(row?.found).toBe(1)
})

test('with MFA enabled, an aal1 session cannot post, rename, download or delete', async () => {
  const { client, email, id } = await addAccount(site)
  const app = await openTestFactor(client)
  const code = app.codeAt(new Date())
  await client.auth.mfa.challengeAndVerify({ factorId: app.id, code })
  const half = site.openClient()
  await half.auth.signInWithPassword({ email, password: accountPassword })
  const review = { user_id: id, vehicle_model: 'kia-ev5', rating: 1, comment: 'A thief was here' }
  expect((await half.from('vehicle_reviews').insert(review)).error?.code).toBe('42501')
  await half.from('profiles').update({ display_name: 'Thief' }).eq('id', id)
  await half.from('vehicle_reviews').delete().eq('user_id', id)
  expect((await half.rpc('download_own_data')).error?.code).toBe('42501')
  expect((await half.rpc('list_own_sessions')).error?.code).toBe('42501')
  expect((await half.rpc('delete_own_account', { keep_reviews: false })).error?.code).toBe('42501')
  const { data: own } = await client.from('profiles').select('display_name').eq('id', id).single()
  expect(own?.display_name).not.toBe('Thief')
  expect((await client.from('vehicle_reviews').select().eq('user_id', id)).data).toHaveLength(1)
})

test('the display name can be changed and removed later', async () => {
  const { client, id } = await addAccount(site)
  const read = async () =>
    (await client.from('profiles').select('display_name').eq('id', id).single()).data
  await client.auth.updateUser({ data: { display_name: 'Hinemoa' } })
  expect(await read()).toEqual({ display_name: 'Hinemoa' })
  await client.auth.updateUser({ data: { display_name: null } })
  expect(await read()).toEqual({ display_name: null })
})
