import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { models } from '../../content/models.ts'
import { expect, test, wakeUp } from '../journey-words.ts'

const pages = [
  '/',
  '/auth',
  '/auth?tab=sign-up',
  '/auth/reset-password',
  '/ev-models',
  ...models.map(({ slug }) => `/${slug}`),
  '/parts-catalog',
  '/parts-catalog?search=nothing-is-called-so',
  '/ev-parts',
  '/search?q=battery',
  '/search?q=nothing-is-called-so',
  '/sources',
  '/no-such-page',
]

// One visit shows a page in both colours and at its narrowest: opening pages is what takes time.
for (const path of pages) {
  test(`${path} has nothing that axe finds fault with and fits the narrowest phone`, async ({
    page,
    faults,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await wakeUp(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityFaults(page), `in ${colorScheme} colours`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'pixels a 320 pixel phone must show side by side').toBe(320)
    // A missing page says so in the console, as it must.
    if (path === '/no-such-page') faults.splice(0)
  })
}

async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

test('a visitor with a keyboard skips to the content and opens a source', async ({ page }) => {
  await page.goto('/nissan-leaf')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

  const row = page.locator('summary').filter({ hasText: 'Usable battery' })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row.locator('..')).toHaveAttribute('open', '')
})
