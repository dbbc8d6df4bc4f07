import type { Page } from '@playwright/test'
import settings from '../../playwright.config.ts'
import { sessionStorageKey } from '../../app/session-storage-key.ts'
import { expect, expectHydrated, test, hydrate } from '../fixtures/journey-words.ts'

// Playwright switches the history's cache of whole pages off; here it is what is looked at.
test.use({
  launchOptions: {
    ...settings.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

type Reason = { type: string; reason: string }

// A browser may be short of memory, and may refuse a page for the channel by which the client's tabs
// tell each other who is signed in. The page is loaded anew then, which is right too.
const isOurs = ({ type, reason }: Reason) =>
  type !== 'Circumstantial' && reason !== 'BroadcastChannel'

/**
 * Leaves for another document, as a link does before a page is awake, and comes back. Whatever of
 * our own doing forbids to keep the page meanwhile fails the journey.
 */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown> = async () => {}) {
  const browser = await page.context().newCDPSession(page)
  const reasons: Reason[] = []
  browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations),
  )
  await browser.send('Page.enable')
  await page.goto('/ev-ruc')
  await meanwhile()
  // In a turn of its own, so that leaving does not take away the page that is to answer.
  await page.evaluate(() => setTimeout(() => history.back()))
  // A page that was kept is not loaded again, so there is no event to wait for.
  await page.waitForURL((address) => address.pathname !== '/ev-ruc', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(reasons.filter(isOurs)).toEqual([])
}

for (const path of ['/', '/nissan-leaf', '/parts-catalog', '/charging-stations/find', '/auth']) {
  test(`the way back to ${path} shows it as it was left, awake or not`, async ({ page }) => {
    await page.goto(path)
    await leaveAndReturn(page)
    await hydrate(page)
    await leaveAndReturn(page)
  })
}

test('a page that hears of new reviews lets its connection go, and takes it up again', async ({
  page,
  site,
}) => {
  await page.goto('/skoda-enyaq')
  const connected = page.waitForEvent('websocket')
  await hydrate(page)
  await page.getByRole('heading', { name: 'User Reviews' }).scrollIntoViewIfNeeded()
  await (
    await connected
  ).waitForEvent('framereceived', (frame) =>
    String(frame.payload).includes('Subscribed to PostgreSQL'),
  )
  await leaveAndReturn(page)
  await hydrate(page)
  await page.getByRole('heading', { name: 'User Reviews' }).scrollIntoViewIfNeeded()

  await site.liftReviewLimits()
  const writer = site.openClient()
  const { user } = await site.signUp('back@example.org').then(async (session) => {
    const { data } = await writer.auth.setSession(session)
    return data
  })
  const review = { user_id: user?.id, vehicle_model: 'skoda-enyaq', rating: 4, comment: 'Heard.' }
  // It may take a while to join again: what is posted before that is not heard.
  await expect(async () => {
    await writer.from('vehicle_reviews').insert(review)
    const section = page.getByRole('region', { name: 'User Reviews' })
    await expect(section.getByRole('status')).toHaveText(/new review/, { timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
})

test('who signed out meanwhile is not shown as signed in on the way back', async ({
  page,
  site,
}) => {
  // Set once rather than for every document: signing out is to last.
  await page.goto('/ev-ruc')
  const session = await site.signUp('left@example.org')
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [sessionStorageKey, JSON.stringify(session)],
  )
  await page.goto('/nissan-leaf')
  const account = page.getByRole('link', { name: 'left@example.org' })
  await expect(account).toBeVisible()
  await leaveAndReturn(page, () =>
    page.evaluate((key) => localStorage.removeItem(key), sessionStorageKey),
  )
  await expect(account).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('who signed in meanwhile is known on the way back, on a page that slept', async ({
  page,
  site,
}) => {
  const session = await site.signUp('came@example.org')
  await page.goto('/nissan-leaf')
  await leaveAndReturn(page, () =>
    page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [sessionStorageKey, JSON.stringify(session)],
    ),
  )
  await expectHydrated(page)
  await expect(page.getByRole('link', { name: 'came@example.org' })).toBeVisible()
})
