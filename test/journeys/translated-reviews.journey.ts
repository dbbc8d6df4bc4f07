import type { Page } from '@playwright/test'
import { expect, expectToast, signInAs, test } from '../fixtures/browser-test.ts'

/**
 * Keeps every text of the page in `font`, as a translator does, also those that come later, and puts an icon beside each
 * field, as a password manager does.
 */
async function addForeignNodes(page: Page) {
  await page.addInitScript(() => {
    function wrapTexts(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement
        if (!parent || !text.data.trim()) continue
        if (parent.closest('font, script, style, textarea, title')) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    function addIcons() {
      for (const field of document.querySelectorAll('main :is(input, textarea)')) {
        if (field.nextElementSibling?.localName === 'com-icon') continue
        const icon = document.createElement('com-icon')
        icon.attachShadow({ mode: 'open' })
        field.after(icon)
      }
    }
    function change() {
      observer.disconnect()
      if (document.body) wrapTexts(document.body)
      addIcons()
      observer.observe(document, { childList: true, characterData: true, subtree: true })
    }
    const observer = new MutationObserver(change)
    addEventListener('DOMContentLoaded', change)
  })
}

test('a review is posted, changed and deleted on a page that a translator and a password manager change', async ({
  page,
  site,
}) => {
  await addForeignNodes(page)
  await signInAs(page, site, 'tui@example.org')
  await page.goto('/polestar-2')
  const comment = page.getByLabel('Your experience')
  await page.getByLabel('4 stars').check()
  await comment.fill('Typed beside an icon.')
  await expect(page.locator('com-icon').first()).toBeAttached()
  await expect(page.getByText('21 of 5,000 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expectToast(page, 'Review submitted', 'Thank you for your review!')
  const row = page.getByRole('listitem').filter({ hasText: 'Your review' })
  await expect(row).toContainText('Typed beside an icon.')
  await expect(page.getByRole('heading', { name: 'Edit your review' })).toBeFocused()

  await comment.fill('Changed beside an icon.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Review updated', 'It is now marked as edited')
  await expect(row).toContainText('Changed beside an icon.')

  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Review deleted', 'It no longer appears on the site.')
  await expect(page.getByText('No reviews yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Share Your Experience' })).toBeVisible()
})

test('a review is voted for and reported on such a page', async ({ page, site }) => {
  const author = await site.signUp('kea@example.org')
  const client = site.openClient()
  await client.auth.setSession(author)
  const review = {
    user_id: author.user.id,
    vehicle_model: 'ford-e-transit',
    rating: 4,
    comment: 'Carries a fridge.',
  }
  expect((await client.from('vehicle_reviews').insert(review)).error).toBeNull()
  await addForeignNodes(page)
  await signInAs(page, site, 'ruru@example.org')
  await page.goto('/ford-e-transit')
  const row = page.getByRole('listitem').filter({ hasText: 'Carries a fridge.' })
  await row.getByRole('button', { name: 'Helpful' }).click()
  await expect(row.getByRole('button', { name: 'Helpful (1)' })).toBeVisible()
  await row.getByRole('button', { name: 'Helpful (1)' }).click()
  await expect(row.getByRole('button', { name: 'Helpful', exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Report' }).click()
  await row.getByLabel('Something else').check()
  await row.getByLabel('For the moderators (optional)').fill('Typed beside an icon.')
  await row.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, 'Review reported', 'A moderator will look at it.')
  await expect(row).toContainText('You have reported this review')
})
