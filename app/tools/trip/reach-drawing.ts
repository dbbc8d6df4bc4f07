// The roads that a car drives and comes back from without charging, on the outline of New Zealand. Only loaders import it.
import { mapPoint, pointOf, tenth, type MapPoint } from '../../facts/country-map/projection.ts'
import { labelSides, type LabelSide, smallNameSize } from '../../facts/country-map/label-sides.ts'
import { viewOf, type MapView } from '../../facts/country-map/map-view.ts'
import type { ReachedPlace } from './trip-answer-schema.ts'
import { roadsAndBack, roundTrips, type RoadAndBack } from './round-trips.ts'
import { stateText, tripCar, tripFacts } from './trip-car.ts'
import type { TripInputs } from './trip-fields.ts'
import type { Waypoint } from './trip-network.ts'
import { tripQuestion, type TripQuestion } from './trip-question.ts'

type Named = MapPoint & { name: string }

/** Where its name stands; null without a name. */
type Sided = { side: LabelSide | null }

/** A town in reach, for a drawing. */
type ReachedDot = Named & Sided & { inFrost: boolean }

/** What a car reaches and comes back from: its towns, and its roads as SVG path data on the country's map. */
export type ReachDrawing = {
  view: MapView
  home: Named & { side: LabelSide }
  dots: readonly ReachedDot[]
  /** Every road in reach on a mild day, and in frost; the last of each ends where the car has to turn. */
  roads: Record<'mild' | 'frost', string>
}

/** `state` is what tells the state of the battery: 'made in 2022'. */
export type Reach = { state: string; towns: readonly ReachedPlace[]; drawing: ReachDrawing }

// Some 440 km: enough of the land to know where one is, and a small reach stays small.
const leastWidth = 110

/** With the name of the town itself. */
const mostNames = 7

/** Some 20 km: of towns nearer than this to a named one, the map needs no name. */
const leastApart = 5

/** What the car of the inputs reaches from a place on a day ('2026-11-29'); null if too little is known of the car. */
export function reachFrom(inputs: TripInputs, from: Waypoint, today: string): Reach | null {
  const facts = tripFacts(today)
  const [mild, frost] = (['mild', 'frost'] as const).map((day) =>
    tripCar({ ...inputs, day }, facts),
  )
  if (!mild || typeof mild === 'string' || !frost || typeof frost === 'string') return null
  const question = tripQuestion(inputs, { car: mild, plug: '', waypoints: [from], known: null })
  const roads = roadsAndBack(question, [mild, frost])
  const towns = roundTrips(question, roads).places
  return { state: stateText(mild, inputs), towns, drawing: drawReach(question, roads, towns) }
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
    ...withNames(points, home, view),
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

/** The town itself, the town of the headline, then the farthest ones get a name, as long as none nearby has one and it covers no other. */
function withNames(
  points: readonly Omit<ReachedDot, 'side'>[],
  home: Named,
  view: MapView,
): { home: Named & { side: LabelSide }; dots: ReachedDot[] } {
  const byDistance = points.toReversed()
  const headline = byDistance.find(({ inFrost }) => inFrost) ?? byDistance[0]
  const wanted: Named[] = []
  for (const one of [home, ...(headline ? [headline] : []), ...byDistance])
    if (wanted.every(({ x, y }) => Math.hypot(x - one.x, y - one.y) >= leastApart)) wanted.push(one)
  const found = labelSides(
    wanted.map(({ x, y, name }) => ({ x, y, label: name })),
    { view, size: smallNameSize, taken: [home, ...points], most: mostNames },
  )
  const sides = new Map(wanted.map((one, at) => [one, found[at] ?? null]))
  return {
    home: { ...home, side: sides.get(home) ?? 'right' },
    dots: points.map((point) => ({ ...point, side: sides.get(point) ?? null })),
  }
}
