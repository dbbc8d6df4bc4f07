import { expect, expectToast, test } from '../fixtures/browser-test.ts'

test('a link that failed says why, and offers to sign in and to send another', async ({ page }) => {
  await page.goto('/nissan-leaf#error_code=otp_expired&error_description=invalid')
  await expectToast(page, 'Link not accepted', 'If you did not open it, your mail program may have')
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth')
  await toast.getByRole('link', { name: 'Send another link' }).click()
  await expect(page).toHaveURL(/\/auth\/reset-password$/)
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
})

test('the page of a link fits a phone, in light and dark, and works without scripts', async ({
  browser,
  site,
}) => {
  const link = `${site.url}/auth/v1/verify?token=x&type=signup`
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width: 360, height: 640 }
    const context = await browser.newContext({ colorScheme, viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { width } = (await page.locator('html').boundingBox()) ?? {}
    expect(width).toBeLessThanOrEqual(360)
    await expect(page.locator('body')).toHaveCSS(
      'background-color',
      colorScheme === 'light' ? 'rgb(251, 250, 247)' : 'rgb(15, 21, 19)',
    )
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${site.url}/auth`)
    await context.close()
  }
})
