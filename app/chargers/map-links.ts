// The finder's map: which part of the country it shows, its dots, and links that are far enough apart for a finger.
import type { Charger } from '../../content/charger-schema.ts'
import { chargerKey, listChargers } from '../../content/chargers.ts'
import { kilometresBetween } from '../../content/places/distance.ts'
import { towns, type Town } from '../../content/places/towns.ts'
import { dotsPath, mapSize, pointOf, type MapPoint } from '../country-map/projection.ts'
import {
  chargersPerPage,
  chargersUrl,
  distances,
  matchesFilter,
  type ChargerFilter,
} from './charger-filter.ts'

/** A part of the map, in its units. */
type MapView = { x: number; y: number; width: number; height: number }

/**
 * A circle on the map that links to one charger's entry, or to the list of those around a town. `label` is that town, on
 * a map with few links: 'Taupō (3)'.
 */
export type MapLink = MapPoint & { url: string; name: string; label: string | null }

/** With more links their names would cover the map. */
const mostLabels = 6

/** Dots as SVG paths, and the links over the dots of what was found, all of them this wide. */
export type DrawnMap = {
  view: MapView
  found: string
  others: string
  links: MapLink[]
  linkWidth: number
}

/** The width of a link as a share of the map: 24 pixels where the map is 252 pixels wide, on the narrowest phone. */
const linkShare = 24 / 252

/** Draws what was found, in the order of the list, and the others in the same part of the country. */
export function drawMap(
  found: readonly Charger[],
  others: readonly Charger[],
  filter: ChargerFilter,
): DrawnMap {
  const view = viewOf(found.map(pointOf))
  const linkWidth = Math.ceil(view.width * linkShare * 10) / 10
  const isSeen = ({ x, y }: MapPoint) =>
    x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height
  return {
    view,
    found: dotsPath(found),
    others: dotsPath(others.filter((charger) => isSeen(pointOf(charger)))),
    links: groupsOf(found, linkWidth).map(({ centre, chargers }, _, groups) => ({
      ...pointOf(centre),
      label: groups.length <= mostLabels ? labelOf(chargers) : null,
      ...(chargers.length > 1 ? listLink(chargers, filter) : entryLink(centre, found, filter)),
    })),
    linkWidth,
  }
}

// Some 320 km: enough coast to see where in the country it is.
const leastWidth = 80

/** The part of the map with these points and a margin; all of it if there are none. */
function viewOf(points: readonly MapPoint[]): MapView {
  const { width, height } = mapSize
  if (points.length === 0) return { x: 0, y: 0, width, height }
  const span = (axis: 'x' | 'y') => {
    const values = points.map((point) => point[axis])
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return { middle: (least + most) / 2, length: most - least }
  }
  const [x, y] = [span('x'), span('y')]
  const wanted = Math.max(leastWidth, 1.35 * Math.max(x.length, (y.length * width) / height))
  const scale = Math.min(1, wanted / width)
  const start = (middle: number, whole: number) =>
    Math.round(Math.min(Math.max(0, middle - (whole * scale) / 2), whole * (1 - scale)))
  return {
    x: start(x.middle, width),
    y: start(y.middle, height),
    width: Math.ceil(width * scale),
    height: Math.ceil(height * scale),
  }
}

type Group = { centre: Charger; chargers: Charger[] }

const between = (one: Charger, other: Charger) =>
  Math.hypot(pointOf(one).x - pointOf(other).x, pointOf(one).y - pointOf(other).y)

/** Groups around the chargers with the most neighbours, whose centres are at least this far apart. */
function groupsOf(found: readonly Charger[], spacing: number): Group[] {
  const crowds = found.map((centre) => ({
    centre,
    size: found.filter((other) => between(centre, other) < spacing / 2).length,
  }))
  const groups: Group[] = []
  for (const { centre } of crowds.toSorted((one, other) => other.size - one.size)) {
    if (groups.every((group) => between(group.centre, centre) >= spacing))
      groups.push({ centre, chargers: [] })
  }
  for (const charger of found) {
    const nearest = groups.reduce((one, other) =>
      between(other.centre, charger) < between(one.centre, charger) ? other : one,
    )
    nearest.chargers.push(charger)
  }
  return groups
}

function entryLink(charger: Charger, found: readonly Charger[], filter: ChargerFilter) {
  const page = Math.floor(found.indexOf(charger) / chargersPerPage) + 1
  return {
    url: `${chargersUrl({ ...filter, page })}#${chargerKey(charger)}`,
    name: charger.name,
  }
}

function listLink(chargers: readonly Charger[], filter: ChargerFilter) {
  const town = townOfMost(chargers)
  const farthest = Math.max(...chargers.map((charger) => kilometresBetween(town, charger)))
  const km = distances.find((distance) => distance >= farthest) ?? 200
  const list: ChargerFilter = { ...filter, place: town.name, km: `${km}`, page: 1 }
  const { length } = listChargers().filter((charger) => matchesFilter(charger, list, town))
  return {
    url: `${chargersUrl(list)}#results`,
    name: `Within ${km}\u00a0km of ${town.name}: ${length === 1 ? '1 charger' : `${length} chargers`}`,
  }
}

const labelOf = (chargers: readonly Charger[]) =>
  `${townOfMost(chargers).name}${chargers.length > 1 ? ` (${chargers.length})` : ''}`

const nearestTowns = new WeakMap<Charger, Town>()

function nearestTown(charger: Charger): Town {
  const away = (town: Town) => kilometresBetween(town, charger)
  const nearest =
    nearestTowns.get(charger) ??
    towns.reduce((one, other) => (away(other) < away(one) ? other : one))
  nearestTowns.set(charger, nearest)
  return nearest
}

/** The town that is the nearest one for most of these chargers. */
const townOfMost = (chargers: readonly Charger[]): Town =>
  [...Map.groupBy(chargers, nearestTown)].reduce((one, other) =>
    other[1].length > one[1].length ? other : one,
  )[0]
