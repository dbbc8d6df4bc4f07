import type { Page } from '@playwright/test'
import { expect, expectToast, followMailLink, signOut, test } from '../fixtures/browser-test.ts'
import { sessionStorageKey } from '../../app/ground/browser/storage-keys.ts'

const password = 'three unrelated words'

// By its role: the button that closes a toast may name an email too.
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })

async function fillIn(page: Page, email: string, secret: string) {
  await emailField(page).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
}

async function press(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Opens /auth and waits until its form is awake, as when somebody has pointed at it. */
async function openAwake(page: Page, address = '/auth') {
  await page.goto(address)
  await emailField(page).hover()
  await expect(page.getByRole('tablist', { name: 'Account' })).toBeVisible()
}

async function signUp(page: Page, email: string) {
  await openAwake(page)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillIn(page, email, password)
  await press(page, 'Sign Up')
  await expectToast(
    page,
    'Check your email',
    "We've sent you a confirmation link to complete your sign up.",
  )
}

async function expectSignedIn(page: Page, email: string) {
  await expect(page.getByRole('banner').getByText(email).first()).toBeVisible()
}

test('a visitor signs up, confirms by email, signs out and signs in again', async ({
  page,
  site,
}) => {
  const email = 'aroha@example.org'
  await signUp(page, email)

  await followMailLink(page, await site.emailedLink(email))
  await expectSignedIn(page, email)
  expect(page.url(), 'the URL keeps no token').toBe(`${site.url}/ev-models`)

  await page.reload()
  await expectSignedIn(page, email)
  await page.goto('/auth')
  await expect(page, 'redirects signed-in users').toHaveURL(`${site.url}/`)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await fillIn(page, email, password)
  await press(page, 'Sign In')
  await expectToast(page, 'Welcome back!', "You've successfully signed in.")
  await expect(page).toHaveURL(`${site.url}/`)
  await expectSignedIn(page, email)
})

test('a wrong password is rejected and the form keeps what was typed', async ({ page }) => {
  await page.goto('/auth')
  await fillIn(page, 'nobody@example.org', 'wrong-password')
  await press(page, 'Sign In')
  await expectToast(
    page,
    'Invalid credentials',
    'Please check your email and password and try again.',
  )
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(emailField(page)).toHaveValue('nobody@example.org')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong-password')
})

test('a user has to confirm the email address before signing in', async ({ page, site }) => {
  const email = 'ben@example.org'
  await signUp(page, email)
  // Without a mail server.
  const outbox = page.getByRole('link', { name: 'the outbox' })
  await expect(outbox).toHaveAttribute('href', '/_outbox')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await press(page, 'Sign In')
  await expectToast(
    page,
    'Email not confirmed',
    'Please check your email and click the confirmation link before signing in.',
  )
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await site.emailedLink(email)
})

test('missing and invalid fields show their mistakes before anything is sent', async ({ page }) => {
  await openAwake(page, '/auth?tab=sign-up')
  await press(page, 'Sign Up')
  const email = emailField(page)
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter your email address.')
  await fillIn(page, 'cleo@example.org', 'short')
  await press(page, 'Sign Up')
  const secret = page.getByLabel('Password', { exact: true })
  await expect(secret).toBeFocused()
  await expect(secret).toHaveAccessibleDescription('Use at least 6 characters.')
})

test('a user who forgot the password sets a new one by email; the link works once', async ({
  page,
  site,
}) => {
  const email = 'dana@example.org'
  await signUp(page, email)
  await followMailLink(page, await site.emailedLink(email))
  await expectSignedIn(page, email)
  await signOut(page)

  await page.goto('/auth')
  await emailField(page).fill(email)
  await press(page, 'Forgot password?')
  await expectToast(
    page,
    'Check your email',
    'If there is an account for this address, a link to set a new password is on its way.',
  )
  await expect.poll(() => site.emailedLink(email)).toContain('type=recovery')
  const link = await site.emailedLink(email)

  await followMailLink(page, link)
  await expect(page).toHaveURL(`${site.url}/auth/reset-password`)
  await page.getByLabel('New password').fill('a password of her own')
  await press(page, 'Save new password')
  await expectToast(page, 'Password changed', "You're signed in with your new password.")
  await expect(page).toHaveURL(`${site.url}/`)
  await expectSignedIn(page, email)
  await signOut(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link has been used' })).toBeVisible()
  await page.getByRole('link', { name: 'Send another link' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()

  await page.goto('/auth')
  await fillIn(page, email, 'a password of her own')
  await press(page, 'Sign In')
  await expectToast(page, 'Welcome back!', "You've successfully signed in.")
})

test('a user can sign in with the keyboard alone', async ({ page, site }) => {
  const email = 'emil@example.org'
  await signUp(page, email)
  await followMailLink(page, await site.emailedLink(email))
  await expectSignedIn(page, email)
  await signOut(page, (button) => button.press('Enter'))

  await openAwake(page)
  const signInTab = page.getByRole('tab', { name: 'Sign In' })
  await signInTab.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(signInTab).toBeFocused()
  // The tab keeps focus while its form is on the way; until then Tab leads to the other tab.
  await expect(signInTab).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Welcome back!', "You've successfully signed in.")
  await page.keyboard.press('Escape')
  await expect(page.getByText('Welcome back!')).toBeHidden()
})

test('without JavaScript the page is complete and a submitted form explains what is missing', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  // Chromium renders no <noscript> when only a test turns scripts off, so check the HTML.
  const html = await (await page.goto('/auth'))?.text()
  expect(html).toMatch(/<noscript>.*Signing in and setting a password need JavaScript/)
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await fillIn(page, 'fred@example.org', password)
  await press(page, 'Sign Up')
  await expect(page.getByRole('alert')).toContainText('signing in needs JavaScript')
  expect(page.url()).not.toContain('fred')
  await context.close()
})

test('a sign-out ends the session although the page is left at once', async ({ page, site }) => {
  const session = await site.signUp('leaves-at-once@example.org')
  const client = site.openClient()
  await client.auth.setSession(session)
  await page.goto('/')
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [sessionStorageKey, JSON.stringify(session)],
  )
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign Out' })
  await expect(button).toBeVisible()
  // The request is on its way until the next page is there.
  await page.route('**/auth/v1/logout*', async (route) => {
    await page.waitForURL('**/privacy-terms')
    await route.continue()
  })
  await button.evaluate((element: HTMLElement) => {
    element.click()
    location.assign('/privacy-terms')
  })
  await page.waitForURL('**/privacy-terms')
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)
  expect(stored).toBeNull()
  await expect.poll(async () => (await client.auth.getUser()).data.user).toBeNull()
})
