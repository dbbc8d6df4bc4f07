// A URL with parameters that its page does not read leads to the page without them, so that made-up URLs meet the
// cached page. What pages link to and what their forms send is read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { landingParameter } from '../app/ground/ui/form-query.ts'
import { routePaths } from '../commands/checks/route-paths.ts'
import { readServerBuild } from '../server/delivery/built-files.ts'
import { listPages } from '../server/delivery/listed-routes.ts'
import { readPageRoutes, readParameters } from '../server/delivery/page-routes.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { templateUrls } from './fixtures/template-urls.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE_MB: '16' } })
})
afterAll(() => site.close())

const personal = /^\/(?:desk|workshop)(?:\/|$)/
const publicPaths = routePaths.filter((path) => !personal.test(path))

async function openRoutes() {
  const build = await readServerBuild()
  return readPageRoutes(build, build.matchRoutes)
}

async function locationOf(path: string, method = 'GET') {
  const response = await site.fetch(path, { method, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('Location') }
}

test('every public address leads to itself without a parameter that it does not read', async () => {
  for (const path of [...publicPaths, '/no-such-page']) {
    for (const method of ['GET', 'HEAD']) {
      const found = await locationOf(`${path}?made-up=${Math.random()}&utm_source=x&b`, method)
      expect({ path, ...found }).toEqual({ path, status: 302, location: path })
    }
  }
})

test('so does the text of a page', async () => {
  for (const path of ['/index.txt', '/nissan-leaf.txt', '/sources.txt']) {
    expect(await locationOf(`${path}?x=1`)).toEqual({ status: 302, location: path })
  }
})

test('the parameters that a page reads stay, in their order and as often as they are given', async () => {
  const { routes } = await readServerBuild()
  const parametersAt = readParameters(routes)
  let checked = 0
  for (const { path } of listPages(routes)) {
    const parameters = parametersAt(path) ?? []
    if (parameters.length === 0 || personal.test(path)) continue
    const query = [...parameters, ...parameters].map((name) => `${name}=1`).join('&')
    const found = await locationOf(`${path}?made-up=1&${query}&other=2`)
    expect(found).toEqual({ status: 302, location: `${path}?${query}` })
    checked += 1
  }
  expect(checked).toBeGreaterThan(50)
})

test('a posted form keeps its URL', async () => {
  const headers = { Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers, body: 'wrong=x' }
  const response = await site.fetch('/suggest?about=models/nissan-leaf&x=1', init)
  expect(response.status).toBe(422)
})

test('a made-up path cannot lead to another host', async () => {
  expect((await locationOf(`${site.origin}//elsewhere.example/?x=1`)).location).toBe(
    '/elsewhere.example/',
  )
})

test('tracking parameters alone get the cached page, without a redirect', async () => {
  const plain = await (await site.fetch('/ev-ruc')).text()
  const response = await site.fetch('/ev-ruc?utm_source=x&fbclid=y', { redirect: 'manual' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(plain)
})

test('what a page links to, and what its forms send, is read by the page it leads to', async () => {
  const addresses = new Set<string>()
  for (const path of [...templateUrls, '/parts-catalog?search=pad', '/sources?rank=dataset']) {
    const html = await (await site.fetch(path)).text()
    const decode = (text: string) => text.replaceAll('&amp;', '&')
    for (const [, href = ''] of html.matchAll(/href="(\/[^"#]*\?[^"#]*)/g)) {
      addresses.add(decode(href))
    }
    for (const [form, action] of html.matchAll(/<form[^>]*action="(\/[^"#]*)[^>]*>.*?<\/form>/gs)) {
      if (/method="post"/i.test(form)) continue
      const names = [...form.matchAll(/<(?:input|select|textarea|button)[^>]* name="([^"]+)"/g)]
      const asked = names.filter(([, name]) => name !== landingParameter)
      addresses.add(`${action}?${asked.map(([, name]) => `${name}=1`).join('&')}`)
    }
  }
  const asked = [...addresses].filter((address) => !/^\/(?:desk|workshop|assets)\b/.test(address))
  expect(asked.length).toBeGreaterThan(100)
  const { withoutUnknown } = await openRoutes()
  const changed = asked.filter((address) => withoutUnknown(site.origin + address) !== undefined)
  expect(changed).toEqual([])
})
