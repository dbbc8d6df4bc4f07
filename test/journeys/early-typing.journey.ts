// What a visitor types into /my-car before its form is awake, and while it answers.
import { expect, test } from '../fixtures/browser-test.ts'

test('what is typed while the form is waking counts, beside a car in the URL', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/\/island-frame-[^/]*\.js$/)
  await page.route(/\/island-frame-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/my-car?version=nissan-leaf.40&odometer=43250&postcode=3925')
  await page.getByLabel('Odometer (km)').focus()
  await asked
  await page.getByLabel('Odometer (km)').fill('44000')
  await page.getByLabel('Odometer read on').evaluate((field) => {
    field.closest('details')?.setAttribute('open', '')
  })
  await page.getByLabel('Odometer read on').fill('2026-11-02')
  await page.getByLabel('Town or postcode').fill('6012')
  held.resolve()
  await expect(page.getByRole('link', { name: /workshops? in Wellington/ })).toBeVisible()
  await expect(page.getByLabel('Town or postcode')).toHaveValue('6012')
  await expect(page.getByLabel('Odometer read on')).toHaveValue('2026-11-02')
})

test('the fold with a mistake stays open when the mistake is corrected', async ({ page }) => {
  await page.goto('/my-car?version=nissan-leaf.40&km=0')
  await page.getByLabel('Kilometres a year').fill('14000')
  // In the address until what was typed counts.
  await expect(page).toHaveURL(/\/my-car$/)
  await expect(page.getByText('There is a problem')).toBeHidden()
  await expect(page.getByLabel('Kilometres a year')).toBeVisible()
  await page.getByLabel('Year of the car').fill('2018')
})
