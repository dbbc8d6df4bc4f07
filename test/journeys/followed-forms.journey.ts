import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/browser-test.ts'
import { addForeign, foreignKinds } from '../fixtures/foreign-nodes.ts'

const answerOf = (page: Page) => page.getByRole('region', { name: 'Answer' })
const distance = (page: Page) => page.getByLabel('Kilometres a year')

/** Holds the answers of the tool until they are released. */
async function holdAnswers(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      asked.push(new URL(route.request().url()).search)
      await held.promise
      await route.continue()
    },
  )
  return { asked, release: () => held.resolve() }
}

for (const kind of foreignKinds) {
  test(`with ${kind}, before and after the script, the answer comes and what was typed stays`, async ({
    page,
  }) => {
    await page.goto('/ev-cost')
    await addForeign(page, kind)
    await distance(page).press('ControlOrMeta+a')
    await distance(page).pressSequentially('18000')
    await expect(answerOf(page)).toContainText('18,000 km')
    await expect(distance(page)).toHaveValue('18000')
    await expect(distance(page)).toBeFocused()
    await addForeign(page, kind)
    await page.getByLabel('Compare with').selectOption('large')
    await expect(page).toHaveURL('/ev-cost?km=18000&petrol=large')
    await expect(answerOf(page)).toContainText('Large petrol car')
    await expect(distance(page)).toHaveValue('18000')
    await expect(page.getByLabel('Compare with')).toHaveValue('large')
  })
}

test('what is typed while an answer is on its way stays, and is answered', async ({ page }) => {
  await page.goto('/ev-cost')
  const answers = await holdAnswers(page, '/ev-cost')
  await distance(page).fill('18000')
  await expect.poll(() => answers.asked).toEqual(['?km=18000'])
  await expect(page.getByText('Working it out')).toBeVisible()
  await distance(page).fill('19000')
  answers.release()
  await expect(page).toHaveURL('/ev-cost?km=19000')
  await expect(answerOf(page)).toContainText('19,000 km')
  await expect(distance(page)).toHaveValue('19000')
  await expect(page.getByText('Working it out')).toBeHidden()
  expect(answers.asked).toEqual(['?km=18000', '?km=19000'])
})

test('an answer that does not arrive is said, the last one stays, and trying again brings it', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/ev-cost')
  const before = await page.locator('#answer-heading').textContent()
  await page.route('**/ev-cost?*', (route) => route.abort())
  await distance(page).fill('18000')
  const note = page.getByRole('alert')
  await expect(note).toContainText('The answer did not arrive.')
  await expect(page.locator('#answer-heading')).toHaveText(before ?? '')
  await expect(distance(page)).toHaveValue('18000')
  await expect(page).toHaveURL('/ev-cost?km=18000')
  await page.unroute('**/ev-cost?*')
  await note.getByRole('link', { name: 'Try again' }).click()
  await expect(answerOf(page)).toContainText('18,000 km')
  await expect(note).toBeHidden()
  expect(consoleErrors.splice(0).join()).toContain('The page could not be fetched')
})

test('the line of a new answer is said while the visitor stays in the form', async ({ page }) => {
  await page.goto('/ev-cost')
  await distance(page).fill('18000')
  await expect(page).toHaveURL('/ev-cost?km=18000')
  const line = await page.locator('#answer-heading').textContent()
  await expect(answerOf(page).locator('[data-said]')).toHaveText(line ?? '')
})

test('Back shows the form and the answer as they were left, with no entry for each change', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/ev-cost')
  await distance(page).fill('18000')
  await expect(page).toHaveURL('/ev-cost?km=18000')
  await distance(page).fill('19000')
  await expect(page).toHaveURL('/ev-cost?km=19000')
  await page.goto('/ev-ruc')
  await page.goBack()
  await expect(distance(page)).toHaveValue('19000')
  await expect(answerOf(page)).toContainText('19,000 km')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link pressed right after typing is followed', async ({ page }) => {
  await page.goto('/ev-cost')
  const link = page.getByRole('contentinfo').getByRole('link')
  const path = (await link.first().getAttribute('href')) ?? ''
  await distance(page).fill('18000')
  await link.first().click()
  await expect(page).toHaveURL(path)
})

test('in a wide window a form stays open while it is filled in, and steps back once it is sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ev-cost')
  await expect(distance(page)).toBeVisible()
  await distance(page).fill('18000')
  // A press on text gives the focus to the whole content.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveURL('/ev-cost?km=18000')
  await expect(answerOf(page)).toContainText('18,000 km')
  await expect(distance(page)).toBeVisible()
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(distance(page)).toBeHidden()
  await expect(page.locator('#answer-heading')).toBeFocused()
  await page.reload()
  await expect(distance(page)).toBeHidden()
  await page.getByText('Change', { exact: true }).click()
  await expect(distance(page)).toHaveValue('18000')
})

test('a form that was closed stays closed when the answer comes', async ({ page }) => {
  await page.goto('/ev-cost?km=18000')
  const change = page.getByText('Change', { exact: true })
  await change.click()
  await distance(page).fill('19000')
  await change.click()
  await expect(answerOf(page)).toContainText('19,000 km')
  await expect(distance(page)).toBeHidden()
})

test('on a phone a form stands behind what its answer is about', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ev-cost')
  await expect(distance(page)).toBeHidden()
  await page.locator('summary').filter({ hasText: 'The cheapest to run, 12,000' }).click()
  await distance(page).fill('18000')
  await expect(answerOf(page)).toContainText('18,000 km')
  await expect(distance(page)).toBeVisible()
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(page).toHaveURL('/ev-cost?km=18000#answer')
  await expect(distance(page)).toBeHidden()
  await page.locator('summary').filter({ hasText: '18,000' }).click()
  await expect(distance(page)).toBeVisible()
})
