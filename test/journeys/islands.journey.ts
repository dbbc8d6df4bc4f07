import type { Page } from '@playwright/test'
import { awake, expect, test } from '../fixtures/browser-test.ts'

/** The paths of the scripts that the page fetches from here on. */
function followScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

test('a touch of a page costs nothing, and a touch of an island only its own script', async ({
  page,
}) => {
  const scripts = followScripts(page)
  await page.goto('/nissan-leaf', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ArrowDown')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  // Its button is in sight without scrolling, which would move others under the pointer.
  await page.goto('/ev-cost', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Send this' }).hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((url) => url.includes('preact'))).toEqual([])
})

test('links and disclosures work with scripts switched off', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'View Details of the Nissan Leaf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nissan Leaf' })).toBeVisible()
  const header = page.getByRole('banner')
  await header.locator('summary').filter({ hasText: 'Tools & charging' }).click()
  await expect(header.getByRole('link', { name: 'Road user charges (RUC)' })).toBeVisible()
  await context.close()
})

test('a form that is sent before its island is awake is sent once it is', async ({ page }) => {
  await page.goto('/auth')
  const email = page.getByLabel('Email')
  // Fills the fields by script: a pointer or key would wake the island first.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-replay]')
    form
      ?.querySelector<HTMLInputElement>('[type=email]')
      ?.setAttribute('value', 'aroha@example.org')
    form
      ?.querySelector<HTMLInputElement>('[type=password]')
      ?.setAttribute('value', 'wrong-password')
    form?.requestSubmit()
  })
  await expect(page.getByText('Please check your email and password and try again.')).toBeVisible()
  await expect(email).toHaveValue('aroha@example.org')
  expect(new URL(page.url()).search).not.toContain('password')
})

test('a button that is pressed before its island is awake is pressed once it is', async ({
  page,
}) => {
  await page.goto('/auth')
  const password = page.locator('input[name=password]').first()
  await expect(password).toHaveAttribute('type', 'password')
  await page.evaluate(() =>
    document.querySelector<HTMLButtonElement>('button[aria-label="Show characters"]')?.click(),
  )
  await expect(password).toHaveAttribute('type', 'text')
})

test('a page opened from an email link says at once what came of it', async ({ page }) => {
  await page.goto('/nissan-leaf#error_code=otp_expired&error_description=Email+link+has+expired')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Link not accepted',
  )
})

test('printing a list loads every drawing first', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/', { waitUntil: 'networkidle' })
  const missing = page.locator('use[data-href]:not([href])')
  expect(await missing.count()).toBeGreaterThan(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(missing).toHaveCount(0)
})

test('on paper each figure of a model keeps its name, and each sentence of a guide its number', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/nissan-leaf')
  await expect(page.getByRole('rowheader', { name: 'Range, WLTP, km' }).first()).toBeVisible()
  const term = page.getByRole('button', { name: 'Range, WLTP, km' }).first()
  await expect(term).toBeVisible()
  await page.goto('/ev-ruc')
  const sentence = page.locator('.sentences details', { hasText: 'paid in advance' })
  await expect(sentence.locator('sup')).toBeVisible()
})

test('on a phone the menu opens, closes on Escape, and leads to the page that is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const summary = page.locator('summary').filter({ hasText: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await summary.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.click()
  await menu.getByRole('link', { name: 'Popular EV Models' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Popular EV Models' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('a page whose scripts do not arrive says so, and its calculators still answer', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const note = page.getByText('Part of this page did not arrive')
  await page.goto('/auth')
  await expect(note).toHaveCount(0)
  await page.getByLabel('Email').fill('aroha@example.org')
  await expect(note).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible()

  await page.goto('/ev-cost')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.waitForURL(/\/ev-cost#answer$/)
  consoleErrors.splice(0)
})

test('a rejected promise of an extension is no missing script', async ({ page, consoleErrors }) => {
  await page.goto('/ev-cost')
  await page.evaluate(() => void Promise.reject(new Error('of an extension')))
  await page.getByLabel('Kilometres a year').fill('18000')
  await expect(awake(page, 'followed-form')).toBeAttached()
  await expect(page.getByText('Part of this page did not arrive')).toHaveCount(0)
  expect(consoleErrors.splice(0).join()).toContain('of an extension')
})

test('an address that nothing has is named in the console', async ({ page, consoleErrors }) => {
  await page.goto('/no-such-page')
  expect(consoleErrors.splice(0)).toEqual(['404: no page at /no-such-page'])
})
