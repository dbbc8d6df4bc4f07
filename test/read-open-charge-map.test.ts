// The site asks Open Charge Map for sites that its list lacks. Each site here is the recorded one (NZ-117902, of its export,
// CC BY 4.0) at another place.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listChargers } from '../content/places/chargers/chargers.ts'
import { kilometresBetween } from '../content/places/geography/distance.ts'
import { seededRandom } from '../packages/supabase-apis/fixtures/seeded-random.ts'
import { openSourceServer, sends, type Answer } from './fixtures/open-data/open-source-server.ts'

const { service, asked, readDue, reading, database } = openSourceServer(
  'open-charge-map',
  new Date('2026-11-26T01:00:00Z'),
)

type Site = {
  ID: number
  DataProviderID: number
  StatusTypeID?: number
  UsageTypeID?: number
  AddressInfo: { Title: string; Latitude: number; Longitude: number }
  Connections: { PowerKW?: number }[]
}
const recorded = JSON.parse(
  readFileSync(new URL('fixtures/open-data/ocm-117902.json', import.meta.url), 'utf8'),
) as Site

const siteAt = (
  id: number,
  latitude: number,
  longitude: number,
  change: Partial<Site> = {},
): Site => ({
  ...recorded,
  ID: id,
  AddressInfo: {
    ...recorded.AddressInfo,
    Title: `Site ${id}`,
    Latitude: latitude,
    Longitude: longitude,
  },
  ...change,
})

const random = seededRandom(41)
const between = (low: number, high: number) =>
  low + random.number(1_000_000) * ((high - low) / 1_000_000)
/** Ours, each some metres off, and others anywhere. */
const ours = listChargers().map(({ latitude, longitude }, at) =>
  siteAt(1_000 + at, latitude + 0.0005, longitude),
)
const others = Array.from({ length: 300 }, (_, at) =>
  siteAt(5_000 + at, between(-46, -36), between(168, 178)),
)
const all = [...ours, ...others]

/** Answers with the sites of a tile, at most as many as were asked for, if the key is right. */
const map =
  (sites: readonly object[] = all): Answer =>
  (request, response) => {
    if (request.headers['x-api-key'] !== 'our-key') return void response.writeHead(403).end()
    const query = new URL(request.url ?? '', 'https://localhost').searchParams
    const [south = 0, west = 0, north = 0, east = 0] =
      (query.get('boundingbox') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? []
    const inside = (sites as Site[]).filter(
      ({ AddressInfo: { Latitude, Longitude } }) =>
        Latitude >= south && Latitude <= north && Longitude >= west && Longitude <= east,
    )
    sends(JSON.stringify(inside.slice(0, Number(query.get('maxresults')))), 'application/json')(
      request,
      response,
    )
  }
const giveKey = () => database()`update desk.read_sources set access_key = 'our-key'`

test('sites that our list lacks are told, as a slow look at every pair says', async () => {
  await giveKey()
  service.answer = map()
  await readDue()
  const expected = all.filter(({ AddressInfo: { Latitude: latitude, Longitude: longitude } }) =>
    listChargers().every((one) => kilometresBetween(one, { latitude, longitude }) > 0.3),
  )
  const { memory, notice, outcome } = (await reading()) ?? {}
  expect(JSON.parse(String(memory))).toEqual(expected.map(({ ID }) => ID))
  expect(outcome).toContain(`${expected.length} are not in our list`)
  expect(String(notice).split('\n')).toHaveLength(62)
  expect(notice).toContain(`and ${expected.length - 60} more`)
  expect(await database()`select from desk.content_changes`).toHaveLength(0)
})

test('a tile with as many sites as an answer holds is asked in quarters, and nothing is missed', async () => {
  await giveKey()
  service.answer = map()
  await readDue()
  expect(asked.length).toBeGreaterThan(4)
  expect((await reading())?.outcome).toContain(`Of ${all.length} sites`)
})

test('what was told once is not told again', async () => {
  await giveKey()
  service.answer = map()
  await readDue()
  await database()`update desk.read_sources set notice = null`
  service.answer = map([...all, siteAt(9_999, -41.2, 173.9)])
  await readDue()
  expect((await reading())?.notice).toMatch(
    /^Not in our list:\nSite 9999, Ashburton District; 50 kW; [^\n]+$/,
  )
})

test('nothing that people wrote, and no key, is kept or shown', async () => {
  await giveKey()
  service.answer = map([
    ...all,
    { ...siteAt(9_998, -41.2, 173.9), UserComments: [{ UserName: 'Jo' }] },
  ])
  await readDue()
  const { access_key: _key, ...row } = (await reading()) ?? {}
  expect(JSON.stringify(row)).not.toMatch(/Jo|McDonald|our-key|0800|430 460/)
})

test('a site far from the town or postcode of its address is told with that', async () => {
  await giveKey()
  const [astray, other] = [siteAt(9_995, -36.2, 175.9), siteAt(9_994, -36.3, 175.9)]
  Object.assign(astray.AddressInfo, { Town: 'Invercargill', Postcode: '9810' })
  service.answer = map([...ours, astray, other])
  await readDue()
  expect((await reading())?.notice).toMatch(/; its address names postcode 7700, \d+ km off; /)
  expect((await reading())?.notice).toMatch(/; its address names Invercargill, 1,\d+ km off; /)
})

const lacking = (change: Partial<Site>) => siteAt(9_997, -41.2, 173.9, change)
test.each([
  ['is planned', lacking({ StatusTypeID: 150 })],
  ['was removed', lacking({ StatusTypeID: 200 })],
  ['is private', lacking({ UsageTypeID: 2 })],
  ['comes from somebody with other terms', lacking({ DataProviderID: 20 })],
])('a site that %s is not told', async (_what, site) => {
  await giveKey()
  service.answer = map([...ours, site])
  await readDue()
  expect(await reading()).toMatchObject({ failure: null, notice: null })
})

const faults: [string, Answer][] = [
  ['refuses the key', (_request, response) => void response.writeHead(403).end()],
  ['bans who asks too often', (_request, response) => void response.writeHead(429).end()],
  ['fails', (_request, response) => void response.writeHead(500).end()],
  ['sends a web page', sends('<html>', 'text/html')],
  ['sends an error in JSON', sends('{"error":"Invalid key"}', 'application/json')],
  ['sends half of its JSON', sends('[{"ID":1,', 'application/json')],
  ['sends nothing', sends('')],
  ['has no sites', sends('[]', 'application/json')],
  ['has rows that are none', sends('[null, 1]', 'application/json')],
  ['has a handful of sites', map(ours.slice(0, 50))],
  ['renamed a field', map(all.map(({ Connections: _connections, ...site }) => site))],
  [
    'sends as many sites for every tile',
    sends(JSON.stringify(all.slice(0, 250)), 'application/json'),
  ],
  [
    'leads elsewhere with the key',
    (_request, response) =>
      void response.writeHead(302, { Location: 'https://example.com/' }).end(),
  ],
  ['never answers', () => {}],
]

test('a name has no lines or letters of its own making', async () => {
  await giveKey()
  const named = siteAt(9_996, -41.2, 173.9)
  named.AddressInfo.Title = 'Pier\n\u0000Look; https://evil.example'
  service.answer = map([...ours, named])
  await readDue()
  expect((await reading())?.notice).toMatch(/^Not in our list:\nPier Look; [^\n]+$/)
})

test('a map that does not keep to the place that it is asked for is asked twice, not a hundred times', async () => {
  await giveKey()
  service.answer = sends(JSON.stringify(all.slice(0, 250)), 'application/json')
  await readDue()
  expect(asked).toHaveLength(2)
  expect((await reading())?.failure).toContain('other places')
})

describe('a map that', () => {
  test.each(faults)('%s tells nothing, and the desk says why', async (_what, fault) => {
    await giveKey()
    service.answer = fault
    await readDue()
    expect(await reading()).toMatchObject({
      notice: null,
      memory: null,
      failure: expect.stringMatching(/^[A-Z].{8,}/s),
    })
  })

  test('has given no key is not asked', async () => {
    service.answer = map()
    await readDue()
    expect(asked).toEqual([])
    expect((await reading())?.failure).toContain('key')
  })
})
