import { expect, test } from '../fixtures/browser-test.ts'

test('a visitor searches from the header with scripts switched off', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/ev-ruc')
  await page.locator('summary').filter({ hasText: 'Search' }).click()
  await page.getByRole('searchbox', { name: 'Search this site' }).first().fill('nissan leaf')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=nissan(\+|%20)leaf$/)
  await page.getByRole('main').getByRole('link', { name: 'Nissan Leaf', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nissan Leaf' })).toBeVisible()
  await context.close()
})

test('a misspelt query is corrected, and the search box closes on the results page', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('summary').filter({ hasText: 'Search' }).click()
  const box = page.getByRole('search', { name: 'Top of the page' })
  await expect(box.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('invertor')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We searched for “inverter” instead of “invertor”.')).toBeVisible()
  await expect(box).toBeHidden()
})

test('the search box closes on Escape and when focus moves on', async ({ page }) => {
  await page.goto('/ev-ruc')
  const toggle = page.locator('summary').filter({ hasText: 'Search' })
  const box = page.getByRole('search', { name: 'Top of the page' })
  await toggle.click()
  await expect(box.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(toggle).toBeFocused()

  await toggle.click()
  await expect(box.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(box).toBeHidden()
})

test('on a phone, search closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.locator('summary').filter({ hasText: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Search' }).click()
  await expect(menu).toBeHidden()
})
