import { expect, onTestFinished, test } from 'vitest'
import { openTestAuth, type TestAuth } from '../../test/fixtures/open-test-auth.ts'

const password = 'tui-kereru-weka'

async function openStrict(options: Parameters<typeof openTestAuth>[0] = {}): Promise<TestAuth> {
  const strict = await openTestAuth(options)
  onTestFinished(() => strict.close())
  return strict
}

test('guessing stops after ten tries, for unknown addresses too, and starts anew in time', async () => {
  const guesser = '203.0.113.20'
  const strict = await openStrict()
  await strict.addVisitor('known@example.nz', password)
  for (const email of ['known@example.nz', 'unknown@example.nz']) {
    const guess = () =>
      strict.post('/token?grant_type=password', { email, password: 'no' }, guesser)
    const statuses = []
    for (let time = 0; time < 11; time += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    const refused = await guess()
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(600)
    expect(await refused.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  }
  strict.pass(601)
  const sent = { email: 'known@example.nz', password }
  expect((await strict.post('/token?grant_type=password', sent, guesser)).status).toBe(200)
})

/** A site with narrow limits, and somebody who has signed up from 192.0.2.50. */
async function openNarrow() {
  const limits = {
    signInByAddressAndNetwork: { tries: 3, seconds: 600 },
    signInByAddress: { tries: 6, seconds: 600 },
  }
  const strict = await openStrict({ limits })
  const email = 'owner@example.nz'
  await strict.addVisitor(email, password, '192.0.2.50')
  const sign = (tried: string, from: string) =>
    strict.post('/token?grant_type=password', { email, password: tried }, from)
  return { pass: strict.pass, sign }
}

test('a stranger who guesses cannot lock the owner out', async () => {
  const { sign } = await openNarrow()
  const guess = (address: string) => sign('guess', address)
  for (let time = 0; time < 4; time += 1) await guess('203.0.113.1')
  const elsewhere = await sign(password, '192.0.2.60')
  expect(elsewhere.status).toBe(200)
  for (let place = 10; place < 20; place += 1) await guess(`203.0.113.${place}`)
  expect((await guess('203.0.113.77')).status).toBe(429)
  const usual = await sign(password, '192.0.2.50')
  expect(usual.status).toBe(200)
})

test('tries that are refused anyway use up nobody else’s', async () => {
  const { pass, sign } = await openNarrow()
  const statuses = []
  for (let time = 0; time < 20; time += 1) {
    statuses.push((await sign('guess', '203.0.113.1')).status)
  }
  expect(statuses).toEqual([...Array<number>(3).fill(400), ...Array<number>(17).fill(429)])
  // Not a place the owner is known from.
  expect((await sign(password, '192.0.2.60')).status).toBe(200)
  // Who was refused is let in again when it was said.
  pass(601)
  expect((await sign(password, '203.0.113.1')).status).toBe(200)
})

test('all addresses of one IPv6 household count as one', async () => {
  const strict = await openStrict({ limits: { signInByNetwork: { tries: 2, seconds: 60 } } })
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

test('two processes share their limits', async () => {
  const limits = { signInByNetwork: { tries: 3, seconds: 60 } }
  const one = await openStrict({ limits })
  const two = await openStrict({ limits, database: one.database })
  const guess = (at: TestAuth) =>
    at.post('/token?grant_type=password', { email: 'a@example.nz', password })
  const answers = await Promise.all([one, two, one, two, one].map(guess))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 429, 429])
})

test('people of one network who come and go at the same moment block nobody', async () => {
  const auth = await openStrict()
  const people = ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.nz`, password }))
  for (const { email } of people) await auth.addVisitor(email, password)
  const many = Array.from({ length: 8 }, () => people).flat()
  const answers = await Promise.all(
    many.map((sent) => auth.post('/token?grant_type=password', sent)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const again = await auth.post('/token?grant_type=password', people[0])
  expect(again.status).toBe(200)
  expect(auth.logged).toEqual([])
})
