import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('an editor gives a list an address, sees how its reading went, and takes it away', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  const path = '/desk/parts/lists'
  const list = { intent: 'set', supplier: 'Hamilton Motor Spares', scope: 'some', every: '1' }
  const refused = await browser.post(path, { ...list, address: 'http://lists.example.nz/a.csv' })
  expect(refused.status).toBe(400)
  expect(visibleText(refused.html)).toContain('Type an address that begins with https://.')
  expect(refused.html).toContain('value="Hamilton Motor Spares"')

  const added = await browser.post(path, { ...list, address: 'https://lists.example.nz/a.csv' })
  expect(visibleText(added.html)).toMatch(/lists\.example\.nz\/a\.csv.*once a day\. Not read yet/s)
  await site.database`update catalogue.part_lists set read_at = '2026-11-20T01:00:00Z'`
  await site.database`update desk.work set failed_at = now(), failure = 'The server answers 404.'`
  const failed = visibleText((await browser.open(path)).html)
  expect(failed).toContain('Last read 20 November 2026')
  expect(failed).toContain('The server answers 404.')
  expect((await browser.open('/desk/parts')).html).toContain('href="/desk/parts/lists"')

  const removed = await browser.post(path, { supplier: list.supplier, intent: 'remove' })
  expect(removed.html).not.toContain('lists.example.nz')
})
