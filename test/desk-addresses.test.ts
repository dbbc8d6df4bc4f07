// The rules of the desk hold at every address under which React Router finds its pages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE_MB: '8' } })
})
afterAll(() => site.close())

describe.each([
  '/desk/sign-in',
  '/DESK/sign-in',
  '/Desk/sign-in',
  '/%44esk/sign-in',
  '/desk/sign-in/',
  '/desk//sign-in',
  '/WORKSHOP',
  '/workshop/',
])('%s', (path) => {
  test('is never kept by a cache', async () => {
    const first = await site.fetch(path)
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    const location = first.headers.get('Location')
    const { headers } = location === null ? first : await site.fetch(location)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  })

  test('refuses a form from another site, and one without an origin', async () => {
    const senders: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      {},
    ]
    for (const headers of senders) {
      const response = await site.fetch(path, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ email: 'aroha@example.nz', password: 'three unrelated words' }),
      })
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('Sent from another page')
    }
  })
})

test.each([
  ['/desk/take-along', '/desk/export'],
  ['/desk/suggestions?show=settled', '/desk/proposals?show=settled'],
  ['/desk/content/charger-copy', '/desk/content/charger-feed'],
  [
    '/desk/content/charger-copy/entry?key=evroam&change=7',
    '/desk/content/charger-feed/entry?key=evroam&change=7',
  ],
  ['/desk/changes?collection=charger-copy', '/desk/changes?collection=charger-feed'],
])('the address of earlier versions %s leads to %s', async (before, now) => {
  const moved = await site.fetch(before, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([308, now])
})

test.each(['/desk/sign-in', '/DESK/sign-in', '/suggest?about=models/nissan-leaf', '/auth'])(
  'a form to %s whose length nobody announced ends at its limit',
  async (path) => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new TextEncoder().encode('a'.repeat(65_536)))
        if (sent >= 16 * 2 ** 20) controller.close()
      },
    })
    const response = await site.fetch(path, {
      method: 'POST',
      headers: {
        Origin: site.origin,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body,
      duplex: 'half',
    } as RequestInit)
    // A page that takes no form does not read what is sent to it.
    expect([200, 413]).toContain(response.status)
    expect(sent).toBeLessThan(2 ** 20)
  },
)

test.each([
  'constructor/x',
  '__proto__/x',
  'toString/x',
  'centers/__proto__',
  'models/constructor',
])('nothing can be suggested about %s', async (about) => {
  expect((await site.fetch(`/suggest?about=${about}`)).status).toBe(404)
})

test('an entry that there is not is answered in words, with the way to the others', async () => {
  const { browser } = await signInToDesk(site, 'editor')
  for (const path of ['edit?key=no-such-car&part=', 'entry?key=no-such-car']) {
    const gone = await browser.open(`/desk/content/models/${path}`)
    expect(gone.status).toBe(404)
    expect(gone.html).toContain('There is no such model here')
    expect(gone.html).toContain('href="/desk/content/models"')
  }
  const discarded = await browser.open('/desk/preview?change=999')
  expect(discarded.status).toBe(404)
  expect(discarded.html).toContain('its draft was discarded')
})
