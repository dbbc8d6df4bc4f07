import type { Page } from '@playwright/test'
import { sessionStorageKey } from '../../app/ground/browser/storage-keys.ts'
import { expect, expectToast, signInAs, test } from '../fixtures/browser-test.ts'
import { testPassword } from '../fixtures/sign-up-user.ts'

async function signInWithPassword(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/auth/)
}

test('a second review of a model becomes an edit, with what was typed', async ({ page, site }) => {
  const { client, id } = await signInAs(page, site, 'olive@example.org')
  await page.goto('/skoda-enyaq')
  await page.getByLabel('2 stars').check()
  await page.getByLabel('Your experience').fill('Typed in this tab.')
  const review = { user_id: id, vehicle_model: 'skoda-enyaq', rating: 5, comment: 'On my phone.' }
  expect((await client.from('vehicle_reviews').insert(review)).error).toBeNull()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Already reviewed', 'Save changes to replace it with what you typed.')
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeVisible()
  await expect(page.getByLabel('Your experience')).toHaveValue('Typed in this tab.')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByLabel('Your experience')).toHaveValue('On my phone.')
  await expect(page.getByLabel('5 stars')).toBeChecked()
})

test('a posted review is fetched past the caches in between, and is on the page at once', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'hemi@example.org')
  await page.goto('/byd-sealion-7')
  const fetched = page.waitForRequest(
    (request) => request.url().endsWith('/byd-sealion-7') && request.resourceType() === 'fetch',
  )
  await page.getByLabel('4 stars').check()
  await page.getByLabel('Your experience').fill('Seen by its author first.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('listitem').getByText('Seen by its author first.')).toBeVisible()
  expect((await (await fetched).allHeaders())['cache-control']).toBe('no-cache')
})

test('a session that ends while typing gives the toast, and signing in again brings back what was typed', async ({
  page,
  site,
  context,
}) => {
  const session = await site.signUp('pania@example.org')
  await page.goto('/nissan-leaf')
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [sessionStorageKey, JSON.stringify(session)],
  )
  await page.goto('/nissan-leaf')
  await page.getByLabel('4 stars').check()
  await page.getByLabel('Your experience').fill('Half a tank of thoughts.')
  await page.getByText('Your figures as an owner (optional)').click()
  await page.getByLabel('Kilometres driven').fill('41000')

  // The server ends the session; the browser does not know.
  const client = site.openClient()
  await client.auth.setSession(session)
  await client.auth.signOut({ scope: 'global' })
  await page.getByRole('button', { name: 'Submit Review' }).click()
  const toast = ['Please sign in', 'You need to be signed in to submit a review.'] as const
  await expectToast(page, ...toast)
  await expect(page.getByLabel('Your experience')).toHaveValue('Half a tank of thoughts.')

  await signInWithPassword(page, 'pania@example.org')
  await page.goto('/nissan-leaf')
  await expect(page.getByLabel('Your experience')).toHaveValue('Half a tank of thoughts.')
  await expect(page.getByLabel('4 stars')).toBeChecked()
  await expect(page.getByLabel('Kilometres driven')).toHaveValue('41000')

  // Signed out in another tab.
  const other = await context.newPage()
  await other.goto('/nissan-leaf')
  await other.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText('You have been signed out.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, ...toast)

  await signInWithPassword(page, 'pania@example.org')
  await page.goto('/nissan-leaf')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Review submitted', 'Thank you for your review!')
  expect(await page.evaluate(() => sessionStorage.getItem('evnz-review-nissan-leaf'))).toBeNull()
})

test('an author finds their reviews in the account and deletes one there', async ({
  page,
  site,
}) => {
  const { client, id } = await signInAs(page, site, 'piwakawaka@example.org')
  const review = { user_id: id, rating: 4, comment: 'Enough for town.' }
  for (const vehicle_model of ['leapmotor-c10', 'home-wall-charger']) {
    expect(
      (await client.from('vehicle_reviews').insert({ ...review, vehicle_model })).error,
    ).toBeNull()
  }
  await page.goto('/account')
  const own = page.getByRole('region', { name: 'Your reviews' })
  await expect(own.getByRole('listitem')).toHaveText([
    /^Home wall charger4 stars/i,
    /^Leapmotor C104 stars/,
  ])
  const row = own.getByRole('listitem').filter({ hasText: 'Leapmotor C10' })
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Review deleted', 'It no longer appears on the site.')
  await expect(own.getByRole('listitem')).toHaveCount(1)
  const { data } = await client.from('vehicle_reviews').select('vehicle_model').eq('user_id', id)
  expect(data).toEqual([{ vehicle_model: 'home-wall-charger' }])
  await own.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeInViewport()
})
