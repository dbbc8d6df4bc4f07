// What people set out to do on a phone, from the home page, by what they see there.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/browser-test.ts'

test.use({ viewport: { width: 390, height: 760 }, hasTouch: true })

async function searchFor(page: Page, query: string) {
  await page.goto('/')
  await page.locator('summary').filter({ hasText: 'Search' }).tap()
  await page.getByRole('searchbox', { name: 'Search this site' }).first().fill(query)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
}

test('the number of a cabin filter is not here: the first answer says so, and the guide follows', async ({
  page,
}) => {
  await searchFor(page, 'leaf cabin filter part number')
  const main = page.getByRole('main')
  await expect(main.getByText('We do not have it.')).toBeInViewport()
  await main.getByRole('link', { name: 'What is the part number of my cabin filter?' }).tap()
  const answer = page.locator('#part-number')
  await expect(answer.getByText('Your brand’s parts counter finds it').last()).toBeInViewport()
  await answer.getByRole('link', { name: 'Cabin air filters' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Cabin air filter' })).toBeVisible()
})

test('what changed last week leads to the news, which say at once whether a figure was corrected', async ({
  page,
}) => {
  await searchFor(page, 'what changed last week')
  await page.getByRole('main').getByRole('link', { name: 'What changed on this site' }).tap()
  // Another journey may have corrected one on this site: corrections stand above the news of a day.
  const lead = /^Changes to figures and texts: (none since this list began|\d+)\.$/
  await expect(page.getByText(lead)).toBeInViewport()
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(first).toHaveText(/^Corrections$|^\d+ \w+ \d{4}$/)
  await expect(first).toBeInViewport()
})

test('a battery check near Nelson: the nearest workshop is named before it is opened', async ({
  page,
}) => {
  await searchFor(page, 'leaf battery check nelson')
  const nearest = 'The nearest with contact details for high-voltage batteries is EVs Enhanced'
  const main = page.getByRole('main')
  await expect(main.getByText(nearest)).toBeInViewport()
  await main.getByRole('link', { name: 'EV workshops nearest to Nelson' }).tap()
  await expect(page).toHaveURL(/near=Nelson&work=battery/)
  await expect(main.getByText(nearest)).toBeInViewport()
  await expect(main.getByRole('link', { name: /^evsenhanced\.com/ })).toBeVisible()
})

test('over 400 km under $60,000: the range can be chosen after the price', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Learn More about EV Models Available' }).tap()
  await page.getByLabel('Price when new').selectOption({ value: '60000' })
  await expect(page).toHaveURL(/price=60000/)
  await page.getByLabel('Range', { exact: true }).selectOption({ value: '400' })
  await expect(page.getByRole('heading', { level: 2, name: /may fit/ })).toBeVisible()
})

test('a pressed price leaves the figures beside it as they were', async ({ page }) => {
  await page.goto('/nissan-leaf')
  const figures = page.locator('dl').filter({ hasText: 'On the road' }).locator('dt').first()
  const before = await figures.boundingBox()
  await page.locator('dl summary').filter({ hasText: '$' }).first().tap()
  await expect(page.getByRole('link', { name: 'Report a mistake' }).first()).toBeVisible()
  const after = await figures.boundingBox()
  expect(after?.height).toBeLessThanOrEqual(before?.height ?? 0)
})
