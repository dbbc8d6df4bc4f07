// What the content policy makes of code that got into a page through an escaping mistake.
import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeskService } from '../backend/people/desk-service.ts'
import { readServerBuild } from '../server/delivery/built-files.ts'
import { openSourceParsing } from '../server/source-parsing.ts'
import { openTripPool } from '../server/trip-pool.ts'
import { openPages, type SiteBuild } from '../server/delivery/rendered-pages.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { templateUrls } from './fixtures/template-urls.ts'

const injected = 'alert(document.cookie)'
const injectedStyle = 'body{background:url(https://elsewhere.example)}'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

/** The built pages, where the privacy page writes its input unescaped. */
function withMistake(build: SiteBuild, html: string): SiteBuild {
  const Mistake = () => createElement('div', { dangerouslySetInnerHTML: { __html: html } })
  const routes = build.routes.map((route) =>
    route.path === 'privacy-terms'
      ? { ...route, module: { ...route.module, default: Mistake } }
      : route,
  )
  return { ...build, routes }
}

test.each([
  `<script>${injected}</script><style>${injectedStyle}</style>`,
  `<script nonce="">${injected}</script><style nonce="">${injectedStyle}</style>`,
  `<script type="module">${injected}</script>`,
  `<script>${injected}//`,
])('an injected script or style is not allowed: %s', async (html) => {
  const pages = await openPages({
    planTrip: openTripPool().planTrip,
    uploads: { partImports: null, compareSource: openSourceParsing().compareUpload },
    backend: {
      browser: { url: null, publishableKey: 'x' },
      fetch: () => Promise.reject(),
      fetchFor: () => () => Promise.reject(),
      desk: openDeskService({ mailFrom: 'x', mailer: null, transport: null, log: () => {} }),
      encodePhoto: async () => 'No pictures here.',
      encodeCard: async () => new Uint8Array(),
    },
    siteOrigin: site.origin,
    build: withMistake(await readServerBuild(), html),
    log: { error: (...args) => console.error(...args) },
  })
  const response = await pages.render(new Request(`${site.origin}/privacy-terms`), new Set())
  if (!('body' in response) || !Buffer.isBuffer(response.body)) throw new Error('Not a page')
  expect(response.body.includes(injected)).toBe(true)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain(hashOf(injected))
  expect(policy).not.toContain(hashOf(injectedStyle))
  expect(policy).not.toMatch(/unsafe|nonce/)
})

test('every page allows all of its own code, leaves JSON-LD out and shows no mark', async () => {
  for (const path of templateUrls) {
    const response = await site.fetch(path)
    const html = await response.text()
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect([path, /\snonce=/.test(html)]).toEqual([path, false])
    const elements = [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)]
    for (const [, , attributes = '', code = ''] of elements) {
      if (attributes.includes(' src=')) continue
      const isData = /type="application\/(ld\+)?json"/.test(attributes)
      expect([path, code.slice(0, 80), policy.includes(hashOf(code))]).toEqual([
        path,
        code.slice(0, 80),
        !isData,
      ])
    }
  }
})
