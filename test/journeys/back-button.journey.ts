import type { Page } from '@playwright/test'
import { sessionStorageKey } from '../../app/ground/browser/storage-keys.ts'
import { expect, test, wakeIslands } from '../fixtures/browser-test.ts'

type Reason = { type: string; reason: string }

// A browser may be short of memory, or may refuse to cache a page for the BroadcastChannel by which
// the client's tabs share a session. It then loads the page again, which is correct too.
const isOurs = ({ type, reason }: Reason) =>
  type !== 'Circumstantial' && reason !== 'BroadcastChannel'

/**
 * Navigates to another document and goes back. Fails the journey when something of ours kept the page out of the
 * back/forward cache.
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
  // Deferred, so that evaluate() returns before its page is left.
  await page.evaluate(() => setTimeout(() => history.back()))
  // A page restored from the cache fires no load event to wait for.
  await page.waitForURL((address) => address.pathname !== '/ev-ruc', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(reasons.filter(isOurs)).toEqual([])
}

const paths = [
  '/',
  '/nissan-leaf',
  '/ev-cost',
  '/parts-catalog',
  '/charging-stations/find',
  '/auth',
]
for (const path of paths) {
  test(`the back button restores ${path} from the cache, islands asleep or awake`, async ({
    page,
  }) => {
    await page.goto(path)
    await leaveAndReturn(page)
    await wakeIslands(page)
    await leaveAndReturn(page)
  })
}

test('a form left before its answer came asks for it again after the back button', async ({
  page,
}) => {
  await page.goto('/ev-cost')
  const answers = /\/ev-cost\?/
  const asked = page.waitForRequest(answers)
  // No answer comes before the page is left.
  await page.route(answers, () => {})
  await page.getByLabel('Kilometres a year').fill('18000')
  await asked
  await leaveAndReturn(page, () => page.unroute(answers))
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('18,000 km')
  await expect(page).toHaveURL('/ev-cost?km=18000')
})

test('a page that watches for new reviews closes its socket when left and reconnects on return', async ({
  page,
  site,
}) => {
  await page.goto('/skoda-enyaq')
  const connected = page.waitForEvent('websocket')
  await page.getByRole('heading', { name: 'User Reviews' }).scrollIntoViewIfNeeded()
  await (
    await connected
  ).waitForEvent('framereceived', (frame) =>
    String(frame.payload).includes('Subscribed to PostgreSQL'),
  )
  await leaveAndReturn(page)
  await page.getByRole('heading', { name: 'User Reviews' }).scrollIntoViewIfNeeded()

  await site.liftReviewLimits()
  const writer = site.openClient()
  const { user } = await site.signUp('back@example.org').then(async (session) => {
    const { data } = await writer.auth.setSession(session)
    return data
  })
  const review = { user_id: user?.id, vehicle_model: 'skoda-enyaq', rating: 4, comment: 'Heard.' }
  // A review posted before the channel is joined again is not announced, so another one follows it. An
  // account has one review of a model: the earlier one goes first.
  await expect(async () => {
    await writer.from('vehicle_reviews').delete().eq('user_id', user?.id)
    const { error } = await writer.from('vehicle_reviews').insert(review)
    expect(error).toBeNull()
    const section = page.getByRole('region', { name: 'User Reviews' })
    await expect(section.getByRole('status')).toHaveText(/new review/, { timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
})

test('a user who signed out elsewhere is shown as signed out after the back button', async ({
  page,
  site,
}) => {
  // Not an init script: that would sign in again on every document.
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

test('a user who signed in elsewhere is recognised after the back button', async ({
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
  await expect(page.getByRole('link', { name: 'came@example.org' })).toBeVisible()
})
