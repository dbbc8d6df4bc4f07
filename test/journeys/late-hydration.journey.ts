import { expect, expectHydrated, test, hydrate } from '../fixtures/journey-words.ts'

test('a page loads no script until the visitor moves, then comes alive without a fault', async ({
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
  expect(await page.evaluate(() => 'sameDocument' in window), 'went on without a reload').toBe(true)
})

test('links work before a page is alive, and with scripts switched off', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'View Details of the Nissan Leaf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nissan Leaf' })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Usable battery' }).click()
  await expect(page.getByRole('heading', { name: 'User Reviews' })).toBeVisible()
  await context.close()
})

test('what was sent before the page was alive is sent again once it is', async ({ page }) => {
  await page.goto('/auth')
  const email = page.getByLabel('Email')
  // Straight into the fields: no pointer and no key has woken the page yet.
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
