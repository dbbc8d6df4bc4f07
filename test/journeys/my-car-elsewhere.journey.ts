// Pages that add a line or a link about the car that the browser keeps.
import { expect, test } from '../fixtures/browser-test.ts'

test('guides, workshops and comparisons speak of the kept car, and only a followed link tells of it', async ({
  page,
}) => {
  await page.goto('/nissan-leaf?version=24')
  await page.getByRole('button', { name: 'This is my car' }).click()
  await expect(page.getByText('Your car, kept in this browser')).toBeVisible()
  await page.goto('/my-car')
  await page.getByText('Your car and its dates').click()
  await page.getByText('WoF, rego and more').click()
  await page.getByLabel('Town or postcode').fill('Hamilton')
  await expect(page.getByRole('link', { name: /chargers in Waikato: CHAdeMO/ })).toBeVisible()
  // The page that asks about the car is left first: what it still sends is not told by the others.
  await page.goto('about:blank')
  const sent: string[] = []
  page.on('request', (request) => {
    if (/nissan-leaf|Hamilton|Waikato/.test(request.url())) sent.push(request.url())
  })

  await page.goto('/hv-battery-cooling-pump')
  await expect(page.getByText(/^For your Leaf 24 kWh: .*has no such pump/)).toBeVisible()
  await page.goto('/charging-port-flap')
  await expect(page.getByText('For your Leaf 24 kWh: named below under ‘Nose’.')).toBeVisible()
  await page.goto('/ev-service-centers')
  const near = page.getByRole('link', { name: 'Near Hamilton' })
  await near.hover()
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
  await near.click()
  await expect(page).toHaveURL(/\?near=Hamilton#entries$/)
  await expect(page.getByLabel('Your town')).toHaveValue('Hamilton')
  await expect(near).toBeHidden()

  await page.goto('/compare?version=kia-ev3.long-range&garageLength=6')
  await page.getByRole('link', { name: 'Compare with my car' }).click()
  await expect(page).toHaveURL(
    /\?version=kia-ev3.long-range&version=nissan-leaf.24&garageLength=6$/,
  )
  await expect(page.getByRole('heading', { name: /EV3 or .*Leaf/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Compare with my car' })).toBeHidden()
  await page.goto('/nissan-leaf')
  await expect(page.getByRole('link', { name: '24 kWh yours' })).toBeVisible()
})

test('an answer about the kept car that comes late replaces nothing that was typed', async ({
  page,
}) => {
  await page.goto('/nissan-leaf')
  await page.getByRole('button', { name: 'This is my car' }).click()
  await expect(page.getByText('Your car, kept in this browser')).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/ev-cost' && url.searchParams.has('version'),
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  const asked = page.waitForRequest((request) => request.url().includes('/ev-cost?version='))
  await page.goto('/ev-cost')
  await asked
  const distance = page.getByLabel('Kilometres a year')
  await distance.fill('23456')
  held.resolve()
  await expect(page).toHaveURL('/ev-cost?km=23456')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('23,456 km')
  await expect(distance).toHaveValue('23456')
})
