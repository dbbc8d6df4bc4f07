import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/fixtures/open-test-database.ts'
import { postSuggestion } from '../../test/fixtures/query-as.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate desk.suggestions, desk.visitor_attempts restart identity`
})

const post = (address = '203.0.113.5', headers: object = {}) =>
  postSuggestion(opened.database, { address, headers })

test('a network posts six times an hour; its neighbour is not affected', async () => {
  const outcomes: string[] = []
  for (let count = 0; count < 7; count += 1) outcomes.push((await post('2001:db8:1::1')).outcome)
  expect(outcomes).toEqual([...Array<string>(6).fill('received'), 'too-many'])
  expect((await post('2001:db8:1:0:ffff::2')).outcome).toBe('too-many')
  expect((await post('2001:db8:2::1')).outcome).toBe('received')
})

test('parallel requests do not get past the limit', async () => {
  const posted = await Promise.all(Array.from({ length: 12 }, () => post()))
  expect(posted.filter(({ outcome }) => outcome === 'received')).toHaveLength(6)
})

test('a visitor whom a hosted site names counts alone, but the connection has a limit too', async () => {
  await opened.database`update desk.visitor_limits set max_attempts = 8
    where action = 'suggest' and scope = 'connection'`
  const outcomes: string[] = []
  for (let count = 0; count < 10; count += 1) {
    const named = { 'x-site-visitor': String(count).padStart(64, '0') }
    outcomes.push((await post('198.51.100.1', named)).outcome)
  }
  expect(outcomes.filter((outcome) => outcome === 'received')).toHaveLength(8)
  await opened.database`update desk.visitor_limits set max_attempts = 120
    where action = 'suggest' and scope = 'connection'`
})

test('an IPv6 /48 posts 60 times a day, from however many of its networks', async () => {
  for (let count = 0; count < 61; count += 1) {
    const { outcome } = await post(`2001:db8:9:${count.toString(16)}::1`)
    expect(outcome).toBe(count < 60 ? 'received' : 'too-many')
  }
  const named = { 'x-site-visitor': `${'1'.repeat(64)},${'2'.repeat(64)}` }
  expect((await post('198.51.100.1', named)).outcome).toBe('received')
  const [row] = await opened.database`select wide_network_hash is null as none
    from desk.visitor_attempts order by id desc limit 1`
  expect(row).toEqual({ none: false })
})

test('after 400 suggestions by all visitors further ones are accepted, and a warning comes once a day', async () => {
  await opened.database`insert into desk.visitor_attempts (action) select 'suggest'
    from generate_series(1, 400)`
  const warnings = async () => {
    const [row] = await opened.database`select desk.take_visitor_warnings() as busy`
    return row?.busy as object
  }
  expect(await warnings()).toEqual({})
  expect((await post()).outcome).toBe('received')
  expect(await warnings()).toEqual({ suggest: 401 })
  expect(await warnings()).toEqual({})
  await opened.database`update desk.visitor_limits set warned_at = now() - interval '25 hours'
    where action = 'suggest' and scope = 'everyone'`
  expect(await warnings()).toEqual({ suggest: 401 })
  await opened.database`update desk.visitor_limits set warned_at = null`
})
