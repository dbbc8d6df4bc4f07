import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareTripPages } from './oracles/trip-oracle.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { readPage } from './fixtures/read-page.ts'
import { seededRandom } from './fixtures/random-parts.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-27T00:00:00Z') })
})
afterAll(() => site.close())

const read = async (query: string) =>
  (await readPage(site, `/trip${query}`)).replaceAll('\u00a0', ' ')

test('a trip stands on its page without scripts: the answer, the way, the second chance, the drawings', async () => {
  const html = await read('?from=Wellington&to=Napier&version=nissan-leaf.40')
  expect(html).toContain('Counted as one of 2018, the first year')
  expect(html).toMatch(
    /<h2[^>]*><span[^>]*>Yes, in about \d h \d+ min<\/span> with 3 stops; at worst \d\d% on arrival<\/h2>/,
  )
  expect(html).toContain('Wellington to Levin')
  expect(html).toContain('If it is out: ')
  expect(html).toContain('Height and charge at every place')
  expect(html).toMatch(/<td>Levin<\/td><td>\d+<\/td><td>(about )?\d+ m<\/td><td>\d+–\d+%<\/td>/)
  expect(html).toContain('State Highway Centrelines 2012')
})

test('pages without scripts say what the JSON of the same query says', async () => {
  const { cases, failures } = await compareTripPages(20, seededRandom(3), site.origin, (url) =>
    site.fetch(url.slice(site.origin.length)),
  )
  expect({ cases, failures }).toEqual({ cases: 20, failures: [] })
})

test('a car alone leaves the example an example', async () => {
  for (const query of ['', '?version=nissan-leaf.40']) {
    const html = await read(query)
    expect(html).toContain('An example')
    expect(html).not.toMatch(/<header[^>]*data-answered/)
  }
  expect(await read('?from=Wellington&to=Napier')).toMatch(/<header[^>]*data-answered/)
})

test('a question with a mistake is no answered one: its form stands open', async () => {
  const html = await read('?from=Atlantis&to=Taupo')
  expect(html).not.toMatch(/<(form|header)[^>]* data-answered/)
  expect(html).toMatch(/<details[^>]*data-folds[^>]*open|<details[^>]*open[^>]*data-folds/)
})

test('a mistyped place is asked about, and the form keeps it', async () => {
  const html = await read('?from=Tapo&to=Bluff')
  expect(html).toContain('We do not know ‘Tapo’. Do you mean Taupō or Tapu?')
  expect(html).toContain('value="Tapo"')
})

test('a stretch that stops a trip is named after its end, which may have no charger', async () => {
  const html = await read('?from=Te+Anau&to=Milford+Sound&version=nissan-leaf.24')
  expect(html).toContain('from Te Anau to Milford Sound without a charger for this car')
  expect(html).toMatch(/<dt[^>]*>To Milford Sound<\/dt><dd[^>]*>about \d+ km</)
  expect(html).not.toContain('To the next charger')
})

test('how a place was understood stands below the answer, before what is folded', async () => {
  const html = await read('?from=Half+Moon+Bay&to=Hamilton')
  const [open = '', fold = ''] = html.split('How we worked this out')
  const note = 'Halfmoon Bay on Stewart Island / Rakiura has no road: enter Bluff'
  expect(open.split('</h2>').slice(1).join('')).toContain(note)
  expect(fold).not.toContain(note)
})

test('the line of what was asked names the places as they were found', async () => {
  const html = await read('?from=hamilton&to=wanaka&version=nissan-leaf.40')
  const [line] = /<summary.*?<\/summary>/s.exec(html.slice(html.indexOf('data-folds'))) ?? []
  expect(line).toContain('Hamilton to Wānaka in a Nissan Leaf 40 kWh')
})

test('a plan is a line and points for a map program; a trip that is none says why', async () => {
  const response = await site.fetch('/trip.geojson?from=wellington&to=napier&health=100')
  expect(response.headers.get('content-type')).toBe('application/geo+json')
  const { type, features } = (await response.json()) as {
    type: string
    features: { geometry: { type: string }; properties: Record<string, unknown> }[]
  }
  expect(type).toBe('FeatureCollection')
  const kinds = features.map(({ geometry }) => geometry.type)
  expect(kinds).toEqual(['LineString', 'Point', 'Point'])
  expect(features.map(({ properties }) => properties.kind)).toEqual(['route', 'stop', 'stop'])
  expect(features[2]?.properties).toMatchObject({ order: 2, minutesLow: expect.any(Number) })
  const wrong = await site.fetch('/trip.geojson?from=wellington&to=atlantis')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({
    mistakes: { to: expect.stringContaining('Atlantis'.toLowerCase()) },
  })
})

test('the ferry of a trip is a line of its own for a map program', async () => {
  const response = await site.fetch('/trip.geojson?from=levin&to=nelson&version=kia-ev3.long-range')
  const { features } = (await response.json()) as {
    features: { geometry: { coordinates: unknown[] }; properties: Record<string, unknown> }[]
  }
  const [route, ferry] = features
  expect(ferry?.properties).toEqual({
    kind: 'ferry',
    from: 'Wellington',
    to: 'Picton',
    minutes: 270,
    checkIn: 60,
  })
  expect(ferry?.geometry.coordinates).toHaveLength(2)
  expect(route?.geometry.coordinates).toEqual(
    expect.arrayContaining(ferry?.geometry.coordinates ?? []),
  )
})

test('a plan is a route with its stops for a navigator', async () => {
  const response = await site.fetch('/trip.gpx?from=wellington&to=napier&health=100')
  expect(response.headers.get('content-type')).toBe('application/gpx+xml')
  const file = await response.text()
  expect(file).toContain('<gpx version="1.1"')
  expect(file.match(/<wpt lat="-\d\d[^>]*><name>\d [^<]+<\/name>/g)).toHaveLength(2)
  expect(file.match(/<rtept /g)?.length).toBeGreaterThan(10)
  expect((await site.fetch('/trip.gpx?from=wellington&to=atlantis')).status).toBe(400)
})

test('a car that the tool does not know has no answer', async () => {
  const response = await site.fetch('/trip.json?version=lada-niva.1&from=hamilton&to=taupo')
  expect(response.status).toBe(400)
  expect(await response.json()).toHaveProperty('known')
})

test('a model page asks from where, and leads to the towns in reach', async () => {
  const model = await readPage(site, '/nissan-leaf?version=40')
  expect(model).toContain('action="/trip"')
  const html = await read('?version=nissan-leaf.40&from=Hamilton')
  expect(html).toMatch(/<h2[^>]*>\d+ towns on a mild day, \d+ of them in frost<\/h2>/)
  expect(html).toContain('Cambridge')
})
