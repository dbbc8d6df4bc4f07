import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeskPeople, type DeskPeople } from '../../test/fixtures/open-desk-people.ts'
import { queryAs } from '../../test/fixtures/query-as.ts'

let opened: DeskPeople
beforeAll(async () => {
  opened = await openDeskPeople()
})
afterAll(() => opened.close())

const callerOf = (name: string) =>
  queryAs(opened.database, opened.personCalled(name), async (sql) => {
    const [row] = await sql`select desk_role() as role, desk_caller() ->> 'status' as status`
    return row
  })

test.each([
  ['a visitor', 'visitor', null, 'signed-out'],
  ['the service key', 'service', null, 'signed-out'],
  ['an account', 'aroha', null, 'no-member'],
  ['a moderator', 'mere', 'moderator', 'member'],
  ['an editor', 'ed', 'editor', 'member'],
  ['an owner', 'olive', 'owner', 'member'],
  ['an owner after the password alone', 'olive-password', null, 'second-factor-missing'],
  ['an owner whose second factor is gone', 'olive-no-factor', null, 'second-factor-missing'],
  ['an owner whose session has ended', 'olive-ended', null, 'session-ended'],
  ['an owner with a token of no session', 'olive-no-session', null, 'session-ended'],
])('%s has the role and status of the desk', async (_who, name, role, status) => {
  expect(await callerOf(name)).toEqual({ role, status })
})

test('each role is enough for itself and for any member, and an owner for everything', async () => {
  const { database } = opened
  const passes: Record<string, string[]> = {}
  for (const name of ['mere', 'ed', 'olive', 'aroha', 'olive-password', 'visitor']) {
    passes[name] = []
    for (const wanted of ['owner', 'editor', 'moderator', 'member']) {
      const isEnough = await opened.asFunction(name, `perform desk.require('${wanted}')`)
      if (isEnough === 'done') passes[name].push(wanted)
    }
  }
  expect(passes).toEqual({
    mere: ['moderator', 'member'],
    ed: ['editor', 'member'],
    olive: ['owner', 'editor', 'moderator', 'member'],
    aroha: [],
    'olive-password': [],
    visitor: [],
  })
  await expect(database`select desk.require('janitor')`).rejects.toThrow('Unknown role')
})

test('a refusal says which step is missing', async () => {
  const reasonOf = (name: string) => opened.asFunction(name, `perform desk.require('owner')`)
  expect({
    visitor: await reasonOf('visitor'),
    ended: await reasonOf('olive-ended'),
    half: await reasonOf('olive-password'),
    account: await reasonOf('aroha'),
    editor: await reasonOf('ed'),
  }).toEqual({
    visitor: '42501 signed-out: Sign in to the desk first',
    ended: '42501 session-ended: This session has ended: sign in again',
    half: '42501 second-factor-missing: The second factor is missing: enter the code of your authenticator app',
    account: '42501 no-member: This account is not a member of the desk',
    editor: '42501 role-not-enough: This needs the role owner; yours is editor',
  })
})

test('the log names who did what to what and from where', async () => {
  const done = `perform set_config('request.headers', '{"x-forwarded-for": "203.0.113.9"}', true);
    perform desk.record('publish-change', 'models/nissan-leaf', '{"change": 7}')`
  expect(await opened.asFunction('ed', done)).toBe('done')
  const [line] = await opened.database`
    select email, role, action, subject, detail, address from desk.audit_log
    where action = 'publish-change'`
  expect(line).toEqual({
    email: 'ed@example.nz',
    role: 'editor',
    action: 'publish-change',
    subject: 'models/nissan-leaf',
    detail: { change: 7 },
    address: '203.0.113.9',
  })
})

test('the log cannot be changed, not even by the owner of the database', async () => {
  for (const statement of [
    `update desk.audit_log set email = 'x'`,
    'delete from desk.audit_log',
    'truncate desk.audit_log',
  ]) {
    await expect(opened.database.unsafe(statement)).rejects.toThrow('only ever added to')
  }
})

test('requests reach neither the tables nor the inner functions of the desk', async () => {
  for (const name of ['visitor', 'olive', 'service']) {
    for (const statement of [
      'select from desk.members',
      'select from desk.audit_log',
      `select desk.record('x')`,
      `select desk.require('owner')`,
    ]) {
      const attempt = queryAs(opened.database, opened.personCalled(name), (sql) =>
        sql.unsafe(statement),
      )
      await expect(attempt, `${name}: ${statement}`).rejects.toMatchObject({ code: '42501' })
    }
  }
})

test('the last owner stays, even when the account is deleted', async () => {
  const { database, ids } = opened
  const olive = ids.olive ?? ''
  for (const attempt of [
    database`delete from desk.members where user_id = ${olive}`,
    database`update desk.members set role = 'editor' where user_id = ${olive}`,
    database`delete from auth.users where id = ${olive}`,
  ]) {
    await expect(attempt).rejects.toThrow('The desk needs an owner')
  }
})
