import type { Page } from '@playwright/test'
import { sessionStorageKey } from '../../app/session-storage-key.ts'
import { expect, expectHydrated, signInAs, test, hydrate } from '../fixtures/browser-test.ts'

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

test('a page carries speculation rules until it hydrates', async ({ page }) => {
  await page.goto('/nissan-leaf')
  const rules = page.locator('script[type=speculationrules]')
  await expect(rules).toHaveCount(1)
  const text = (await rules.textContent()) ?? ''
  expect(Object.keys(JSON.parse(text))).toEqual(['prerender', 'prefetch'])
  expect(await page.evaluate(() => HTMLScriptElement.supports('speculationrules'))).toBe(true)
  await hydrate(page)
  await expect(rules).toHaveCount(0)
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
  await expectHydrated(page)
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
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await hydrate(page)
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('a prerendered page that hydrates at idle waits until it is shown', async ({ page }) => {
  await prerendered(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/account', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-hydrate-on', 'idle')
  await show(page)
  await expectHydrated(page)
})

test('a hydrated page prefetches the data of a hovered link and uses it for the click', async ({
  page,
}) => {
  await page.goto('/ev-models')
  await hydrate(page)
  const isModelData = (url: string) => new URL(url).pathname === '/nissan-leaf.data'
  const prefetched = page.waitForResponse((response) => isModelData(response.url()))
  // Runs inside the page without a pause: prefetched data is fresh for seconds only.
  await page.evaluate(async () => {
    const entries = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === '/nissan-leaf.data')
    const link = document.querySelector<HTMLAnchorElement>('main a[href="/nissan-leaf"]')
    link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    while (entries().length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    link?.click()
  })
  expect((await (await prefetched).allHeaders())['cache-control']).toBe('private, max-age=10')
  await expect(page.getByRole('heading', { level: 1, name: 'Nissan Leaf' })).toBeVisible()
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/nissan-leaf.data')
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.slice(1), 'later ones come from the HTTP cache').toEqual(sizes.slice(1).map(() => 0))
})
