import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTestAuth,
  publishableKey,
  siteOrigin,
  type TestAuth,
} from '../fixtures/open-test-auth.ts'

let auth: TestAuth
let count = 0
const password = 'tui-kereru-weka'
const newEmail = () => `flow-${(count += 1)}@example.nz`

beforeAll(async () => {
  auth = await openTestAuth()
})
afterAll(() => auth.close())

/** The official client with the PKCE flow; it keeps its verifier in memory. */
function openPkceClient(): SupabaseClient {
  const storage = new Map<string, string>()
  return createClient(siteOrigin, publishableKey, {
    global: {
      fetch: (input, init) => auth.api.respond(new Request(input, init), { address: '192.0.2.1' }),
    },
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
  })
}

async function nextCode(email: string): Promise<{ target: string; code: string }> {
  const { target, fragment } = await auth.openLink(await auth.nextEmail(email))
  expect(fragment, 'the URL has no token').toEqual({})
  return { target, code: new URL(target).searchParams.get('code') ?? '' }
}

test('PKCE sign-up: the link returns a code that only the requesting client can exchange', async () => {
  const client = openPkceClient()
  const email = newEmail()
  const options = { emailRedirectTo: `${siteOrigin}/ev-models` }
  expect((await client.auth.signUp({ email, password, options })).error).toBeNull()
  const { target, code } = await nextCode(email)
  expect(target).toMatch(/^https:\/\/ev\.example\/ev-models\?/)
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
})

test('PKCE recovery emits PASSWORD_RECOVERY', async () => {
  const email = newEmail()
  await auth.addUser(email, password)
  const client = openPkceClient()
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  await client.auth.resetPasswordForEmail(email)
  await client.auth.exchangeCodeForSession((await nextCode(email)).code)
  expect(events).toContain('PASSWORD_RECOVERY')
  expect((await client.auth.updateUser({ password: 'takahe-and-kea' })).error).toBeNull()
})

test('sign-in links and email changes work with PKCE', async () => {
  const email = newEmail()
  await auth.addUser(email, password)
  const client = openPkceClient()
  await client.auth.signInWithOtp({ email })
  expect((await client.auth.exchangeCodeForSession((await nextCode(email)).code)).error).toBeNull()
  const wanted = newEmail()
  expect((await client.auth.updateUser({ email: wanted })).error).toBeNull()
  await auth.openLink(await auth.nextEmail(email))
  const { code } = await nextCode(wanted)
  const { data } = await client.auth.exchangeCodeForSession(code)
  expect(data.user?.email).toBe(wanted)
})

test('rejects a code with a wrong verifier, a used code and one older than five minutes', async () => {
  const email = newEmail()
  await auth.addUser(email, password)
  const requestCode = async () => {
    const client = openPkceClient()
    await client.auth.signInWithOtp({ email })
    return { client, ...(await nextCode(email)) }
  }
  const exchange = async (auth_code: string, code_verifier: string) =>
    (await auth.post('/token?grant_type=pkce', { auth_code, code_verifier })).json()

  const stolen = await requestCode()
  expect(await exchange(stolen.code, 'v'.repeat(50))).toMatchObject({
    error_code: 'bad_code_verifier',
  })
  const { error } = await stolen.client.auth.exchangeCodeForSession(stolen.code)
  expect(error).toMatchObject({ status: 404, code: 'flow_state_not_found' })

  const late = await requestCode()
  auth.advanceClock(301)
  expect((await late.client.auth.exchangeCodeForSession(late.code)).error).toMatchObject({
    code: 'flow_state_expired',
  })
  expect(await exchange('', '')).toMatchObject({ error_code: 'validation_failed' })
})

test('rejects an incomplete or malformed code challenge before sending an email', async () => {
  const email = newEmail()
  for (const given of [
    { code_challenge: 'x'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
    { code_challenge: '<'.repeat(43), code_challenge_method: 'plain' },
  ]) {
    const response = await auth.post('/recover', { email, ...given })
    expect(response.status).toBe(400)
  }
})
