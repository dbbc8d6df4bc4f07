// What anybody can send and nobody should: the answer is 4xx, and the log has no error.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { filledForm, signInToDesk, type DeskBrowser } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const errors: string[] = []
let site: TestSite
let editor: DeskBrowser
beforeAll(async () => {
  site = await openTestSite({
    log: openSiteLog({ level: 'error', write: (line) => void errors.push(line) }),
  })
  editor = (await signInToDesk(site, 'editor')).browser
})
afterAll(() => site.close())
beforeEach(() => void errors.splice(0))

const send = (path: string, type: string, body: BodyInit, cookie = '') =>
  site.fetch(path, {
    method: 'POST',
    headers: { Origin: site.origin, 'Content-Type': type, Cookie: cookie },
    body,
  })

const forms = [
  '/suggest?about=models/nissan-leaf',
  '/desk/sign-in',
  '/desk/set-up?token=x',
  '/desk/invitation?token=x',
  '/workshop/claim',
  '/desk/content/models/edit?key=nissan-leaf&part=listing%2Fprice',
]

test.each([...forms, '/auth'])('a body that is no form gets a 415 in words at %s', async (path) => {
  for (const type of ['application/json', 'text/plain;charset=UTF-8', 'multipart/mixed', 'x']) {
    const response = await send(path, type, '{}')
    expect(response.status).toBe(415)
    expect(await response.text()).toContain('takes forms as browsers send them')
  }
  expect(errors).toEqual([])
})

const brokenForms: [string, string][] = [
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', '--'],
  ['multipart/form-data; boundary=a', ''],
  ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="id"\r\n\r\nx'],
  ['multipart/form-data; boundary=a', '--b\r\n\r\n--b--\r\n'],
  ['application/x-www-form-urlencoded', 'email=%00&id=%00&code=%00&token=%00&do=%00&message=%00'],
  ['application/x-www-form-urlencoded', '%00=x'],
]

test.each(forms)('a broken form is no error of the site at %s', async (path) => {
  for (const [type, body] of brokenForms) {
    for (const cookie of ['', editor.cookie()]) {
      const { status } = await send(path, type, body, cookie)
      expect([status, path, type, body].join(' ')).toMatch(/^[34]/)
    }
  }
  expect(errors).toEqual([])
})

test('a form that cannot be read gets a 400 in words', async () => {
  for (const [type, body] of brokenForms) {
    const response = await send('/desk/sign-in', type, body)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('What arrived is not a whole form')
  }
})

test('a form that is too large gets a 413, and the log no error', async () => {
  const body = `message=${'x'.repeat(70_000)}`
  const unannounced = () => new Blob([body]).stream()
  for (const path of ['/suggest?about=models/nissan-leaf', '/desk/sign-in']) {
    for (const sent of [body, unannounced()]) {
      const response = await site.fetch(path, {
        method: 'POST',
        headers: { Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: sent,
        duplex: 'half',
      } as RequestInit)
      expect(response.status).toBe(413)
    }
  }
  expect(errors).toEqual([])
})

test('a hidden field that is no id gets a 400, and the log no error', async () => {
  const owner = (await signInToDesk(site, 'owner')).browser
  for (const [path, fields] of [
    ['/desk/workshops', { intent: 'revoke', claim: 'x' }],
    ['/desk/members', { intent: 'remove', id: 'x' }],
    ['/desk/accounts', { intent: 'end-sessions', id: '1e9' }],
  ] as const) {
    expect([path, (await owner.post(path, fields)).status]).toEqual([
      path,
      expect.toSatisfy((one: number) => one < 500),
    ])
  }
  const { status } = await owner.post('/desk/workshops', { intent: 'revoke', claim: 'x' })
  expect(status).toBe(400)
  expect(errors).toEqual([])
})

test('a page that was sent nothing and fails over a value is an error of the site, and logged', async () => {
  await site.database`create or replace function public.desk_workshop_claims() returns jsonb
    language plpgsql volatile as $$ begin return 2147483647 + 1; end $$`
  const owner = (await signInToDesk(site, 'owner')).browser
  expect((await owner.open('/desk/workshops')).status).toBe(500)
  expect(errors.join()).toContain('GET /desk/workshops failed')
})

test.each([
  '/%00',
  '/nissan-leaf%00',
  '/open/models.json%00',
  '/search?q=%00',
  '/parts-catalog?search=brake&make=a%00',
  '/desk/set-up?token=%00',
  '/desk/invitation?token=%00',
  '/desk/content/models%00/entry',
  '/workshop/code?workshop=%00',
])('U+0000 in %s gets a 400', async (path) => {
  expect((await site.fetch(path, { headers: { Cookie: editor.cookie() } })).status).toBe(400)
  expect(errors).toEqual([])
})

test.each([
  ['DELETE', 'object/%00', '{"prefixes":["a"]}'],
  ['DELETE', 'object/photos', '{"prefixes":["\\u0000"]}'],
  ['POST', 'object/list/photos%00', '{}'],
  ['POST', 'object/list/photos', '{"prefix":"\\u0000","search":"\\u0000"}'],
  ['GET', 'object/public/%00/a', undefined],
  ['GET', 'object/public/photos/%00', undefined],
  ['POST', 'object/%00/a', 'x'],
])('storage refuses U+0000: %s %s', async (method, path, body) => {
  const headers = { apikey: 'sb_publishable_local', 'Content-Type': 'application/json' }
  const response = await site.fetch(`/storage/v1/${path}`, { method, headers, body: body ?? null })
  expect(String(response.status)).toMatch(/^4/)
  expect(await response.json()).toHaveProperty('message')
  expect(errors).toEqual([])
})

test('the preview of a draft shows public pages only, in whatever spelling', async () => {
  const path = '/desk/content/models/edit?key=nissan-leaf&part=listing%2Fprice'
  const { html } = await editor.open(path)
  const changes = { 'value[price].value.value': '$57,990', reason: 'Price cut' }
  const draft = await editor.post(path, filledForm(html, changes))
  const framed = draft.path.replace('/desk/preview?', '/desk/preview/page?')
  const statusOf = async (shown: string) =>
    (await editor.open(`${framed}&path=${encodeURIComponent(shown)}`)).status
  expect(await statusOf('/nissan-leaf')).toBe(200)
  for (const shown of [
    '/DESK/audit',
    '/%2e%2e/desk/audit',
    '/%64esk/audit',
    '/x/../Desk',
    '/./workshop',
    '/\\evil.example/desk',
    '//evil.example',
    '/%00',
    '/%zz',
    '/x%2500',
  ]) {
    expect([shown, await statusOf(shown)]).toEqual([shown, 404])
  }
  expect(errors).toEqual([])
})

test.each(['/rest/v1/vehicle_reviews', '/auth/v1/token?grant_type=password'])(
  'a body that is cut short at %s is refused as JSON',
  async (path) => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"email": ')),
      pull: (controller) => controller.error(new Error('The client has gone')),
    })
    const headers = { apikey: 'sb_publishable_local', 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const response = await site.fetch(path, init)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('ended') })
  },
)
