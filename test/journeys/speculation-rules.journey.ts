import type { Page } from '@playwright/test'
import { sessionStorageKey } from '../../app/ground/browser/storage-keys.ts'
import { awake, expect, signInAs, test } from '../fixtures/browser-test.ts'

/** Makes the page look prerendered until `show` is called on its window. */
const prerendered = (page: Page) =>
  page.addInitScript(() => {
    let isPrerendering = true
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => isPrerendering })
    Object.assign(window, {
      show() {
        isPrerendering = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
const show = (page: Page) => page.evaluate('window.show()')

test('a page carries speculation rules, also after its islands have woken', async ({ page }) => {
  await page.goto('/nissan-leaf')
  const rules = page.locator('script[type=speculationrules]')
  await expect(rules).toHaveCount(1)
  const text = (await rules.textContent()) ?? ''
  expect(Object.keys(JSON.parse(text))).toEqual(['prerender', 'prefetch'])
  expect(await page.evaluate(() => HTMLScriptElement.supports('speculationrules'))).toBe(true)
  await page.getByRole('button', { name: 'Send this' }).hover()
  await expect(page.locator('[data-awake=""]').first()).toBeAttached()
  await expect(rules).toHaveCount(1)
})

test('a prerendered page fetches no script and no data until it is shown, even with a session', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'prerendered@example.org')
  await prerendered(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => requested.push(socket.url()))
  await page.goto('/nissan-leaf', { waitUntil: 'networkidle' })
  expect(requested.filter((path) => /\.js$|\/v1\//.test(path))).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-session', 'stored')

  await show(page)
  await expect(page.getByRole('link', { name: 'prerendered@example.org' })).toBeVisible()
})

test('a prerendered page loads all drawings of a list', async ({ page }) => {
  await prerendered(page)
  await page.goto('/ev-models')
  await expect(page.locator('use[href]').first()).toBeAttached()
  await expect(page.locator('use[data-href]:not([href])')).toHaveCount(0)
})

test('a prerendered page notices that the user signed out before it was shown', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'signed-out@example.org')
  await prerendered(page)
  await page.goto('/nissan-leaf', { waitUntil: 'networkidle' })
  await page.evaluate((key) => localStorage.removeItem(key), sessionStorageKey)
  await show(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-session')
  await expect(awake(page, 'account-corner')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})
