// Every page has one address. What a browser, a mail program or a person makes of it leads there in one redirect.
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { toolAddresses } from '../app/publishing/open-data/tool-addresses.ts'
import { openFiles, textPathOf } from '../app/ground/route/open-addresses.ts'
import { routePaths } from '../commands/checks/route-paths.ts'
import { plainPath } from '../server/delivery/path-spelling.ts'
import { publishForm } from './fixtures/content/publish-form.ts'
import { signInToDesk } from './fixtures/desk-browser.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ settings: { PAGE_CACHE_MB: '16' } })
})
afterAll(() => site.close())

const ask = (path: string, init: RequestInit = {}) =>
  site.fetch(site.origin + path, { ...init, redirect: 'manual' })

async function hopOf(path: string, init: RequestInit = {}) {
  const { status, headers } = await ask(path, init)
  return { path, status, location: headers.get('Location') }
}

const escaped = (path: string) =>
  path.replace(/[a-z.-](?=[^/]*$)/, (one) => `%${one.charCodeAt(0).toString(16)}`)

/** A path with a slash at its end, in capitals, with doubled slashes, with an escape that it does not need, and all at once. */
const spellingsOf = (path: string) =>
  [
    `${path}/`,
    path.toUpperCase(),
    path.replaceAll('/', '//'),
    escaped(path),
    `${escaped(path).replaceAll('/', '///').toUpperCase()}//`,
  ].filter((spelling) => spelling !== path)

async function pathsOfSiteMap(): Promise<string[]> {
  const map = await (await ask('/sitemap.xml')).text()
  return [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** Expects that each spelling of an address leads to exactly it, with the query. */
async function expectOneAddress(path: string, query: string) {
  for (const spelling of spellingsOf(path)) {
    const hop = await hopOf(spelling + query)
    expect(hop).toEqual({ path: spelling + query, status: 308, location: path + query })
  }
  return spellingsOf(path).length
}

test('every page of the site map, its text form and its card are found in five spellings', async () => {
  const pages = await pathsOfSiteMap()
  const cards = await readdir('build/client/cards')
  const files = ['/favicon.svg', '/site.webmanifest', ...cards.map((name) => `/cards/${name}`)]
  let hops = 0
  for (const path of [...pages, ...pages.map(textPathOf), ...files]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200])
    hops += await expectOneAddress(path, '')
  }
  expect(pages.length).toBeGreaterThan(70)
  expect(hops).toBeGreaterThan(1_000)
})

test('so are the answers of tools, with their query', async () => {
  for (const [path, { example }] of Object.entries(toolAddresses)) {
    for (const address of [path, `${path}.json`, textPathOf(path)]) {
      expect([address, (await ask(address + example)).status]).toEqual([address, 200])
      await expectOneAddress(address, example)
    }
  }
})

test('so is every other address of the route table, the desk’s too', async () => {
  const others = routePaths.filter((path) => !/\/x(?:\/|$)|no-such-page/.test(path))
  const values = ['/desk/content/models', '/desk/content/models/entry', '/desk/photos/nissan-leaf']
  const drawn = ['/open/usage.csv', '/my-car/calendar.ics', '/trip.geojson', '/feed.xml']
  expect(others).toEqual(expect.arrayContaining([...drawn, ...Object.keys(openFiles)]))
  for (const path of [...others, ...values]) await expectOneAddress(path, '')
  expect(others.length).toBeGreaterThan(150)
})

test('every address of the site is written plainly, so that no redirect can loop', async () => {
  for (const path of [...routePaths, ...(await pathsOfSiteMap())])
    expect(plainPath(path)).toBe(path)
})

test('one redirect drops the parameters that the page does not read, too', async () => {
  expect(await hopOf('/Nissan-Leaf/?utm=1&stars=5&x=2')).toMatchObject({
    status: 308,
    location: '/nissan-leaf?stars=5',
  })
  expect(await hopOf('//EV-Cost.json/?km=9000&utm_source=x&b=1')).toMatchObject({
    status: 308,
    location: '/ev-cost.json?km=9000',
  })
  // What a page reads keeps its letters.
  expect(await hopOf('/parts-catalog/?search=Leaf%20A&make=Nissan')).toMatchObject({
    status: 308,
    location: '/parts-catalog?search=Leaf%20A&make=Nissan',
  })
  const part = '?sku=ABC-12%2Fx'
  expect((await hopOf(`/Parts-Catalog/Part${part}`)).location).toBe(`/parts-catalog/part${part}`)
})

test('the query of a page that belongs to one person is kept whole and by no cache', async () => {
  const { status, headers } = await ask('/Desk/Set-Up/?token=aB-C_9&x=1')
  expect([status, headers.get('Location')]).toEqual([308, '/desk/set-up?token=aB-C_9&x=1'])
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
})

test('browsers alone keep the redirect, for an hour', async () => {
  const { status, headers } = await ask('/EV-Cost.json', { method: 'HEAD' })
  expect(status).toBe(308)
  expect(headers.get('Cache-Control')).toBe('private, max-age=3600')
  expect(headers.get('CDN-Cache-Control')).toBe('no-store')
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test('a page that was moved or added at the desk is reached in one redirect from every spelling', async () => {
  const own = await openTestSite()
  onTestFinished(own.close)
  const { browser } = await signInToDesk(own, 'editor')
  const form = '/desk/content/models/edit?key=kia-ev3&part=&only=facts'
  await publishForm(browser, form, { 'value.pageAddress': 'kia-ev3-2025' })
  const locationOf = async (path: string) => {
    const { status, headers } = await own.fetch(own.origin + path, { redirect: 'manual' })
    return [status, headers.get('Location')]
  }
  for (const path of ['/kia-ev3', '/kia-ev3/', '/KIA-EV3', '//Kia%2DEV3//']) {
    expect(await locationOf(path)).toEqual([301, '/kia-ev3-2025'])
    const query = '?version=long-range&made-up=1'
    expect(await locationOf(path + query)).toEqual([301, '/kia-ev3-2025?version=long-range'])
  }
  expect(await locationOf('/Kia-EV3.TXT/')).toEqual([301, '/kia-ev3-2025.txt'])
  for (const path of ['/kia-ev3-2025', '/kia-ev3-2025.txt', '/cards/kia-ev3-2025.png']) {
    expect(await locationOf(path)).toEqual([200, null])
    for (const spelling of spellingsOf(path)) {
      expect([spelling, ...(await locationOf(spelling))]).toEqual([spelling, 308, path])
    }
  }
})

test.each([
  '/no-such-page/',
  '/No-Such-Page',
  '//no-such-page',
  '/nissan-leaf/no-such-page/',
  '/NISSAN-LEEF',
  '/Cards/No-Such-Page.png',
  '/drawings/No-Such-Car.svg',
  '/OPEN/no-such-file.csv',
  '/Parts-Catalog.txt',
  '/nissan%2Fleaf',
  '/nissan-leaf%20',
])('%s leads to no page, so it stays a 404', async (path) => {
  expect(await hopOf(path)).toEqual({ path, status: 404, location: null })
})

test('the page that somebody meant is found in any spelling', async () => {
  for (const path of ['/NISSAN-LEEF/', '//Nissan_Leef', '/nissan%2Dleef//']) {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/Did you mean.*href="\/nissan-leaf"/s)
  }
})

test('no spelling leads to another host', async () => {
  const hosts = ['evil.example', 'Evil.Example:80', 'a@evil.example', 'http:', 'nissan-leaf']
  const starts = [
    '//',
    '///',
    '/\\',
    '/%2F',
    '/%2F/',
    '/%5C',
    '/%5C/',
    '/.//',
    '/%2E%2E//',
    '/%09/',
  ]
  for (const start of starts) {
    for (const host of hosts) {
      for (const end of [
        '',
        '/',
        '/ev-ruc/',
        '//ev-ruc',
        '?x=1',
        '/?x=1',
        '/..',
        '/%2e%2e/ev-ruc/',
      ]) {
        const { path, status, location } = await hopOf(start + host + end)
        if (location === null) continue
        expect([path, new URL(location, site.origin).origin]).toEqual([path, site.origin])
        expect([path, location]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)])
        expect([path, status < 400]).toEqual([path, true])
      }
    }
  }
})

test('files of the build and the APIs are asked for exactly', async () => {
  const [asset = ''] = await readdir('build/client/assets')
  expect((await ask(`/assets/${asset}`)).status).toBe(200)
  for (const path of [
    `/assets/${asset}/`,
    `/ASSETS/${asset}`,
    '/REST/v1/parts_2025',
    '//rest/v1/parts_2025',
    '/Auth/V1/Health',
    '/Storage/v1/object/public/photos/a',
    '/HEALTHZ',
    '/metrics/',
  ]) {
    expect(await hopOf(path)).toMatchObject({ path, status: 404, location: null })
  }
  expect((await ask('/auth/v1/health/')).headers.get('Location')).toBeNull()
  expect(await hopOf('/auth/')).toMatchObject({ status: 308, location: '/auth' })
})

test('a form is answered where it was sent, so that nothing is sent twice', async () => {
  const headers = { Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const path of ['/Suggest/?about=models/nissan-leaf', '/Desk/Sign-In/', '/auth/']) {
    const hop = await hopOf(path, { method: 'POST', headers, body: 'email=x' })
    expect(hop.location).toBeNull()
    expect([path, hop.status]).toEqual([path, expect.toSatisfy((one: number) => one < 500)])
  }
})

test('what is rendered under another spelling takes no room in the cache', async () => {
  const sizeOf = async () => /^site_page_cache_bytes (\d+)/m.exec(await site.readMetrics())?.[1]
  await ask('/ev-ruc')
  const before = await sizeOf()
  for (const path of ['/EV-ruc', '/ev-RUC', '/ev-ruc/', '/ev%2Druc']) await ask(path)
  expect(await sizeOf()).toBe(before)
})
