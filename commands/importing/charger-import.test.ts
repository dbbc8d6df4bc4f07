import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importChargers, writeChargers } from './charger-import.ts'
import { listChargers } from '../../content/chargers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chargers-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => writeFile(content(), '[]\n'))

const content = () => path.join(folder, 'evroam.json')
const read = () => readFile(content(), 'utf8')
const today = new Date('2026-11-21T00:00:00Z')
async function runImport(text: string, apply = true) {
  const copy = path.join(folder, 'copy.csv')
  await writeFile(copy, text)
  return importChargers(copy, content(), { apply, today })
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
const row = (change: Partial<typeof fields> = {}) =>
  Object.values({ ...fields, ...change }).join(',')
const header = Object.keys(fields).join(',')
const file = (...rows: string[]) => `\uFEFF${[header, ...rows].join('\r\n')}\r\n`
const changes = (added: number, changed: number, removed: number, unchanged: number) => ({
  changes: { added, changed, removed, unchanged },
})

test('a dry run reports the changes and makes none', async () => {
  expect(await runImport(file(row()), false)).toMatchObject({
    outcome: 'dry run',
    ...changes(1, 0, 0, 0),
    withoutRegion: 1,
  })
  expect(await read()).toBe('[]\n')
})

test('writes a charger on one line, without live status', async () => {
  await runImport(file(row()))
  expect(await read()).toBe(
    '[\n{"name":"Akaroa","operator":"ChargeNet NZ","address":"40 Rue Brittan, Akaroa 7520","region":null,' +
      '"latitude":-43.80278,"longitude":172.96805,"plugs":[{"current":"DC","kw":50,"connector":"chademo","count":1},' +
      '{"current":"AC","kw":22,"connector":"type-2-socket","count":2}],"carParks":1,"isAlwaysOpen":true,' +
      '"chargingCosts":true,"parkingCosts":false,"timeLimit":"none","since":"2017-10-30"}\n]\n',
  )
})

test('adds, changes and removes chargers, whatever ids EVRoam gives them', async () => {
  await runImport(file(row(), row({ name: 'Bulls' }), row({ name: 'Culverden' })))
  const next = file(
    row({ name: 'Duntroon' }),
    row({ OBJECTID: '900' }),
    row({ name: 'Bulls', carParkCount: '2' }),
  )
  expect(await runImport(next)).toMatchObject(changes(1, 1, 1, 1))
})

test('the order of rows and connectors does not change a byte', async () => {
  const turned =
    '"{DC, 50 kW, CHAdeMO, Status: Operative, Count:1},{AC, 22 kW, Type 2 Socketed, Status: Unknown, Count:2}"'
  await runImport(file(row(), row({ name: 'Bulls' })))
  const first = await read()
  await runImport(file(row({ name: 'Bulls', connectorsList: turned }), row()))
  expect(await read()).toBe(first)
})

test('ignores repeated rows, and adds up plugs of the same kind', async () => {
  const apart =
    '"{AC, 22 kW, Type 2 Socketed, Status: Operative, Count:1},{AC, 22 kW, Type 2 Socketed, Status: Unknown, Count:1},{DC, 50 kW, CHAdeMO, Status: Unknown, Count:1}"'
  const result = await runImport(file(row(), row({ OBJECTID: '8', connectorsList: apart })))
  expect(result).toMatchObject({ repeated: 1, ...changes(1, 0, 0, 0) })
})

test('merges records of one place: same operator and address, within 50 metres', async () => {
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
  expect(await runImport(file(row(), part))).toMatchObject({ repeated: 1, ...changes(1, 0, 0, 0) })
  expect(JSON.parse(await read())).toMatchObject([
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
  ])
})

test.each([
  ['operator', 'Other'],
  ['address', '"49 Beach Rd, Akaroa 7520"'],
  ['latitude', '-43.8035'],
])('keeps records apart that differ in %s', async (field, value) => {
  const result = await runImport(file(row(), row({ name: 'Akaroa 2', [field]: value })))
  expect(result).toMatchObject({ repeated: 0, ...changes(2, 0, 0, 0) })
})

test('reads the region from its column and keeps it for the location', async () => {
  await runImport(`${header},region\n${row()},Manawatu-Wanganui\n`)
  expect(await read()).toContain('"region":"Manawatū-Whanganui"')
  expect(await runImport(file(row({ name: 'Akaroa 2' })))).toMatchObject({ withoutRegion: 0 })
  expect(await read()).toContain('"region":"Manawatū-Whanganui"')
})

test('reads GeoJSON like CSV, with coordinates from the geometry and dates in milliseconds', async () => {
  await runImport(file(row()))
  const first = await read()
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
  const features = [{ type: 'Feature', properties, geometry }]
  expect(await runImport(JSON.stringify({ type: 'FeatureCollection', features }))).toMatchObject(
    changes(0, 0, 0, 1),
  )
  expect(await read()).toBe(first)
  const wrong = [{ properties: { ...properties, is24Hours: 'often' } }, null]
  const result = await runImport(JSON.stringify({ features: wrong }))
  expect(result).toMatchObject({ outcome: 'mistakes' })
  const { mistakes } = result as { mistakes: string[] }
  expect(mistakes).toContain('feature 1: is24Hours: must be True or False: often')
  expect(mistakes).toContain('feature 1: latitude: is not a number of degrees: ')
  expect(mistakes).toContain('feature 2: connectorsList: is missing')
})

test.each<[Partial<typeof fields>, string]>([
  [{ name: '' }, 'name: is empty'],
  [{ operator: 'x'.repeat(81) }, 'operator: is longer than 80 characters'],
  [{ address: 'Rue\u0007' }, 'address: holds a control character'],
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
])('refuses a row with %j, naming line, field and reason', async (change, mistake) => {
  expect(await runImport(file(row(), row(change)))).toEqual({
    outcome: 'mistakes',
    mistakes: [`line 3: ${mistake}`],
  })
  expect(await read()).toBe('[]\n')
})

test('reports all mistakes of a file, each with its line', async () => {
  const two = row({ address: '"Rue\nBrittan"' })
  const result = await runImport(
    file(two, 'a,b', row({ name: '', latitude: 'x' }), row({ is24Hours: '' })),
  )
  expect(result).toMatchObject({
    mistakes: [
      'line 4: has 2 cells where the first line has 15',
      'line 5: latitude: is not a number of degrees: x',
      'line 5: name: is empty',
      'line 6: is24Hours: must be True or False: ',
    ],
  })
})

test('reports missing and repeated columns, and refuses a file without chargers', async () => {
  expect(await runImport('name,Operator,NAME\n')).toMatchObject({
    mistakes: expect.arrayContaining([
      'line 1: latitude: is missing',
      'line 1: name: occurs twice',
    ]),
  })
  expect(await runImport(file())).toMatchObject({ mistakes: ['the file: contains no chargers'] })
})

test('refuses a file that is neither CSV nor GeoJSON, and says why', async () => {
  await expect(runImport('')).rejects.toThrow('is empty')
  await expect(runImport('PK\u0003\u0004')).rejects.toThrow('is a workbook')
  await expect(runImport('{"features": [')).rejects.toThrow('cannot be read as JSON')
  await expect(runImport('{"chargers": []}')).rejects.toThrow('has no list of features')
  await expect(runImport(`${header}\n"Akaroa`)).rejects.toThrow('cannot be read as CSV')
})

test('the content file is what the importer writes, byte for byte', async () => {
  const published = new URL('../../content/chargers/evroam.json', import.meta.url)
  expect(await readFile(published, 'utf8')).toBe(writeChargers(listChargers()))
})
