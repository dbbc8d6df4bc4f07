import { foldAccents } from '../../../content/texts/folded-text.ts'
import {
  newZealandRegions,
  type NewZealandRegion,
} from '../../../content/places/geography/regions.ts'
import { regionOutlines } from '../../../content/places/geography/outline.ts'
import { filedLegs, filedPlaces } from '../../../content/places/geography/roads.ts'
import { mapSize, mapPoint, pointOf, tenth, type MapPoint } from './projection.ts'

/** A region as SVG path data, with its id in the file and the position of its label. */
export type RegionPath = {
  region: NewZealandRegion
  id: string
  path: string
  labelPoint: MapPoint
}

let cached: readonly RegionPath[] | undefined

/** Every region from north to south; computed once. */
export function listRegionPaths(): readonly RegionPath[] {
  cached ??= newZealandRegions.map((region) => {
    const rings = regionOutlines[region].map((ring) =>
      ring.map(([longitude = Number.NaN, latitude = Number.NaN]) => mapPoint(latitude, longitude)),
    )
    const [mainland = []] = rings.toSorted((one, other) => area(other) - area(one))
    return {
      region,
      id: shapeId(region),
      path: rings.map(ringPath).join(''),
      labelPoint: centroid(mainland),
    }
  })
  return cached
}

/**
 * The country as an SVG file: a shape per region, all of them in the group 'country'. It has no colours, so that a page
 * that draws the shapes with `<use>` sets its own.
 */
export function countryFile(): string {
  const shapes = listRegionPaths().map(({ id, path }) => `<path id="${id}" d="${path}"/>`)
  return svgFile(`<g id="country">${shapes.join('')}</g>`)
}

/** The road network as an SVG file with one shape, 'roads'. Few maps draw it. */
export const roadsFile = () => svgFile(`<path id="roads" d="${roadsPath()}"/>`)

const svgFile = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapSize.width} ${mapSize.height}">${shapes}</svg>`

/** Every leg of the road network as a straight line, in as few lines as walking from leg to leg allows. */
function roadsPath(): string {
  const left = new Map<string, Set<string>>()
  const join = (one: string, other: string) => {
    left.set(one, (left.get(one) ?? new Set()).add(other))
    left.set(other, (left.get(other) ?? new Set()).add(one))
  }
  for (const { from, to, kind } of filedLegs) if (kind !== 'ferry') join(from, to)
  const points = new Map(filedPlaces.map((place) => [place.id, pointOf(place)]))
  const isOdd = (id: string) => (left.get(id)?.size ?? 0) % 2 === 1
  const starts = [...left.keys()].toSorted(
    (one, other) => Number(isOdd(other)) - Number(isOdd(one)),
  )
  let path = ''
  for (const start of starts) {
    while (left.get(start)?.size) {
      const line = walk(left, start).flatMap((id) => points.get(id) ?? [])
      path += linePath(line)
    }
  }
  return path
}

/** The ids on a way from `start` over legs that are left, until there is none; it takes them off. */
function walk(left: ReadonlyMap<string, Set<string>>, start: string): string[] {
  const way = [start]
  for (let at: string | undefined = start; at !== undefined;) {
    const [next]: string[] = [...(left.get(at) ?? [])]
    if (next === undefined) break
    left.get(at)?.delete(next)
    left.get(next)?.delete(at)
    way.push(next)
    at = next
  }
  return way
}

/** 'Manawatū-Whanganui' as 'manawatu-whanganui'. */
function shapeId(region: NewZealandRegion): string {
  return foldAccents(region).replaceAll(/[^a-z]+/g, '-')
}

/** Relative path data in tenths of a unit: shorter than absolute, and rounding errors do not add up. */
function linePath(line: readonly MapPoint[]): string {
  const steps = line.map(({ x, y }, at) => {
    const previous = line[at - 1]
    return previous ? `${tenth(x - previous.x)} ${tenth(y - previous.y)}` : `M${x} ${y}l`
  })
  return `${steps[0]}${steps.slice(1).join(' ').replaceAll(' -', '-')}`
}

const ringPath = (ring: readonly MapPoint[]) => `${linePath(ring)}z`

function corners(ring: readonly MapPoint[]): { one: MapPoint; other: MapPoint; cross: number }[] {
  return ring.map((one, at) => {
    const other = ring[(at + 1) % ring.length] ?? one
    return { one, other, cross: one.x * other.y - other.x * one.y }
  })
}

function area(ring: readonly MapPoint[]): number {
  return Math.abs(corners(ring).reduce((sum, { cross }) => sum + cross, 0)) / 2
}

function centroid(ring: readonly MapPoint[]): MapPoint {
  const sums = corners(ring).reduce(
    (sum, { one, other, cross }) => ({
      x: sum.x + (one.x + other.x) * cross,
      y: sum.y + (one.y + other.y) * cross,
      cross: sum.cross + 3 * cross,
    }),
    { x: 0, y: 0, cross: 0 },
  )
  return { x: tenth(sums.x / sums.cross), y: tenth(sums.y / sums.cross) }
}
