import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskPeople, type DeskPeople } from '../../test/fixtures/open-desk-people.ts'
import { queryFrom } from '../../test/fixtures/query-as.ts'

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
const tokenOf = (name: string) => name.padEnd(43, '-')

/** Calls a function as somebody, at an IP address. */
async function call(name: string, statement: string, values: unknown[], address = '203.0.113.5') {
  return queryFrom(opened.database, opened.personCalled(name), { address }, async (sql) => {
    const [row] = await sql.unsafe(`select ${statement} as answer`, values as never[])
    return row?.answer as never
  })
}
const mailCode = async (email = 'office@grimmermotors.co.nz') => {
  const [row] = await opened.database`
    select desk.mail_workshop_code(${center}, ${email}) ->> 'code' as code`
  return row?.code as string | null
}
const redeem = (code: string, token = 'workshop', at: { of?: string; from?: string } = {}) =>
  call(
    'visitor',
    'redeem_workshop_code($1, $2, $3)',
    [at.of ?? center, code, tokenOf(token)],
    at.from,
  )
const sessionOf = (token = 'workshop'): Promise<Record<string, unknown> | null> =>
  call('visitor', 'workshop_session($1)', [tokenOf(token)])
const propose = (token = 'workshop', kind = 'entry') =>
  call('visitor', 'propose_workshop_entry($1, $2, $3::text::jsonb)', [
    tokenOf(token),
    kind,
    '{"phones":["07 1"]}',
  ])
type Listed = Record<string, unknown>[]
const listFor = (name: string, isSettled = false): Promise<Listed> =>
  call(name, `desk_proposals(${isSettled})`, [])
const claim = async (token = 'workshop', email?: string) =>
  redeem((await mailCode(email)) ?? '', token)

test('a code of twelve digits becomes a session of 30 days, once', async () => {
  const code = (await mailCode()) ?? ''
  expect(code).toMatch(/^\d{12}$/)
  expect(await redeem(`${code.slice(0, 4)} ${code.slice(4)}`)).toBe('claimed')
  expect(await sessionOf()).toMatchObject({ center, proof: 'mail', proposal: null })
  expect(await redeem(code, 'thief')).toBe('refused')
  expect(await sessionOf('thief')).toBeNull()
})

test('codes and tokens are stored only as hashes', async () => {
  const code = (await mailCode()) ?? ''
  await redeem(code)
  const rows = await opened.database`
    select code::text as kept from desk.workshop_codes code
    union all select claim::text from desk.workshop_claims claim`
  for (const { kept } of rows) {
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(tokenOf('workshop'))
  }
})

test('a code works for its workshop only, for 30 minutes', async () => {
  const code = (await mailCode()) ?? ''
  expect(await redeem(code, 'workshop', { of: 'blue-cars-ltd' })).toBe('refused')
  await opened.database`update desk.workshop_codes set expires_at = now() where used_at is null`
  expect(await redeem(code)).toBe('refused')
})

test('wrong codes of strangers do not burn the code that the owner has told a workshop', async () => {
  const code = (await call('olive', 'desk_make_workshop_code($1)', [center])) as string
  const wrong = code === '000000000000' ? '000000000001' : '000000000000'
  for (let count = 1; count <= 30; count += 1) {
    expect(await redeem(wrong, 'thief', { from: `198.51.100.${count}` })).toBe('refused')
  }
  expect(await redeem(code)).toBe('claimed')
})

test('a code ends after 100,000 wrong ones, whatever networks they come from', async () => {
  const code = (await mailCode()) ?? ''
  const [row] = await opened.database`select attempts_left from desk.workshop_codes`
  expect(row?.attempts_left).toBe(100_000)
  await opened.database`update desk.workshop_codes set attempts_left = 1`
  expect(await redeem(code === '000000000000' ? '000000000001' : '000000000000')).toBe('refused')
  expect(await redeem(code)).toBe('refused')
})

test('a network tries ten codes an hour, and a failed try stays counted', async () => {
  const code = (await mailCode()) ?? ''
  for (let count = 0; count < 10; count += 1) await redeem('12', 'workshop')
  expect(await redeem(code)).toBe('too-many')
  expect(await redeem(code, 'workshop', { from: '198.51.100.7' })).toBe('claimed')
})

test('only the site’s server makes codes for mails, and only the owner makes codes for the phone', async () => {
  for (const name of ['visitor', 'aroha', 'mere', 'ed', 'olive', 'service']) {
    await expect(
      call(name, 'desk.mail_workshop_code($1, $2, true)', [center, 'a@b.nz']),
    ).rejects.toMatchObject({ code: '42501' })
  }
  for (const name of ['visitor', 'aroha', 'mere', 'ed', 'olive-password']) {
    await expect(call(name, 'desk_make_workshop_code($1)', [center])).rejects.toMatchObject({
      code: '42501',
    })
  }
  const told = (await call('olive', 'desk_make_workshop_code($1)', [center])) as string
  expect(await redeem(told)).toBe('claimed')
  expect(await sessionOf()).toMatchObject({ proof: 'phone' })
})

test('a second code for the phone ends the first', async () => {
  const first = (await call('olive', 'desk_make_workshop_code($1)', [center])) as string
  await call('olive', 'desk_make_workshop_code($1)', [center])
  expect(await redeem(first)).toBe('refused')
})

test('what a workshop says waits for an editor, and replaces what waited', async () => {
  await claim()
  expect(await propose()).toBe('proposed')
  expect(await propose()).toBe('proposed')
  expect(await listFor('ed')).toMatchObject([
    { from: 'workshop', entry: center, said: { kind: 'entry', proof: 'mail' } },
  ])
  expect(await propose('nobody')).toBe('signed-out')
  for (const name of ['visitor', 'aroha', 'mere', 'olive-no-factor']) {
    await expect(listFor(name)).rejects.toMatchObject({ code: '42501' })
    await expect(call(name, 'desk_workshop_claims()', [])).rejects.toMatchObject({ code: '42501' })
    await expect(call(name, `desk_decide_proposal(2, 'confirm', '1')`, [])).rejects.toMatchObject({
      code: '42501',
    })
  }
})

test('two people who claim one entry are both listed, and each waits with what they say', async () => {
  await claim('one', 'one@grimmermotors.co.nz')
  await claim('two', 'two@grimmermotors.co.nz')
  await propose('one')
  await propose('two')
  expect(await listFor('ed')).toMatchObject([
    { said: { email: 'one@grimmermotors.co.nz', rivals: 1 } },
    { said: { email: 'two@grimmermotors.co.nz', rivals: 1 } },
  ])
  expect(await call('ed', 'desk_workshop_claims()', [])).toHaveLength(2)
})

test('Ed confirms once, and declines with a reason that the workshop reads', async () => {
  await claim()
  await propose()
  const confirm = await call('ed', `desk_decide_proposal(1, 'confirm', '7')`, [])
  expect(confirm).toMatchObject({ outcome: 'done', email: 'office@grimmermotors.co.nz' })
  expect(await call('olive', `desk_decide_proposal(1, 'confirm', '7')`, [])).toEqual({
    outcome: 'settled',
  })
  expect((await sessionOf())?.saidAt).not.toBeNull()
  await propose()
  await expect(call('ed', `desk_decide_proposal(2, 'decline', ' ')`, [])).rejects.toMatchObject({
    code: '22023',
  })
  await call('ed', `desk_decide_proposal(2, 'decline', 'Not a number')`, [])
  expect((await sessionOf())?.proposal).toMatchObject({
    status: 'declined',
    reason: 'Not a number',
  })
  expect(await listFor('ed')).toEqual([])
  expect(await listFor('ed', true)).toMatchObject([
    { status: 'declined', reply: 'Not a number' },
    { status: 'published', changeId: '7' },
  ])
})

test('a reminder is due once, eleven months after the workshop said something', async () => {
  await claim()
  await propose()
  await call('ed', `desk_decide_proposal(1, 'confirm', '7')`, [])
  const due = async () => {
    const [row] =
      await opened.database`select desk.take_workshop_reminder(key::uuid) as due from desk.work
      where kind = 'reminder' and due_at <= now()`
    return (row?.due ?? null) as Record<string, unknown> | null
  }
  expect(await due()).toBeNull()
  await opened.database`update desk.workshop_claims set said_at = now() - interval '11 months 1 day'`
  expect(await due()).toMatchObject({ center, email: 'office@grimmermotors.co.nz' })
  expect(await due()).toBeNull()
})

test('signing out ends the session', async () => {
  await claim()
  await call('visitor', 'end_workshop_session($1)', [tokenOf('workshop')])
  expect(await sessionOf()).toBeNull()
})
