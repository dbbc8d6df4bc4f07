import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMailer } from '../../packages/supabase-apis/mail/mailer.ts'
import { siteAccounts } from '../people/site-accounts.ts'
import { openOutbox, readOutboxKey } from './outbox.ts'

const mailFrom = 'Electric Vehicles in NZ <no-reply@ev.example>'
const link = `https://ev.example/auth/v1/verify?token=${'t'.repeat(43)}&type=signup&redirect_to=https%3A%2F%2Fev.example%2Fev-models`
const here = 'http://127.0.0.1:3000/_outbox'

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ev-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'outbox')
}

test('the outbox page shows the newest mail first, with working links and escaped markup', async () => {
  const outboxDir = await openFolder()
  const mailer = openMailer({ mailFrom, outboxDir })
  const outbox = openOutbox(dirname(outboxDir))
  const Cookie = `outbox=${await readOutboxKey(dirname(outboxDir))}`
  const open = () => outbox(new Request(here, { headers: { Cookie } }))
  expect(await (await open()).text()).toContain('No emails yet.')
  await mailer.send({ to: 'old@example.nz', ...siteAccounts.mailTexts.signUp(link) })
  const evil = '<script>alert(1)</script> "quoted" javascript:alert(2)'
  await mailer.send({ to: 'new@example.nz', subject: 'Kia ora, Māori', text: evil, html: evil })

  const response = await open()
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const page = await response.text()
  expect(page.indexOf('new@example.nz')).toBeGreaterThan(0)
  expect(page.indexOf('new@example.nz')).toBeLessThan(page.indexOf('old@example.nz'))
  expect(page).toContain('Kia ora, Māori')
  expect(page).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`)
  expect(page).not.toContain('<script')
  expect(page).not.toContain('href="javascript')
})

test('the outbox page responds to GET under local host names only', async () => {
  const outbox = openOutbox(dirname(await openFolder()))
  expect((await outbox(new Request('http://rebound.evil.example/_outbox'))).status).toBe(404)
  expect((await outbox(new Request('http://localhost:3000/_outbox'))).status).toBe(403)
  expect((await outbox(new Request(here, { method: 'POST' }))).status).toBe(405)
})

test('the outbox opens with its key, which a cookie keeps, and shows a stranger nothing', async () => {
  const dataDir = dirname(await openFolder())
  const outbox = openOutbox(dataDir)
  const key = await readOutboxKey(dataDir)
  expect((await stat(join(dataDir, 'outbox-key'))).mode & 0o777).toBe(0o600)
  const entered = await outbox(new Request(`${here}?key=${key}`))
  expect(entered.headers.get('Location')).toBe('/_outbox')
  const [Cookie = ''] = (entered.headers.get('Set-Cookie') ?? '').split(';')
  expect((await outbox(new Request(here, { headers: { Cookie } }))).status).toBe(200)
  for (const stranger of [here, `${here}?key=`, `${here}?key=${key}x`]) {
    const refused = await outbox(new Request(stranger, { headers: { Cookie: 'outbox=x' } }))
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain('No emails yet.')
  }
})
