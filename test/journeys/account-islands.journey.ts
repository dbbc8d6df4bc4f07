import type { Page } from '@playwright/test'
import { expect, expectToast, signInAs, test } from '../fixtures/browser-test.ts'
import { addForeign, foreignKinds, holdIslands } from '../fixtures/foreign-nodes.ts'
import { testPassword } from '../fixtures/sign-up-user.ts'

const email = (page: Page) => page.locator('input[name=email]:visible')
const password = (page: Page) => page.locator('input[name=password]')
const submit = (page: Page) => page.locator('main form [type=submit]')
const header = (page: Page) => page.getByRole('banner')

async function fillIn(page: Page, address: string) {
  await email(page).fill(address)
  await password(page).fill(testPassword)
}

async function expectTyped(page: Page, address: string) {
  await expect(email(page)).toHaveValue(address)
  await expect(password(page)).toHaveValue(testPassword)
}

/** Expects the button that shows the characters in the right end of the password field. */
async function expectInField(page: Page) {
  const field = await password(page).boundingBox()
  const button = await page.getByRole('button', { name: 'Show characters' }).boundingBox()
  if (!field || !button) throw new Error('The field or its button has no box')
  expect(button.y).toBeGreaterThanOrEqual(field.y - 1)
  expect(button.x + button.width).toBeLessThanOrEqual(field.x + field.width)
  expect(button.y + button.height).toBeLessThanOrEqual(field.y + field.height + 1)
}

const rejected = [
  'Invalid credentials',
  'Please check your email and password and try again.',
] as const

for (const kind of foreignKinds) {
  test(`with ${kind}, a sign-in that was typed and sent before the form was awake is carried out`, async ({
    page,
  }) => {
    const islands = await holdIslands(page)
    await page.goto('/auth')
    await addForeign(page, kind)
    await fillIn(page, 'early@example.org')
    await submit(page).click()
    islands.release()
    await expectToast(page, ...rejected)
    await expectTyped(page, 'early@example.org')
    await expectInField(page)
    await page.keyboard.press('Escape')
    await addForeign(page, kind)
    await fillIn(page, 'late@example.org')
    await submit(page).click()
    await expectToast(page, ...rejected)
    await expectTyped(page, 'late@example.org')
    await page.locator('#account-tab-sign-up').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
    await expectTyped(page, 'late@example.org')
    await password(page).fill('short')
    await submit(page).click()
    await expect(page.getByText('Use at least 6 characters.')).toBeVisible()
  })

  test(`with ${kind}, the link for a new password is sent`, async ({ page }) => {
    const islands = await holdIslands(page)
    await page.goto('/auth/reset-password')
    await addForeign(page, kind)
    await email(page).fill('who@example.org')
    await submit(page).click()
    islands.release()
    await expectToast(page, 'Check your email', 'If there is an account for this address')
    await expect(email(page)).toHaveValue('who@example.org')
  })

  test(`with ${kind}, a name is changed in the settings`, async ({ page, site }) => {
    await signInAs(page, site, `${kind.replaceAll(' ', '-')}@example.org`)
    await page.goto('/account')
    const name = page.locator('input[name=display_name]')
    await expect(name).toBeVisible()
    await addForeign(page, kind)
    await name.fill('Mere')
    await page.locator('form:has(input[name=display_name]) [type=submit]').click()
    await expectToast(page, 'Name saved', 'It now appears with your reviews.')
    await expect(name).toHaveValue('Mere')
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      'ids given twice',
    ).toEqual([])
    await header(page).locator('[data-island=account-corner] button').first().click()
    await expect(page.locator('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
}

test('a tab chosen before the form was awake keeps what was typed', async ({ page }) => {
  const islands = await holdIslands(page)
  await page.goto('/auth')
  await fillIn(page, 'early@example.org')
  await page.locator('#account-tab-sign-up').click()
  islands.release()
  await expect(page.getByLabel('Display name (optional)')).toBeVisible()
  await expectTyped(page, 'early@example.org')
  await expect(page).toHaveURL(/\/auth\?tab=sign-up$/)
})

test('where the script does not arrive, the page says so and the tabs are links', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/assets\/awake-islands-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/auth')
  await page.locator('#account-tab-sign-up').click()
  await expect(page.getByLabel('Display name (optional)')).toBeVisible()
  await submit(page).hover()
  await expect(page.getByRole('alert')).toContainText('Part of this page did not arrive')
  expect(consoleErrors.splice(0)).not.toEqual([])
})

test('switching the tab keeps what was typed, and replaces the address', async ({ page }) => {
  await page.goto('/ev-models')
  await page.goto('/auth?return=/kia-ev5')
  await email(page).fill('switches@example.org')
  await expect(page.getByRole('tablist')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/auth\?tab=sign-up&return=%2Fkia-ev5$/)
  await expect(page.getByLabel('Display name (optional)')).toBeVisible()
  await expect(email(page)).toHaveValue('switches@example.org')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/ev-models$/)
})

test('what a toast says of a sign-in is shown once on the page that follows', async ({
  page,
  site,
}) => {
  const address = 'toast-once@example.org'
  await site.signUp(address)
  await page.goto('/auth?return=/kia-ev5')
  await fillIn(page, address)
  await submit(page).click()
  await expect(page).toHaveURL(`${site.url}/kia-ev5#your-review`)
  await expectToast(page, 'Welcome back!', "You've successfully signed in.")
  await page.keyboard.press('Escape')
  await page.goto('/ev-models')
  await expect(header(page).getByText(address).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty()
})

test('a sign-in and a sign-out in one tab reach the others', async ({ context, page, site }) => {
  const address = 'two-tabs@example.org'
  await site.signUp(address)
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/auth')
  await fillIn(other, address)
  await submit(other).click()
  await expect(other).toHaveURL(`${site.url}/`)
  await expect(header(page).getByText(address).first()).toBeVisible()
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  for (const tab of [page, other])
    await expect(header(tab).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await other.close()
})

test('nobody has to touch the account pages to see what they offer', async ({ page, site }) => {
  await page.goto('/account')
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('Checking whether')).toBeHidden()
  await page.goto('/auth/reset-password')
  await expect(submit(page)).toHaveText('Send the link')
  const address = 'no-touch@example.org'
  await signInAs(page, site, address)
  await page.reload()
  await expect(page.getByLabel('New password')).toBeVisible()
  await page.goto('/auth')
  await expect(page).toHaveURL(`${site.url}/`)
})
