import { expect, signInAs, test } from '../fixtures/browser-test.ts'

test('no label of the top bar wraps for a user with a long email address', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'a.rather-long.name@electric-vehicles.example.nz')
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/ev-models')
    const bar = page.getByRole('banner')
    const isSignedIn = bar.locator('[data-island=account-corner][data-awake]').first()
    await expect(isSignedIn).toContainText('Sign Out')
    expect((await bar.boundingBox())?.height).toBeLessThan(80)
    if (width < 1024) await bar.locator('summary', { hasText: 'Menu' }).click()
    const labels = ['Popular EV Models', 'EV Service Centers', 'Sign Out']
    // On the narrowest phones the name wraps to two lines.
    if (width > 360) labels.push('Electric Vehicles in NZ')
    for (const label of labels) {
      const labelled = bar.getByText(label, { exact: true }).filter({ visible: true })
      const lines = await labelled.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return text.getClientRects().length
      })
      expect(`${label} at ${width} px: ${lines}`).toBe(`${label} at ${width} px: 1`)
    }
    const isWider = () => document.documentElement.scrollWidth > innerWidth
    expect(await page.evaluate(isWider)).toBe(false)
  }
})

test('tools, charging, costs and rules are one press away, by keyboard and on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/ev-models')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const group = bar.locator('summary', { hasText: 'Tools & charging' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await group.press('Enter')
  await expect(bar.getByRole('link', { name: 'Find a charger' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'What an EV costs to run' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: 'Find a charger' })).toBeHidden()
  await expect(group).toBeFocused()
  await group.press('Enter')
  await bar.getByRole('link', { name: 'Road user charges (RUC)' }).press('Enter')
  await expect(page).toHaveURL(/\/ev-ruc$/)
  await expect(bar.getByRole('link', { name: 'Find a charger' })).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const first = menu.getByRole('link')
  await expect(first.nth(0)).toHaveText('Resources')
  await expect(first.nth(3)).toHaveText('EV Service Centers')
  await menu.getByRole('link', { name: 'Find a charger' }).click()
  await expect(page).toHaveURL(/\/charging-stations\/find$/)
  await expect(menu).toBeHidden()
})

test('the groups of the bar open with scripts switched off', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.locator('summary', { hasText: 'Tools & charging' }).click()
  await bar.getByRole('link', { name: 'Charging stations' }).click()
  await expect(page).toHaveURL(/\/charging-stations$/)
  await context.close()
})

test('the hero leads to the finder', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Find charging stations' }).click()
  await expect(page).toHaveURL(/\/charging-stations\/find$/)
})

test('a page that does not exist offers a search', async ({ page, consoleErrors }) => {
  await page.goto('/leaf-2016')
  const form = page.getByRole('search', { name: 'This page' })
  await form.getByRole('searchbox').fill('leaf')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=leaf$/)
  expect(consoleErrors.splice(0)).toEqual(['404: no page at /leaf-2016'])
})

test('going back does not animate the page', async ({ page }) => {
  await page.goto('/ev-models')
  await page.getByRole('main').getByRole('link').first().focus()
  const behaviour = () => getComputedStyle(document.documentElement).scrollBehavior
  expect(await page.evaluate(behaviour)).toBe('auto')
})

test('the map of workshops covers nothing that stands below it, however far one scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/ev-service-centers')
  const map = page.locator('details', { hasText: 'Map by region' }).first()
  const below = page.getByRole('heading', { name: 'What to ask before you book' })
  for (const at of ['#entries', '#outside', '#questions']) {
    await page.locator(at).scrollIntoViewIfNeeded()
    await expect(map.locator('figure svg')).toBeVisible()
    const [box, next] = [await map.boundingBox(), await below.boundingBox()]
    expect([at, box!.y + box!.height <= next!.y]).toEqual([at, true])
  }
})
