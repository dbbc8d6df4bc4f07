import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../fixtures/browser-test.ts'

/** Scrolls to the reviews and waits until the page is subscribed to new ones. */
async function subscribeToReviews(page: Page) {
  const connected = page.waitForEvent('websocket')
  await page.mouse.move(5, 5)
  await page.getByRole('heading', { name: 'User Reviews' }).scrollIntoViewIfNeeded()
  const connection = await connected
  await connection.waitForEvent('framereceived', (frame) =>
    String(frame.payload).includes('Subscribed to PostgreSQL'),
  )
}

/** The sum of all layout shifts so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0
        }).observe({ type: 'layout-shift', buffered: true })
        // The browser delivers entries within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )

test('a visitor is notified of a new review and shows it without reloading the page', async ({
  page,
  site,
}) => {
  await page.goto('/toyota-bz4x')
  await subscribeToReviews(page)
  const before = await layoutShift(page)

  const post = async (email: string, comment: string) => {
    const session = await site.signUp(email)
    const client = site.openClient()
    await client.auth.setSession(session)
    const review = { user_id: session.user.id, vehicle_model: 'toyota-bz4x', rating: 5, comment }
    expect((await client.from('vehicle_reviews').insert(review)).error).toBeNull()
  }
  await post('nan@example.org', 'Seen from another room.')

  const section = page.getByRole('region', { name: 'User Reviews' })
  await expect(section.getByRole('status')).toHaveText('1 new review')
  await expect(page.getByText('Seen from another room.')).toHaveCount(0)
  expect(await layoutShift(page), 'layout shift').toBe(before)

  await post('ned@example.org', 'And once more.')
  await expect(section.getByRole('status')).toHaveText('2 new reviews')
  await section.getByRole('button', { name: 'Show 2 new reviews' }).click()
  await expect(section.getByText('Seen from another room.')).toBeVisible()
  await expect(section.getByText('And once more.')).toBeVisible()
  await expect(section.getByRole('status')).toHaveText('')
  await expect(page.getByRole('heading', { name: 'User Reviews' })).toBeFocused()
})

test('authors are not notified of their own reviews', async ({ page, site }) => {
  const { client, id } = await signInAs(page, site, 'own@example.org')
  await page.goto('/kia-ev5')
  await subscribeToReviews(page)
  const other = await site.signUp('other@example.org')
  const others = site.openClient()
  await others.auth.setSession(other)
  const review = { vehicle_model: 'kia-ev5', rating: 4, comment: 'My own.' }
  await client.from('vehicle_reviews').insert({ ...review, user_id: id })
  await others.from('vehicle_reviews').insert({ ...review, user_id: other.user.id })
  const section = page.getByRole('region', { name: 'User Reviews' })
  await expect(section.getByRole('status')).toHaveText('1 new review')
})

test('without Realtime the page works and logs no errors', async ({ page }) => {
  let attempts = 0
  await page.routeWebSocket('**/realtime/v1/**', (route) => {
    attempts += 1
    return route.close({ code: 1011 })
  })
  await page.goto('/volvo-ex30')
  await page.mouse.move(5, 5)
  await page.getByRole('heading', { name: 'User Reviews' }).scrollIntoViewIfNeeded()
  // The client retries after the first refusal. An error in the console would fail the journey.
  await expect.poll(() => attempts).toBeGreaterThan(1)
  await expect(page.getByRole('link', { name: 'Sign In to Review' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
