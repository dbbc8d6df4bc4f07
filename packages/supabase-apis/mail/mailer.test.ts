import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSmtpServer } from '../fixtures/smtp-server.ts'
import { mailFolderLimits, openMailFolder } from './mail-folder.ts'
import { openMailTexts } from './mail-texts.ts'
import { openMailer } from './mailer.ts'

const mailFrom = 'Electric Vehicles in NZ <no-reply@ev.example>'
const link = `https://ev.example/auth/v1/verify?token=${'t'.repeat(43)}&type=signup&redirect_to=https%3A%2F%2Fev.example%2Fev-models`
const siteName = 'Electric Vehicles in NZ'
const mailTexts = openMailTexts({ siteName, greeting: 'Hi,', signature: siteName, language: 'en' })

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ev-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'outbox')
}

test('without a mail server, each mail becomes an .eml file readable by its owner only', async () => {
  const outboxDir = await openFolder()
  const mailer = openMailer({ mailFrom, outboxDir })
  await mailer.send({ to: 'aroha@example.nz', ...mailTexts.signUp(link) })
  const [name = ''] = await readdir(outboxDir)
  expect(name).toMatch(/^\d{8}T\d{9}Z-\d{6}-[0-9a-f]{6}\.eml$/)
  const file = await readFile(join(outboxDir, name), 'utf8')
  expect(file).toContain('To: aroha@example.nz\r\n')
  expect(file).toContain(`From: ${mailFrom}\r\n`)
  expect(file).toContain(`\r\n${link}\r\n`)
  expect((await stat(join(outboxDir, name))).mode & 0o777).toBe(0o600)
})

test('an address or subject cannot inject mail headers', async () => {
  const outboxDir = await openFolder()
  const mail = { to: 'a@example.nz\r\nBcc: b@example.nz', subject: 'Hi\nX-Evil: 1' }
  await openMailer({ mailFrom, outboxDir }).send({ ...mail, text: 'text', html: '<p>html</p>' })
  const [name = ''] = await readdir(outboxDir)
  const [head = ''] = (await readFile(join(outboxDir, name), 'utf8')).split('\r\n\r\n')
  expect(head).not.toMatch(/^(Bcc|X-Evil):/m)
})

test('the outbox stays within its limits of number, bytes and age', async () => {
  const outboxDir = await openFolder()
  await mkdir(outboxDir)
  const name = (day: number, order: number) =>
    `202611${String(day).padStart(2, '0')}T000000000Z-${String(order).padStart(6, '0')}-abcdef.eml`
  const add = (file: string, bytes = 10) => writeFile(join(outboxDir, file), 'x'.repeat(bytes))
  const sendOne = () =>
    openMailFolder(outboxDir).store({ to: 'a@example.nz', ...mailTexts.signUp(link) }, mailFrom)
  const old = [name(1, 1), `.${name(1, 2)}.draft`]
  for (const file of old) {
    await add(file)
    await utimes(join(outboxDir, file), 0, 0)
  }
  await add(`.${name(1, 3)}.draft`)
  const orders = Array.from({ length: mailFolderLimits.mails + 20 }, (_, order) => order)
  await Promise.all(orders.map((order) => add(name(2, order), 100)))
  await sendOne()
  const names = await readdir(outboxDir)
  expect(names.filter((file) => old.includes(file))).toEqual([])
  expect(names).toContain(`.${name(1, 3)}.draft`)
  expect(names).toContain(name(2, mailFolderLimits.mails + 19))
  expect(names).not.toContain(name(2, 19))
  expect(names).toHaveLength(mailFolderLimits.mails + 2)

  await add(name(3, 0), mailFolderLimits.bytes - 20_000)
  await sendOne()
  const kept = await readdir(outboxDir)
  expect(kept).toContain(name(3, 0))
  expect(kept).not.toContain(name(2, 500))
})

test('with a mail server, the mail arrives there as text and HTML', async () => {
  const received = await openSmtpServer()
  onTestFinished(received.stop)
  const mailer = openMailer({ smtpUrl: received.url, mailFrom, outboxDir: '/nowhere' })
  await mailer.send({ to: 'aroha@example.nz', ...mailTexts.signUp(link) })
  await mailer.close()
  const said = received.lines.join('\n')
  expect(said).toContain('MAIL FROM:<no-reply@ev.example>')
  expect(said).toContain('RCPT TO:<aroha@example.nz>')
  expect(said).toContain('Subject: Confirm your email for Electric Vehicles in NZ')
  expect(said).toContain('Content-Type: text/plain; charset=utf-8')
  expect(said).toContain('Content-Type: text/html; charset=utf-8')
})

test('an SMTP failure throws with its cause, without the password', async () => {
  const mailer = openMailer({
    smtpUrl: 'smtp://user:hush@127.0.0.1:1',
    mailFrom,
    outboxDir: '/nowhere',
  })
  const sent = mailer.send({ to: 'aroha@example.nz', ...mailTexts.signUp(link) })
  const error: unknown = await sent.catch((problem: unknown) => problem)
  expect(error).toMatchObject({
    message: 'The mail server did not accept the mail',
    cause: expect.objectContaining({ code: expect.any(String) }),
  })
  expect(String((error as Error).cause)).not.toContain('hush')
  await mailer.close()
})
