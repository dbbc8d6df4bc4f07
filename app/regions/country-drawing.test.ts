import { expect, test } from 'vitest'
import type { Charger } from '../../content/charger-schema.ts'
import { chargerRegions, type ChargerRegion } from '../../content/charger-labels.ts'
import { listChargers } from '../../content/chargers.ts'
import { regionOutlines } from '../../content/outline.ts'
import { mapSize } from './projection.ts'
import { countryFile, listRegionPaths } from './country-drawing.ts'

/** Whether a place is inside a ring, by counting how often a line from it to the east crosses the ring. */
function isInside(ring: number[][], latitude: number, longitude: number): boolean {
  const crossings = ring.filter(([x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? []
    return (
      y1 > latitude !== y2 > latitude && longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
    )
  })
  return crossings.length % 2 === 1
}

test('no charger of the copy stands in the outline of another region, and most stand in their own', () => {
  const stands = ({ latitude, longitude }: Charger, region: ChargerRegion) =>
    regionOutlines[region].some((ring) => isInside(ring, latitude, longitude))
  const placed = listChargers().filter(({ region }) => region !== null)
  const astray = placed.filter((charger) =>
    chargerRegions.some((region) => region !== charger.region && stands(charger, region)),
  )
  expect(astray.map(({ name }) => name)).toEqual([])
  // The others stand by the sea, where the straightened coast runs behind them.
  const inside = placed.filter((charger) => charger.region && stands(charger, charger.region))
  expect(inside.length / placed.length).toBeGreaterThan(0.9)
})

test('every region is drawn inside the frame, with its word on its land', () => {
  const paths = listRegionPaths()
  expect(paths).toHaveLength(16)
  for (const { path, middle } of paths) {
    expect(path).toMatch(/^(M[\d.]+ [\d.]+l[-\d. ]+z)+$/)
    expect(middle.x).toBeGreaterThan(0)
    expect(middle.x).toBeLessThan(mapSize.width)
    expect(middle.y).toBeGreaterThan(0)
    expect(middle.y).toBeLessThan(mapSize.height)
  }
  const middleOf = (name: string) =>
    paths.find(({ region }) => region === name)?.middle ?? { x: 0, y: 0 }
  expect(middleOf('Southland').y).toBeGreaterThan(middleOf('Northland').y)
  expect(middleOf('West Coast').x).toBeLessThan(middleOf('Canterbury').x)
})

test('the file is small, and names every region and the country for drawings to use', () => {
  const file = countryFile()
  expect(file.length).toBeLessThan(13_000)
  const ids = [...file.matchAll(/ id="([a-z-]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['country', ...listRegionPaths().map(({ id }) => id)])
  expect(ids).toContain('manawatu-whanganui')
  expect(new Set(ids).size).toBe(17)
})
