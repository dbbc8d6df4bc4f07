import { expect, expectHydrated, signInAs, test } from '../fixtures/browser-test.ts'

test('no label of the top bar wraps for a user with a long email address', async ({
  page,
  site,
}) => {
  await signInAs(page, site, 'a.rather-long.name@electric-vehicles.example.nz')
  for (const width of [360, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/ev-models')
    await expectHydrated(page)
    const bar = page.getByRole('banner')
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
