// Places that stand beside the road network, each with the roads that lead there; points as phones and maps write them.
import { kilometresBetween } from './distance.ts'
import {
  betweenEnds,
  inPlace,
  leastSaved,
  nearestOnLegs,
  nearestPlace,
  partsOf,
  pointsOf,
  positionAt,
  roadPerStraight,
  roadTo,
  type RoadSite,
} from './road-points.ts'
import type { RoadLeg, RoadPlace } from './roads.ts'
import waters from './waters.json' with { type: 'json' }

type Position = { latitude: number; longitude: number }

/** A place outside the road network. */
export type OwnPlace = RoadSite & { id: string }

type Roads = { places: readonly RoadPlace[]; legs: readonly RoadLeg[] }

/** Places as near to each other as this have a road between them if there is no water, in km of straight line. */
const nextDoor = 6

/** One standard deviation of our estimate of a road by its straight line, in percent. */
const estimateError = 25

/**
 * The network with each of the places behind its own, and the road there from the nearest place. Where a leg is nearer, it is
 * driven in two parts, and another road leads to the place from the point between them. Neighbours have a road of their own. No
 * road of ours crosses water.
 */
export function roadsToPlaces({ places, legs }: Roads, own: readonly OwnPlace[]): Roads {
  const byId = new Map(places.map((place) => [place.id, place]))
  const found = own.flatMap((site) => {
    const near = nearestDry(places, site)
    const on = nearestDryLeg(byId, legs, site)
    return near ? [{ site, near, on: on && on.km < near.km - leastSaved ? on : null }] : []
  })
  const points: RoadPlace[] = []
  const roads = found.flatMap(({ site, near }) =>
    [near.place, ...places.filter((one) => one !== near.place && isNextDoor(one, site))].map(
      (door) => roadBetween(door, site, roadTo(door, site)),
    ),
  )
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
      const dry = near.filter((site) => !isAcrossWater(point, site))
      roads.push(...dry.map((site) => roadBetween(point, site, roadTo(point, site))))
    }
    return partsOf({ leg, from, to }, made)
  })
  for (const [at, one] of found.entries()) {
    for (const other of found.slice(at + 1)) {
      if (isAcrossWater(one.site, other.site)) continue
      const km = roadTo(one.site, other.site)
      if (isNextDoor(one.site, other.site) || km <= farthestNeighbour(one, other))
        roads.push(roadBetween(one.site, other.site, km))
    }
  }
  const doors = new Map([...places, ...points].map((place) => [place.id, place]))
  const standing = found.map(({ site, near }) => {
    const road = roads.findLast(({ to, from }) => to === site.id && doors.has(from))
    return placeAs(doors.get(road?.from ?? '') ?? near.place, site)
  })
  return { places: [...places, ...points, ...standing], legs: [...parts, ...roads] }
}

/** Whether two positions are so near to each other that a road joins them. */
export const isNextDoor = (one: Position, other: Position): boolean =>
  kilometresBetween(one, other) <= nextDoor && !isAcrossWater(one, other)

/** The nearest point of the legs that no water lies before. */
function nearestDryLeg(
  places: ReadonlyMap<string, RoadPlace>,
  legs: readonly RoadLeg[],
  site: OwnPlace,
): ReturnType<typeof nearestOnLegs<OwnPlace>> {
  const on = nearestOnLegs(places, legs, site)
  const [from, to] = [places.get(on?.leg.from ?? ''), places.get(on?.leg.to ?? '')]
  if (!on || !from || !to || !isAcrossWater(positionAt(from, to, on.share), site)) return on
  return nearestDryLeg(
    places,
    legs.filter((leg) => leg !== on.leg),
    site,
  )
}

type Found = { near: { place: RoadPlace; km: number }; on: { leg: RoadLeg; km: number } | null }

/**
 * How far two places may be from each other to have a road between them, in km: as far as from the leg that both are beside,
 * within a place if they are nearest to the same one, or as the nearer of them is from every road that we know: Tinui is on the
 * way to Castlepoint, and both are far from Masterton.
 */
function farthestNeighbour(one: Found, other: Found): number {
  const off = ({ near, on }: Found) => on?.km ?? near.km
  const apart = Math.min(off(one), off(other), farthestRound)
  if (one.on && one.on.leg === other.on?.leg) return Math.max(one.on.km, other.on.km, apart)
  return one.near.place === other.near.place ? Math.max(inPlace, apart) : apart
}

/** A road as long as the straight line makes it; between neighbours it is a street of a town. */
const roadBetween = ({ id: from }: { id: string }, to: OwnPlace, km: number): RoadLeg => ({
  from,
  to: to.id,
  kind: 'road',
  road: `the road to ${to.placeName}`,
  km,
  ...(km <= nextDoor * roadPerStraight && { speed: 'hill' as const }),
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

const degrees = String.raw`([NSEW]?)\s*(-?\d{1,3}\.\d+)\s*\u00b0?\s*([NSEW]?)`

/** '-41.27, 173.28', 'geo:-41.27,173.28?z=12', '41.27° S, 173.28° E', '-41.27,173.28,15z', each with a name behind it or not. */
const written = new RegExp(
  String.raw`^\(?(?:geo:)?${degrees}[,;\s]+${degrees}\)?(?:,[\d.]+[zma]|\?.*| near .*)?$`,
  'i',
)

const sixtieths = String.raw`(\d{1,3})\s*\u00b0\s*(\d{1,2}(?:\.\d+)?)\s*['\u2032\u2019]\s*(?:(\d{1,2}(?:\.\d+)?)\s*["\u2033\u201d]\s*)?`

/** '41°17'20.0"S 174°46'38.0"E', '41° 17.3' S, 174° 46.6' E' */
const inMinutes = new RegExp(String.raw`^${sixtieths}([NS])[,;\s]+${sixtieths}([EW])$`, 'i')

const pair = String.raw`(-?\d{1,3}\.\d+),\s*(-?\d{1,3}\.\d+)`

/** Where links of maps have their point, the surest first: of a place, asked for, of OpenStreetMap, the middle of the map. */
const inLinks = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  new RegExp(String.raw`[?&](?:q|ll|query|destination|daddr|coordinate|center)=(?:loc:)?${pair}`),
  /[?&]mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /#map=[\d.]+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
  new RegExp(`@${pair}`),
]

/** Browsers show some links without their 'https://'. */
export const isLink = (text: string) =>
  /^(?:https?:\/\/|www\.|maps\.|google\.|openstreetmap\.org\/|goo\.gl\/)\S+$/i.test(text)

/** A link to a way between places: its map shows none of them alone. */
export const isLinkToWay = (text: string) => isLink(text) && /\/maps\/dir\//i.test(text)

/** The point that a text or a link gives; null if it gives none. */
export function readCoordinates(text: string): Position | null {
  if (isLinkToWay(text)) return null
  if (isLink(text)) {
    const plain = text.replaceAll(/%2C/gi, ',')
    for (const form of inLinks) {
      const [, latitude, longitude] = form.exec(plain) ?? []
      if (latitude) return pointOf(Number(latitude), Number(longitude))
    }
    return null
  }
  // Programs that set type write a minus or a dash where keyboards have a hyphen.
  const plain = text.trim().replaceAll(/[\u2212\u2010-\u2013](?=\d)/g, '-')
  const [, before1, first, after1, before2, second, after2] = written.exec(plain) ?? []
  if (first) return pointOf(signed(first, before1 || after1), signed(second, before2 || after2))
  const [, south, minutes1, seconds1, side1, east, minutes2, seconds2, side2] =
    inMinutes.exec(plain) ?? []
  if (!south) return null
  const rests = [minutes1, seconds1, minutes2, seconds2].map((part) => Number(part ?? 0))
  if (rests.some((rest) => rest >= 60)) return null
  const [min1 = 0, sec1 = 0, min2 = 0, sec2 = 0] = rests
  return {
    latitude: signed(Number(south) + min1 / 60 + sec1 / 3600, side1),
    longitude: signed(Number(east) + min2 / 60 + sec2 / 3600, side2),
  }
}

const signed = (number: number | string | undefined, side: string | undefined) =>
  Number(number) * (/^[SW]$/i.test(side ?? '') ? -1 : 1)

/** Programs write the longitude first; no latitude of ours is above 90. */
const pointOf = (first: number, second: number): Position =>
  Math.abs(first) > 90
    ? { latitude: second, longitude: first }
    : { latitude: first, longitude: second }

/** Whether a point is within the latitudes and longitudes of New Zealand, which the 180th meridian crosses. */
export const isNewZealand = ({ latitude, longitude }: Position): boolean =>
  latitude > -48 &&
  latitude < -34 &&
  Math.abs(longitude) <= 180 &&
  (longitude > 166 || longitude < -175)

type Point = readonly [longitude: number, latitude: number]

/**
 * Harbours, estuaries, rivers and ranges that no road of ours crosses, each as the pieces of a line along its middle, drawn by
 * hand to some hundred metres; gaps are bridges.
 */
const pieces = Object.values(waters as unknown as Record<string, Point[]>).flatMap((line) =>
  line.slice(1).map((end, at): [Point, Point] => [line[at] ?? end, end]),
)

/** On which side of a line a point is: above 0 on its left. */
const sideOf = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point) =>
  (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)

/** Whether the straight line between two positions crosses one of the waters. */
export function isAcrossWater(one: Position, other: Position): boolean {
  const [from, to]: [Point, Point] = [
    [one.longitude, one.latitude],
    [other.longitude, other.latitude],
  ]
  return pieces.some(
    ([start, end]) =>
      sideOf(from, to, start) * sideOf(from, to, end) < 0 &&
      sideOf(start, end, from) * sideOf(start, end, to) < 0,
  )
}

/** Round the water, a place farther than this and than twice the nearest one is not where the road leads, in km of road. */
const farthestRound = 20 * roadPerStraight

/** The nearest place that no water lies before; null if it is so far round the water that we know no road there. */
export function nearestDry<Place extends Position>(places: readonly Place[], position: Position) {
  const near = nearestPlace(places, position)
  if (!isAcrossWater(near.place, position)) return near
  const dry = places.filter((place) => !isAcrossWater(place, position))
  const round = dry.length > 0 ? nearestPlace(dry, position) : null
  return round && round.km <= Math.max(2 * near.km, farthestRound) ? round : null
}
