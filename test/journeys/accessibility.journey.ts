import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { models } from '../../content/cars/models.ts'
import { expect, signInAs, test, sharedPageTest, wakeIslands } from '../fixtures/browser-test.ts'
import { uploadList } from '../fixtures/desk-journey.ts'
import { evroamCsv, filedChargers } from '../fixtures/evroam-file.ts'
import { templateUrls } from '../fixtures/template-urls.ts'

/** Pages without a line in search results: forms that readers and workshops fill in, and lists. */
const formUrls = [
  '/changes',
  '/suggest?about=models/kia-ev5/price',
  '/suggest/received',
  '/workshop/claim?center=blue-cars-ltd',
  '/workshop/code?center=blue-cars-ltd',
]

const deskUrls = [
  '/desk',
  '/desk/content',
  '/desk/content?q=leaf',
  '/desk/content/models',
  '/desk/content/models/entry?key=nissan-leaf',
  '/desk/content/models/edit?key=nissan-leaf&part=listing%2Fprice',
  '/desk/content/centers/edit?key=&part=',
  '/desk/changes',
  '/desk/collisions',
  '/desk/due',
  '/desk/photos',
  '/desk/photos/nissan-leaf',
  '/desk/parts',
  '/desk/usage',
  '/desk/sources',
  '/desk/proposals',
  '/desk/workshops',
  '/desk/moderation',
  '/desk/accounts',
  '/desk/members',
  '/desk/audit',
  '/desk/site',
  '/desk/later',
  '/desk/export',
]

// Every page parses it again: the minified one takes half the time.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// One visit checks a page in light, dark and at 320 pixels, because loading pages is what takes time.
for (const path of [...templateUrls, ...formUrls]) {
  sharedPageTest(
    `${path} has no axe violations in light and dark, and fits 320 pixels, also with text at 200%`,
    async ({ sharedPage: page, consoleErrors }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await wakeIslands(page)
      await expectAccessible(page)
      await expectLargeTextFits(page)
      // The 404 page logs an error on purpose.
      if (path === '/no-such-page') consoleErrors.splice(0)
    },
  )
}

test('the pages of the desk have no axe violations in light and dark, and fit 320 pixels', async ({
  owner,
  context,
  page,
  site,
  consoleErrors,
}) => {
  const { database, close } = await site.openDatabase()
  await database`
    insert into desk.usage_counts
    select current_date - back, kind, subject, 20000 + back from generate_series(0, 80) back,
      (values ('view', '/nissan-leaf'), ('tool', '/ev-cost nissan-leaf.40 Manawatū-Whanganui'),
        ('search', 'Hyundai Ioniq 5'), ('error', '404 unknown address')) counted (kind, subject)
    on conflict do nothing`
  await database`
    insert into desk.work (kind, key, due_at, attempts, failed_at, failure) values
      ('list', 'Axe', now() + interval '1 day', 3, now(), 'The server answers 404.'),
      ('picture', ${`https://parts.example.nz/${'a'.repeat(200)}.jpg`}, null, 5, now(), 'No.')
    on conflict do nothing`
  await database`
    insert into desk.suggestions (reference, collection, entry, path, wrong, correction, email)
    values ('AXE0-0001', 'models', 'nissan-leaf', 'tagline', 'It is louder', 'Quiet.', 'axe@example.nz')
    on conflict do nothing`
  await database`
    with claim as (insert into desk.workshop_claims (center, proof) values ('blue-cars-ltd', 'phone') returning id)
    insert into desk.workshop_proposals (claim_id, center, kind, fields)
    select id, 'blue-cars-ltd', 'entry', '{"phones": "09 555 0123", "services": "Towing"}' from claim`
  const check = (path: string) =>
    test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      expect(new URL(page.url()).pathname, 'the page itself').toBe(path.split('?')[0])
      await expectAccessible(page)
    })
  for (const path of ['/desk/sign-in', '/desk/set-up']) await check(path)
  // The owner's own browser has no scripts, which axe needs.
  await context.addCookies(await owner.context().cookies())
  for (const path of deskUrls) await check(path)
  // Other journeys count what waits.
  await database`delete from desk.suggestions where reference = 'AXE0-0001'`
  await database`delete from desk.workshop_claims where center = 'blue-cars-ltd'`
  await close()
  const [, ...others] = filedChargers()
  await uploadList(owner, evroamCsv(others.map((one) => ({ ...one, carParks: one.carParks + 1 }))))
  const { pathname, search } = new URL(owner.url())
  await check(pathname + search)
  // Its frames run no scripts, which the browser reports.
  consoleErrors.splice(0)
  await owner.getByRole('button', { name: 'Discard' }).click()
})

sharedPageTest(
  'every model page fits 320 pixels, also with text at 200%',
  async ({ sharedPage: page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const { slug } of models()) {
      await page.goto(`/${slug}`)
      expect(await pageWidth(page), `page width of ${slug}`).toBe(320)
      await expectLargeTextFits(page)
    }
  },
)

test('the account page with an authenticator being set up has no axe violations', async ({
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

test('the reviews of a model have no axe violations', async ({ page, site }) => {
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
  await page.goto('/byd-atto-3')
  await expect(page.getByText('Your review', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeVisible()
  await expectAccessible(page)
})

/** Expects no axe violations in light and dark, and no horizontal scrolling at 320 pixels. */
async function expectAccessible(page: Page) {
  // Reduced motion, so that axe never measures a colour in mid-transition.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.evaluate(axeSource)
  expect(await page.evaluate(findViolations, wcag), 'light').toEqual([])
  // Only colours differ in dark mode.
  await page.emulateMedia({ colorScheme: 'dark' })
  const colours = ['color-contrast', 'link-in-text-block']
  expect(await page.evaluate(findViolations, colours), 'dark').toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await pageWidth(page), 'page width at 320 pixels').toBe(320)
}

/** Expects no horizontal scrolling at 320 pixels with text at 200% and all folds open. */
async function expectLargeTextFits(page: Page) {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.toggleAttribute('open', true)
    document.documentElement.style.fontSize = '200%'
  })
  expect(await pageWidth(page), 'page width with text at 200%').toBe(320)
}

/** Runs in the page, with axe loaded: its findings for these tags or rules. */
async function findViolations(runOnly: string[]): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof axeCore }
  const options = { runOnly, resultTypes: ['violations' as const] }
  const { violations } = await axe.run(document, options)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a keyboard user skips to the content and follows a figure to its source', async ({
  page,
}) => {
  await page.goto('/nissan-leaf')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

  const figure = page.locator('details:has(> summary:text-is("270"))').first()
  await figure.locator('summary').focus()
  await page.keyboard.press('Enter')
  await figure.locator('a[href^="#source-"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('li:target')).toBeInViewport()
})
