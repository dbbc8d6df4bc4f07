import type { Page } from '@playwright/test'
import { expect, expectToast, followMailLink, signInAs, test } from '../fixtures/browser-test.ts'
import { testPassword } from '../fixtures/sign-up-user.ts'

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
}

const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('a visitor signs up from a car, confirms, and is back at its review form', async ({
  page,
  site,
}) => {
  const email = 'ngaio@example.org'
  await page.goto('/kia-ev5')
  await page.getByRole('link', { name: 'Sign In to Review' }).click()
  // The links become tabs when the form wakes.
  await page.getByLabel('Email').hover()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await fillIn(page, email)
  await submit(page, 'Sign Up')
  await expectToast(
    page,
    'Check your email',
    "We've sent you a confirmation link to complete your sign up.",
  )
  await followMailLink(page, await site.emailedLink(email))
  await expectToast(page, 'Email confirmed', 'You are confirmed and signed in.')
  await expect(page).toHaveURL(`${site.url}/kia-ev5`)
  await expect(page.getByRole('heading', { name: 'Share Your Experience' })).toBeInViewport()
})

test('a user who signs in from a car is back at its review form', async ({ page, site }) => {
  await site.signUp('manu@example.org')
  await page.goto('/kia-ev5')
  await page.getByRole('link', { name: 'Sign In to Review' }).click()
  await fillIn(page, 'manu@example.org')
  await submit(page, 'Sign In')
  await expectToast(page, 'Welcome back!', "You've successfully signed in.")
  await expect(page).toHaveURL(`${site.url}/kia-ev5#your-review`)
  await expect(page.getByRole('heading', { name: 'Share Your Experience' })).toBeInViewport()
})

test('a link to sign in cannot lead out of the site', async ({ page, site }) => {
  await site.signUp('rua@example.org')
  await page.goto(`/auth?return=${encodeURIComponent('//evil.example/kia-ev5')}`)
  await fillIn(page, 'rua@example.org')
  await submit(page, 'Sign In')
  await expect(page).toHaveURL(`${site.url}/`)
})

test('the keyboard focus stays with the review through keep, delete and undo', async ({
  page,
  site,
}) => {
  const { client, id } = await signInAs(page, site, 'hana@example.org')
  const review = {
    user_id: id,
    vehicle_model: 'volvo-ex30',
    rating: 4,
    comment: 'Small and quick.',
  }
  expect((await client.from('vehicle_reviews').insert(review)).error).toBeNull()
  await page.goto('/volvo-ex30')
  const row = page.getByRole('listitem').filter({ hasText: 'Small and quick.' })
  await row.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused()

  await page.getByLabel('Your experience').fill('')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expectToast(page, 'Missing information', 'Please provide both a rating and comment.')
  await expect(page.getByLabel('Your experience')).toBeFocused()
  await page.getByRole('button', { name: 'Undo changes' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeFocused()

  await row.getByRole('link', { name: 'Edit' }).press('Enter')
  await expect(page.locator('#your-review')).toBeFocused()

  await row.getByRole('button', { name: 'Delete' }).press('Enter')
  await row.getByRole('button', { name: 'Delete' }).press('Enter')
  await expectToast(page, 'Review deleted', 'It no longer appears on the site.')
  await expect(page.getByText('Missing information')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'User Reviews' })).toBeFocused()
})

test('on a phone, one toast under the header leaves the buttons of the form free', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signInAs(page, site, 'wiki@example.org')
  await page.goto('/mg4-ev')
  const button = page.getByRole('button', { name: 'Submit Review' })
  await button.click()
  await expectToast(page, 'Missing information', 'Please provide both a rating and comment.')
  await page.getByLabel('4 stars').check()
  await page.getByLabel('Your experience').fill('Fine.')
  await page.getByText('Your figures as an owner (optional)').click()
  await page.getByLabel('Kilometres driven').fill('many')
  await button.click()
  await expect(page.getByLabel('Kilometres driven')).toBeFocused()
  await expect(page.getByLabel('Kilometres driven')).toHaveAttribute('aria-invalid', 'true')
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast.getByRole('button')).toHaveCount(1)
  const overlap = await toast.evaluate((region) => {
    const { top, bottom } = region.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const buttons = [...document.querySelectorAll('main form button')]
    return (
      top < header ||
      buttons.some((each) => {
        const rect = each.getBoundingClientRect()
        return rect.bottom > top && rect.top < bottom
      })
    )
  })
  expect(overlap).toBe(false)
})
