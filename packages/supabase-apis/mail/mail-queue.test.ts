import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '../fixtures/smtp-server.ts'
import {
  addTestUser,
  openProjectDatabase,
  type TestDatabase,
} from '../fixtures/open-plain-database.ts'
import { openMailQueue, type MailQueue, type MailQueueOptions } from './mail-queue.ts'
import { countMails, deleteOldMails } from './mail-records.ts'
import { openMailer } from './mailer.ts'

const key = Buffer.alloc(32, 1)
const timeouts = { connection: 200, greeting: 200, socket: 200 }
const token = 'token-of-a-link'

let server: SmtpServer
let opened: TestDatabase
let queues: MailQueue[] = []
beforeEach(async () => {
  server = await openSmtpServer()
  opened = await openProjectDatabase()
})
afterEach(async () => {
  for (const queue of queues) await queue.close()
  queues = []
  await server.stop()
  await opened.close()
})

/** One process of the site, with short delays. */
function openProcess(options: Partial<MailQueueOptions> = {}) {
  const logged: string[] = []
  const queue = openMailQueue({
    database: opened.database,
    transport: openMailer({
      smtpUrl: server.url,
      mailFrom: 'a@ev.example',
      outboxDir: '',
      timeouts,
    }),
    keys: [key],
    lifeSeconds: 3600,
    log: (message) => void logged.push(message),
    intervalMs: 50,
    backOffMs: { first: 20, longest: 50 },
    shutdownMs: 500,
    ...options,
  })
  queues.push(queue)
  return { ...queue, logged }
}

const mailTo = (to: string) => ({ to, subject: 'Hello', text: `Link: ${token}`, html: '<p>Hi</p>' })
const count = () => countMails(opened.database)

test('an email waits while the mail server is away and arrives once when it is back', async () => {
  await server.stop()
  const { send, counts, logged } = openProcess()
  await send(mailTo('aroha@example.nz'))
  await expect.poll(() => counts().failed).toBeGreaterThan(2)
  expect(await count()).toMatchObject({ waiting: 1, lastFailure: 'ECONNREFUSED' })
  await server.start()
  await expect.poll(() => server.accepted).toEqual(['aroha@example.nz'])
  await expect.poll(async () => (await count()).waiting).toBe(0)
  expect(counts()).toMatchObject({ sent: 1, givenUp: 0 })
  // One line for the outage, not one for each attempt.
  expect(logged).toEqual(['A mail was not sent; it is kept and tried again'])
  expect(server.mails[0]).toContain(token)
})

test('an email waits while the mail server accepts connections but stays silent', async () => {
  server.behave('stall')
  const { send, counts } = openProcess()
  await send(mailTo('aroha@example.nz'))
  await expect.poll(() => counts().failed).toBeGreaterThan(0)
  server.behave('accept')
  await expect.poll(() => server.accepted).toEqual(['aroha@example.nz'])
})

test('an email that the server refuses for now is tried again; others are not held up', async () => {
  server.behave((recipient) => (recipient.startsWith('grey') ? '450 later' : '250 fine'))
  const { send } = openProcess()
  await send(mailTo('grey@example.nz'))
  await send(mailTo('aroha@example.nz'))
  await expect.poll(() => server.accepted).toEqual(['aroha@example.nz'])
  await expect.poll(async () => (await count()).lastFailure).toBe('SMTP 450')
  server.behave('accept')
  await expect.poll(() => server.accepted).toEqual(['aroha@example.nz', 'grey@example.nz'])
})

test('an email that the server rejects temporarily keeps its delay while others are sent, and is not given up', async () => {
  server.behave((recipient) => (recipient.startsWith('grey') ? '450 later' : '250 fine'))
  const { send, counts } = openProcess({ backOffMs: { first: 60_000, longest: 60_000 } })
  await send(mailTo('grey@example.nz'))
  await expect.poll(() => counts().failed).toBe(1)
  for (let sent = 1; sent <= 25; sent += 1) {
    await send(mailTo(`visitor${sent}@example.nz`))
    await expect.poll(() => counts().sent).toBe(sent)
  }
  expect(counts()).toEqual({ sent: 25, failed: 1, givenUp: 0 })
})

test('an email that the server refuses for good is given up at once', async () => {
  server.behave(() => '550 no such user')
  const { send, counts, logged } = openProcess()
  await send(mailTo('nobody@example.nz'))
  await expect.poll(count).toMatchObject({ waiting: 0, givenUp: 1, lastFailure: 'SMTP 550' })
  expect(counts()).toEqual({ sent: 0, failed: 1, givenUp: 1 })
  expect(logged).toEqual(['A mail was given up: SMTP 550'])
})

test('an email whose link has expired is given up and never sent', async () => {
  await server.stop()
  let late = 0
  const { send, counts, logged } = openProcess({ now: () => new Date(Date.now() + late) })
  await send(mailTo('aroha@example.nz'))
  await expect.poll(() => counts().failed).toBeGreaterThan(0)
  late = 3_601_000
  await expect.poll(count).toMatchObject({ waiting: 0, givenUp: 1 })
  await server.start()
  await send(mailTo('hemi@example.nz'))
  await expect.poll(() => server.accepted).toEqual(['hemi@example.nz'])
  expect(logged.at(-1)).toBe('Mails given up because their links expired before they were sent: 1')
})

test('another process sends what a killed one left, and neither sends it twice', async () => {
  await server.stop()
  const killed = openProcess()
  for (const name of ['aroha', 'hemi', 'kiri']) await killed.send(mailTo(`${name}@example.nz`))
  await killed.close()
  await server.start()
  const others = [openProcess(), openProcess(), openProcess()]
  await expect.poll(() => server.accepted.length).toBe(3)
  await expect.poll(async () => (await count()).waiting).toBe(0)
  for (const other of others) await other.close()
  expect(server.accepted.toSorted()).toEqual([
    'aroha@example.nz',
    'hemi@example.nz',
    'kiri@example.nz',
  ])
})

test('an email that a killed process had claimed is sent after two minutes', async () => {
  const never = new Promise<void>(() => {})
  const killed = openProcess({ transport: { send: () => never, close: async () => {} } })
  await killed.send(mailTo('aroha@example.nz'))
  const claims = () =>
    opened.database`select from auth.mail_queue where claimed_until > now()`.then(
      (rows) => rows.length,
    )
  await expect.poll(claims).toBe(1)
  let late = 0
  const { counts } = openProcess({ now: () => new Date(Date.now() + late) })
  expect(counts().sent).toBe(0)
  late = 121_000
  await expect.poll(() => server.accepted).toEqual(['aroha@example.nz'])
})

test('the database never holds a link in plain text, and drops the email once it is sent or given up', async () => {
  await server.stop()
  const { send, counts } = openProcess()
  await send(mailTo('aroha@example.nz'))
  await expect.poll(() => counts().failed).toBeGreaterThan(0)
  const dump = async () => {
    const rows = await opened.database`select to_jsonb(mail_queue)::text as row,
      encode(content, 'escape') as content from auth.mail_queue`
    return JSON.stringify(rows)
  }
  expect(await dump()).toContain('aroha@example.nz')
  expect(await dump()).not.toContain(token)
  server.behave(() => '550 no such user')
  await server.start()
  await expect.poll(async () => (await count()).givenUp).toBe(1)
  expect(await dump()).not.toContain('aroha@example.nz')
  await deleteOldMails(opened.database, new Date(Date.now() + 8 * 86_400_000))
  expect(await dump()).toBe('[]')
})

test('deleting an account deletes the emails that wait for it', async () => {
  await server.stop()
  const { send } = openProcess()
  const { id } = await addTestUser(opened.database, { email: 'aroha@example.nz' })
  await send(mailTo('aroha@example.nz'))
  await send(mailTo('hemi@example.nz'))
  await opened.database`delete from auth.users where id = ${id}`
  const left = await opened.database`select recipient from auth.mail_queue`
  expect([...left]).toEqual([{ recipient: 'hemi@example.nz' }])
})

test('gives up an email encrypted with a lost signing key', async () => {
  await server.stop()
  const before = openProcess()
  await before.send(mailTo('aroha@example.nz'))
  await before.close()
  await server.start()
  const { logged } = openProcess({ keys: [Buffer.alloc(32, 2)] })
  await expect.poll(async () => (await count()).givenUp).toBe(1)
  expect(logged).toEqual(['A mail was given up: another signing key'])
  expect(server.accepted).toEqual([])
})
