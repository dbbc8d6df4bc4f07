import AxeBuilder from '@axe-core/playwright'
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
  '/no-such-page',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 900 } })

    for (const path of pages) {
      test(`${path} has nothing that axe finds fault with`, async ({ page, faults }) => {
        await page.goto(path)
        await wakeUp(page)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
        expect(found).toEqual([])
        // A missing page says so in the console, as it must.
        if (path === '/no-such-page') faults.splice(0)
      })
    }
  })
}

for (const path of pages) {
  test(`${path} fits a phone 320 pixels wide without moving sideways`, async ({ page, faults }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(320)
    if (path === '/no-such-page') faults.splice(0)
  })
}

test('a visitor with a keyboard skips to the content and opens a source', async ({ page }) => {
  await page.goto('/nissan-leaf')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'EV models' }).first()).toBeFocused()

  const row = page.locator('summary').filter({ hasText: 'Usable battery' })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(row.locator('..')).toHaveAttribute('open', '')
})
