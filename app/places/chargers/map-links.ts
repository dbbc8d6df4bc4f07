// The finder's map: which part of the country it shows, its dots, and links that are far enough apart for a finger.
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import type { Charger } from '../../../content/places/chargers/charger-schema.ts'
import { listChargers, type ListedCharger } from '../../../content/places/chargers/chargers.ts'
import { derived } from '../../../content/published.ts'
import { filedLegs, filedPlaces } from '../../../content/places/geography/roads.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import { towns, type Town } from '../../../content/places/geography/towns.ts'
import { labelSides, smallNameSize, type LabelSide } from '../../facts/country-map/label-sides.ts'
import { viewOf, type MapView } from '../../facts/country-map/map-view.ts'
import { dotsPath, pointOf, tenth, type MapPoint } from '../../facts/country-map/projection.ts'
import {
  chargersPerPage,
  chargersUrl,
  distances,
  matchesFilter,
  type ChargerFilter,
} from './charger-filter.ts'

/**
 * A circle on the map that links to one charger's entry, or to the list of those around a town. `label` is that town, on
 * a map with few links, and `numbers` which of a list on one page they are: 'Taupō', '1–3'.
 */
type MapLink = MapPoint & {
  url: string
  name: string
  label: string | null
  side: LabelSide | null
  numbers: string | null
}

/** A town without a link, or the number of a highway on its road, to see where the others are. */
type PlaceName = MapPoint & { label: string; side: LabelSide | null }

/** With more links their names would cover the map. */
const mostLabels = 6

/** Dots as SVG paths, and the links over the dots of what was found, all of them this wide. */
export type DrawnMap = {
  view: MapView
  found: string
  others: string
  links: MapLink[]
  around: PlaceName[]
  linkWidth: number
  /** Whether the links have the numbers of the chargers in the list: all of it is on one page. */
  isNumbered: boolean
}

/** The width of a link as a share of the map: 24 pixels where the map is 252 pixels wide, on the narrowest phone. */
const linkShare = 24 / 252

/** In units of the map: some 40 km, so that what was found fills it. */
const leastWidth = 10

/** Of a part of the country: wider than high, so that on a phone the list stays near. */
const shape = { width: 8, height: 5 }

/** Of how many towns without a link the name is shown, in a part this wide at the most. */
const mostTowns = 5
export const widestWithRoads = 60

/** Draws what was found, in the order of the list, and the others in the same part of the country. */
export function drawMap(
  found: readonly ListedCharger[],
  others: readonly Charger[],
  filter: ChargerFilter,
): DrawnMap {
  const view = viewOf(found.map(pointOf), leastWidth, shape)
  const linkWidth = Math.ceil(view.width * linkShare * 10) / 10
  const groups = groupsOf(found, linkWidth)
  const hasLabels = groups.length <= mostLabels
  const isNumbered = hasLabels && found.length <= chargersPerPage
  const isSeen = isWithin(view)
  const links = groups.map(({ centre, chargers }) => ({
    ...pointOf(centre),
    label: hasLabels ? labelOf(chargers, isNumbered) : null,
    numbers: isNumbered ? runsText(chargers.map((one) => found.indexOf(one) + 1)) : null,
    ...(chargers.length > 1 ? listLink(chargers, filter) : entryLink(centre, found, filter)),
  }))
  return {
    view,
    found: dotsPath(found),
    others: dotsPath(others.filter((charger) => isSeen(pointOf(charger)))),
    ...namesOn(view, links),
    linkWidth,
    isNumbered,
  }
}

/** Whether a point is on the part shown, and as far from its edge as a part of its width. */
const isWithin =
  (view: MapView, edge = 0) =>
  ({ x, y }: MapPoint) =>
    x > view.x + edge * view.width &&
    x < view.x + (1 - edge) * view.width &&
    y > view.y + edge * view.width &&
    y < view.y + view.height - edge * view.width

/** The sides on which the names of links stand, and what is named around them where there is room. */
function namesOn(view: MapView, links: readonly Omit<MapLink, 'side'>[]) {
  const linked = new Set(links.map(({ label }) => label?.replace(/ \(.*/, '')))
  const isClose = view.width < widestWithRoads && links.length <= mostLabels
  const near = (isClose ? towns : [])
    .map((town) => ({ ...pointOf(town), label: town.name }))
    .filter((town) => isWithin(view)(town) && !linked.has(town.label))
  const named = links.map((link) => ({ ...link, label: link.label ?? '', isNeeded: true }))
  const most = links.length + mostTowns
  const sides = labelSides([...named, ...near], { view, size: smallNameSize, taken: links, most })
  return {
    links: links.map((link, at) => ({ ...link, side: sides[at] ?? null })),
    around: [
      ...near.flatMap((town, at) => {
        const side = sides[links.length + at]
        return side ? [{ ...town, side }] : []
      }),
      ...(isClose ? highwaysOn(view, [...links, ...near]) : []),
    ],
  }
}

/** The number of each highway on the part shown, where it is farthest from everything that has a name. */
function highwaysOn(view: MapView, named: readonly MapPoint[]): PlaceName[] {
  const room = (point: MapPoint) => Math.min(...named.map((other) => between(point, other)))
  const spots = new Map<string, MapPoint>()
  for (const { road, points } of highwayPoints()) {
    const best = points
      .filter(isWithin(view, 0.08))
      .toSorted((one, other) => room(other) - room(one))[0]
    const known = spots.get(road)
    if (best && room(best) > view.width * 0.16 && !(known && room(known) > room(best)))
      spots.set(road, best)
  }
  return [...spots].map(([label, spot]) => ({ ...spot, label, side: null }))
}

/** Points on each leg of a highway, as straight as the map draws it. */
const highwayPoints = derived(() => {
  const ends = new Map(filedPlaces.map((place) => [place.id, pointOf(place)]))
  return filedLegs.flatMap(({ road, from, to }) => {
    const [number] = /^SH\d+[A-Z]?/.exec(road ?? '') ?? []
    const [one, other] = [ends.get(from), ends.get(to)]
    if (!number || !one || !other) return []
    const along = (share: number) => ({
      x: tenth(one.x + (other.x - one.x) * share),
      y: tenth(one.y + (other.y - one.y) * share),
    })
    return [{ road: number, points: Array.from({ length: 19 }, (_, at) => along((at + 1) / 20)) }]
  })
})

type Group = { centre: ListedCharger; chargers: ListedCharger[] }

/** Groups the chargers around those with the most neighbours; the centres are at least `spacing` apart. */
function groupsOf(found: readonly ListedCharger[], spacing: number): Group[] {
  const dots = found.map((charger) => ({ charger, ...pointOf(charger) }))
  const sizes = neighbourCounts(dots, spacing / 2)
  const crowds = dots.map((dot, at) => ({ dot, size: sizes[at] ?? 0 }))
  const groups: (MapPoint & Group)[] = []
  for (const { dot } of crowds.toSorted((one, other) => other.size - one.size)) {
    if (groups.every((group) => between(group, dot) >= spacing))
      groups.push({ x: dot.x, y: dot.y, centre: dot.charger, chargers: [] })
  }
  for (const dot of dots) {
    const nearest = groups.reduce((one, other) =>
      between(other, dot) < between(one, dot) ? other : one,
    )
    nearest.chargers.push(dot.charger)
  }
  return groups
}

// `Math.hypot` takes several times as long.
const between = (one: MapPoint, other: MapPoint) =>
  Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)

/** How many dots are nearer to each dot than this, itself among them. Only its cell of a grid and those around are looked at. */
function neighbourCounts(dots: readonly MapPoint[], reach: number): number[] {
  const columnOf = (at: number) => Math.floor(at / reach)
  const cellAt = (column: number, row: number) => column * 100_000 + row
  const cells = Map.groupBy(dots, ({ x, y }) => cellAt(columnOf(x), columnOf(y)))
  return dots.map((dot) => {
    let count = 0
    for (const right of [-1, 0, 1])
      for (const down of [-1, 0, 1])
        for (const other of cells.get(cellAt(columnOf(dot.x) + right, columnOf(dot.y) + down)) ??
          [])
          if (between(dot, other) < reach) count += 1
    return count
  })
}

function entryLink(charger: ListedCharger, found: readonly ListedCharger[], filter: ChargerFilter) {
  const page = Math.floor(found.indexOf(charger) / chargersPerPage) + 1
  return {
    url: `${chargersUrl({ ...filter, page })}#${charger.key}`,
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
    name: `Within ${km}\u00a0km of ${town.name}: ${countText(length, 'charger')}`,
  }
}

/** 'Taupō (3)', or beside numbers 'Taupō'. */
function labelOf(chargers: readonly ListedCharger[], isNumbered: boolean): string {
  const town = townOfMost(chargers).name
  return `${town}${chargers.length > 1 && !isNumbered ? ` (${chargers.length})` : ''}`
}

/** '1–3, 5' for 5, 1, 2, 3. */
export function runsText(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ')
}

const nearestTowns = new WeakMap<Charger, Town>()

/** The town that is nearest to a charger in a straight line. */
export function nearestTown(charger: Charger): Town {
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
