import { expect, test } from 'vitest'
import type { Charger } from '../../../content/places/chargers/charger-schema.ts'
import {
  newZealandRegions,
  type NewZealandRegion,
} from '../../../content/places/geography/regions.ts'
import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { regionOutlines } from '../../../content/places/geography/outline.ts'
import { filedLegs, filedPlaces } from '../../../content/places/geography/roads.ts'
import { mapSize, pointOf } from './projection.ts'
import { countryFile, listRegionPaths } from './country-drawing.ts'

/** Whether a point is inside a ring: a ray to the east crosses it an odd number of times. */
function isInside(ring: number[][], latitude: number, longitude: number): boolean {
  const crossings = ring.filter(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? []
    return (
      y1 > latitude !== y2 > latitude && longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
    )
  })
  return crossings.length % 2 === 1
}

test('no charger is inside the outline of another region, and most are inside their own', () => {
  const isWithin = ({ latitude, longitude }: Charger, region: NewZealandRegion) =>
    regionOutlines[region].some((ring) => isInside(ring, latitude, longitude))
  const placed = listChargers().filter(({ region }) => region !== null)
  const astray = placed.filter((charger) =>
    newZealandRegions.some((region) => region !== charger.region && isWithin(charger, region)),
  )
  expect(astray.map(({ name }) => name)).toEqual([])
  // The others are on the coast, outside the simplified outline.
  const inside = placed.filter((charger) => charger.region && isWithin(charger, charger.region))
  expect(inside.length / placed.length).toBeGreaterThan(0.9)
})

test('every region is inside the frame, with its label on its land', () => {
  const paths = listRegionPaths()
  expect(paths).toHaveLength(16)
  for (const { path, labelPoint } of paths) {
    expect(path).toMatch(/^(M[\d.]+ [\d.]+l[-\d. ]+z)+$/)
    expect(labelPoint.x).toBeGreaterThan(0)
    expect(labelPoint.x).toBeLessThan(mapSize.width)
    expect(labelPoint.y).toBeGreaterThan(0)
    expect(labelPoint.y).toBeLessThan(mapSize.height)
  }
  const labelPointOf = (name: string) =>
    paths.find(({ region }) => region === name)?.labelPoint ?? { x: 0, y: 0 }
  expect(labelPointOf('Southland').y).toBeGreaterThan(labelPointOf('Northland').y)
  expect(labelPointOf('West Coast').x).toBeLessThan(labelPointOf('Canterbury').x)
})

test('the file is small and has an id for every region, the country and its roads', () => {
  const file = countryFile()
  expect(file.length).toBeLessThan(13_000)
  const ids = [...file.matchAll(/ id="([a-z-]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['country', ...listRegionPaths().map(({ id }) => id), 'roads'])
  expect(ids).toContain('manawatu-whanganui')
  expect(new Set(ids).size).toBe(18)
})

test('the roads are every leg but the ferries, each drawn once', () => {
  const [, path = ''] = /<path id="roads" d="([^"]*)"/.exec(countryFile()) ?? []
  const segment = (...ends: string[]) => ends.toSorted().join(' to ')
  const drawn = path.split('M').flatMap((line) => {
    const numbers = line.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
    let [x = 0, y = 0] = numbers
    return Array.from({ length: Math.max(0, numbers.length / 2 - 1) }, (_, step) => {
      const start = `${x.toFixed(1)},${y.toFixed(1)}`
      x += numbers[2 * step + 2] ?? 0
      y += numbers[2 * step + 3] ?? 0
      return segment(start, `${x.toFixed(1)},${y.toFixed(1)}`)
    })
  })
  const place = (id: string) => {
    const { x, y } = pointOf(filedPlaces.find((each) => each.id === id)!)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  const roads = filedLegs.filter(({ kind }) => kind !== 'ferry')
  expect(drawn.toSorted()).toEqual(
    roads.map(({ from, to }) => segment(place(from), place(to))).toSorted(),
  )
})
