import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Charger } from '../../../../content/places/chargers/charger-schema.ts'
import { evroamCsv, filedChargers } from '../../../../test/fixtures/evroam-file.ts'
import { readFeed } from './feed-chargers.ts'

const today = new Date('2026-11-21T00:00:00Z')
const read = (text: string) => readFeed(new TextEncoder().encode(text), today)
const mistakesIn = (text: string) => {
  const found = read(text)
  return 'mistakes' in found ? found.mistakes : []
}
function chargersIn(text: string): Charger[] {
  const found = read(text)
  if ('mistakes' in found) throw new Error(found.mistakes.join('\n'))
  return found.chargers
}

// As EVRoam writes them.
const fields = {
  OBJECTID: '7',
  name: 'Akaroa',
  operator: 'ChargeNet NZ',
  address: '"40 Rue Brittan, Akaroa 7520"',
  is24Hours: 'True',
  carParkCount: '1',
  hasCarparkCost: 'False',
  maxTimeLimit: 'Unlimited',
  latitude: '-43.802776',
  longitude: '172.968051',
  currentType: 'Mixed',
  dateFirstOperational: '2017/10/30 00:00:00+00',
  numberOfConnectors: '3',
  connectorsList:
    '"{AC, 22 kW, Type 2 Socketed, Status: Operative, Count:2},{DC, 50 kW, CHAdeMO, Status: Inoperative, Count:1}"',
  hasChargingCost: 'True',
}
let lastId = 0
const row = (change: Partial<typeof fields> = {}) =>
  Object.values({ ...fields, OBJECTID: String((lastId += 1)), ...change }).join(',')
const header = Object.keys(fields).join(',')
const file = (...rows: string[]) => `\uFEFF${[header, ...rows].join('\r\n')}\r\n`
const akaroa = {
  name: 'Akaroa',
  operator: 'ChargeNet NZ',
  address: '40 Rue Brittan, Akaroa 7520',
  region: null,
  latitude: -43.80278,
  longitude: 172.96805,
  plugs: [
    { current: 'DC', kw: 50, connector: 'chademo', count: 1, isOut: true },
    { current: 'AC', kw: 22, connector: 'type-2-socket', count: 2 },
  ],
  carParks: 1,
  isAlwaysOpen: true,
  chargingCosts: true,
  parkingCosts: false,
  timeLimit: 'none',
  since: '2017-10-30',
}

test('a charger is read with its plugs that are out of order, and no other status', () => {
  expect(chargersIn(file(row()))).toEqual([akaroa])
})

test('the order of rows and connectors changes nothing, and neither does compression', () => {
  const turned =
    '"{DC, 50 kW, CHAdeMO, Status: Inoperative, Count:1},{AC, 22 kW, Type 2 Socketed, Status: Unknown, Count:2}"'
  const text = file(row(), row({ name: 'Bulls' }))
  const chargers = JSON.stringify(chargersIn(text))
  expect(
    JSON.stringify(chargersIn(file(row({ name: 'Bulls', connectorsList: turned }), row()))),
  ).toBe(chargers)
  expect(readFeed(gzipSync(text), today)).toEqual(read(text))
})

test('lines may end in different ways in one file, and a mistake is named with its line', () => {
  const rows = [row(), row({ name: 'Bulls' }), row({ name: 'Clyde' })]
  const chargers = JSON.stringify(chargersIn(file(...rows)))
  for (const [first, others] of ['\r\n', '\n', '\r'].flatMap((one) =>
    ['\r\n', '\n', '\r'].map((other) => [one, other] as const),
  )) {
    const mixed = `${header}${first}${rows.join(others)}${others}`
    expect(JSON.stringify(chargersIn(mixed))).toBe(chargers)
    expect(mistakesIn(`${mixed}a,b${others}`)).toContain(
      'line 5: has 2 cells where the first line has 15',
    )
  }
})

test('ignores repeated rows, and adds up plugs of the same kind', () => {
  const apart =
    '"{AC, 22 kW, Type 2 Socketed, Status: Operative, Count:1},{AC, 22 kW, Type 2 Socketed, Status: Unknown, Count:1},{DC, 50 kW, CHAdeMO, Status: Inoperative, Count:1}"'
  const found = read(file(row(), row({ connectorsList: apart })))
  expect(found).toEqual({ chargers: [akaroa], repeated: 1, chathams: 0, oddRows: [] })
})

test('merges records of one place: same operator and address, within 50 metres', () => {
  const slow =
    '"{AC, 22 kW, Type 2 Socketed, Status: Operative, Count:4},{AC, 7 kW, Type 2 Socketed, Status: Operative, Count:1}"'
  const part = row({
    name: 'AKAROA Car Park',
    address: '"40 Rue Brittan, 7520 Akaroa, New Zealand"',
    latitude: '-43.80281',
    currentType: 'AC',
    numberOfConnectors: '5',
    connectorsList: slow,
    maxTimeLimit: '120',
    dateFirstOperational: '',
  })
  expect(read(file(row(), part))).toMatchObject({
    repeated: 1,
    chargers: [
      {
        name: 'AKAROA Car Park',
        plugs: [
          { current: 'DC', kw: 50, connector: 'chademo', count: 1 },
          { current: 'AC', kw: 22, count: 4 },
          { current: 'AC', kw: 7, count: 1 },
        ],
        timeLimit: 120,
        since: '2017-10-30',
      },
    ],
  })
})

test.each([
  ['operator', 'Other'],
  ['address', '"49 Beach Rd, Akaroa 7520"'],
  ['latitude', '-43.8035'],
])('keeps records apart that differ in %s', (field, value) => {
  const found = read(file(row(), row({ name: 'Akaroa 2', [field]: value })))
  expect(found).toMatchObject({ repeated: 0, chargers: [{}, {}] })
})

test('reads the region from its column', () => {
  const [charger] = chargersIn(`${header},region\n${row()},Manawatu-Wanganui\n`)
  expect(charger?.region).toBe('Manawatū-Whanganui')
})

const { latitude, longitude, ...others } = fields
const properties = {
  ...others,
  address: '40 Rue Brittan, Akaroa 7520',
  connectorsList: fields.connectorsList.replaceAll('"', ''),
  dateFirstOperational: Date.parse('2017-10-30'),
  is24Hours: true,
  carParkCount: 1,
}
const geometry = { type: 'Point', coordinates: [Number(longitude), Number(latitude)] }

test('reads GeoJSON like CSV, with coordinates from the geometry and dates in milliseconds', () => {
  const features = [{ type: 'Feature', properties, geometry }]
  expect(chargersIn(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual([akaroa])
  const wrong = [{ properties: { ...properties, is24Hours: 'often' } }, null]
  const mistakes = mistakesIn(JSON.stringify({ features: wrong }))
  expect(mistakes).toContain('feature 1: is24Hours: must be True or False: often')
  expect(mistakes).toContain('feature 1: latitude: is not a number of degrees: ')
  expect(mistakes).toContain('feature 2: connectorsList: is missing')
})

test.each<[Partial<typeof fields>, string]>([
  [{ name: '' }, 'name: is empty'],
  [{ operator: 'x'.repeat(81) }, 'operator: is longer than 80 characters'],
  [{ address: 'Rue\u0007' }, 'address: holds a control character'],
  [{ name: 'Aka\u202eroa' }, 'name: holds a control character'],
  [{ latitude: '43.8' }, 'latitude: must be -48 to -34'],
  [{ longitude: '-172.9' }, 'longitude: must be 166 to 179'],
  [{ longitude: '172°' }, 'longitude: is not a number of degrees: 172°'],
  [{ is24Hours: '1' }, 'is24Hours: must be True or False: 1'],
  [{ carParkCount: '-1' }, 'carParkCount: is not a whole number: -1'],
  [{ maxTimeLimit: 'two hours' }, 'maxTimeLimit: is not a number of minutes: two hours'],
  [
    { dateFirstOperational: '2023/02/30' },
    'dateFirstOperational: is not a date like 2023/07/12: 2023/02/30',
  ],
  [
    { dateFirstOperational: '30/10/2017' },
    'dateFirstOperational: is not a date like 2023/07/12: 30/10/2017',
  ],
  [{ dateFirstOperational: '2027/01/01' }, 'dateFirstOperational: is in the future: 2027/01/01'],
  [{ currentType: 'AC' }, 'currentType: is AC, but connectorsList has Mixed'],
  [{ numberOfConnectors: '' }, 'numberOfConnectors: is empty, but connectorsList has 3'],
  [{ connectorsList: '' }, 'connectorsList: is not a list of connectors: '],
  [
    { connectorsList: '"{AC, 22 kW}"' },
    'connectorsList: contains something other than a connector: {AC, 22 kW}',
  ],
  [
    { connectorsList: '"{AC, 22 kW, Three-pin, Status: , Count:1}"' },
    'connectorsList: contains an unknown connector: Three-pin',
  ],
])('refuses a row with %j, naming line, field and reason', (change, mistake) => {
  expect(mistakesIn(file(row(), row(change)))).toEqual([`line 3: ${mistake}`])
})

test('reports all mistakes of a file, each with its line', () => {
  const two = row({ address: '"Rue\nBrittan"' })
  expect(
    mistakesIn(file(two, 'a,b', row({ name: '', latitude: 'x' }), row({ is24Hours: '' }))),
  ).toEqual([
    'line 4: has 2 cells where the first line has 15',
    'line 5: latitude: is not a number of degrees: x',
    'line 5: name: is empty',
    'line 6: is24Hours: must be True or False: ',
  ])
})

test('reports missing and repeated columns, and refuses a file without chargers', () => {
  const mistakes = mistakesIn('name,Operator,NAME\n')
  expect(mistakes).toContain('line 1: latitude: is missing')
  expect(mistakes).toContain('line 1: name: occurs twice')
  expect(mistakesIn(file())).toEqual(['the file: contains no chargers'])
})

test('refuses two rows with one id of EVRoam: two pages or lists were put together', () => {
  expect(mistakesIn(file(row({ OBJECTID: '5' }), row({ OBJECTID: '5', name: 'Bulls' })))).toEqual([
    'line 3: OBJECTID: 5 stands in line 2 too',
  ])
})

test.each([
  ['', 'is empty'],
  ['PK\u0003\u0004', 'is a workbook'],
  ['<!doctype html><title>Sign in</title>', 'is a web page'],
  ['{"features": [', 'cannot be read as JSON'],
  ['{"chargers": []}', 'has no list of features'],
  ['{"error": {"message": "Too many requests"}}', 'is an error of EVRoam: Too many requests'],
  [`${header}\n"Akaroa`, 'cannot be read as CSV'],
])('refuses the file %j, and says why', (text, why) => {
  expect(mistakesIn(text)).toEqual([expect.stringContaining(why)])
})

test('refuses one page of several, bytes that are no text and an archive that is cut off', () => {
  const features = [{ properties, geometry }]
  expect(mistakesIn(JSON.stringify({ features, exceededTransferLimit: true }))).toEqual([
    'the file: is not whole: EVRoam says that it has more features',
  ])
  const packed = gzipSync(file(row()))
  const of = (bytes: Uint8Array) => JSON.stringify(readFeed(bytes, today))
  expect(of(Uint8Array.of(0x41, 0xff, 0xfe))).toContain('is not UTF-8 text')
  expect(of(packed.subarray(0, packed.length / 2))).toContain('cannot be unpacked')
})

test('the chargers of the files come back from a file of EVRoam as they are, but for their regions', () => {
  const text = (chargers: readonly Charger[]) =>
    chargers.map((charger) => JSON.stringify({ ...charger, region: null })).toSorted()
  expect(text(chargersIn(evroamCsv(filedChargers())))).toEqual(text(filedChargers()))
})
