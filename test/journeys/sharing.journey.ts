import { expect, test } from '../fixtures/browser-test.ts'

const search = '/parts-catalog?search=brake&samples=yes'

/** Records what the page hands to the share sheet, which a test cannot open. */
function recordShares() {
  Object.assign(navigator, { share: async (page: ShareData) => Object.assign(window, { page }) })
}

function refuseCopies() {
  Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('not allowed')) })
}

function hideShareSheet() {
  Reflect.deleteProperty(Navigator.prototype, 'share')
}

test('the share sheet gets the address with its query, also at the first press', async ({
  page,
}) => {
  await page.addInitScript(recordShares)
  await page.goto(`${search}#results`)
  await page.getByRole('button', { name: 'Send this' }).click()
  await page.waitForFunction(() => 'page' in window)
  const shared = await page.evaluate(() => (window as unknown as { page: ShareData }).page)
  expect(new URL(shared.url ?? '').pathname + new URL(shared.url ?? '').search).toBe(search)
  expect(new URL(shared.url ?? '').hash).toBe('')
})

test('without a share sheet the address is copied, and the button says so in its place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(hideShareSheet)
  await page.goto(search)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Send this' }).click()
  await expect(main.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(search)
})

test('a browser that refuses to copy gets the address to select', async ({ page }) => {
  await page.addInitScript(hideShareSheet)
  await page.addInitScript(refuseCopies)
  await page.goto(search)
  await page.getByRole('button', { name: 'Send this' }).click()
  const address = page.getByRole('textbox', { name: /did not copy the link/ })
  await expect(address).toHaveValue(new RegExp(`${search.replace('?', '\\?')}$`))
})
