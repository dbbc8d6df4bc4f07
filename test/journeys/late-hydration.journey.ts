import { expect, expectHydrated, test, hydrate } from '../fixtures/browser-test.ts'

test('a page loads no script until the first input, then hydrates without an error', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/nissan-leaf', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])

  await hydrate(page)
  expect(scripts.length).toBeGreaterThan(0)

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Popular EV Models' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Popular EV Models' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window), 'no reload').toBe(true)
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

test('a form submitted before hydration is submitted again after it', async ({ page }) => {
  await page.goto('/auth')
  const email = page.getByLabel('Email')
  // Fills the fields by script: a pointer or key would hydrate the page first.
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
  await expectHydrated(page)
  await expect(email).toHaveValue('aroha@example.org')
  await expect(page.getByText('Please check your email and password and try again.')).toBeVisible()
  expect(new URL(page.url()).search).not.toContain('password')
})

test('a button pressed before hydration is pressed again after it', async ({ page }) => {
  await page.goto('/auth')
  const password = page.locator('input[name=password]').first()
  await expect(password).toHaveAttribute('type', 'password')
  await page.evaluate(() =>
    document.querySelector<HTMLButtonElement>('button[data-replay]')?.click(),
  )
  await expectHydrated(page)
  await expect(password).toHaveAttribute('type', 'text')
})

test('a page opened from an email link hydrates immediately', async ({ page }) => {
  await page.goto('/auth#error_code=otp_expired&error_description=Email+link+has+expired')
  await expectHydrated(page)
})

test('printing a list loads every drawing first', async ({ page }) => {
  await page.goto('/ev-models', { waitUntil: 'networkidle' })
  const missing = page.locator('use[data-href]:not([href])')
  expect(await missing.count()).toBeGreaterThan(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(missing).toHaveCount(0)
})

test('on a phone the menu opens without scripts and closes when a link is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.locator('summary').filter({ hasText: 'Menu' }).click()
  await expectHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
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
  await expect(note).toBeHidden()
  await page.getByLabel('Email').fill('aroha@example.org')
  await expect(note).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible()

  await page.goto('/ev-cost')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.waitForURL(/\/ev-cost#answer$/)
  consoleErrors.splice(0)
})
