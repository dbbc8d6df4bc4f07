import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openTestRealtime,
  type TestReader,
  type TestRealtime,
} from '../fixtures/open-test-realtime.ts'

let realtime: TestRealtime
let aroha: string
let ben: string

beforeAll(async () => {
  realtime = await openTestRealtime()
  aroha = await realtime.addPerson('aroha')
  ben = await realtime.addPerson('ben')
})
afterAll(() => realtime.close())
beforeEach(() => realtime.database`delete from messages`)

const subscribed = 'Subscribed to PostgreSQL'
async function untilSubscribed(...readers: TestReader[]) {
  await expect
    .poll(() => readers.every(({ systemMessages }) => systemMessages.includes(subscribed)))
    .toBe(true)
}

test.each(['1.0.0', '2.0.0'])(
  'the official client, wire version %s, receives a row as it is inserted',
  async (vsn) => {
    const reader = realtime.read({}, realtime.openClient(undefined, { vsn }))
    await untilSubscribed(reader)
    expect(reader.states).toEqual(['SUBSCRIBED'])
    await realtime.post(aroha, 'Quiet, even on chip encrypt. "Kia pai!" 🚗')
    await expect.poll(() => reader.events.length).toBe(1)
    expect(reader.events[0]).toMatchObject({
      eventType: 'INSERT',
      schema: 'public',
      table: 'messages',
      errors: null,
      new: { user_id: aroha, comment: 'Quiet, even on chip encrypt. "Kia pai!" 🚗' },
    })
    const { data } = await realtime.database`select id, created_at from messages`.then(([row]) => ({
      data: row,
    }))
    expect(reader.events[0]?.new).toMatchObject({ id: data?.id, created_at: data?.created_at })
    await reader.client.removeChannel(reader.channel)
    expect(reader.states).toEqual(['SUBSCRIBED', 'CLOSED'])
    await reader.client.realtime.disconnect()
  },
)

test('a subscription with a filter receives matching rows only', async () => {
  const kitchen = realtime.read({ filter: 'room=eq.kitchen' })
  const all = realtime.read()
  await untilSubscribed(kitchen, all)
  await realtime.post(aroha, 'Of another', { room: 'hall' })
  await realtime.post(aroha, 'Of the kitchen', { room: 'kitchen' })
  await expect.poll(all.comments).toEqual(['Of another', 'Of the kitchen'])
  await expect.poll(kitchen.comments).toEqual(['Of the kitchen'])
})

test('only its author receives a row that a policy hides from others', async () => {
  const [author, other] = (await Promise.all(
    [aroha, ben].map(async (id) => realtime.read({}, await realtime.openSignedIn(id))),
  )) as [TestReader, TestReader]
  const visitor = realtime.read()
  await untilSubscribed(author, other, visitor)
  await realtime.post(aroha, 'Hidden', { hidden: true })
  await realtime.post(aroha, 'Shown')
  await expect.poll(author.comments).toEqual(['Hidden', 'Shown'])
  await expect.poll(other.comments).toEqual(['Shown'])
  await expect.poll(visitor.comments).toEqual(['Shown'])
})

test('an event omits columns that its reader may not select', async () => {
  const { database } = realtime
  const account = realtime.read({}, await realtime.openSignedIn(ben))
  const visitor = realtime.read()
  await untilSubscribed(account, visitor)
  await database`revoke select on messages from anon`
  await database`grant select (id, room, hidden, user_id) on messages to anon`
  await realtime.post(aroha, 'For accounts')
  await expect.poll(account.comments).toEqual(['For accounts'])
  await expect.poll(() => visitor.events.length).toBe(1)
  expect(Object.keys(visitor.events[0]?.new ?? {}).toSorted()).toEqual([
    'hidden',
    'id',
    'room',
    'user_id',
  ])
  await database`revoke select (id) on messages from anon`
  await realtime.post(aroha, 'For accounts, too')
  // Rows are pushed in order, so once the third has arrived, everyone has received the second.
  await realtime.post(aroha, 'Once more')
  await expect.poll(() => account.events.length).toBe(3)
  await database`grant select on messages to anon`
  await realtime.post(aroha, 'For all')
  await expect.poll(visitor.comments).toContain('For all')
  expect(visitor.comments()).not.toContain('For accounts, too')
})

test('a rolled-back row is never pushed', async () => {
  const reader = realtime.read()
  await untilSubscribed(reader)
  await realtime.database
    .begin(async (sql) => {
      await sql`insert into messages (user_id, room, comment)
        values (${aroha}, 'kitchen', 'Taken back')`
      throw new Error('On second thoughts')
    })
    .catch(() => {})
  await realtime.post(aroha, 'Kept')
  await expect.poll(reader.comments).toEqual(['Kept'])
})

test('processes on one database push each other’s rows', async () => {
  const neighbour = await openTestRealtime({ store: realtime.store })
  const here = realtime.read()
  const there = neighbour.read()
  await untilSubscribed(here, there)
  await realtime.post(aroha, 'From anywhere')
  await expect.poll(here.comments).toEqual(['From anywhere'])
  await expect.poll(there.comments).toEqual(['From anywhere'])
  await neighbour.close()
})

test('a client can ask for the join reply to wait until it is subscribed', async () => {
  const client = realtime.openClient()
  const events: unknown[] = []
  const states: string[] = []
  client
    .channel('patient', { config: { postgres_changes_options: { wait: true } } })
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, (event) =>
      events.push(event),
    )
    .subscribe((state) => states.push(state))
  await expect.poll(() => states).toEqual(['SUBSCRIBED'])
  await realtime.post(aroha, 'At once')
  await expect.poll(() => events.length).toBe(1)
})

test('signing in on an open channel applies the rights of that account from then on', async () => {
  const client = realtime.openClient()
  const reader = realtime.read({}, client)
  await untilSubscribed(reader)
  await client.realtime.setAuth(await realtime.tokenFor(aroha))
  // Post hidden reviews until one arrives, because the token may still be on its way.
  await expect
    .poll(async () => {
      await realtime.post(aroha, 'My own', { hidden: true })
      return reader.events.length
    })
    .toBeGreaterThan(0)
})
