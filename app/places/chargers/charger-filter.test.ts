import { expect, test } from 'vitest'
import type { Charger } from '../../../content/places/chargers/charger-schema.ts'
import {
  chargersUrl,
  emptyChargerFilter,
  matchesFilter,
  placeRank,
  readChargerFilter,
  type ChargerFilter,
} from './charger-filter.ts'

const operators = ['ChargeNet NZ', 'Vector & Co']
const read = (query: string) => readChargerFilter(new URLSearchParams(query), operators)

const charger: Charger = {
  name: 'Whangārei Library',
  operator: 'ChargeNet NZ',
  address: '5 Rust Avenue, Whangarei 0110, New Zealand',
  region: 'Northland',
  latitude: -35.72,
  longitude: 174.32,
  plugs: [
    { current: 'DC', kw: 50, connector: 'chademo', count: 1 },
    { current: 'AC', kw: 22, connector: 'type-2-socket', count: 2 },
  ],
  carParks: 2,
  isAlwaysOpen: true,
  chargingCosts: true,
  parkingCosts: false,
  timeLimit: 'none',
  since: '2020-05-01',
}
const wants = (change: Partial<ChargerFilter>) =>
  matchesFilter(charger, { ...emptyChargerFilter, ...change })

test('a filter survives the round trip through a URL', () => {
  const filter: ChargerFilter = {
    place: 'Mt Eden & 100%',
    km: '25',
    region: "Hawke's Bay",
    current: 'DC',
    kw: '50',
    connector: 'ccs2',
    operator: 'Vector & Co',
    page: 3,
  }
  const url = chargersUrl(filter)
  expect(read(url.split('?')[1] ?? '')).toEqual(filter)
  expect(chargersUrl(emptyChargerFilter)).toBe('/charging-stations/find')
})

test.each([
  'region=Atlantis',
  'current=dc',
  'kw=51',
  'kw=-7',
  'connector=toString',
  'connector=ccs1',
  'operator=Nobody',
  'page=0',
  'page=1e3',
  'page=99999999',
  'place=%00%20%09',
])('ignores the unknown value %s', (query) => {
  expect(read(query)).toEqual(emptyChargerFilter)
})

test('truncates the place to 80 characters', () => {
  expect(read(`place=${'a'.repeat(500)}`).place).toHaveLength(80)
})

test('matches power, current and connector on the same plug', () => {
  expect(wants({ connector: 'chademo', kw: '50', current: 'DC' })).toBe(true)
  expect(wants({ connector: 'type-2-socket', kw: '22', current: 'AC' })).toBe(true)
  expect(wants({ connector: 'type-2-socket', kw: '50' })).toBe(false)
  expect(wants({ current: 'AC', kw: '50' })).toBe(false)
  expect(wants({ connector: 'chademo', current: 'AC' })).toBe(false)
  expect(wants({ kw: '75' })).toBe(false)
})

test('finds as CCS2 what the source calls CCS1, which no car here has', () => {
  const plugs = [{ current: 'DC' as const, kw: 75, connector: 'ccs1' as const, count: 2 }]
  const ccs2 = { ...emptyChargerFilter, connector: 'ccs2' as const }
  expect(matchesFilter({ ...charger, plugs }, ccs2)).toBe(true)
  expect(wants({ connector: 'ccs2' })).toBe(false)
})

test('ranks a town before a name, and a name before a street', () => {
  const street = { ...charger, name: 'Johnsonville', address: '1 Wanaka Street, Wellington 6037' }
  const name = { ...charger, name: 'Wānaka Supermarket', address: '1 Main Rd, Albert Town 9305' }
  const town = { ...charger, name: 'Puzzling World', address: '188 Main Rd, Wānaka 9382, NZ' }
  expect([street, name, town].map((one) => placeRank(one, 'Wanaka'))).toEqual([2, 1, 0])
})

test('matches any words of a name or address, with or without macrons', () => {
  const places = ['whangarei', 'Whangārei', 'rust ave', 'LIBRARY rust', '0110']
  expect(places.filter((place) => wants({ place }))).toEqual(places)
  expect(wants({ place: 'whangarei dunedin' })).toBe(false)
  expect(wants({ place: 'angarei' })).toBe(false)
})

test('matches region and operator exactly', () => {
  expect(wants({ region: 'Northland', operator: 'ChargeNet NZ' })).toBe(true)
  expect(wants({ region: 'Auckland' })).toBe(false)
  expect(wants({ operator: 'Vector & Co' })).toBe(false)
  expect(
    matchesFilter({ ...charger, region: null }, { ...emptyChargerFilter, region: 'Otago' }),
  ).toBe(false)
})
