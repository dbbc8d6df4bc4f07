import { expect, onTestFinished, test } from 'vitest'
import { openTestAuth, type TestAuth } from '../fixtures/open-test-auth.ts'

const password = 'tui-kereru-weka'

async function openStrict(options: Parameters<typeof openTestAuth>[0] = {}): Promise<TestAuth> {
  const strict = await openTestAuth(options)
  onTestFinished(() => strict.close())
  return strict
}

test('blocks password guessing after ten attempts, for unknown addresses too, until the window ends', async () => {
  const guesser = '203.0.113.20'
  const strict = await openStrict()
  await strict.addUser('known@example.nz', password)
  for (const email of ['known@example.nz', 'unknown@example.nz']) {
    const guess = () =>
      strict.post('/token?grant_type=password', { email, password: 'no' }, guesser)
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    const refused = await guess()
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(600)
    expect(await refused.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  }
  strict.advanceClock(601)
  const sent = { email: 'known@example.nz', password }
  expect((await strict.post('/token?grant_type=password', sent, guesser)).status).toBe(200)
})

/** A site with low limits, and a user who signed up from 192.0.2.50. */
async function openNarrow() {
  const limits = {
    signInByEmailAndNetwork: { attempts: 3, seconds: 600 },
    signInByEmail: { attempts: 6, seconds: 600 },
  }
  const strict = await openStrict({ limits })
  const email = 'user@example.nz'
  await strict.addUser(email, password, '192.0.2.50')
  const sign = (tried: string, from: string) =>
    strict.post('/token?grant_type=password', { email, password: tried }, from)
  return { advanceClock: strict.advanceClock, sign }
}

test('an attacker who guesses passwords cannot lock the user out', async () => {
  const { sign } = await openNarrow()
  const guess = (address: string) => sign('guess', address)
  for (let attempt = 0; attempt < 4; attempt += 1) await guess('203.0.113.1')
  const elsewhere = await sign(password, '192.0.2.60')
  expect(elsewhere.status).toBe(200)
  for (let host = 10; host < 20; host += 1) await guess(`203.0.113.${host}`)
  expect((await guess('203.0.113.77')).status).toBe(429)
  const usual = await sign(password, '192.0.2.50')
  expect(usual.status).toBe(200)
})

test('attempts of a blocked network do not use up the limit of the email address', async () => {
  const { advanceClock, sign } = await openNarrow()
  const statuses = []
  for (let attempt = 0; attempt < 20; attempt += 1) {
    statuses.push((await sign('guess', '203.0.113.1')).status)
  }
  expect(statuses).toEqual([...Array<number>(3).fill(400), ...Array<number>(17).fill(429)])
  // A network the user has not used before.
  expect((await sign(password, '192.0.2.60')).status).toBe(200)
  // Retry-After was accurate: the blocked network can sign in again.
  advanceClock(601)
  expect((await sign(password, '203.0.113.1')).status).toBe(200)
})

test('counts all addresses of an IPv6 /64 as one network', async () => {
  const strict = await openStrict({ limits: { signInByNetwork: { attempts: 2, seconds: 60 } } })
  const guess = (address: string) =>
    strict.post('/token?grant_type=password', { email: 'a@example.nz', password }, address)
  const statuses = []
  for (const end of ['1', 'ffff:2', '3:0:0:1', '4']) {
    const gap = end.split(':').length === 4 ? ':' : '::'
    statuses.push((await guess(`2001:db8:1:2${gap}${end}`)).status)
  }
  expect(statuses).toEqual([400, 400, 429, 429])
  expect((await guess('2001:db8:1:3::1')).status).toBe(400)
})

test('two processes share their rate limits', async () => {
  const limits = { signInByNetwork: { attempts: 3, seconds: 60 } }
  const one = await openStrict({ limits })
  const two = await openStrict({ limits, database: one.database })
  const guess = (at: TestAuth) =>
    at.post('/token?grant_type=password', { email: 'a@example.nz', password })
  const responses = await Promise.all([one, two, one, two, one].map(guess))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 429, 429])
})

test('concurrent sign-ins from one network neither deadlock nor use up its limit', async () => {
  const auth = await openStrict()
  const people = ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.nz`, password }))
  for (const { email } of people) await auth.addUser(email, password)
  const many = Array.from({ length: 8 }, () => people).flat()
  const responses = await Promise.all(
    many.map((sent) => auth.post('/token?grant_type=password', sent)),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  const again = await auth.post('/token?grant_type=password', people[0])
  expect(again.status).toBe(200)
  expect(auth.logged).toEqual([])
})
