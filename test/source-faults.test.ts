// A server that lies, cuts, is slow or changes a column makes no draft, and the next night all is well.
import { describe, expect, test } from 'vitest'
import { openQuestions } from '../backend/sources/source-questions.ts'
import { placedAt, setTo } from './fixtures/open-data/broken-rows.ts'
import type { EvroamFeature } from './fixtures/open-data/evroam-features.ts'
import { changedSites, openEvroam, paging, whole } from './fixtures/open-data/open-evroam.ts'
import type { Answer } from './fixtures/open-data/open-source-server.ts'

const { service, database, readDue, reading, drafts } = openEvroam()

/** A text as the body of an answer. */
const text =
  (body: string, head: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', ...head }).end(body)
const status =
  (code: number): Answer =>
  (_request, response) =>
    response.writeHead(code).end()
const json = (value: unknown) => text(JSON.stringify(value))
const collection = (features: unknown) => json({ type: 'FeatureCollection', features })
/** The list with something else in each row. */
const withRows = (change: (feature: EvroamFeature, at: number) => unknown): Answer => {
  const features = structuredClone(whole)
  features.forEach((feature, at) => change(feature, at))
  return paging(features)
}
const withoutColumn = (name: string) => withRows(({ properties }) => delete properties[name])
/** Three percent of the rows: more than a list may have. */
const several = (change: (feature: EvroamFeature) => unknown) =>
  withRows((feature, at) => (at < whole.length * 0.03 ? change(feature) : undefined))

const unknownPlug = setTo({ connectorsList: '{DC, 50 kW, MegaPlug, Status: Operative, Count:1}' })
const inAustralia = placedAt(151.2, -33.9)
const nameless = setTo({ name: '' })
const elsewhere = setTo({ address: '36 Surrey Park Road, 9810 Invercargill' })
const ofTheFuture = setTo({ dateFirstOperational: Date.parse('2030-01-01') })

const faults: [string, Answer][] = [
  ['is not there', status(404)],
  ['asks for patience', status(429)],
  ['fails', status(500)],
  ['is being repaired', status(503)],
  ['wants a key', status(401)],
  ['answers with nothing', status(204)],
  ['sends a web page', text('<p>', { 'Content-Type': 'text/html' })],
  ['sends an empty body', text('')],
  ['sends something else', text('OBJECTID,name\n1,A')],
  ['sends half of its JSON', text('{"type":"FeatureCollection","features":[{"type"')],
  ['sends null', text('null')],
  ['reports an error with status 200', json({ error: { code: 400, message: 'Invalid query' } })],
  ['reports an error without words', json({ error: {} })],
  ['has no features', json({ type: 'FeatureCollection' })],
  ['has features that are no list', collection({})],
  ['has an empty list', collection([])],
  ['has rows that are none', collection([null, 1, 'x'])],
  ['has rows without properties', collection(whole.map(({ geometry }) => ({ geometry })))],
  ['has rows without a place', withRows(placedAt(null, null))],
  ['promises more and gives nothing', json({ features: [], exceededTransferLimit: true })],
  [
    'pages for ever',
    (_request, response) =>
      response.writeHead(200).end(
        JSON.stringify({
          features: whole.map((one, at) => ({
            ...one,
            properties: { ...one.properties, OBJECTID: Math.random() + at },
          })),
          exceededTransferLimit: true,
        }),
      ),
  ],
  [
    'repeats its first page',
    (request, response) => {
      const page = {
        features: whole.slice(0, 100),
        exceededTransferLimit: request.url?.includes('resultOffset=0&'),
      }
      response.writeHead(200).end(JSON.stringify(page))
    },
  ],
  ['has a third of its sites', paging(whole.slice(0, Math.floor(whole.length / 3)))],
  [
    'has everything twice as often as there is',
    collection(
      Array.from({ length: 6_000 }, (_, at) => ({
        ...whole[0],
        properties: { ...whole[0]!.properties, name: `Site ${at}`, OBJECTID: at },
        geometry: { type: 'Point', coordinates: [172 + (at % 100) / 50, -43 + at / 6_000] },
      })),
    ),
  ],
  ['lost its names', withoutColumn('name')],
  ['lost its connectors', withoutColumn('connectorsList')],
  [
    'lost its operators',
    withRows(({ properties }) => {
      delete properties.operator
      delete properties.owner
    }),
  ],
  [
    'renamed a column',
    withRows(({ properties }) => {
      properties.connectors = properties.connectorsList
      delete properties.connectorsList
    }),
  ],
  [
    'writes its connectors in another way',
    withRows(({ properties }) => (properties.connectorsList = '2x CCS')),
  ],
  ['has plugs that nobody knows', several(unknownPlug)],
  ['has sites in Australia', several(inAustralia)],
  [
    'has latitude and longitude the wrong way round',
    withRows((feature) => {
      const { latitude, longitude } = feature.properties
      placedAt(latitude, longitude)(feature)
    }),
  ],
  ['has metres instead of degrees', withRows(placedAt(1_748_735, 5_427_916))],
  ['has sites far from their addresses', several(elsewhere)],
  ['has sites without a name', several(nameless)],
  ['has days of the future', several(ofTheFuture)],
  ['has a row that may be any site', collection([...whole, null])],
  [
    'cuts the connection',
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': '500000' })
      response.write('{"features":[', () => response.destroy())
    },
  ],
  [
    'promises more bytes than it sends',
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': '999999' })
      response.write('{"features":[]}', () => response.socket?.end())
    },
  ],
  ['never ends', (_request, response) => void response.writeHead(200).write('{"features":[')],
  ['never answers', () => {}],
  [
    'sends too much',
    (_request, response) => {
      response.writeHead(200)
      response.end(Buffer.alloc(9 * 2 ** 20, ' '))
    },
  ],
  [
    'leads into the network of the server',
    (_request, response) => response.writeHead(302, { Location: 'https://10.0.0.7/query' }).end(),
  ],
  [
    'leads to a page without encryption',
    (_request, response) => response.writeHead(302, { Location: 'http://example.com/' }).end(),
  ],
]

describe('a server that', () => {
  test('there are forty faults', () => expect(faults.length).toBeGreaterThanOrEqual(40))

  test.each(faults)('%s makes no draft, and says why', async (_what, fault) => {
    service.answer = fault
    expect(await readDue()).toBe(1)
    expect(await drafts()).toEqual([])
    const row = await reading()
    expect(row).toMatchObject({ failures: 1, has_draft: false, hours: 1 })
    expect(row?.failure).toMatch(/^[A-Z].{8,}/s)
    // The next night it is whole again.
    service.answer = paging(changedSites())
    await readDue()
    expect(await drafts()).toHaveLength(1)
    expect(await reading()).toMatchObject({ failures: 0, failure: null })
  })
})

test('a reading that takes longer than another process waits for it ends by itself', async () => {
  let minutes = 0
  const now = () => new Date(minutes * 60_000)
  const { questions } = openQuestions({ now }, { settings: {}, key: null })
  minutes = 21
  await expect(questions.ask('https://localhost/')).rejects.toThrow('too long for all questions')
})

test.each([
  ['a plug that nobody knows', unknownPlug, 'connectorsList: contains an unknown connector'],
  ['a place in Australia', inAustralia, 'latitude: must be -48 to -34'],
  ['an address in a town far from its place', elsewhere, 'address: names Invercargill, '],
  ['no name', nameless, 'name: is empty'],
  ['a day of the future', ofTheFuture, 'dateFirstOperational: is in the future'],
])(
  'a site with %s is named and stays as it is; the others are taken',
  async (_what, change, why) => {
    const features = changedSites()
    change(features[99]!)
    service.answer = paging(features)
    await readDue()
    expect(await reading()).toMatchObject({ failures: 0, failure: null })
    expect(await drafts()).toMatchObject([
      { reason: 'EVRoam of 3 December 2026: 1 new site, 1 closed, 1 changed', edits: 4 },
    ])
    const [draft] = await database()`select note from desk.content_changes`
    expect(draft?.note).toContain('1 row left out, because it cannot be believed:\n')
    expect(draft?.note).toContain(`, feature 100: ${why}`)
  },
)
