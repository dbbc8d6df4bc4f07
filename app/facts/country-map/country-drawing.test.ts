import { expect, test } from 'vitest'
import type { Charger } from '../../../content/places/chargers/charger-schema.ts'
import {
  newZealandRegions,
  type NewZealandRegion,
} from '../../../content/places/geography/regions.ts'
import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { regionOutlines } from '../../../content/places/geography/outline.ts'
import { filedLegs, filedPlaces } from '../../../content/places/geography/roads.ts'
import { mapSize, pointOf, tenth } from './projection.ts'
import { countryFile, listRegionPaths, roadsFile } from './country-drawing.ts'

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

test('the file is small and has an id for every region and the country', () => {
  const file = countryFile()
  expect(file.length).toBeLessThan(10_000)
  const ids = [...file.matchAll(/ id="([a-z-]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['country', ...listRegionPaths().map(({ id }) => id)])
  expect(ids).toContain('manawatu-whanganui')
  expect(new Set(ids).size).toBe(17)
})

test('the file of roads draws every leg but the ferries once', () => {
  const file = roadsFile()
  expect(file.length).toBeLessThan(5_000)
  const [, path = ''] = / d="([^"]*)"/.exec(file) ?? []
  const drawn = path.split('M').slice(1).flatMap(strokesOf)
  const points = new Map(filedPlaces.map((place) => [place.id, pointOf(place)]))
  const legs = filedLegs
    .filter(({ kind }) => kind !== 'ferry')
    .map(({ from, to }) => strokeText(points.get(from), points.get(to)))
  expect(drawn.toSorted()).toEqual(legs.toSorted())
})

/** The strokes of '1 2l3 4-5 6', each as the text of its two ends. */
function strokesOf(line: string): string[] {
  const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number)
  let [x = 0, y = 0] = numbers
  const ends = [{ x, y }]
  for (let at = 2; at < numbers.length; at += 2) {
    x = tenth(x + (numbers[at] ?? 0))
    y = tenth(y + (numbers[at + 1] ?? 0))
    ends.push({ x, y })
  }
  return ends.slice(1).map((end, at) => strokeText(ends[at], end))
}

const strokeText = (...ends: ({ x: number; y: number } | undefined)[]) =>
  ends
    .map((end) => `${end?.x} ${end?.y}`)
    .toSorted()
    .join(' to ')
