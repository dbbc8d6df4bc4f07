// A moderator finds a review that waits for nobody, hides it, and brings it back.
import { expect, onTestFinished, test } from 'vitest'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { accountComment, addAccount } from './fixtures/new-account.ts'
import { openTestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

test('a review that is not in the queue is found by its words and hidden, and found among the hidden ones', async () => {
  const site = await openTestSite()
  onTestFinished(site.close)
  const { displayName } = await addAccount(site)
  const { browser } = await signInToDesk(site, 'moderator')
  const pageOf = async () => (await site.fetch('/nissan-leaf')).text()
  const [review] = await site.database`select id from public.vehicle_reviews`
  const id = String(review?.id)
  await browser.post('/desk/moderation', { id, intent: 'keep' })
  const queue = await browser.open('/desk/moderation')
  expect(visibleText(queue.html)).toContain('No review is waiting.')
  expect(visibleText(queue.html)).not.toContain(accountComment)

  const found = await browser.open('/desk/moderation?q=WAY%20to')
  expect(visibleText(found.html)).toContain(accountComment)
  expect(visibleText(found.html)).toContain(displayName)
  expect(visibleText((await browser.open('/desk/moderation?q=100%25')).html)).toContain(
    'No review has these words.',
  )
  await browser.post(found.path, { id, intent: 'hide', reason: 'Names a neighbour' })
  expect(await pageOf()).not.toContain(accountComment)

  const hidden = await browser.open('/desk/moderation?q=')
  expect(visibleText(hidden.html)).toContain('Hidden: Names a neighbour')
  await browser.post(hidden.path, { id, intent: 'show' })
  expect(await pageOf()).toContain(accountComment)
  expect(visibleText((await browser.open('/desk/moderation?q=')).html)).toContain(
    'No review is hidden.',
  )
})
