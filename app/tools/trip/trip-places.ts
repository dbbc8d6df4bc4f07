// The places that a trip is asked for by, with their roads where they lie beside the network. Only loaders import it.
import { tripChargers } from '../../../content/places/chargers/other-chargers.ts'
import {
  inPlace,
  nearestOnLegs,
  nearestPlace,
  roadPerStraight,
  roadTo,
} from '../../../content/places/geography/road-points.ts'
import {
  isLink,
  isLinkToWay,
  isNextDoor,
  isNewZealand,
  readCoordinates,
  roadsToPlaces,
  type OwnPlace,
} from '../../../content/places/geography/roads-to-places.ts'
import { passNames } from '../../../content/places/geography/roads.ts'
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { exampleTrip, longestPlace, placeNames, type TripInputs } from './trip-fields.ts'
import type { Crossing } from './planner-question.ts'
import { noRoadTo, places as knownPlaces } from '../../../content/places/geography/towns.ts'
import { unitText } from '../../../content/texts/numbers-and-lists.ts'
import {
  noKnownRoad,
  readWaypoint,
  tripNetwork,
  whereIn,
  type NearSite,
  type TripNetwork,
  type Waypoint,
} from './trip-network.ts'
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
  let before: Waypoint | undefined
  for (const { name, text } of given) {
    const end = waypointOf(text)
    if ('why' in end) mistakes[name] = end.why()
    else if (!isSame(waypoints.at(-1), end)) waypoints.push(end)
    else if (before) mistakes[name] = sameMistake(before, end)
    before = 'why' in end ? undefined : end
  }
  if (!isExample && inputs.from === '') mistakes.from = 'Please enter where the trip begins.'
  const driven = mistakes.from ? [] : waypoints
  const isOpen = inputs.from !== '' && inputs.to === '' && driven.length === 1
  const sought = inputs.known === '' ? null : waypointOf(inputs.known)
  if (sought && 'why' in sought) mistakes.known = sought.why()
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

/** What is written of a trip that comes back: before it, at its end or before the places on its way. */
export const saysBack =
  /^(?:return(?: trip)?|round[- ]trip)(?: from|:)? |,? \(?(?:(?:there )?and back(?: again)?|return(?: trip)?|round[- ]trip)\)?\.?(?=$| (?:via|by way of) )/i

/** Some say it twice: before the trip and at its end. */
export const withoutBack = (text: string): string =>
  text.replace(saysBack, '').replace(saysBack, '')

type OnRoads = { network: TripNetwork; waypoints: readonly Waypoint[]; known: Waypoint | null }

/**
 * The network with each place that lies beside it and the chargers there, so that a trip leaves it in the better direction, and
 * drives there and back if it only passes; neighbours that a trip names one after the other have a road between them.
 */
export function withOwnPlaces(asked: OnRoads): OnRoads {
  const { waypoints, known } = asked
  const besides = new Map<string, OwnPlace>()
  const positions = waypoints.map(({ at, where }) => where ?? asked.network.places[at])
  const isNear = (at: number, next: number) => {
    const [one, other] = [positions[at], positions[next]]
    return one && other && isNextDoor(one, other)
  }
  const all = [...waypoints, ...(known ? [known] : [])]
  for (const [at, { key, name: placeName, where, beside }] of all.entries())
    if (where && (beside || isNear(at, at - 1) || isNear(at, at + 1)))
      besides.set(key, { id: key, placeName, ...where })
  if (besides.size === 0) return asked
  const { network, numbers } = networkWith(asked.network, [...besides.values()])
  const { legs } = network
  /** The legs over a pass, of which one may be in parts now. */
  const crossings = (pass: string): Crossing[] =>
    legs.flatMap((leg): Crossing[] => {
      const [from, to] = [numbers.get(leg.from), numbers.get(leg.to)]
      const isOver = from !== undefined && to !== undefined && passNames(leg).includes(pass)
      return isOver ? [[from, to]] : []
    })
  const onRoads = (one: Waypoint): Waypoint => ({
    ...one,
    ...(besides.has(one.key) && { at: numbers.get(one.key) ?? one.at, km: 0 }),
    ...(one.over && { over: crossings(one.name) }),
  })
  return { network, waypoints: waypoints.map(onRoads), known: known && onRoads(known) }
}

type WithNumbers = { network: TripNetwork; numbers: ReadonlyMap<string, number> }

/** The last network that had places added: an answer asks for it many times, and its ways are kept. */
const lastWith = new WeakMap<TripNetwork, WithNumbers & { own: string }>()

function networkWith(network: TripNetwork, own: readonly OwnPlace[]): WithNumbers {
  const asked = JSON.stringify(own)
  const last = lastWith.get(network)
  if (last?.own === asked) return last
  const made = { own: asked, ...makeNetworkWith(network, own) }
  lastWith.set(network, made)
  return made
}

function makeNetworkWith(network: TripNetwork, own: readonly OwnPlace[]): WithNumbers {
  const { places, legs } = roadsToPlaces(network, own)
  const numbers = numbersOf(places)
  const sites = new Map(network.sites)
  for (const place of own) sites.set(numbers.get(place.id) ?? -1, chargersIn(place))
  const ways = waysOf(places, legs)
  return { network: { ...network, places, legs, ways, sites }, numbers }
}

/** The chargers in a place beside the network. Some of them stand at a point of the nearest road, too. */
const chargersIn = (place: OwnPlace): NearSite[] =>
  tripChargers().flatMap((charger) => {
    const km = roadTo(place, charger)
    return km <= inPlace ? [{ key: charger.key, charger, km }] : []
  })

/** The place that a text means: a point, or a place by its name. */
export function waypointOf(text: string): ReturnType<typeof readWaypoint> {
  const read = pointWaypoint(text) ?? readWaypoint(text)
  const isBack = 'why' in read && saysBack.test(text) && 'at' in readWaypoint(withoutBack(text))
  return isBack ? { why: () => 'For the way back, please leave out a place on the way.' } : read
}

/** Farther from every road than this, a point is in the sea or in the mountains, in km of straight line. */
const farthestPoint = 25

const awayText = (km: number) =>
  km < 1 ? `less than ${unitText(1, 'km')}` : `about ${unitText(Math.round(km), 'km')}`

/** The places of the lists, to name a point by and to know an island by. */
const pointNames = knownPlaces.flatMap(({ latitude, longitude, ...place }) =>
  place.name !== '' && latitude !== undefined && longitude !== undefined
    ? [{ ...place, latitude, longitude }]
    : [],
)

const linkMistakes = {
  // What a field holds at most may be the beginning of a longer one.
  long: 'That link is too long for us to read. Please enter the place, or its coordinates.',
  way: 'That link is a way from place to place. Please enter each place in its own field.',
  unread: 'We cannot read where that link leads. Please enter the place, or its coordinates.',
}

/** The waypoint of a text with coordinates, or why it is none; null if it has none. */
function pointWaypoint(text: string): Waypoint | { why: () => string } | null {
  if (isLink(text) && text.length >= longestPlace) return { why: () => linkMistakes.long }
  const point = readCoordinates(text)
  if (!point) {
    const why = () => (isLinkToWay(text) ? linkMistakes.way : linkMistakes.unread)
    return isLink(text) ? { why } : null
  }
  const { latitude, longitude } = point
  if (isNewZealand({ latitude: -latitude, longitude }))
    return { why: () => `A minus is missing. Please enter -${latitude}, ${longitude}.` }
  if (!isNewZealand(point))
    return { why: () => `‘${text}’ is outside New Zealand. Please enter a place in it.` }
  const near = nearestPlace(pointNames, point).place
  const noRoad = noRoadTo(near)
  if (noRoad) return { why: () => `${noRoad} Please enter a place there.` }
  const { places, legs } = tripNetwork()
  const byId = new Map(places.map((place) => [place.id, place]))
  const { km } = nearestPlace(places, point)
  const onLegs = nearestOnLegs(byId, legs, { ...point, placeName: '' })?.km ?? km
  if (Math.min(km, onLegs) > farthestPoint * roadPerStraight) {
    const far = `No road of our map is within ${unitText(farthestPoint, 'km')} of ‘${text}’.`
    return { why: () => `${far} Please enter a place near it.` }
  }
  const where = whereIn(places, point)
  if (!where) return { why: noKnownRoad(text) }
  const key = `${point.latitude}, ${point.longitude}`
  return {
    key,
    name: `${key} near ${near.name}`,
    ...where,
    elsewhere: `${key} is taken as a point ${awayText(roadTo(near, point))} of road from ${near.name}, by our estimate.`,
  }
}
