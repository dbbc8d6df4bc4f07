import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskPeople, type DeskPeople } from '../../test/fixtures/open-desk-people.ts'
import { queryAs } from '../../test/fixtures/query-as.ts'

let opened: DeskPeople
beforeAll(async () => {
  opened = await openDeskPeople()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate desk.workshop_codes, desk.workshop_claims, desk.workshop_proposals,
    desk.visitor_attempts restart identity`
})

const center = 'grimmer-motors'
const office = 'office@grimmermotors.co.nz'

type Made = { outcome: 'made' | 'too-many' | 'none'; code?: string }

/** Asks for a code by mail, from an IP address. */
const ask = (email = office, { from = '203.0.113.5', isKnown = false } = {}) =>
  opened.database.begin(async (sql): Promise<Made> => {
    const headers = JSON.stringify({ 'x-forwarded-for': from })
    await sql`select set_config('request.headers', ${headers}, true)`
    const [row] = await sql`
      select desk.mail_workshop_code(${center}, ${email}, ${isKnown}) as made`
    return row?.made as Made
  })
const callAs = (name: string, statement: string, values: unknown[] = []) =>
  queryAs(opened.database, opened.personCalled(name), async (sql) => {
    const [row] = await sql.unsafe(`select ${statement} as answer`, values as never[])
    return row?.answer as never
  })
const redeem = (code: string, token = 'workshop') =>
  callAs('visitor', 'redeem_workshop_code($1, $2, $3)', [center, code, token.padEnd(43, '-')])
const claim = async (email = office, token = 'workshop') =>
  redeem((await ask(email)).code ?? '', token)
const revoke = async (isRevoked = true) => {
  const [row] =
    await opened.database`select id from desk.workshop_claims order by claimed_at limit 1`
  await callAs('olive', 'desk_revoke_claim($1, $2)', [row?.id, isRevoked])
}

test('a mailbox gets three codes an hour under any spelling, and then the last one keeps working', async () => {
  for (const email of [office, 'office+1@grimmermotors.co.nz']) await ask(email)
  const { code } = await ask()
  await opened.database`update desk.workshop_codes set expires_at = now()`
  expect(await ask()).toEqual({ outcome: 'none' })
  expect(await redeem(code ?? '')).toBe('claimed')
})

test('a mailbox gets twelve codes a day', async () => {
  for (let count = 1; count <= 12; count += 1) {
    expect(await ask(office, { from: `198.51.100.${count}` })).toMatchObject({ outcome: 'made' })
    await opened.database`update desk.workshop_codes set made_at = made_at - interval '1 hour'`
  }
  expect(await ask()).toEqual({ outcome: 'none' })
})

test('a network may ask for five codes an hour, an IPv6 /48 for twenty a day', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await ask(`a${count}@grimmermotors.co.nz`)).outcome).toBe('made')
  }
  expect((await ask('b@grimmermotors.co.nz')).outcome).toBe('too-many')
  await opened.database`truncate desk.visitor_attempts, desk.workshop_codes`
  const attempts = async () =>
    Number((await opened.database`select from desk.visitor_attempts`).length)
  for (let count = 0; count < 25; count += 1) {
    const from = `2001:db8:7:${count}::1`
    const { outcome } = await ask('c@grimmermotors.co.nz', { from, isKnown: true })
    await opened.database`update desk.workshop_codes set made_at = made_at - interval '2 days'`
    expect(outcome).toBe(count < 20 ? 'made' : 'too-many')
  }
  expect(await attempts()).toBe(20)
  await ask('d@grimmermotors.co.nz')
  expect(await attempts()).toBe(21)
})

test('how often a network may ask does not depend on whether a mail leaves, so nobody learns that a claim was revoked', async () => {
  await claim()
  await revoke()
  const outcomesOf = async (email: string) => {
    await opened.database`truncate desk.visitor_attempts`
    const outcomes = []
    for (let count = 0; count < 7; count += 1) outcomes.push((await ask(email)).outcome)
    return outcomes.map((outcome) => outcome === 'too-many')
  }
  const revoked = await outcomesOf(office)
  expect(revoked).toEqual([false, false, false, false, false, true, true])
  expect(await outcomesOf('another@grimmermotors.co.nz')).toEqual(revoked)
})

test('ten made-up addresses a day get a code, and the published one still does', async () => {
  for (let count = 1; count <= 10; count += 1) {
    await ask(`made-up-${count}@grimmermotors.co.nz`, { from: `198.51.100.${count}` })
  }
  expect(await ask('made-up-11@grimmermotors.co.nz')).toEqual({ outcome: 'none' })
  expect(await ask(office, { isKnown: true })).toMatchObject({ outcome: 'made' })
})

test('many codes sent by all visitors together warn the owner, and further ones are sent', async () => {
  await opened.database`insert into desk.visitor_attempts (action) select 'workshop-code'
    from generate_series(1, 201)`
  expect(await ask()).toMatchObject({ outcome: 'made' })
  expect(await callAs('olive', 'desk_busy_visitors()')).toEqual({ 'workshop-code': 202 })
  for (const name of ['visitor', 'aroha', 'mere', 'ed', 'olive-password']) {
    await expect(callAs(name, 'desk_busy_visitors()')).rejects.toMatchObject({ code: '42501' })
  }
})

test('Olive revokes a claim: its session ends, its words are dropped, its address gets no code', async () => {
  await claim()
  await callAs('visitor', `propose_workshop_entry($1, 'entry')`, ['workshop'.padEnd(43, '-')])
  await expect(callAs('ed', 'desk_revoke_claim(gen_random_uuid())')).rejects.toMatchObject({
    code: '42501',
  })
  await revoke()
  expect(await callAs('visitor', 'workshop_session($1)', ['workshop'.padEnd(43, '-')])).toBeNull()
  expect(await callAs('olive', 'desk_proposals()')).toEqual([])
  expect(await ask()).toEqual({ outcome: 'none' })
  await revoke(false)
  expect(await claim()).toBe('claimed')
})

test.each([
  'OFFICE@grimmermotors.co.nz',
  'office+1@grimmermotors.co.nz',
  'office@grimmermotors.co.nz.',
  'office@grimmermotors。co.nz',
  'office@ｇrimmermotors.co.nz',
  'office@grimmer\u00admotors.co.nz',
])('a revoked workshop gets no code as %s', async (spelling) => {
  await claim()
  await revoke()
  expect(await ask(spelling)).toEqual({ outcome: 'none' })
})

test('a revocation ends the claims of the mailbox under other spellings, and codes on their way there', async () => {
  await claim()
  await claim('office+2@grimmermotors.co.nz', 'second')
  const late = await ask('office+3@grimmermotors.co.nz')
  await revoke()
  expect(await callAs('visitor', 'workshop_session($1)', ['second'.padEnd(43, '-')])).toBeNull()
  expect(await redeem(late.code ?? '', 'third')).toBe('refused')
})
