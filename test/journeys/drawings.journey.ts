import { expect, test } from '../fixtures/browser-test.ts'

test('the drawings of a list load together, once, when one is near the viewport', async ({
  page,
}) => {
  const drawings: string[] = []
  page.on('request', (request) => {
    if (/\/drawings\//.test(request.url())) drawings.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ev-models', { waitUntil: 'networkidle' })
  await expect.poll(() => drawings.length).toBeGreaterThan(0)
  await page.getByRole('heading', { name: 'Leapmotor C10' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: 'Side view of the Leapmotor C10' })).toBeVisible()
  await expect(page.locator('main use[data-href]:not([href])')).toHaveCount(0)
  expect(drawings).toHaveLength(1)
})

test('drawings load with scripts switched off', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  const file = page.waitForResponse(/\/drawings\/cars-[^/]*\.svg$/)
  await page.goto('/ev-models')
  await expect(page.getByRole('img', { name: 'Side view of the Nissan Leaf' })).toBeVisible()
  expect((await file).status()).toBe(200)
  await context.close()
})
