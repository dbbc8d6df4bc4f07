import { pagesOfEachForm } from '../fixtures/template-urls.ts'
import { expect, test } from '../fixtures/browser-test.ts'
import { addForeign, foreignKinds, holdIslands } from '../fixtures/foreign-nodes.ts'
import { visitWithForeign } from '../fixtures/foreign-visit.ts'

// Each kind of node meets one page in three, and one of each three models whose forms are the same.
for (const [at, path] of pagesOfEachForm.entries()) {
  const kind = foreignKinds[at % foreignKinds.length] ?? 'translated texts'
  test(`${path} with ${kind} keeps what is typed and carries out each press`, async ({
    page,
    consoleErrors,
  }) => {
    const { fields, kept, presses, carriedOut } = await visitWithForeign(page, path, kind)
    // The 404 page logs an error on purpose.
    if (path === '/no-such-page') consoleErrors.splice(0)
    expect({ kept, carriedOut }).toEqual({ kept: fields, carriedOut: presses })
  })
}

test('a browser that refuses storage shows every kind of page, and its forms answer', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/ev-cost')
  await page.getByLabel('Kilometres a year').fill('18000')
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('18,000 km')
  await page.goto('/parts-catalog')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('brake')
  await expect(page).toHaveURL(/search=brake/)
  await page.goto('/auth')
  await page.getByLabel('Email').fill('aroha@example.nz')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Please check your email and password and try again.')).toBeVisible()
})

for (const kind of foreignKinds) {
  test(`/my-car with ${kind} keeps what is selected while it wakes, to be typed over`, async ({
    page,
  }) => {
    const islands = await holdIslands(page)
    await page.goto('/my-car')
    await addForeign(page, kind)
    await page.getByText('WoF, rego and more').click()
    const field = page.locator('input[name=km]')
    await field.fill('15000')
    await field.selectText()
    islands.release()
    await expect(page.locator('[data-island=my-car]')).toHaveAttribute('data-awake')
    await page.keyboard.insertText('12')
    await expect(field).toHaveValue('12')
  })
}
