// The places that a trip is asked for by, with their roads where they lie beside the network. Only loaders import it.
import {
  betweenEnds,
  leastSaved,
  nearestOnLegs,
  nearestPlace,
  partsOf,
  pointsOf,
  type RoadSite,
} from '../../../content/places/geography/road-points.ts'
import { passNames, type RoadLeg, type RoadPlace } from '../../../content/places/geography/roads.ts'
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { exampleTrip, placeNames, type TripInputs } from './trip-fields.ts'
import type { Crossing } from './planner-question.ts'
import { readWaypoint, type TripNetwork, type Waypoint } from './trip-network.ts'
import { numbersOf, waysOf } from './way-energy.ts'

/** What the names of places in a query mean. */
export type ReadPlaces = {
  waypoints: Waypoint[]
  /** Whether the trip has no end, so that the answer is what can be reached. */
  isOpen: boolean
  /** Where the visitor knows a charger; null for nowhere. */
  known: Waypoint | null
  mistakes: Partial<Record<string, string>>
}

/** Looks up the places of the inputs; a trip without any is the example. */
export function readPlaces(inputs: TripInputs): ReadPlaces {
  const texts = placeNames.map((name) => ({ name, text: inputs[name] }))
  const isExample = texts.every(({ text }) => text === '')
  const given = isExample
    ? [
        { name: 'from', text: exampleTrip.from },
        { name: 'to', text: exampleTrip.to },
      ]
    : texts.filter(({ text }) => text !== '')
  const mistakes: ReadPlaces['mistakes'] = {}
  const waypoints: Waypoint[] = []
  for (const { name, text } of given) {
    const end = readWaypoint(text)
    if ('why' in end) mistakes[name] = end.why
    else if (isSame(waypoints.at(-1), end)) {
      mistakes[name] = sameMistake(waypoints.at(-1), end)
    } else waypoints.push(end)
  }
  if (!isExample && inputs.from === '') mistakes.from = 'Please enter where the trip begins.'
  const driven = mistakes.from ? [] : waypoints
  const isOpen = inputs.from !== '' && inputs.to === '' && driven.length === 1
  const sought = inputs.known === '' ? null : readWaypoint(inputs.known)
  if (sought && 'why' in sought) mistakes.known = sought.why
  const known = sought && 'why' in sought ? null : sought
  if (known && inputs.knownKw === null) mistakes.knownKw = 'Please enter the power of the charger.'
  return { waypoints: driven, isOpen, known, mistakes }
}

/** What to say of a place from which nothing is driven to the next. */
const sameMistake = (one: Waypoint | undefined, { key, name }: Waypoint): string =>
  one?.key === key
    ? `The trip is in ${name} already. Please enter another place.`
    : `${one?.name} and ${name} are too close together for our road map. Please enter another place.`

/** Whether nothing is driven from one to the other; over a pass, the trip drives even to its own foot. */
const isSame = (one: Waypoint | undefined, other: Waypoint) =>
  one?.at === other.at && (one.key === other.key || ![one, other].some(isRoadBetween))

const isRoadBetween = ({ over, beside }: Waypoint) => over !== undefined || beside !== undefined

/** The inputs with what is wrong about their places. */
export const withPlaceMistakes = <Inputs extends Pick<QueryInputs, 'mistakes'>>(
  inputs: Inputs,
  { mistakes }: ReadPlaces,
): Inputs => ({ ...inputs, mistakes: { ...mistakes, ...inputs.mistakes } })

/** 'from Napier to Taupō via Putorino'; a dash or a slash may also belong to the name of a place. */
const [saysTo, isBetween] = [' to | ?(?:→|->) ?', ' [–-] |/'].map(
  (way) => new RegExp(`^(?:from )?(.+?)(?:${way})(.+?)(?: (?:via|by way of) (.+))?$`, 'i'),
)

/** A trip that somebody has written into its first field, in the fields that it has. */
export function inTripFields(query: URLSearchParams): URLSearchParams {
  const text = query.get('from')?.trim().replaceAll(/\s+/g, ' ') ?? ''
  const isPlace = 'at' in readWaypoint(text)
  const [, from = '', to = '', via] =
    saysTo?.exec(text) ?? (isPlace ? null : isBetween?.exec(text)) ?? []
  const named = { from, to, ...(via && { via }) }
  const isTrip = Object.values(named).every((place) => 'at' in readWaypoint(place))
  if (query.get('to') || !isTrip) return query
  const written = new URLSearchParams(query)
  for (const [name, place] of Object.entries(named)) written.set(name, place)
  return written
}

type OnRoads = { network: TripNetwork; waypoints: readonly Waypoint[] }

/**
 * The network with each waypoint that lies beside it, so that a trip leaves it in the better direction, and drives there and
 * back if it only passes.
 */
export function withOwnPlaces({ network, waypoints }: OnRoads): OnRoads {
  if (!waypoints.some(({ beside }) => beside)) return { network, waypoints }
  let { places, legs } = network
  const own = new Map<string, number>()
  for (const { key, name, beside } of waypoints) {
    if (!beside || own.has(key)) continue
    const added = placeBesideRoads(places, legs, { id: key, placeName: name, ...beside })
    places = places.concat(added.places)
    legs = legs.filter((leg) => leg !== added.replaced).concat(added.legs)
    own.set(key, places.length - 1)
  }
  const numbers = numbersOf(places)
  /** The legs over a pass, of which one may be in parts now. */
  const crossings = (pass: string): Crossing[] =>
    legs.flatMap((leg): Crossing[] => {
      const [from, to] = [numbers.get(leg.from), numbers.get(leg.to)]
      const isOver = from !== undefined && to !== undefined && passNames(leg).includes(pass)
      return isOver ? [[from, to]] : []
    })
  return {
    network: { ...network, places, legs, ways: waysOf(places, legs) },
    waypoints: waypoints.map((one) => ({
      ...one,
      ...(own.has(one.key) && { at: own.get(one.key) ?? one.at, km: 0 }),
      ...(one.over && { over: crossings(one.name) }),
    })),
  }
}

/** One standard deviation of our estimate of a road by its straight line, in percent. */
const estimateError = 25

/**
 * A place that is in none of the others, with the road to it from the nearest place. Where a leg is nearer, that leg is
 * replaced by its two parts, and another road leads to the place from the point between them.
 */
function placeBesideRoads(
  places: readonly RoadPlace[],
  legs: readonly RoadLeg[],
  site: RoadSite & { id: string },
): { places: RoadPlace[]; legs: RoadLeg[]; replaced: RoadLeg | null } {
  const { id, placeName, latitude, longitude } = site
  const road = `the road to ${placeName}`
  const near = nearestPlace(places, site)
  const roadFrom = (door: RoadPlace, km: number): RoadLeg => ({
    from: door.id,
    to: id,
    kind: 'road',
    road,
    km,
    errorPercent: estimateError,
    confidence: 'estimated',
    source: 'the straight line',
  })
  const placeAs = (door: RoadPlace): RoadPlace => {
    const own = { id, name: placeName, latitude, longitude }
    return { ...door, kind: 'junction', heightFrom: betweenEnds, ...own }
  }
  const direct = roadFrom(near.place, near.km)
  const byId = new Map(places.map((place) => [place.id, place]))
  const on = nearestOnLegs(byId, legs, site)
  const [from, to] = [byId.get(on?.leg.from ?? ''), byId.get(on?.leg.to ?? '')]
  if (!on || !from || !to || on.km >= near.km - leastSaved) {
    return { places: [placeAs(near.place)], legs: [direct], replaced: null }
  }
  const ends = { leg: on.leg, from, to }
  const points = pointsOf(ends, [on]).map((one) => ({
    ...one,
    point: { ...one.point, name: road },
  }))
  return {
    places: points.flatMap(({ point }) => [point, placeAs(point)]),
    legs: [...partsOf(ends, points), ...points.map(({ point }) => roadFrom(point, on.km)), direct],
    replaced: on.leg,
  }
}
