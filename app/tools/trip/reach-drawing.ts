// The roads that a car drives and comes back from without charging, on the outline of New Zealand. Only loaders import it.
import { mapPoint, pointOf, tenth, type MapPoint } from '../../facts/country-map/projection.ts'
import { viewOf, type MapView } from '../../facts/country-map/map-view.ts'
import type { ReachedPlace } from './trip-answer-schema.ts'
import { roadsAndBack, roundTrips, type RoadAndBack } from './round-trips.ts'
import { tripCar, tripFacts } from './trip-car.ts'
import type { TripInputs } from './trip-fields.ts'
import type { Waypoint } from './trip-network.ts'
import { tripQuestion, type TripQuestion } from './trip-question.ts'

/** A town in reach, for a drawing. */
export type ReachedDot = MapPoint & { name: string; inFrost: boolean; isNamed: boolean }

/** What a car reaches and comes back from: its towns, and its roads as SVG path data on the country's map. */
export type ReachDrawing = {
  view: MapView
  home: MapPoint & { name: string }
  dots: readonly ReachedDot[]
  /** Every road in reach on a mild day, and in frost; the last of each ends where the car has to turn. */
  roads: Record<'mild' | 'frost', string>
}

export type Reach = { towns: readonly ReachedPlace[]; drawing: ReachDrawing }

// Some 440 km: enough of the land to know where one is, and a small reach stays small.
const leastWidth = 110

/** Besides the name of the town itself. */
const mostNames = 6

/** What the car of the inputs reaches from a place; null if too little is known of the car. */
export function reachFrom(inputs: TripInputs, from: Waypoint): Reach | null {
  const facts = tripFacts()
  const [mild, frost] = (['mild', 'frost'] as const).map((day) =>
    tripCar({ ...inputs, day }, facts),
  )
  if (!mild || typeof mild === 'string' || !frost || typeof frost === 'string') return null
  const question = tripQuestion(inputs, { car: mild, plug: '', waypoints: [from] })
  const towns = roundTrips(question, [mild, frost]).places
  return { towns, drawing: drawReach(question, roadsAndBack(question, [mild, frost]), towns) }
}

function drawReach(
  question: TripQuestion,
  roads: readonly RoadAndBack[],
  towns: readonly ReachedPlace[],
): ReachDrawing {
  const { network, reserve, waypoints } = question
  const byPlace = new Map(roads.map((road) => [road.at, road]))
  const pointAt = (at: number) => {
    const place = network.places[at]
    if (!place) throw new Error(`the road network lacks its place ${at}`)
    return pointOf(place)
  }
  const pathOn = (day: 'mild' | 'frost') =>
    roads
      .flatMap((road): string[] => {
        const before = byPlace.get(road.before ?? -1)
        if (!before) return []
        const share = shareInReach(before[day].low, road[day].low, reserve)
        return share > 0 ? [segment(pointAt(before.at), pointAt(road.at), share)] : []
      })
      .join('')
  const start = waypoints[0]?.at ?? 0
  const home = { ...pointAt(start), name: waypoints[0]?.name ?? '' }
  const points = towns.map(({ name, at, frost }) => {
    const [longitude, latitude] = at
    return { ...mapPoint(latitude, longitude), name, inFrost: frost !== null }
  })
  const view = viewOf([home, ...points], leastWidth)
  return {
    view,
    home,
    dots: withNames(points, home, view),
    roads: { mild: pathOn('mild'), frost: pathOn('frost') },
  }
}

/** How much of a road is in reach: all of it, or as far as the battery stays above the reserve when coming back. */
function shareInReach(before: number, after: number, reserve: number): number {
  if (after >= reserve) return 1
  return before > reserve ? (before - reserve) / (before - after) : 0
}

function segment(from: MapPoint, to: MapPoint, share: number): string {
  const [x, y] = [tenth((to.x - from.x) * share), tenth((to.y - from.y) * share)]
  return `M${from.x} ${from.y}l${x} ${y}`
}

/** The farthest towns first get a name, as long as no two names meet. */
function withNames(
  points: readonly Omit<ReachedDot, 'isNamed'>[],
  home: MapPoint,
  { width }: MapView,
): ReachedDot[] {
  const meets = (one: MapPoint, other: MapPoint) =>
    Math.abs(one.x - other.x) < width * 0.26 && Math.abs(one.y - other.y) < width * 0.055
  const byDistance = points.toReversed()
  const inFrostFirst = byDistance.toSorted(
    (one, other) => Number(other.inFrost) - Number(one.inFrost),
  )
  // The town of the headline has its name whatever stands beside it.
  const named: MapPoint[] = [home, ...inFrostFirst.slice(0, 1)]
  for (const point of byDistance) {
    if (named.length > mostNames) break
    if (!named.some((other) => meets(point, other))) named.push(point)
  }
  return points.map((point) => ({ ...point, isNamed: named.includes(point) }))
}
