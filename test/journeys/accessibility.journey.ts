import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addModerator } from '../../backend/accounts/moderator-records.ts'
import { models } from '../../content/models.ts'
import { expect, signInAs, test, sharedPageTest, hydrate } from '../fixtures/browser-test.ts'
import { templateUrls } from '../fixtures/template-urls.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// One visit shows a page in both colours and at its narrowest: opening pages is what takes time.
for (const path of templateUrls) {
  sharedPageTest(
    `${path} has nothing that axe finds fault with and fits the narrowest phone`,
    async ({ sharedPage: page, consoleErrors }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await hydrate(page)
      await expectAccessible(page)
      // A missing page says so in the console, as it must.
      if (path === '/no-such-page') consoleErrors.splice(0)
    },
  )
}

sharedPageTest('every model fits the narrowest phone', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { slug } of models) {
    await page.goto(`/${slug}`)
    expect(await pageWidth(page), `pixels side by side of ${slug}`).toBe(320)
  }
})

test('the account of its owner, with a new app, has nothing that axe finds fault with', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'ihaia@example.org')
  await page.goto('/account')
  await expect(page.getByText('this device')).toBeVisible()
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
})

test('a moderator’s queue and the reviews of a model have nothing that axe finds fault with', async ({
  page,
  site,
}) => {
  const { client, id } = await signInAs(page, site, 'jean@example.org')
  const { error } = await client.from('vehicle_reviews').insert({
    user_id: id,
    vehicle_model: 'byd-atto-3',
    rating: 4,
    comment: 'Small outside, roomy inside. More at www.example.com',
    kilometres_driven: 12_000,
    winter_range_km: 290,
  })
  expect(error).toBeNull()
  const { database, close } = await site.openDatabase()
  expect(await addModerator(database, 'jean@example.org')).toBe('done')
  await close()
  await page.goto('/byd-atto-3')
  await expect(page.getByText('Your review', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/moderation')
  await expect(page.getByRole('listitem').filter({ hasText: 'roomy inside' })).toBeVisible()
  await expectAccessible(page)
})

/** In both colours axe finds no fault, and a phone of 320 pixels shows the page without sideways scrolling. */
async function expectAccessible(page: Page) {
  // Without motion: a colour that is on its way from light to dark is neither.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const rules = (axe: AxeBuilder) => axe.withTags(wcag)
  expect(await accessibilityFaults(page, rules), 'in light colours').toEqual([])
  // What is not a matter of colour is the same in the dark.
  await page.emulateMedia({ colorScheme: 'dark' })
  const colours = (axe: AxeBuilder) => axe.withRules(['color-contrast', 'link-in-text-block'])
  expect(await accessibilityFaults(page, colours), 'in dark colours').toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await pageWidth(page), 'pixels a 320 pixel phone must show side by side').toBe(320)
}

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function accessibilityFaults(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  // The pages have no frames, for which axe would otherwise open a page of its own.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze()
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
