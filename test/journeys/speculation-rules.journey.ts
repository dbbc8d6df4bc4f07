import type { Page } from '@playwright/test'
import { sessionStorageKey } from '../../app/session-storage-key.ts'
import { expect, expectHydrated, signedIn, test, hydrate } from '../fixtures/journey-words.ts'

/** Makes the page think it is rendered ahead, until `show` is called on its window. */
const renderedAhead = (page: Page) =>
  page.addInitScript(() => {
    let isAhead = true
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => isAhead })
    Object.assign(window, {
      show() {
        isAhead = false
        document.dispatchEvent(new Event('prerenderingchange'))
      },
    })
  })
const show = (page: Page) => page.evaluate('window.show()')

test('the browser takes the rules for next pages, and an awake page withdraws them', async ({
  page,
}) => {
  await page.goto('/nissan-leaf')
  const rules = page.locator('script[type=speculationrules]')
  await expect(rules).toHaveCount(1)
  const text = (await rules.textContent()) ?? ''
  expect(Object.keys(JSON.parse(text))).toEqual(['prerender', 'prefetch'])
  expect(await page.evaluate(() => HTMLScriptElement.supports('speculationrules'))).toBe(true)
  await hydrate(page)
  await expect(rules).toHaveCount(0)
})

test('a page rendered ahead opens nothing, even for who is signed in, until it is shown', async ({
  page,
  site,
}) => {
  await signedIn(page, site, 'ahead@example.org')
  await renderedAhead(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.goto('/nissan-leaf', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => /\.js$|\/v1\//.test(path))).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-session', 'stored')

  await show(page)
  await expectHydrated(page)
  await expect(page.getByRole('link', { name: 'ahead@example.org' })).toBeVisible()
})

test('a page rendered ahead forgets a session that ends before it is shown', async ({
  page,
  site,
}) => {
  await signedIn(page, site, 'gone@example.org')
  await renderedAhead(page)
  await page.goto('/nissan-leaf', { waitUntil: 'networkidle' })
  await page.evaluate((key) => localStorage.removeItem(key), sessionStorageKey)
  await show(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-session')
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await hydrate(page)
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('a page that wakes at idle waits to be shown first', async ({ page }) => {
  await renderedAhead(page)
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

test('an awake page fetches a next page when a link is pointed at, and not again', async ({
  page,
}) => {
  await page.goto('/ev-models')
  await hydrate(page)
  const isItsData = (address: string) => new URL(address).pathname === '/nissan-leaf.data'
  const ahead = page.waitForResponse((response) => isItsData(response.url()))
  // All in the page and without a pause: what was fetched ahead may be used for seconds only.
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
  expect((await (await ahead).allHeaders())['cache-control']).toBe('private, max-age=10')
  await expect(page.getByRole('heading', { level: 1, name: 'Nissan Leaf' })).toBeVisible()
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/nissan-leaf.data')
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.slice(1), 'later ones come from the browser’s own copy').toEqual(
    sizes.slice(1).map(() => 0),
  )
})
