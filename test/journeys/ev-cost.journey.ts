import { expect, hydrate, test } from '../fixtures/browser-test.ts'

test('a Leaf driver in Dunedin compares a year with petrol and shares the address', async ({
  page,
}) => {
  await page.goto('/nissan-leaf')
  await page.getByRole('link', { name: 'What would it cost me a year?' }).click()
  await expect(page).toHaveURL(/\/ev-cost\?version=nissan-leaf\.24$/)
  await hydrate(page)
  const answer = page.getByRole('region', { name: 'Answer' })
  await page.getByLabel('Electric car').selectOption({ label: 'Nissan Leaf 40 kWh' })
  await expect(answer).toContainText('Nissan Leaf 40 kWh: $')
  await page.getByLabel('Town or postcode').fill('9016')
  await expect(answer).toContainText('in the network of Aurora Energy')
  await expect(page).toHaveURL('/ev-cost?version=nissan-leaf.40&postcode=9016')

  // The page computes in the browser what the server answers as JSON.
  const response = await page.request.get('/ev-cost.json?version=nissan-leaf.40&postcode=9016')
  const { text } = (await response.json()).answer.subject.reasons.total
  const sum = answer
    .getByRole('group')
    .filter({ hasText: /^Together/ })
    .first()
  await expect(sum).toContainText(text)

  const home = answer
    .getByRole('group')
    .filter({ hasText: /^Energy at home/ })
    .first()
  await home.getByText('Energy at home').click()
  await expect(home).toContainText('(80% × 16.4335\u00a0c + 20% × 36.5585\u00a0c)')
  await page.reload()
  await expect(answer).toContainText(text)
})

test('the car to compare with is chosen by its name', async ({ page }) => {
  await page.goto('/ev-cost')
  await hydrate(page)
  const name = page.getByLabel('Or its name')
  await name.pressSequentially('rav4 hybrid', { delay: 400 })
  await name.press('Enter')
  await expect(page).toHaveURL('/ev-cost?petrol=toyota-rav4-hybrid#answer')
  await expect(page.getByLabel('Car to compare with')).toHaveValue('toyota-rav4-hybrid')
  await expect(name).toHaveValue('')
  await name.fill('corola')
  await page.getByLabel('Kilometres a year').focus()
  await expect(page.getByText('The nearest names: Toyota Corolla hybrid.')).toBeVisible()
  await expect(name).toHaveValue('corola')
})

test('the whole question works without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/ev-cost')
  await page.getByLabel('Kilometres a year').fill('far')
  await page.getByLabel('Car to compare with').selectOption({ label: 'None' })
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(page.getByText('Please enter a whole number from 1 to 200,000.')).toBeVisible()
  await page.getByLabel('Kilometres a year').fill('9,000')
  await page.getByText('Road user charges and time').click()
  await page.getByLabel('Over how many years').fill('5')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect(page).toHaveURL(/\/ev-cost\?km=9%2C000&petrol=-&years=5#answer$/)
  await expect(page.getByText('In 5 years').first()).toBeVisible()
  await expect(page.getByText('45 blocks of 1,000\u00a0km × $76')).toBeHidden()
  await page.getByText('Road user charges', { exact: true }).first().click()
  await expect(page.getByText('45 blocks of 1,000\u00a0km × $76')).toBeVisible()
  await page.getByText('Buying and owning', { exact: true }).click()
  await page.getByLabel('Price of your EV').fill('50000')
  await page.getByLabel('What your EV will be worth').fill('30000')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.getByText('Owning, not only running', { exact: true }).click()
  await expect(page.getByRole('row', { name: 'Worth at the end −$30,000.00' })).toBeVisible()
  await context.close()
})
