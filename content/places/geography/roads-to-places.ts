// Places that stand beside the road network, each with the roads that lead there; points as phones and maps write them.
import {
  betweenEnds,
  inPlace,
  leastSaved,
  nearestOnLegs,
  nearestPlace,
  partsOf,
  pointsOf,
  roadTo,
  type RoadSite,
} from './road-points.ts'
import type { RoadLeg, RoadPlace } from './roads.ts'

/** A place outside the road network. */
export type OwnPlace = RoadSite & { id: string }

type Roads = { places: readonly RoadPlace[]; legs: readonly RoadLeg[] }

/** One standard deviation of our estimate of a road by its straight line, in percent. */
const estimateError = 25

/**
 * The network with each of the places behind its own, and the road there from the nearest place. Where a leg is nearer, it is
 * driven in two parts, and another road leads to the place from the point between them. Neighbours have a road of their own.
 */
export function roadsToPlaces({ places, legs }: Roads, own: readonly OwnPlace[]): Roads {
  const byId = new Map(places.map((place) => [place.id, place]))
  const found = own.map((site) => {
    const near = nearestPlace(places, site)
    const on = nearestOnLegs(byId, legs, site)
    return { site, near, on: on && on.km < near.km - leastSaved ? on : null }
  })
  const points: RoadPlace[] = []
  const roads = found.map(({ site, near }) => roadBetween(near.place, site, near.km))
  const onLeg = Map.groupBy(
    found.flatMap(({ on }) => on ?? []),
    ({ leg }) => leg,
  )
  const parts = legs.flatMap((leg) => {
    const [from, to] = [byId.get(leg.from), byId.get(leg.to)]
    const sites = onLeg.get(leg)
    if (!sites || !from || !to) return leg
    const made = pointsOf({ leg, from, to }, sites)
    for (const { point, sites: near } of made) {
      points.push({ ...point, name: `the road to ${point.name}` })
      roads.push(...near.map((site) => roadBetween(point, site, roadTo(point, site))))
    }
    return partsOf({ leg, from, to }, made)
  })
  for (const [at, one] of found.entries()) {
    for (const other of found.slice(at + 1)) {
      const km = roadTo(one.site, other.site)
      if (km <= farthestNeighbour(one, other)) roads.push(roadBetween(one.site, other.site, km))
    }
  }
  const doors = new Map([...places, ...points].map((place) => [place.id, place]))
  const standing = found.map(({ site, near }) => {
    const road = roads.findLast(({ to, from }) => to === site.id && doors.has(from))
    return placeAs(doors.get(road?.from ?? '') ?? near.place, site)
  })
  return { places: [...places, ...points, ...standing], legs: [...parts, ...roads] }
}

type Found = { near: { at: number }; on: { leg: RoadLeg; km: number } | null }

/**
 * How far two places may be from each other to have a road between them, in km: as far as from the leg that both are beside, or
 * within a place if they are nearest to the same one. Between others there may be water.
 */
function farthestNeighbour(one: Found, other: Found): number {
  if (one.on && one.on.leg === other.on?.leg) return Math.max(one.on.km, other.on.km)
  return one.near.at === other.near.at ? inPlace : 0
}

/** A road as long as the straight line makes it. */
const roadBetween = ({ id: from }: { id: string }, to: OwnPlace, km: number): RoadLeg => ({
  from,
  to: to.id,
  kind: 'road',
  road: `the road to ${to.placeName}`,
  km,
  errorPercent: estimateError,
  confidence: 'estimated',
  source: 'the straight line',
})

/** As high as where its road begins. */
const placeAs = (door: RoadPlace, { id, placeName: name, latitude, longitude }: OwnPlace) => ({
  ...door,
  id,
  name,
  latitude,
  longitude,
  kind: 'junction' as const,
  heightFrom: betweenEnds,
})

type Position = { latitude: number; longitude: number }

const degrees = String.raw`([NSEW]?)\s*(-?\d{1,3}\.\d+)\s*\u00b0?\s*([NSEW]?)`

/** '-41.27, 173.28', 'geo:-41.27,173.28?z=12', '41.27° S, 173.28° E', each with a name behind it or not. */
const written = new RegExp(
  String.raw`^\(?(?:geo:)?${degrees}[,;\s]+${degrees}\)?(?:\?.*| near .*)?$`,
  'i',
)

const pair = String.raw`(-?\d{1,3}\.\d+),\s*(-?\d{1,3}\.\d+)`

/** Where links of maps have their point, the surest first: of a place, asked for, of OpenStreetMap, the middle of the map. */
const inLinks = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  new RegExp(String.raw`[?&](?:q|ll|query|destination|daddr|coordinate|center)=(?:loc:)?${pair}`),
  /[?&]mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /#map=[\d.]+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
  new RegExp(`@${pair}`),
]

export const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text)

/** The point that a text or a link gives; null if it gives none. */
export function readCoordinates(text: string): Position | null {
  if (isLink(text)) {
    const plain = text.replaceAll(/%2C/gi, ',')
    for (const form of inLinks) {
      const [, latitude, longitude] = form.exec(plain) ?? []
      if (latitude) return pointOf(Number(latitude), Number(longitude))
    }
    return null
  }
  const [, before1, first, after1, before2, second, after2] = written.exec(text.trim()) ?? []
  if (!first) return null
  const signed = (number: string | undefined, side: string | undefined) =>
    Number(number) * (/^[SW]$/i.test(side ?? '') ? -1 : 1)
  return pointOf(signed(first, before1 || after1), signed(second, before2 || after2))
}

/** Programs write the longitude first; no latitude of ours is above 90. */
const pointOf = (first: number, second: number): Position =>
  Math.abs(first) > 90
    ? { latitude: second, longitude: first }
    : { latitude: first, longitude: second }

/** Whether a point is within the latitudes and longitudes of New Zealand. */
export const isNewZealand = ({ latitude, longitude }: Position): boolean =>
  latitude > -48 && latitude < -34 && (longitude > 166 || longitude < -175)
