import { expect, test } from '../fixtures/browser-test.ts'
import { openSiteProcess } from '../fixtures/site-process.ts'

test('a copy of the site on another origin uses this one as its SUPABASE_URL', async ({ page }) => {
  const settings: Record<string, string> = {}
  const site = await openSiteProcess(settings)
  const copy = await openSiteProcess({
    SUPABASE_URL: site.url,
    SUPABASE_ANON_KEY: 'sb_publishable_local',
  })
  settings.CORS_ORIGINS = copy.url
  await site.start()
  await copy.start()

  await site.signUp('copy@example.org')
  await page.goto(`${copy.url}/auth`)
  await page.getByLabel('Email').fill('copy@example.org')
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid credentials')).toBeVisible()

  const connected = page.waitForEvent('websocket')
  await page.goto(`${copy.url}/polestar-2`)
  await page.mouse.move(200, 200)
  await page.getByRole('heading', { name: 'User Reviews' }).scrollIntoViewIfNeeded()
  const connection = await connected
  expect(connection.url()).toContain(site.url.replace('http', 'ws'))
  await connection.waitForEvent('framereceived', (frame) =>
    String(frame.payload).includes('Subscribed to PostgreSQL'),
  )
  // An open page would connect again, to a site that has ended.
  await page.goto('about:blank')
  await copy.remove()
  await site.remove()
})
