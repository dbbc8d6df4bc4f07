// The road network as numbers: places, the ways that leave them with their slopes, and the chargers near them. Only loaders
// import it.
import type { Plug } from '../../../content/places/chargers/charger-schema.ts'
import { answersFor, type Connector } from '../../../content/places/chargers/charger-labels.ts'
import {
  chargersOnRoads,
  tripChargers,
  unsureChargers,
  type OtherCharger,
  type TripCharger,
} from '../../../content/places/chargers/other-chargers.ts'
import {
  inPlace,
  nearestPlace,
  roadsWithPoints,
} from '../../../content/places/geography/road-points.ts'
import {
  nearNames,
  placeKey,
  placeKeys,
  readPlace,
  unknownPlace,
  type NamedPlace,
} from '../../../content/places/geography/place-reader.ts'
import { nearestDry } from '../../../content/places/geography/roads-to-places.ts'
import { noRoadTo, places as knownPlaces, towns } from '../../../content/places/geography/towns.ts'
import { derived } from '../../../content/published.ts'
import {
  passNames,
  roadLegs,
  roadPlaces,
  type RoadLeg,
  type RoadPlace,
} from '../../../content/places/geography/roads.ts'
import { numbersOf, waysOf, type Way } from './way-energy.ts'
import { crosses, type Crossing } from './planner-question.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'

export type TripNetwork = {
  places: readonly RoadPlace[]
  legs: readonly RoadLeg[]
  /** The ways that leave each place, by its number. */
  ways: readonly (readonly Way[])[]
  /** The chargers nearest to each place, by its number. */
  sites: ReadonlyMap<number, readonly NearSite[]>
  /** The chargers that no plan counts on, by the number of the nearest place. */
  unsure: ReadonlyMap<number, readonly OtherCharger[]>
}

/** A charger and its road from the nearest place, in km. */
export type NearSite = { key: string; charger: TripCharger; km: number }

export const tripNetwork = derived((): TripNetwork => {
  const { places, legs, attached } = roadsWithPoints(roadPlaces(), roadLegs(), chargersOnRoads())
  const numbers = numbersOf(places)
  const sites = new Map<number, NearSite[]>()
  for (const [{ charger }, { id, km }] of attached) {
    const at = numbers.get(id) ?? -1
    sites.set(at, [...(sites.get(at) ?? []), { key: charger.key, charger, km }])
  }
  const unsure = Map.groupBy(unsureChargers(), (charger) => nearestPlace(places, charger).at)
  return { places, legs, ways: waysOf(places, legs), sites, unsure }
})

type Position = { latitude: number; longitude: number }

/** The plugs of a charger for a connector. */
export const plugsFor = (
  { plugs }: Pick<TripCharger, 'plugs'>,
  connectors: readonly Connector[],
): Plug[] =>
  plugs.filter((plug) => connectors.some((connector) => answersFor(plug.connector, connector)))

/** Where a trip can begin or end: a place of the network, a town near one, or a charger. */
export type Waypoint = {
  /** As the URL may name it. */
  key: string
  name: string
  /** The number of its place. */
  at: number
  /** The road from that place, in km. */
  km: number
  /** Where it is, if it is no place of the network itself. */
  where?: Position
  /** The same if it is in no place of the network: a trip there gets a place of its own. */
  beside?: Position
  /** Of a pass, gorge or tunnel: the legs that lead over it. Between its ends, a trip drives over one of them. */
  over?: readonly Crossing[]
  /** What else is called so, as a sentence. */
  elsewhere?: string
}

/** Whether a leg between two places reaches or drives over a place between the ends of a trip. */
export const isPassed = ({ at, over }: Waypoint, from: number, to: number): boolean =>
  over ? crosses(over, from, to) : at === to

/** Longitude and latitude, as maps have them. */
export const positionOf = ({ longitude, latitude }: Position): [number, number] => [
  longitude,
  latitude,
]

/** Every place, town, pass and charger that a trip can name. */
export const listWaypoints = derived((): readonly Waypoint[] => {
  const { places, ways } = tripNetwork()
  const passes = passWaypoints({ places, ways })
  const own = roadPlaces().map(({ id, name }, at): Waypoint => {
    // Arthur's Pass is a village, too, as is Mangamuka: who goes by way of it drives over the pass.
    const pass = passes.find((one) => (one.name === name ? name.endsWith(' Pass') : one.key === id))
    return { key: id, name, at, km: 0, ...(pass && { over: pass.over }) }
  })
  const named = new Set(own.map(({ name }) => name))
  const beside = towns.filter(({ name }) => !named.has(name))
  return [
    ...own,
    ...beside.flatMap((town): Waypoint[] => {
      const { name, elsewhere } = town
      const where = whereIn(places, town)
      return where ? [{ key: keyOf(name), name, ...where, ...(elsewhere && { elsewhere }) }] : []
    }),
    ...passes,
    ...tripChargers().flatMap((charger): Waypoint[] => {
      const where = whereIn(places, charger)
      return where ? [{ key: charger.key, name: charger.name, ...where }] : []
    }),
  ]
})

/** The number of the nearest place or point, and the road from it; null if we know none that goes round the water. */
export function whereIn(places: readonly RoadPlace[], { latitude, longitude }: Position) {
  const where = { latitude, longitude }
  const near = nearestDry(places, where)
  if (!near) return null
  const isBeside = near.km > inPlace && { beside: where }
  return { at: places.indexOf(near.place), km: near.km, where, ...isBeside }
}

/** What to say of a place that `whereIn` finds no road to. */
export const noKnownRoad = (name: string) => () =>
  `We know no road to ‘${name}’. Please enter a place near it.`

/** Every pass under each of its names. Legs that lead over the same one are alternatives. */
function passWaypoints({ places, ways }: Pick<TripNetwork, 'places' | 'ways'>): Waypoint[] {
  const found = new Map<string, Waypoint & { over: Crossing[] }>()
  const height = (at: number) => places[at]?.height ?? 0
  for (const [from, leaving] of ways.entries()) {
    for (const { to, leg } of leaving) {
      // Each leg leaves both of its ends. A trip that begins at a pass begins at the higher one.
      if (height(to) < height(from) || (height(to) === height(from) && to < from)) continue
      for (const name of passNames(leg)) {
        const pass = found.get(name) ?? { key: keyOf(name), name, at: to, km: 0, over: [] }
        pass.over.push([from, to])
        found.set(name, pass)
      }
    }
  }
  return [...found.values()]
}

const keyOf = (name: string) => foldAccents(name).replaceAll(/[^a-z0-9]+/g, '-')

/** What the network adds to the places that every tool reads: junctions and passes first, then chargers. */
const waypointsByKey = derived(() => {
  const own = roadPlaces().length
  const byKey = new Map<string, Waypoint>()
  const byName = new Map<string, Waypoint>()
  const keep = (map: Map<string, Waypoint>, key: string, end: Waypoint) =>
    map.has(key) || map.set(key, end)
  for (const [at, end] of listWaypoints().entries()) {
    keep(byKey, end.key, end)
    // A place of a name is meant before one that is called so, too.
    if (at < own) keep(byKey, placeKey(end.name), end)
  }
  for (const [at, end] of listWaypoints().entries())
    for (const key of placeKeys(end)) keep(at < own || end.over ? byKey : byName, key, end)
  return { byKey, byName }
})

/** The place of a trip that a text means, or why it means none, as a sentence: a search, which asks often, never reads it. */
export function readWaypoint(text: string): Waypoint | { why: () => string } {
  const { byKey, byName } = waypointsByKey()
  const network = tripNetwork()
  const sought = placeKey(text)
  const own = byKey.get(foldAccents(text).trim()) ?? byKey.get(sought)
  if (own) return own
  const read = readPlace(knownPlaces, text)
  if (!read.isKnown) {
    const why = () => {
      const near = read.isShared ? [] : nearNames(namedWaypoints(), text)
      return near.length > 0 ? unknownPlace(text, near) : read.why()
    }
    return byName.get(sought) ?? { why }
  }
  const noRoad = noRoadTo(read.place)
  if (noRoad) return { why: () => `${noRoad} Please enter a place there.` }
  const { name, postcode, place } = read
  const { latitude, longitude } = place
  if (latitude === undefined || longitude === undefined) {
    return { why: () => `We do not know where the postcode ${name} is. Please enter the town.` }
  }
  // 'Waverley, Otago' is not the town of that name.
  const onNetwork = name === place.name ? byKey.get(placeKey(name)) : undefined
  if (onNetwork) return onNetwork
  const where = whereIn(network.places, { latitude, longitude })
  if (!where) return { why: noKnownRoad(name) }
  const { elsewhere } = place
  const key = postcode ?? (name === place.name ? keyOf(name) : name)
  return { key, name, ...where, ...(elsewhere && { elsewhere }) }
}

/** A place by its key or one of its names; null if there is none, or no road leads there. */
export function findWaypoint(text: string): Waypoint | null {
  const read = readWaypoint(text)
  return 'why' in read ? null : read
}

/** Every name that may have been meant by a misspelt one. */
const namedWaypoints = derived((): NamedPlace[] => [
  ...knownPlaces,
  ...listWaypoints().map(({ name }) => ({ name, postcodes: [] })),
])
