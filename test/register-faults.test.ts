// A register of NZTA that has moved, lost a field or says what cannot be makes no draft, and the desk says why. The rows
// are written by hand: test/fixtures/open-data/register-service.ts.
import { describe, expect, test } from 'vitest'
import { openSourceServer, type Answer } from './fixtures/open-data/open-source-server.ts'
import {
  isItem,
  isQuery,
  json,
  register,
  registerRows,
  serves,
  yearTo,
  type Register,
  type RegisterRow,
} from './fixtures/open-data/register-service.ts'

const { service, readDue, reading, drafts } = openSourceServer(
  'nzta-register',
  new Date('2026-10-08T01:00:00Z'),
)

const toSeptember = registerRows(yearTo('2026-09'))
const sound = register(toSeptember)
const but = (other: Partial<Register>) => serves({ ...sound, ...other })
const row = (other: Partial<Record<keyof RegisterRow, unknown>>) =>
  but({ rows: toSeptember.map((one, at) => (at === 7 ? { ...one, ...other } : one)) })
const at = (url: string) => but({ item: { properties: { url } } })
const loaded = (moment: string) => serves(register(toSeptember, moment))
/** Answers one of the three questions in another way. */
const instead =
  (isIt: (request: Parameters<Answer>[0]) => boolean, answer: Answer): Answer =>
  (request, response) =>
    (isIt(request) ? answer : serves(sound))(request, response)
const status =
  (code: number): Answer =>
  (_request, response) =>
    void response.writeHead(code).end()
const says =
  (value: unknown): Answer =>
  (_request, response) =>
    json(response, value)
const error = { error: { code: 400, message: 'Unable to complete operation.' } }
const isTable: typeof isItem = (request) => !isItem(request) && !isQuery(request)
const withoutField = (name: string) =>
  but({
    table: {
      ...(sound.table as object),
      fields: (sound.table as { fields: { name: string }[] }).fields.filter(
        (field) => field.name !== name,
      ),
    },
  })
const host = 'https://services.arcgis.com'

const faults: [what: string, Answer, said: RegExp][] = [
  ['is on another host', at('https://services.arcgis.example/a/FeatureServer'), /not believed/],
  ['is on a host that begins alike', at(`${host}.example.org/a/FeatureServer`), /not believed/],
  ['is not encrypted', at('http://services.arcgis.com/a/FeatureServer'), /not believed/],
  ['is a map', at(`${host}/a/MapServer`), /not believed/],
  ['has a query in its address', at(`${host}/a?b=/FeatureServer`), /not believed/],
  ['has a way up in its address', at(`${host}/a/../FeatureServer`), /not believed/],
  ['asks for a password', at('https://me:x@services.arcgis.com/a/FeatureServer'), /not believed/],
  ['has no address', but({ item: { properties: {} } }), /does not say where/],
  ['is not listed any more', instead(isItem, status(404)), /404/],
  ['has no words on its table', but({ table: {} }), /does not say its fields/],
  ['reports an error for its table', but({ table: error }), /does not say its fields/],
  ['lost the make', withoutField('MAKE'), /no field MAKE/],
  ['lost the class', withoutField('CLASS'), /no field CLASS/],
  ['is not loaded for the month', loaded('2026-09-30T10:59:00Z'), /for September 2026 yet/],
  ['was loaded years ago', loaded('2024-01-06T00:00:00Z'), /for September 2026 yet/],
  ['was loaded tomorrow', loaded('2026-10-09T00:00:00Z'), /to come/],
  ['reports an error with status 200', instead(isQuery, says(error)), /Unable to complete/],
  ['has no rows', but({ rows: [] }), /no electric car of October 2025/],
  ['lacks a month', but({ rows: registerRows(yearTo('2026-09').slice(0, 11)) }), /September 2026/],
  ['has a negative count', row({ n: -3 }), /row 8: n is no count/],
  ['has a count of nothing', row({ n: 0 }), /row 8: n is no count/],
  ['has a text for a count', row({ n: '12' }), /row 8: n is no count/],
  ['has half a car', row({ n: 1.5 }), /row 8: n is no count/],
  ['has no count', row({ n: null }), /row 8: n is no count/],
  ['has more cars than there are', row({ n: 4_000_000 }), /more than 10000/],
  ['has a month before those asked for', row({ FIRST_NZ_REGISTRATION_YEAR: 2024 }), /2024-10/],
  ['has a month that is to come', row({ FIRST_NZ_REGISTRATION_YEAR: 2027 }), /2027-10/],
  ['has a month that there is not', row({ FIRST_NZ_REGISTRATION_MONTH: 13 }), /not asked for/],
  ['has a text for a year', row({ FIRST_NZ_REGISTRATION_YEAR: '2026' }), /is no year/],
  ['has a new word for electric', row({ MOTIVE_POWER: 'BATTERY' }), /is not ELECTRIC/],
  ['has a hybrid among its rows', row({ MOTIVE_POWER: 'PETROL HYBRID' }), /is not ELECTRIC/],
  ['has registered cars again', row({ IMPORT_STATUS: 'RE-REG' }), /neither NEW nor USED/],
  ['has a number for a make', row({ MAKE: 7 }), /MAKE is no text/],
  ['has a row twice', but({ rows: [...toSeptember, toSeptember[3]] }), /stands twice/],
  ['has rows of another kind', instead(isQuery, says({ features: [{}] })), /row 1: the row/],
  [
    'cuts a page',
    instead(
      isQuery,
      (_request, response) => void response.writeHead(200).end('{"features":[{"attr'),
    ),
    /not JSON/,
  ],
  [
    'promises more and gives nothing',
    instead(isQuery, says({ features: [], exceededTransferLimit: true })),
    /gives nothing/,
  ],
  [
    'never ends',
    instead(
      isQuery,
      says({ features: [{ attributes: toSeptember[0] }], exceededTransferLimit: true }),
    ),
    /more than 10 pages/,
  ],
  [
    'sends a web page',
    instead(
      isQuery,
      (_request, response) =>
        void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
    ),
    /web page/,
  ],
  [
    'says for no reason that nothing is new',
    instead(isTable, status(304)),
    /does not say its fields/,
  ],
  ['asks for patience', instead(isQuery, status(429)), /429/],
  ['fails', status(500), /500/],
  ['never answers', instead(isQuery, () => {}), /too long/],
]

describe('a register that', () => {
  test.each(faults)('%s changes nothing, and the desk says why', async (_what, fault, said) => {
    service.answer = fault
    await readDue()
    expect(await drafts()).toEqual([])
    expect((await reading())?.failure).toMatch(said)
    service.answer = serves(sound)
    await readDue()
    expect(await reading()).toMatchObject({ failures: 0, failure: null, has_draft: true })
  })
})
