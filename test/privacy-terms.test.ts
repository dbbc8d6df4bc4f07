import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailLinkSeconds } from '../packages/supabase-apis/accounts/mail-links.ts'
import { sessionDays } from '../packages/supabase-apis/accounts/sessions.ts'
import { signUpDays } from '../packages/supabase-apis/accounts/sign-ups.ts'
import { privacyPage } from '../content/pages/information-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  // Already the 22nd in New Zealand.
  site = await openTestSite({ now: () => new Date('2026-11-21T12:00:00Z') })
})
afterAll(() => site.close())

const read = async () => {
  const response = await site.fetch('/privacy-terms')
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}

test('has six policy sections and eleven terms sections', async () => {
  const html = await read()
  const sections = [...privacyPage().privacy, ...privacyPage().terms]
  expect(sections).toHaveLength(6 + 11)
  for (const { id } of sections) expect(html).toContain(`<section id="${id}"`)
  expect(html).toContain('Privacy Act 2020')
  expect(html).toContain('display name')
})

test('each section stands behind its heading and the sentence that answers it', async () => {
  const html = await read()
  const rows = [
    ...html.matchAll(
      /<summary[^>]*>.*?<h3[^>]*>(.*?)<\/h3>.*?<span[^>]*><span[^>]*>(.*?)<\/span>/g,
    ),
  ]
  expect(rows.map(([, title, line]) => `${title}: ${line}`)).toContain(
    `5. How long we keep it: No longer than we need it: your account until you delete it, a session ${sessionDays} days.`,
  )
  expect(rows).toHaveLength(6 + 11)
})

test('shows today in New Zealand as the effective date, and the date of the last revision', async () => {
  const html = await read()
  expect(html).toContain('Effective date: 22 November 2026.')
  expect(html).toMatch(/Last revised: <time dateTime="2026-11-30">30 November 2026<\/time>/i)
})

test('promises the retention periods that the accounts keep to', async () => {
  const html = await read()
  expect(html).toContain(`A sign-up that is never confirmed: ${signUpDays} days.`)
  expect(html).toContain(
    `A session, with its used tokens: ${sessionDays} days from when you signed in, used or not.`,
  )
  expect(html).toContain('An email link: one hour.')
  expect(mailLinkSeconds).toBe(3600)
})

test('leads to the account for the two acts that it promises, before the policy', async () => {
  const html = await read()
  const [lead = ''] = /<\/h1>.*?<h2/s.exec(html) ?? []
  for (const act of ['Download my data', 'Delete my account'])
    expect(lead).toMatch(new RegExp(`<a [^>]*href="/account"[^>]*>${act}<`))
})

test('leaves out the operator details that are not set', async () => {
  const html = await read()
  expect(html).not.toMatch(/not yet set|Who runs this site/i)
  expect(html).not.toMatch(/named at the top|contact above|write to us|\{(operator|contact)/i)
})
