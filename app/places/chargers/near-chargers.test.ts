import { expect, test } from 'vitest'
import { chargersAsListed } from '../../../content/places/chargers/chargers.ts'
import { chargersFile } from '../../publishing/open-data/open-file.ts'
import { emptyChargerFilter } from './charger-filter.ts'
import { nearestChargers } from './near-chargers.ts'

const file = chargersFile()
const akaroa = { latitude: -43.8, longitude: 172.97, accuracy: 30 }

test('the chargers nearest to a position come first, each with its kilometres', () => {
  const near = nearestChargers(file, emptyChargerFilter, akaroa)
  expect(near).toHaveLength(10)
  expect(near[0]).toMatchObject({ name: 'Akaroa' })
  expect(near[0]?.km).toBeLessThan(1)
  const distances = near.map(({ km }) => km)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
})

test('plug and power of the filter count near a position, its town and region do not', () => {
  const filter = {
    ...emptyChargerFilter,
    place: 'Kaitaia',
    region: 'Northland',
    connector: 'chademo',
    kw: '50',
  } as const
  const near = nearestChargers(file, filter, akaroa)
  expect(near.map(({ region }) => region)).toContain('Canterbury')
  for (const { plugs } of near) {
    expect(plugs.some(({ connector, kw }) => connector === 'chademo' && kw >= 50)).toBe(true)
  }
})

test('a map program can filter the file by power and connector without reading its lists', () => {
  for (const { properties } of file.features) {
    const { plugs, maxKw, hasCcs2, hasChademo, hasType2 } = properties
    const has = (...names: string[]) =>
      plugs.some(({ connector }) => names.includes(connector ?? ''))
    expect({ maxKw, hasCcs2, hasChademo, hasType2 }).toEqual({
      maxKw: plugs.map(({ kw }) => kw).toSorted((one, other) => other - one)[0],
      hasCcs2: has('ccs2', 'ccs1'),
      hasChademo: has('chademo'),
      hasType2: has('type-2-socket', 'type-2-lead'),
    })
  }
  expect(file.features.filter(({ properties }) => properties.hasChademo).length).toBeGreaterThan(0)
})

test('every charger of the file has the same properties, for programs that take their columns from the first', () => {
  const names = file.features.map(({ properties }) => Object.keys(properties).toSorted().join(' '))
  expect(new Set(names).size).toBe(1)
  const townPoints = file.features.filter(({ properties }) => properties.isTownPoint)
  expect(townPoints.map(({ properties }) => properties.key)).toEqual(
    chargersAsListed()
      .filter(({ isTownPoint }) => isTownPoint)
      .map(({ key }) => key),
  )
  expect(townPoints.length).toBeGreaterThan(0)
})
