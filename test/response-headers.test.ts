import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHeaders, type ResponseKind } from '../server/delivery/response-headers.ts'
import { metricsToken } from './fixtures/metrics-text.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
let secureSite: TestSite
beforeAll(async () => {
  site = await openTestSite()
  secureSite = await openTestSite({ settings: { SITE_ORIGIN: 'https://ev.example.org' } })
})
afterAll(async () => {
  await site.close()
  await secureSite.close()
})

const mailLink = '/auth/v1/verify?token=x&type=signup'
// One of every kind of response.
const responses: [ResponseKind, string, RequestInit?][] = [
  ['page', '/'],
  ['page', '/nissan-leaf'],
  ['page', '/auth'],
  ['page', '/account'],
  ['page', '/parts-catalog'],
  ['page', '/charging-stations/find'],
  ['page', '/no-such-page'],
  ['page', '/_outbox'],
  ['page', mailLink],
  ['picture', '/favicon.svg'],
  ['other', '/robots.txt'],
  ['other', '/sitemap.xml'],
  ['other', '/healthz'],
  ['other', '/readyz'],
  ['other', '/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } }],
  ['other', '/auth/v1/health'],
  ['other', '/auth/v1/user'],
  ['other', '/rest/v1/profiles'],
  ['other', '/rest/v1/no_such_table'],
  ['other', '/auth/v1/signup', { method: 'POST', body: '{' }],
]

describe.each(responses)('%s %s', (kind, path, init) => {
  test('has every security header; HSTS by https only', async () => {
    for (const isSecure of [false, true]) {
      const { headers } = await (isSecure ? secureSite : site).fetch(path, init)
      const listed = listHeaders(kind, isSecure)
      for (const [name, value] of Object.entries(listed.always)) {
        if (name === 'Permissions-Policy') continue
        expect([name, headers.get(name)]).toEqual([name, value])
      }
      for (const name of Object.keys(listed.defaults)) {
        expect([name, headers.has(name)]).toEqual([name, true])
      }
      expect(headers.has('Permissions-Policy')).toBe(kind === 'page')
      expect(headers.has('X-Frame-Options')).toBe(kind === 'page' || kind === 'picture')
      expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
      expect(headers.has('Strict-Transport-Security')).toBe(isSecure)
      expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe|\*/)
      for (const name of ['Set-Cookie', 'X-Powered-By', 'Server']) {
        expect([name, headers.has(name)]).toEqual([name, false])
      }
    }
  })
})

test('only the charger finder may ask a browser where it is', async () => {
  for (const [kind, path, init] of responses) {
    if (kind !== 'page') continue
    const policy = (await site.fetch(path, init)).headers.get('Permissions-Policy') ?? ''
    const mayAsk = path === '/charging-stations/find'
    expect(policy.split(', ')).toContain(mayAsk ? 'geolocation=(self)' : 'geolocation=()')
    expect(policy.match(/geolocation/g)).toHaveLength(1)
    expect(policy.split(', ')).toContain('camera=()')
  }
})

test('a page allows its own inline scripts and styles by hash, and names no other host', async () => {
  for (const [kind, path] of responses) {
    // Neither runs a script.
    if (kind !== 'page' || path === '/_outbox' || path === mailLink) continue
    const response = await site.fetch(path)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).toMatch(/style-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/https?:/)
    const html = await response.text()
    expect(html, 'no style attribute, which the policy would refuse').not.toMatch(/<[^>]*\sstyle="/)
    expect(html, 'no handler attribute').not.toMatch(/<[^>]*\son[a-z]+="/)
  }
})

test('the rules of a page stand in a style element of its head, and each style is allowed by its hash', async () => {
  for (const [kind, path] of responses) {
    // Neither has rules of the site's own.
    if (kind !== 'page' || path === '/_outbox' || path === mailLink) continue
    const response = await site.fetch(path)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const html = await response.text()
    const [head = ''] = html.split('</head>')
    expect(head, `the head of ${path}`).toMatch(/<style>[^<]*box-sizing:border-box/)
    for (const [, css = ''] of html.matchAll(/<style>([^<]*)<\/style>/g)) {
      const hash = createHash('sha256').update(css).digest('base64')
      expect(policy, `the policy of ${path}`).toContain(`'sha256-${hash}'`)
    }
  }
})

test('a 304 has the same policy as the page', async () => {
  const first = await site.fetch('/nissan-leaf')
  const again = await site.fetch('/nissan-leaf', {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  const policy = first.headers.get('Content-Security-Policy')
  expect(again.headers.get('Content-Security-Policy')).toBe(policy)
})

test('a response names Accept-Encoding in Vary once', async () => {
  for (const path of ['/', '/parts-catalog/parts.csv', '/rest/v1/profiles', '/feed.xml']) {
    const { headers } = await site.fetch(path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect([path, headers.get('Vary')]).toEqual([path, 'Accept-Encoding'])
  }
})

test('a response with a secret in its URL sends no referrer', async () => {
  const response = await site.fetch(mailLink)
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
})
