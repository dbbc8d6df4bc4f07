import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeskPeople, type DeskPeople } from '../../test/fixtures/open-desk-people.ts'
import { queryAs } from '../../test/fixtures/query-as.ts'

let opened: DeskPeople
beforeAll(async () => {
  opened = await openDeskPeople()
})
afterAll(() => opened.close())

/** What a call of Olive, the owner, returns. */
const asOlive = (statement: string) =>
  queryAs(opened.database, opened.personCalled('olive'), (sql) => sql.unsafe(statement))

test('Olive finds accounts by a part of the address, and a sign-up that waits', async () => {
  await opened.database`insert into auth.sign_ups (email, network_hash, encrypted_password, created_at)
    values ('waiting@example.nz', '\\x00', 'first', now() - interval '1 hour'),
      ('waiting@example.nz', '\\x00', 'second', now())`
  const found = await asOlive(`select email, confirmed_at is null as waits, sessions, desk_role
    from desk_find_accounts('E@EXAMPLE') order by email`)
  expect([...found]).toMatchObject([
    { email: 'bare@example.nz', waits: false, desk_role: 'editor' },
    { email: 'mere@example.nz', waits: false, desk_role: 'moderator' },
    { email: 'olive@example.nz', waits: false, sessions: 1, desk_role: 'owner' },
  ])
  expect(await asOlive(`select from desk_find_accounts('wait')`)).toHaveLength(1)
  expect(await asOlive(`select from desk_find_accounts('%')`)).toHaveLength(0)
})

test('she confirms the newest sign-up of an address, and the others are gone', async () => {
  const [waiting] = await asOlive(`select id from desk_find_accounts('waiting')`)
  await asOlive(`select desk_confirm_sign_up('${waiting?.id}')`)
  const [account] = await opened.database`
    select encrypted_password, email_confirmed_at is not null as confirmed from auth.users
    where email = 'waiting@example.nz'`
  expect(account).toEqual({ encrypted_password: 'second', confirmed: true })
  expect(await opened.database`select from auth.sign_ups`).toHaveLength(0)
  await expect(asOlive(`select desk_confirm_sign_up('${waiting?.id}')`)).rejects.toMatchObject({
    code: 'PT404',
  })
})

test('she ends the sessions of Ed, who is signed out at once', async () => {
  await asOlive(`select desk_end_sessions('${opened.ids.ed}')`)
  expect(await opened.asFunction('ed', `perform desk.require('editor')`)).toContain('session-ended')
})

test('she deletes an account only with its address typed, and the log does not name it', async () => {
  const id = opened.ids.aroha ?? ''
  const wrong = asOlive(`select desk_delete_account('${id}', 'somebody@example.nz', false)`)
  await expect(wrong).rejects.toMatchObject({ code: '22023' })
  await asOlive(`select desk_delete_account('${id}', ' Aroha@example.nz ', false)`)
  expect(await opened.database`select from auth.users where id = ${id}`).toHaveLength(0)
  const [line] = await opened.database`select * from desk.audit_log where action = 'delete-account'`
  expect(line?.subject).toBe(id)
  expect(JSON.stringify(line)).not.toContain('aroha')
})

test('she cannot delete the account of the last owner', async () => {
  const call = `select desk_delete_account('${opened.ids.olive}', 'olive@example.nz', false)`
  await expect(asOlive(call)).rejects.toThrow('The desk needs an owner')
})

test('she reads the audit log by person, action and day, page by page', async () => {
  const count = async (filter: string) =>
    (await asOlive(`select * from desk_audit_log(${filter})`)).length
  expect(await count('')).toBe(3)
  expect(await count(`p_action => 'end-sessions'`)).toBe(1)
  expect(await count(`p_who => 'OLIVE'`)).toBe(3)
  expect(await count(`p_who => 'mere'`)).toBe(0)
  expect(await count(`p_until => (now() at time zone 'Pacific/Auckland')::date - 1`)).toBe(0)
  expect(await count(`p_from => (now() at time zone 'Pacific/Auckland')::date`)).toBe(3)
  const [newest] = await asOlive('select * from desk_audit_log(p_limit => 1)')
  expect(await count(`p_before => ${newest?.id}`)).toBe(2)
})
