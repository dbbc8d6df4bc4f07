import { expect, test } from 'vitest'
import { press } from '../packages/supabase-apis/fixtures/mail-link-press.ts'
import { openMailSite } from './fixtures/open-test-site.ts'
import { testPassword } from './fixtures/sign-up-user.ts'

test('a sign-up while the mail server is down succeeds, and its email arrives once the server is back', async () => {
  const { server, site } = await openMailSite()
  const signUp = async (email: string) => {
    const client = site.openClient()
    const { data, error } = await client.auth.signUp({ email, password: testPassword })
    return { error, hasSession: data.session !== null, email: data.user?.email }
  }
  const usual = await signUp('usual@example.nz')
  await expect.poll(() => server.accepted).toEqual(['usual@example.nz'])

  await server.stop()
  const early = await signUp('early@example.nz')
  expect(early).toEqual({ ...usual, email: 'early@example.nz' })
  const failed = () =>
    site.database`select from auth.mail_queue where failures > 0`.then((rows) => rows.length)
  await expect.poll(failed).toBe(1)

  await server.start()
  // The next email succeeds, which makes the waiting one due at once.
  await signUp('later@example.nz')
  await expect
    .poll(() => server.accepted.toSorted())
    .toEqual(['early@example.nz', 'later@example.nz', 'usual@example.nz'])
  const mail = server.mails.find((text) => text.includes('early@example.nz')) ?? ''
  // Quoted-printable: long lines of an email end in "=" and continue on the next.
  const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=')
  const link = /http:\/\/127\.0\.0\.1:3000(\/auth\/v1\/verify\?\S+)/.exec(text)?.[1] ?? ''
  const opened = await site.fetch(link.replaceAll('&amp;', '&'), press)
  expect(opened.headers.get('Location')).toContain('access_token=')
  expect(await failed()).toBe(0)
})
