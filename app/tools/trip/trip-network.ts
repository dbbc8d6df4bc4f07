// The road network as numbers: places, the ways that leave them with their slopes, and the chargers near them. Only loaders
// import it.
import type { Charger, Plug } from '../../../content/places/chargers/charger-schema.ts'
import { answersFor, type Connector } from '../../../content/places/chargers/charger-labels.ts'
import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { kilometresBetween } from '../../../content/places/geography/distance.ts'
import {
  nearNames,
  noRoadTo,
  placeKey,
  placeKeys,
  readPlace,
  unknownPlace,
  type NamedPlace,
} from '../../../content/places/geography/place-reader.ts'
import { places as knownPlaces, towns } from '../../../content/places/geography/towns.ts'
import { derived } from '../../../content/published.ts'
import {
  roadLegs,
  roadPlaces,
  type RoadLeg,
  type RoadPlace,
} from '../../../content/places/geography/roads.ts'
import { foldAccents } from '../../../content/texts/folded-text.ts'

/** Metres upwards, as the heights have them and within what they may be off. */
export type Rise = { low: number; mid: number; high: number }

/** A part of a leg that only climbs or only falls, as far as heights are known. */
export type Slope = {
  /** Of the leg's kilometres. */
  share: number
  rise: Rise
}

/** A leg in one direction. */
export type Way = { to: number; leg: RoadLeg; slopes: readonly Slope[] }

export type TripNetwork = {
  places: readonly RoadPlace[]
  /** The ways that leave each place, by its number. */
  ways: readonly (readonly Way[])[]
  /** The chargers nearest to each place, by its number. */
  sites: ReadonlyMap<number, readonly NearSite[]>
}

/** A charger and its road from the nearest place, in km. */
export type NearSite = { key: string; charger: Charger; km: number }

/** Our estimate of road km per straight-line km: the legs of this network are 1.3 times the straight line. */
const roadPerStraight = 1.3

/** Farther from a place than this, a charger is not on the way, in km of road. */
const farthestSite = 13

export const tripNetwork = derived((): TripNetwork => {
  const places = roadPlaces()
  const numbers = new Map(places.map(({ id }, at) => [id, at]))
  const ways: Way[][] = places.map(() => [])
  for (const leg of roadLegs()) {
    const [from, to] = [numbers.get(leg.from), numbers.get(leg.to)]
    const [start, end] = [places[from ?? -1], places[to ?? -1]]
    // A leg whose place was taken out is not driven.
    if (from === undefined || to === undefined || !start || !end) continue
    ways[from]?.push({ to, leg, slopes: slopesOf(leg, start, end) })
    ways[to]?.push({ to: from, leg, slopes: slopesOf(leg, end, start) })
  }
  return { places, ways, sites: sitesNear(places) }
})

function slopesOf({ kind, summit }: RoadLeg, start: RoadPlace, end: RoadPlace): Slope[] {
  if (kind === 'ferry') return []
  if (!summit) return [{ share: 1, rise: riseBetween(start, end) }]
  const top = { height: summit.height, heightUncertainty: summit.uncertainty }
  const [up, down] = [riseBetween(start, top), riseBetween(top, end)]
  const all = Math.abs(up.mid) + Math.abs(down.mid)
  // Where along the leg its summit lies is not known: both sides are taken to be equally steep.
  const share = all === 0 ? 0.5 : Math.abs(up.mid) / all
  return [
    { share, rise: up },
    { share: 1 - share, rise: down },
  ]
}

type Height = Pick<RoadPlace, 'height' | 'heightUncertainty'>

function riseBetween(start: Height, end: Height): Rise {
  const mid = end.height - start.height
  const off = Math.hypot(start.heightUncertainty, end.heightUncertainty)
  return { low: mid - off, mid, high: mid + off }
}

function sitesNear(places: readonly RoadPlace[]): Map<number, NearSite[]> {
  const near = new Map<number, NearSite[]>()
  for (const charger of listChargers()) {
    const { at, km } = nearestPlace(places, charger)
    if (km > farthestSite) continue
    near.set(at, [...(near.get(at) ?? []), { key: charger.key, charger, km }])
  }
  return near
}

type Position = { latitude: number; longitude: number }

/** The nearest place, and the road to it in km, by our estimate. */
function nearestPlace(places: readonly RoadPlace[], position: Position) {
  return places.reduce(
    (nearest, place, at) => {
      const km = kilometresBetween(place, position) * roadPerStraight
      return km < nearest.km ? { at, km } : nearest
    },
    { at: 0, km: Infinity },
  )
}

/** The plugs of a charger for a connector. */
export const plugsFor = ({ plugs }: Charger, connectors: readonly Connector[]): Plug[] =>
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
}

/** Longitude and latitude, as maps have them. */
export const positionOf = ({ longitude, latitude }: Position): [number, number] => [
  longitude,
  latitude,
]

/** Every place, town, pass and charger that a trip can name. */
export const listWaypoints = derived((): readonly Waypoint[] => {
  const { places, ways } = tripNetwork()
  const own = places.map(({ id, name }, at) => ({ key: id, name, at, km: 0 }))
  const named = new Set(own.map(({ name }) => name))
  const beside = towns.filter(({ name }) => !named.has(name))
  return [
    ...own,
    ...beside.map((town) => ({
      key: keyOf(town.name),
      name: town.name,
      ...nearestPlace(places, town),
    })),
    ...passWaypoints(ways),
    ...listChargers().map((charger) => ({
      key: charger.key,
      name: charger.name,
      ...nearestPlace(places, charger),
    })),
  ]
})

/** Passes by their names: who names one drives over it, so the trip goes by the higher end of its leg. */
function passWaypoints(ways: TripNetwork['ways']): Waypoint[] {
  return ways.flatMap((leaving) =>
    leaving.flatMap(({ to, leg, slopes }): Waypoint[] => {
      const [up, down] = slopes
      if (!leg.summit || !up || !down || up.rise.mid < -down.rise.mid) return []
      const name = leg.summit.name.replace(/ summit$/, '')
      return [{ key: keyOf(name), name, at: to, km: 0 }]
    }),
  )
}

const keyOf = (name: string) => foldAccents(name).replaceAll(/[^a-z0-9]+/g, '-')

/** What the network adds to the places that every tool reads: junctions first, then passes and chargers. */
const waypointsByKey = derived(() => {
  const { places } = tripNetwork()
  const byKey = new Map<string, Waypoint>()
  const byName = new Map<string, Waypoint>()
  for (const [at, end] of listWaypoints().entries()) {
    if (!byKey.has(end.key)) byKey.set(end.key, end)
    for (const key of placeKeys(end)) {
      if (at < places.length) byKey.set(key, byKey.get(key) ?? end)
      else if (!byName.has(key)) byName.set(key, end)
    }
  }
  return { byKey, byName }
})

/** The place of a trip that a text means, or why it means none, as a sentence. */
export function readWaypoint(text: string): Waypoint | { why: string } {
  const { byKey, byName } = waypointsByKey()
  const sought = placeKey(text)
  const own = byKey.get(foldAccents(text).trim()) ?? byKey.get(sought)
  if (own) return own
  const read = readPlace(knownPlaces, text)
  if (!read.isKnown) {
    const near = nearNames(namedWaypoints(), text)
    return byName.get(sought) ?? { why: near.length > 0 ? unknownPlace(text, near) : read.why() }
  }
  const noRoad = noRoadTo(read.place)
  if (noRoad) return { why: `${noRoad} Please enter a place there.` }
  const { name, postcode, place } = read
  const { latitude, longitude } = place
  if (latitude === undefined || longitude === undefined) {
    return { why: `We do not know where the postcode ${name} is. Please enter the town.` }
  }
  const onNetwork = postcode === null ? byKey.get(placeKey(place.name)) : undefined
  const { places } = tripNetwork()
  return (
    onNetwork ?? {
      key: postcode ?? keyOf(place.name),
      name,
      ...nearestPlace(places, { latitude, longitude }),
    }
  )
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
