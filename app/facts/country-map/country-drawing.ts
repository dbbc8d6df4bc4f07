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
 * The country as an SVG file: a shape per region, all of them in the group 'country', and the lines of its roads. It has
 * no colours, so that a page that draws the shapes with `<use>` sets its own.
 */
export function countryFile(): string {
  const shapes = listRegionPaths().map(({ id, path }) => `<path id="${id}" d="${path}"/>`)
  const frame = `viewBox="0 0 ${mapSize.width} ${mapSize.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><g id="country">${shapes.join('')}</g><path id="roads" d="${roadsPath()}"/></svg>`
}

/** Every leg of the road network as a straight line, each beginning where another ends as long as there is one. */
function roadsPath(): string {
  const points = new Map(filedPlaces.map((place) => [place.id, pointOf(place)]))
  const legs = new Set(filedLegs.filter(({ kind }) => kind !== 'ferry'))
  const legsAt = Map.groupBy(
    [...legs].flatMap((leg) => [leg.from, leg.to].map((at) => ({ at, leg }))),
    ({ at }) => at,
  )
  // A line that has to end somewhere ends where an odd number of legs meet.
  const starts = [...legsAt].toSorted(([, one], [, other]) => (other.length % 2) - (one.length % 2))
  const lineFrom = (start: string) => {
    const line = [start]
    for (;;) {
      const at = line.at(-1)
      const leg = legsAt.get(at ?? '')?.find((each) => legs.has(each.leg))?.leg
      if (!leg) return line
      legs.delete(leg)
      line.push(leg.from === at ? leg.to : leg.from)
    }
  }
  return starts
    .flatMap(([start, { length }]) => Array.from({ length }, () => lineFrom(start)))
    .filter((line) => line.length > 1)
    .map((line) => stepsPath(line.flatMap((id) => points.get(id) ?? [])))
    .join('')
}

/** 'Manawatū-Whanganui' as 'manawatu-whanganui'. */
function shapeId(region: NewZealandRegion): string {
  return foldAccents(region).replaceAll(/[^a-z]+/g, '-')
}

const ringPath = (ring: readonly MapPoint[]) => `${stepsPath(ring)}z`

/** Relative path data in tenths of a unit: shorter than absolute, and rounding errors do not add up. */
function stepsPath(line: readonly MapPoint[]): string {
  const steps = line.map(({ x, y }, at) => {
    const previous = line[at - 1]
    return previous ? `${tenth(x - previous.x)} ${tenth(y - previous.y)}` : `M${x} ${y}l`
  })
  const path = `${steps[0]}${steps.slice(1).join(' ')}`
  return path.replaceAll(/(?<=[l -])0\./g, '.').replaceAll(' -', '-')
}

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
