import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const path = '/desk/sources'

test('an owner turns a source on, sees how its reading went, has it read again, and turns it off', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  expect(visibleText((await browser.open(path)).html)).toContain('Read it from now on : EVRoam')
  const on = await browser.post(path, { name: 'evroam', do: 'on' })
  expect(visibleText(on.html)).toContain('Not read yet.')

  await site.database`update desk.read_sources set read_at = '2026-12-03T01:00:00Z', digest = 'x',
    outcome = 'No site differs from what is published.', next_at = '2026-12-04T01:00:00Z',
    failed_at = '2026-12-03T02:00:00Z', failure = 'The server answers 503.'`
  const text = visibleText((await browser.open(path)).html)
  expect(text).toContain('Last read 3 December 2026')
  expect(text).toContain('No site differs from what is published.')
  expect(text).toContain('The server answers 503.')
  expect(visibleText((await browser.open('/desk')).html)).toContain(
    'EVRoam could not be read: The server answers 503.',
  )

  await browser.post(path, { name: 'evroam', do: 'now' })
  const [row] = await site.database`select next_at <= now() as due, digest from desk.read_sources`
  expect(row).toEqual({ due: true, digest: null })
  await browser.post(path, { name: 'evroam', do: 'off' })
  expect(await site.database`select from desk.read_sources`).toHaveLength(0)
  const log =
    await site.database`select action from desk.audit_log where action like '%source%' order by id`
  expect(log.map(({ action }) => action)).toEqual(['read-source', 'read-source-now', 'stop-source'])
})

test('an editor sees the sources and has them read, but does not choose which servers the site asks', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  expect(visibleText((await browser.open(path)).html)).toContain('An owner can turn it on.')
  expect((await browser.post(path, { name: 'evroam', do: 'on' })).status).toBe(403)
  expect(await site.database`select from desk.read_sources`).toHaveLength(0)
})

test('a source that the site does not know is refused, and visitors are sent to the sign-in', async () => {
  const { browser } = await signInToDesk(site, 'owner')
  expect((await browser.post(path, { name: 'my-server', do: 'on' })).status).toBe(404)
  const { status, headers } = await site.fetch(path, { redirect: 'manual' })
  expect([status, headers.get('Location')]).toEqual([302, expect.stringContaining('/desk/sign-in')])
})
