import type { Page } from '@playwright/test'
import { fromBase32, stepAt, totpCode } from '../../packages/supabase-apis/accounts/totp.ts'
import { expect, expectToast, signOut, test } from '../fixtures/browser-test.ts'
import { testPassword } from '../fixtures/sign-up-user.ts'

async function signIn(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function openAccount(page: Page, email: string) {
  await page.getByRole('banner').getByRole('link', { name: email }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
}

test('a user turns on two-step verification, signs in with a code and deletes the account', async ({
  page,
  site,
}) => {
  const email = 'hinemoa@example.org'
  await site.signUp(email)
  await signIn(page, email)
  await expectToast(page, 'Welcome back!', "You've successfully signed in.")
  await openAccount(page, email)

  const mfa = page.getByRole('region', { name: 'Two-step verification' })
  await mfa.getByRole('button', { name: 'Set up' }).click()
  await expect(mfa.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = fromBase32((await mfa.getByRole('code').textContent()) ?? '')
  // Each code works once, and for one 30-second step before and after its own. The second code is one
  // step ahead, so neither expires when the clock ticks over before the form is sent.
  const codeAhead = (steps: number) => totpCode(secret, stepAt(new Date()) + steps)
  await mfa.getByLabel('Code from the app').fill(codeAhead(0))
  await mfa.getByRole('button', { name: 'Turn on' }).click()
  await expect(mfa.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = (await mfa.getByRole('listitem').first().textContent()) ?? ''

  await signOut(page)
  await signIn(page, email)
  await expectToast(page, 'One more step', 'Enter the code from your authenticator app.')
  await page.getByLabel('Code').fill(codeAhead(1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${site.url}/`)

  await openAccount(page, email)
  const removal = page.getByRole('region', { name: 'Delete your account' })
  await removal.getByLabel('Password', { exact: true }).fill(testPassword)
  await removal.getByRole('button', { name: 'Delete my account' }).click()
  await expectToast(page, 'Code needed', 'Your account was not deleted.')
  await removal.getByLabel('Verification code').fill(recoveryCode)
  await removal.getByRole('button', { name: 'Delete my account' }).click()
  await expectToast(page, 'Account deleted', 'Nothing about you is left here.')
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a user changes name and password, signs out other devices and downloads the data', async ({
  page,
  site,
}) => {
  const email = 'rangi@example.org'
  await site.signUp(email)
  await signIn(page, email)
  await expectToast(page, 'Welcome back!', "You've successfully signed in.")
  await openAccount(page, email)

  await page.getByLabel('Name shown with your reviews').fill('Rangi')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expectToast(page, 'Name saved', 'It now appears with your reviews.')

  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByText('this device')).toBeVisible()
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-data.json')

  const change = page.getByRole('region', { name: 'Password' })
  await change.getByLabel('Current password', { exact: true }).fill('not the one')
  await change.getByLabel('New password', { exact: true }).fill('four other unrelated words')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Wrong password', 'Enter your current password')
  await change.getByLabel('Current password', { exact: true }).fill(testPassword)
  await change.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed', 'Your other devices will have to sign in again.')
})
