import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  expiredLink,
  linkIn,
  openRoomyAuth,
  openTestAuth,
  siteOrigin,
  testPassword as password,
  type TestAuth,
} from '../fixtures/open-test-auth.ts'
import { pressOf } from '../fixtures/mail-link-press.ts'

let auth: TestAuth
beforeAll(async () => {
  auth = await openRoomyAuth()
})
afterAll(() => auth.close())

test('a link works once, even with concurrent requests', async () => {
  const mail = await auth.signUp('once@example.nz')
  const opened = await Promise.all([auth.openLink(mail), auth.openLink(mail), auth.openLink(mail)])
  expect(opened.filter(({ fragment }) => fragment['access_token'])).toHaveLength(1)
  expect((await auth.openLink(mail)).fragment).toEqual(expiredLink)
})

test('concurrent links of rival sign-ups let exactly one in, without errors', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `rivals-${round}@example.nz`
    const rivals = await Promise.all(
      ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(async (address) => {
        await auth.newClient(address).auth.signUp({ email, password })
        return auth.nextEmail(email)
      }),
    )
    const opened = await Promise.all(rivals.map((mail) => auth.openLink(mail)))
    expect(opened.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(opened.filter(({ fragment }) => fragment['access_token'])).toHaveLength(1)
  }
  expect(auth.logged).toEqual([])
})

test('a recovery link and a concurrent password change do not deadlock', async () => {
  const email = 'hasty@example.nz'
  const { client } = await auth.addUser(email, password)
  for (let round = 0; round < 4; round += 1) {
    await client.auth.resetPasswordForEmail(email)
    const mail = await auth.nextEmail(email)
    const [opened, changed] = await Promise.all([
      auth.openLink(mail),
      client.auth.updateUser({ password: `takahe-and-kea-${round}` }),
    ])
    expect([opened.status, changed.error]).toEqual([303, null])
  }
  expect(auth.logged).toEqual([])
})

test('a link expires after an hour, and resending replaces it', async () => {
  const [early, late] = [
    await auth.signUp('early@example.nz'),
    await auth.signUp('late@example.nz'),
  ]
  auth.advanceClock(3590)
  expect((await auth.openLink(early)).fragment['access_token']).toBeTruthy()
  auth.advanceClock(20)
  expect((await auth.openLink(late)).fragment).toEqual(expiredLink)
  const client = auth.newClient()
  expect((await client.auth.resend({ type: 'signup', email: 'late@example.nz' })).error).toBeNull()
  const again = await auth.openLink(await auth.nextEmail('late@example.nz'))
  expect(again.fragment['access_token']).toBeTruthy()
  expect((await client.auth.signInWithPassword({ email: 'late@example.nz', password })).error).toBe(
    null,
  )
})

test('the press of a link is not cached and sends no referrer', async () => {
  const { headers } = await auth.respond(pressOf(linkIn(await auth.signUp('private@example.nz'))))
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('an invalid link redirects to the site with the error, and guessing is rate limited', async () => {
  const strict = await openTestAuth({ limits: { verifyByNetwork: { attempts: 3, seconds: 60 } } })
  onTestFinished(() => strict.close())
  const codes = []
  for (let guess = 0; guess < 4; guess += 1) {
    const query = `token=${guess}00000&type=signup&redirect_to=//evil.example`
    const response = await strict.respond(pressOf(`${siteOrigin}/auth/v1/verify?${query}`))
    expect(response.status).toBe(303)
    const location = response.headers.get('Location') ?? ''
    expect(location.startsWith(`${siteOrigin}#`)).toBe(true)
    codes.push(new URLSearchParams(new URL(location).hash.slice(1)).get('error_code'))
  }
  expect(codes).toEqual(['otp_expired', 'otp_expired', 'otp_expired', 'over_request_rate_limit'])
})

test('replaces a redirect out of the site, both when requesting the email and when opening it', async () => {
  const email = 'redirect@example.nz'
  const options = { emailRedirectTo: 'https://evil.example/ev-models' }
  await auth.newClient().auth.signUp({ email, password, options })
  const mail = await auth.nextEmail(email)
  expect(new URL(linkIn(mail)).searchParams.get('redirect_to')).toBe(siteOrigin)
  const changed = linkIn(mail).replace(/redirect_to=.*$/, 'redirect_to=https://ev.example.evil.nz/')
  const response = await auth.respond(pressOf(changed))
  expect(response.headers.get('Location')).toMatch(/^https:\/\/ev\.example#access_token=/)
})

test('a client can verify a token by its hash or with the email address', async () => {
  const tokenOf = (mail: Parameters<typeof linkIn>[0]) =>
    new URL(linkIn(mail)).searchParams.get('token') ?? ''
  const first = tokenOf(await auth.signUp('hash@example.nz'))
  const byHash = await auth.newClient().auth.verifyOtp({ type: 'email', token_hash: first })
  expect(byHash.data.user?.email).toBe('hash@example.nz')

  const token = tokenOf(await auth.signUp('address@example.nz'))
  const verify = (email: string) =>
    auth.newClient().auth.verifyOtp({ type: 'signup', token, email })
  expect((await verify('someone-else@example.nz')).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
  expect((await verify('Address@example.nz')).data.session?.access_token).toBeTruthy()
  const wrongType = await auth.post('/verify', { type: 'sms', token_hash: token })
  expect(wrongType.status).toBe(400)
})
