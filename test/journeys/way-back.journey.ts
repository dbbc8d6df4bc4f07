import type { Page } from '@playwright/test'
import settings from '../../playwright.config.ts'
import { sessionStorageKey } from '../../app/supabase.ts'
import { expect, expectAlive, test, wakeUp } from '../journey-words.ts'

// Playwright switches the history's cache of whole pages off; here it is what is looked at.
test.use({
  launchOptions: {
    ...settings.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Leaves for another document, as a link does before a page is awake, and comes back. */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown> = async () => {}) {
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await page.goto('/ev-ruc')
  await meanwhile()
  await page.evaluate(() => history.back())
  await page.waitForURL((address) => address.pathname !== '/ev-ruc')
  await page.waitForLoadState()
}

/** The very document that was left is here again; where not, the browser's reasons say why. */
async function expectReturned(page: Page) {
  const seen = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const { notRestoredReasons = null } = entry as { notRestoredReasons?: unknown }
    return { isSame: 'sameDocument' in window, reasons: JSON.stringify(notRestoredReasons) }
  })
  expect(seen).toEqual({ isSame: true, reasons: 'null' })
}

for (const path of ['/', '/nissan-leaf', '/parts-catalog', '/charging-stations/find', '/auth']) {
  test(`the way back to ${path} shows it as it was left, awake or not`, async ({ page }) => {
    await page.goto(path)
    await leaveAndReturn(page)
    await expectReturned(page)
    await wakeUp(page)
    await leaveAndReturn(page)
    await expectReturned(page)
  })
}

test('a page that hears of new reviews lets its connection go, and takes it up again', async ({
  page,
}) => {
  const hears = async () => {
    const connection = await page.waitForEvent('websocket')
    await connection.waitForEvent('framereceived', (frame) =>
      String(frame.payload).includes('Subscribed to PostgreSQL'),
    )
  }
  await page.goto('/polestar-2')
  const first = hears()
  await wakeUp(page)
  await page.getByRole('heading', { name: 'User Reviews' }).scrollIntoViewIfNeeded()
  await first
  await page.goto('/ev-ruc')
  const again = hears()
  await page.evaluate(() => history.back())
  await again
  await expectAlive(page)
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
  await expectReturned(page)
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
  await expectReturned(page)
  await expectAlive(page)
  await expect(page.getByRole('link', { name: 'came@example.org' })).toBeVisible()
})
