import { expect, expectToast, signInAs, test } from '../fixtures/browser-test.ts'

test('a page without reviews says so and sends visitors to sign in', async ({ page }) => {
  await page.goto('/kia-ev3')
  await expect(
    page.getByText('No reviews yet. Be the first to share your experience!'),
  ).toBeVisible()
  await expect(page.getByText('Want to share your experience?')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In to Review' }).click()
  await expect(page).toHaveURL(/\/auth\?return=%2Fkia-ev3$/)
})

test('a signed-in visitor posts a review and sees it immediately', async ({ page, site }) => {
  await signInAs(page, site, 'kiri@example.org')
  await page.goto('/mg4-ev')
  await expect(page.getByRole('heading', { name: 'Share Your Experience' })).toBeVisible()

  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Missing information', 'Please provide both a rating and comment.')
  const rating = page.getByRole('radiogroup', { name: 'Your rating' })
  await expect(rating).toHaveAttribute('aria-invalid', 'true')
  await expect(rating).toHaveAccessibleDescription('Choose 1 to 5 stars.')
  await expect(page.getByLabel('1 star', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Your experience')).toHaveAccessibleDescription(
    /^Write a few words about the car\./,
  )

  await page.getByLabel('4 stars').check()
  await expect(rating).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Your experience').fill('  Light on its feet.\nGood on gravel.  ')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Review submitted', 'Thank you for your review!')
  await expect(page.getByText('Missing information')).toHaveCount(0)

  const reviews = page.getByRole('listitem').filter({ hasText: 'Good on gravel.' })
  await expect(reviews).toHaveCount(1)
  await expect(reviews.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  // The form is now for editing what was posted.
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeFocused()
  await expect(page.getByLabel('Your experience')).toHaveValue(
    'Light on its feet.\nGood on gravel.',
  )
  await expect(page.getByRole('button', { name: 'Submit Review' })).toHaveCount(0)
  await expect(page.getByText('4.0 from 1 review')).toBeVisible()

  // Everyone else sees it in the server's HTML.
  const html = await (await page.request.get('/mg4-ev')).text()
  expect(html).toContain('Light on its feet.')
})

test('the Zeekr page has its own wording', async ({ page, site }) => {
  await page.goto('/zeekr-7x')
  await expect(page.getByText('No reviews yet. Be the first to review!')).toBeVisible()
  await expect(page.getByText('Sign in to leave a review')).toBeVisible()

  await signInAs(page, site, 'leo@example.org')
  await page.goto('/zeekr-7x')
  await expect(page.getByRole('heading', { name: 'Submit Your Review' })).toBeVisible()
  await page.getByLabel('5 stars').check()
  await page.getByLabel('Your Review', { exact: true }).fill('Charges while I buy a pie.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Anonymous User')).toBeVisible()
})

test('a review shows markup as text and isolates words from right to left', async ({
  page,
  site,
}) => {
  const { client, id } = await signInAs(page, site, 'maia@example.org')
  const comment = '<img src=x onerror="document.title=1"> \u200F\u05E9\u05DC\u05D5\u05DD'
  const { error } = await client
    .from('vehicle_reviews')
    .insert({ user_id: id, vehicle_model: 'kia-ev5', rating: 2, comment })
  expect(error).toBeNull()
  await page.goto('/kia-ev5')
  const review = page.getByRole('listitem').filter({ hasText: 'onerror' })
  await expect(review).toContainText('<img src=x')
  await expect(review.locator('img')).toHaveCount(0)
  await expect(review.getByText('onerror')).toHaveCSS('unicode-bidi', 'isolate')
})

test('a review that fails to send stays in the form', async ({ page, site, consoleErrors }) => {
  await signInAs(page, site, 'noah@example.org')
  await page.goto('/volvo-ex30')
  await page.getByLabel('3 stars').check()
  await page.getByLabel('Your experience').fill('Written on a train, in a tunnel.')
  await page.route('**/rest/v1/vehicle_reviews*', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Error', 'Failed to submit review. Please try again.')
  await expect(page.getByLabel('Your experience')).toHaveValue('Written on a train, in a tunnel.')
  expect(consoleErrors.splice(0).join()).toContain('The review could not be posted')
})
