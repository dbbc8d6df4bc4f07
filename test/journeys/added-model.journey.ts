import { expect, test } from '../fixtures/browser-test.ts'
import { publish } from '../fixtures/desk-journey.ts'

test('an owner adds a model and moves its page, and a visitor finds it from page to page', async ({
  owner,
  page,
}) => {
  await owner.goto('/desk/content')
  await owner.getByRole('link', { name: 'Models', exact: true }).click()
  await owner.getByRole('link', { name: 'New model' }).click()
  await owner.getByLabel('Name', { exact: true }).first().fill('Kia EV9')
  await owner.getByLabel('Make').fill('Kia')
  await owner.getByLabel('Body type').selectOption('suv')
  await owner.getByLabel('Tagline').fill('Seven seats on one charge')
  await owner.getByLabel('Summary').fill('A large SUV with three rows of seats.')
  await owner.getByLabel('Overview 1').fill('The EV9 is the large car of the range.')
  const version = owner.getByRole('group', { name: 'First version' })
  await version.getByLabel('Name').fill('Light')
  await version.getByLabel('Battery').fill('76.1 kWh')
  await version.getByLabel('Drive').selectOption('rear')
  await owner.getByLabel('Source', { exact: true }).first().fill('General knowledge')
  await owner.getByLabel('Why it is added').fill('Sold here since March.')
  await publish(owner)

  await page.goto('/ev-models')
  await page.getByRole('link', { name: 'View Details of the Kia EV9' }).click()
  await expect(page.getByRole('heading', { name: 'Kia EV9', level: 1 })).toBeVisible()
  await expect(page.getByText('The outline of an SUV')).toBeVisible()

  await owner.goto('/desk/content/models/edit?key=kia-ev9&part=&only=facts')
  await owner.getByLabel('Another address for its page').fill('ev9')
  await owner.getByLabel('Why it changes').fill('Shorter.')
  await publish(owner)
  await page.goto('/kia-ev9')
  await expect(page).toHaveURL(/\/ev9$/)
  await page.getByRole('link', { name: 'EV models' }).first().click()
  await expect(page.getByRole('heading', { name: 'Popular EV Models' })).toBeVisible()
  await page.getByRole('link', { name: 'View Details of the Kia EV9' }).click()
  await expect(page).toHaveURL(/\/ev9$/)
  await expect(page.getByRole('heading', { name: 'Kia EV9', level: 1 })).toBeVisible()
})
