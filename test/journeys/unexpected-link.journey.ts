import type { Page } from '@playwright/test'
import type { SiteProcess } from '../fixtures/site-process.ts'
import { expect, signInAs, test } from '../fixtures/browser-test.ts'

/** A link with a session of its own account, as a stranger would send it. */
async function strangersLink(site: SiteProcess, email: string, path = '/nissan-leaf') {
  const { access_token, refresh_token } = await site.signUp(email)
  const fragment = new URLSearchParams({ access_token, refresh_token, type: 'signup' })
  return `${path}#${fragment}`
}

const header = (page: Page) => page.getByRole('banner')
const dialog = (page: Page, email: string) =>
  page.getByRole('dialog', { name: `Sign in as ${email}?` })
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('evnz-session'))

test('a link that this browser did not request signs in only after the user agrees', async ({
  page,
  site,
}) => {
  const email = 'stranger-one@example.org'
  await page.goto(await strangersLink(site, email))
  await expect(dialog(page, email)).toContainText('was not requested in this browser')
  await expect(page).toHaveURL(`${site.url}/nissan-leaf`)
  expect(await storedSession(page)).toBeNull()
  await dialog(page, email).getByRole('button', { name: 'Not now' }).click()
  await expect(dialog(page, email)).toBeHidden()
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.reload()
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await storedSession(page)).toBeNull()

  const second = 'stranger-two@example.org'
  await page.goto('/')
  await page.goto(await strangersLink(site, second))
  await dialog(page, second).getByRole('button', { name: 'Sign in' }).click()
  await expect(header(page).getByRole('link', { name: second }).first()).toBeVisible()
})

test('a link never replaces the session of another account without a yes', async ({
  page,
  site,
}) => {
  const own = 'own-session@example.org'
  await signInAs(page, site, own)
  const email = 'stranger-three@example.org'
  await page.goto(await strangersLink(site, email))
  await expect(dialog(page, email)).toContainText(`You are signed in as ${own}`)
  await page.keyboard.press('Escape')
  await expect(dialog(page, email)).toBeHidden()
  await expect(header(page).getByRole('link', { name: own }).first()).toBeVisible()
  expect(await storedSession(page)).toContain(own)
})

test('a link with a forged address does not sign in', async ({ page, site }) => {
  const { refresh_token } = await site.signUp('stranger-four@example.org')
  const claims = { email: 'own@example.org', sub: crypto.randomUUID(), exp: 1, aal: 'aal1' }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const access_token = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode(claims)}.AAAA`
  const fragment = new URLSearchParams({ access_token, refresh_token, type: 'magiclink' })
  await page.goto('/')
  await page.evaluate(() => {
    const requested = JSON.stringify({ 'own@example.org': Date.now() })
    localStorage.setItem('evnz-requested-emails', requested)
  })
  await page.goto(`/nissan-leaf#${fragment}`)
  await expect(page.getByText('Link not accepted')).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})
