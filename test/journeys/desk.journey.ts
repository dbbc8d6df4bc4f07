import { expect, test } from '../fixtures/browser-test.ts'
import { publish } from '../fixtures/desk-journey.ts'

test('an owner changes a price without scripts, sees it on the page, and undoes it', async ({
  owner,
  page,
}) => {
  await owner.goto('/desk')
  await owner.getByRole('link', { name: 'Content', exact: true }).first().click()
  await owner.getByLabel('Find a title or a value').fill('ev5')
  await owner.getByRole('button', { name: 'Find' }).click()
  await owner.getByRole('link', { name: 'Kia EV5' }).first().click()
  await owner.getByRole('link', { name: 'Change Headline figures Listed price' }).click()
  await expect(owner).toHaveURL(/#form-value\[\d\]\.value$/)
  const price = owner.getByRole('group', { name: 'Listed price' })
  await price.getByLabel('Value', { exact: true }).fill('57,990')
  await owner.getByLabel('Why it changes').fill('Price cut of 20 November.')
  await owner.getByRole('button', { name: 'Save and preview' }).click()
  const phone = owner.frameLocator('iframe[title="/kia-ev5 on a phone"]')
  await expect(phone.locator('mark').first()).toBeInViewport()
  await owner.goBack()
  await publish(owner)
  await page.goto('/kia-ev5')
  await expect(page.getByRole('main')).toContainText('$57,990')

  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('heading', { name: 'Undone change' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('$59,990')
  await expect(page.getByRole('main')).not.toContainText('$57,990')
})

for (const isRefused of [false, true]) {
  const first = isRefused ? 'after a form was refused' : 'at the first save'
  test(`${first}, Back from the preview shows what was typed, and a second save joins the draft`, async ({
    owner,
  }) => {
    await owner.goto('/desk/content/models/edit?key=kia-ev5&part=tagline')
    await owner.getByLabel('Tagline').fill('A box on wheels')
    if (isRefused) {
      await owner.getByRole('button', { name: 'Save and preview' }).click()
      await owner.getByRole('link', { name: 'Why it changes: must say in a few words why' }).click()
    }
    await owner.getByLabel('Why it changes').fill('Plain words.')
    await owner.getByRole('button', { name: 'Save and preview' }).click()
    await expect(owner.getByRole('heading', { name: 'Preview' })).toBeVisible()
    const preview = owner.url()
    await owner.goBack()
    await expect(owner.getByLabel('Tagline')).toHaveValue('A box on wheels')
    await owner.getByLabel('Tagline').fill('A roomy box on wheels')
    await owner.getByLabel('Why it changes').fill('Plain words.')
    await owner.getByRole('button', { name: 'Save and preview' }).click()
    await expect(owner).toHaveURL(preview)
    await owner.getByRole('button', { name: 'Discard' }).click()
  })
}

test('a visitor says that a price is wrong, and the desk accepts it', async ({ owner, page }) => {
  await page.goto('/suggest?about=models/polestar-2/price')
  await page.getByLabel('What is wrong?').fill('It is lower since Monday.')
  await page.getByLabel('What is right?').fill('$61,234')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your suggestion has arrived.')).toBeVisible()

  await owner.goto('/desk')
  await owner.getByRole('link', { name: '1 proposal to decide' }).click()
  await expect(owner.getByText('It is lower since Monday.')).toBeVisible()
  await owner.getByRole('button', { name: 'Accept into a draft' }).click()
  const price = owner.getByRole('group', { name: 'Listed price' })
  await expect(price.getByLabel('Value', { exact: true })).toHaveValue('61234')
  await publish(owner)
  await page.goto('/polestar-2')
  await expect(page.getByRole('main')).toContainText('$61,234')
  await owner.goto('/desk/proposals')
  await expect(owner.getByText('Nobody proposes a change.')).toBeVisible()
})

test('only an editor sees a link to the form of the page, by keyboard too, and nobody asks the desk for it', async ({
  owner,
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const link = page.getByRole('link', { name: 'Edit this page' })
  await page.goto('/nissan-leaf')
  await page.mouse.move(100, 100)
  await expect(link).toHaveCount(0)

  const cookies = await owner.context().cookies(site.url)
  const mark = cookies.find(({ name }) => name === 'desk-editor')
  if (!mark) throw new Error('The desk has not marked the browser of its owner')
  await page.context().addCookies([mark])
  await page.goto('/nissan-leaf')
  await expect(link).toHaveAttribute('href', '/desk/edit?page=%2Fnissan-leaf')
  await page.getByRole('link', { name: 'EV models' }).last().click()
  await expect(link).toHaveAttribute('href', '/desk/edit?page=%2Fev-models')
  await link.focus()
  await expect(link).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(link).toBeHidden()
  expect(asked.filter((path) => path.startsWith('/desk'))).toEqual([])
})

test('the menus of the desk stand in one line, open without scripts, and are one menu on a phone', async ({
  owner,
}) => {
  await owner.setViewportSize({ width: 1440, height: 900 })
  await owner.goto('/desk/due')
  const bar = owner.getByRole('navigation', { name: 'Desk', exact: true })
  const [first, last] = [bar.getByText('Pages'), bar.getByText('Running the site')]
  expect((await last.boundingBox())?.y).toBe((await first.boundingBox())?.y)
  await first.click()
  await expect(bar.getByRole('link', { name: 'Due' })).toHaveAttribute('aria-current', 'page')
  await bar.getByText('People').click()
  await expect(bar.getByRole('link', { name: 'Due' })).toBeHidden()
  await bar.getByRole('link', { name: 'Members' }).click()
  await expect(owner.getByRole('heading', { name: 'Members' })).toBeVisible()

  await owner.setViewportSize({ width: 360, height: 740 })
  await owner.getByText('Sections', { exact: true }).click()
  const menu = owner.getByRole('navigation', { name: 'Desk sections' })
  await expect(menu.getByRole('link')).toHaveCount(16)
  await menu.getByRole('link', { name: 'Audit log' }).click()
  await expect(owner.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await owner.setViewportSize({ width: 1280, height: 720 })
})
