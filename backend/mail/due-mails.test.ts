import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/open-test-database.ts'
import { openDeskService } from '../people/desk-service.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database`truncate desk.suggestions`
  await opened.database`
    insert into desk.suggestions (reference, collection, entry, path, wrong, email, status, settled_at)
    select 'AAAA-000' || one, 'models', 'kia-ev3', '', 'The boot', 'tama@example.nz', 'published', now()
    from generate_series(1, 3) one`
})

/** The desk of a process whose mail leaves by `send`. */
function openDesk(send: (subject: string) => Promise<void>) {
  const logged: string[] = []
  const mailer = {
    send: ({ subject }: { subject: string }) => send(subject),
    close: async () => {},
  }
  const { sendThanks } = openDeskService({
    database: opened.database,
    mailFrom: 'site@example.nz',
    mailer,
    transport: mailer,
    log: (message) => void logged.push(message),
  })
  const thank = () =>
    sendThanks?.(({ email, reference }) => ({ to: email, subject: reference, text: 'Thank you' }))
  return { thank, logged }
}
const due = async () =>
  (
    await opened.database`
    select reference from desk.suggestions where thanked_at is null order by id`
  ).map(({ reference }) => reference)

test('a mail that cannot be queued is still due, and those before it are not sent again', async () => {
  const sent: string[] = []
  let isFull = false
  const { thank, logged } = openDesk(async (subject) => {
    isFull = sent.length === 1
    if (isFull && logged.length === 0) throw new Error('The mail queue is full')
    sent.push(subject)
  })
  await thank()
  expect(logged).toHaveLength(1)
  expect(await due()).toEqual(['AAAA-0002', 'AAAA-0003'])
  await thank()
  expect(sent).toEqual(['AAAA-0001', 'AAAA-0002', 'AAAA-0003'])
  expect(await due()).toEqual([])
})

test('several processes send each mail once', async () => {
  const sent: string[] = []
  const desks = [1, 2, 3].map(() => openDesk(async (subject) => void sent.push(subject)))
  await Promise.all(desks.map(({ thank }) => thank()))
  expect(sent.toSorted()).toEqual(['AAAA-0001', 'AAAA-0002', 'AAAA-0003'])
})
