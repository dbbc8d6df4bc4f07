import { expect, expectToast, signInAs, test } from '../fixtures/browser-test.ts'

test('an author adds facts to a review, edits it and deletes it', async ({ page, site }) => {
  await signInAs(page, site, 'edith@example.org')
  await page.goto('/leapmotor-c10')
  await page.getByLabel('5 stars').check()
  await page.getByLabel('Your experience').fill('Steady on the Desert Road.')
  await expect(page.getByText('26 of 5,000 characters')).toBeVisible()
  await page.getByText('Your figures as an owner (optional)').click()
  await page.getByLabel('Kilometres driven').fill('many')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Check your figures', 'Kilometres driven: please enter a whole number')
  await page.getByLabel('Kilometres driven').fill('41,000')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Review submitted', 'Thank you for your review!')
  const section = page.getByRole('region', { name: 'User Reviews' })
  const review = section.getByRole('listitem').filter({ hasText: 'Your review' })
  await expect(review).toContainText('41,000\u00a0km driven')

  await review.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeVisible()
  await page.getByLabel('Your experience').fill('Steady, but thirsty at 110.')
  await page.getByLabel('3 stars').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Review updated', 'It is now marked as edited')
  await expect(review).toContainText('thirsty')
  await expect(review).toContainText('edited')
  await expect(page.getByText('3.0 from 1 review')).toBeVisible()

  await review.getByRole('button', { name: 'Delete' }).click()
  await review.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Review deleted', 'It no longer appears on the site.')
  await expect(page.getByText('No reviews yet.')).toBeVisible()
})

test('a visitor votes for a review and reports it; a moderator hides it with a public reason', async ({
  page,
  owner,
  site,
}) => {
  const author = await site.signUp('frank@example.org')
  const client = site.openClient()
  await client.auth.setSession(author)
  const { error } = await client.from('vehicle_reviews').insert({
    user_id: author.user.id,
    vehicle_model: 'audi-q4-etron',
    rating: 5,
    comment: 'Cheap insurance at www.example.com',
  })
  expect(error).toBeNull()

  await signInAs(page, site, 'grace@example.org')
  await page.goto('/audi-q4-etron')
  const review = page.getByRole('listitem').filter({ hasText: 'Cheap insurance' })
  await review.getByRole('button', { name: 'Helpful' }).click()
  await expect(review.getByRole('button', { name: 'Helpful (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await review.getByRole('button', { name: 'Report' }).click()
  await review.getByLabel('Advertising or spam').check()
  await review.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, 'Review reported', 'A moderator will look at it.')
  await expect(review).toContainText('You have reported this review')

  await owner.goto('/moderation')
  await owner.getByRole('link', { name: 'at the desk' }).click()
  const queued = owner.getByRole('listitem').filter({ hasText: 'Cheap insurance' })
  await expect(queued).toContainText('Reported')
  await queued.getByRole('button', { name: 'Hide' }).click()
  await expect(owner.getByText('Enter a public reason')).toBeVisible()
  await queued.getByLabel('Public reason for hiding').fill('Advertising')
  await queued.getByRole('button', { name: 'Hide' }).click()
  await expect(owner.getByText('Your reason is shown in its place.')).toBeVisible()
  await expect(queued).toHaveCount(0)

  const html = await (await page.request.get('/audi-q4-etron')).text()
  expect(html).not.toContain('Cheap insurance')
  expect(html).toContain('1 review hidden by a moderator')
  expect(html).toContain('Advertising')
})
