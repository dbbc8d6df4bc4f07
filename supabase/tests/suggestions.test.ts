import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskPeople, type DeskPeople } from '../../test/fixtures/open-desk-people.ts'
import { postSuggestion, queryAs } from '../../test/fixtures/query-as.ts'

let opened: DeskPeople
beforeAll(async () => {
  opened = await openDeskPeople()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate desk.suggestions, desk.visitor_attempts restart identity`
})

const post = (address = '203.0.113.5', given: object = {}, headers: object = {}) =>
  postSuggestion(opened.database, { address, given, headers })
const list = (name: string, settled = false) =>
  queryAs(opened.database, opened.personCalled(name), async (sql) => {
    const [row] = await sql`select desk_proposals(${settled}) as listed`
    return row?.listed as Record<string, unknown>[]
  })
const settle = (name: string, id: number, action: string, text: string | null = null) =>
  queryAs(opened.database, opened.personCalled(name), async (sql) => {
    const [row] = await sql`select desk_settle_suggestion(${id}, ${action}, ${text}) as settled`
    return row?.settled as Record<string, unknown>
  })

test('a visitor without an account suggests, and gets a number', async () => {
  const { outcome, reference } = await post()
  expect(outcome).toBe('received')
  expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
})

test('Ed the editor and Olive the owner see the queue, oldest first; nobody else does', async () => {
  await post()
  await post('203.0.113.6', { wrong: 'Later.' })
  for (const name of ['ed', 'olive']) {
    expect(await list(name)).toMatchObject([
      { from: 'reader', said: { wrong: 'It is smaller.' } },
      { from: 'reader', said: { wrong: 'Later.' } },
    ])
  }
  for (const name of ['visitor', 'aroha', 'mere', 'olive-password', 'olive-ended']) {
    await expect(list(name)).rejects.toMatchObject({ code: '42501' })
    await expect(settle(name, 1, 'spam')).rejects.toMatchObject({ code: '42501' })
  }
  await expect(
    queryAs(opened.database, 'visitor', (sql) => sql`select * from desk.suggestions`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('an email address in another form than the site stores is refused', async () => {
  for (const email of [
    'Tama@example.nz',
    'tama@example.nz.',
    'a%b.nz@example.nz',
    'kia@māori.nz',
  ]) {
    await expect(post('203.0.113.5', { email })).rejects.toMatchObject({ code: '22023' })
  }
})

test('a network that sent spam three times is refused for 30 days', async () => {
  for (let count = 0; count < 3; count += 1) await post()
  for (const { id } of await list('ed')) await settle('ed', Number(id), 'spam')
  await opened.database`truncate desk.visitor_attempts`
  expect((await post()).outcome).toBe('too-many')
  await opened.database`update desk.suggestions set received_at = now() - interval '31 days'`
  expect((await post()).outcome).toBe('received')
})

test('Ed declines with a reason, and only once', async () => {
  await post('203.0.113.5', { email: 'tama@example.nz' })
  await expect(settle('ed', 1, 'decline', ' ')).rejects.toMatchObject({ code: '22023' })
  expect(await settle('ed', 1, 'decline', 'The maker says 435 L.')).toMatchObject({
    outcome: 'done',
    email: 'tama@example.nz',
  })
  expect(await settle('olive', 1, 'accept', '7')).toEqual({ outcome: 'settled' })
  expect(await list('ed')).toEqual([])
  expect(await list('ed', true)).toMatchObject([
    { status: 'declined', reply: 'The maker says 435 L.' },
  ])
})

test('Ed can ask only an author who left an email address, and the suggestion stays open', async () => {
  await post()
  await post('203.0.113.6', { email: 'tama@example.nz' })
  await expect(settle('ed', 1, 'ask', 'Which year?')).rejects.toMatchObject({ code: '22023' })
  expect(await settle('ed', 2, 'ask', 'Which year?')).toMatchObject({ email: 'tama@example.nz' })
  expect((await list('ed')).map(({ status }) => status)).toEqual(['open', 'asked'])
})

test('the log of the desk names the suggestion, never its author', async () => {
  const { reference } = await post('203.0.113.5', { email: 'tama@example.nz' })
  await settle('ed', 1, 'decline', 'No.')
  const [line] = await opened.database`
    select action, subject, detail::text from desk.audit_log order by id desc limit 1`
  expect(line).toMatchObject({ action: 'suggestion-decline', subject: reference })
  expect(JSON.stringify(line)).not.toContain('tama')
})

test('an email address is deleted 30 days after the decision, and a network after a day', async () => {
  await post('203.0.113.5', { email: 'tama@example.nz' })
  await post('203.0.113.6', { email: 'waiting@example.nz' })
  await settle('ed', 1, 'decline', 'No.')
  const kept = async () =>
    (
      await opened.database`select email, network_hash is not null as network
        from desk.suggestions order by id`
    ).map(({ email, network }) => [email, network])
  await opened.database`update desk.suggestions set settled_at = now() - interval '29 days' where id = 1`
  await opened.database`select desk.forget_suggesters()`
  expect(await kept()).toEqual([
    ['tama@example.nz', true],
    ['waiting@example.nz', true],
  ])
  await opened.database`update desk.suggestions set received_at = now() - interval '31 days',
    settled_at = case when id = 1 then now() - interval '31 days' end`
  await opened.database`select desk.forget_suggesters()`
  expect(await kept()).toEqual([
    [null, false],
    ['waiting@example.nz', false],
  ])
})

test('what is too long or empty is refused by the database too', async () => {
  await expect(post('203.0.113.5', { wrong: 'x'.repeat(1501) })).rejects.toMatchObject({
    code: '23514',
  })
  await expect(post('203.0.113.5', { wrong: ' ' })).rejects.toMatchObject({ code: '23514' })
})

test('an accepted suggestion is settled when its change is published, and waits again if that is discarded', async () => {
  await post()
  const [change] = await opened.database`
    insert into desk.content_changes (reason) values ('A visitor wrote') returning id`
  const [other] = await opened.database`
    insert into desk.content_changes (reason) values ('A visitor wrote') returning id`
  const statusNow = async () =>
    (
      await opened.database`select status, settled_at is not null as settled from desk.suggestions`
    )[0]
  await settle('ed', 1, 'accept', String(other?.id))
  expect(await statusNow()).toEqual({ status: 'accepted', settled: false })
  await opened.database`delete from desk.content_changes where id = ${other?.id}`
  expect(await statusNow()).toEqual({ status: 'open', settled: false })
  await settle('ed', 1, 'accept', String(change?.id))
  await opened.database`update desk.content_changes set status = 'published', published_revision = 1,
    published_at = now(), revision = 1 where id = ${change?.id}`
  expect(await statusNow()).toEqual({ status: 'published', settled: true })
})
