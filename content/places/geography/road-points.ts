// Sites on the way between two places of the road network: a leg is split at the point nearest to them, so that a trip can stop there.
import { kilometresBetween, kilometresNorth } from './distance.ts'
import type { RoadLeg, RoadPlace } from './roads.ts'

type Position = { latitude: number; longitude: number }

/** A site and what its point of the road is called. */
export type RoadSite = Position & { placeName: string }

type RoadsWithPoints<Site> = {
  /** The places as they were, then the points. */
  places: RoadPlace[]
  /** The legs, with those that have points in parts. */
  legs: RoadLeg[]
  /** Where each site leaves the road, and the road to it in km. Sites that are far from every road are not in it. */
  attached: Map<Site, { id: string; km: number }>
}

/** Our estimate of road km per straight-line km: the legs of this network are 1.3 times the straight line. */
export const roadPerStraight = 1.3

/** Farther from a road than this, a site is not on the way, in km of road. */
const farthestSite = 21

/** A site this near to a place is in it, in km of road. */
export const inPlace = 5

/** A point must save this much of the road to the nearest place, in km. */
export const leastSaved = 3

/** Where the height of a point comes from: no source gives it. */
export const betweenEnds = 'between the ends of its road'

/** Sites along so much of a leg share a point, in km. */
const pointKm = 4

type OnLeg<Site> = { site: Site; leg: RoadLeg; share: number; km: number }

/** Splits the legs at the points where sites are that stand in no place. */
export function roadsWithPoints<Site extends RoadSite>(
  places: readonly RoadPlace[],
  legs: readonly RoadLeg[],
  sites: readonly Site[],
): RoadsWithPoints<Site> {
  const byId = new Map(places.map((place) => [place.id, place]))
  const attached = new Map<Site, { id: string; km: number }>()
  const between: OnLeg<Site>[] = []
  for (const site of sites) {
    const { place, km } = nearestPlace(places, site)
    const point = km > inPlace ? nearestOnLegs(byId, legs, site) : null
    if (point && point.km < km - leastSaved && point.km <= farthestSite) between.push(point)
    else if (km <= farthestSite) attached.set(site, { id: place.id, km })
  }
  const onLeg = Map.groupBy(between, ({ leg }) => leg)
  const points: RoadPlace[] = []
  const parts = legs.flatMap((leg) => {
    const [from, to] = [byId.get(leg.from), byId.get(leg.to)]
    const found = onLeg.get(leg)
    if (!found || !from || !to) return leg
    const made = pointsOf({ leg, from, to }, found)
    for (const { point, sites: near } of made) {
      points.push(point)
      for (const site of near) attached.set(site, { id: point.id, km: roadTo(point, site) })
    }
    return partsOf({ leg, from, to }, made)
  })
  return { places: [...places, ...points], legs: parts, attached }
}

/** The road between two positions in km, by our estimate. */
export const roadTo = (one: Position, other: Position) =>
  kilometresBetween(one, other) * roadPerStraight

/** The same if it is less than so many km, or Infinity: most of many places are ruled out by their latitude. */
const roadWithin = (most: number, one: Position, other: Position) => {
  if (kilometresNorth(one, other) * roadPerStraight > most) return Infinity
  const km = roadTo(one, other)
  return km < most ? km : Infinity
}

/** The nearest place, and the road to it in km, by our estimate. */
export function nearestPlace<Place extends Position>(places: readonly Place[], site: Position) {
  const [first] = places
  if (!first) throw new Error('There is no place')
  let nearest = { place: first, at: 0, km: Infinity }
  places.forEach((place, at) => {
    const km = roadWithin(nearest.km, place, site)
    if (km < Infinity) nearest = { place, at, km }
  })
  return nearest
}

/** The nearest point of all roads, each taken as the straight line between its ends. */
export function nearestOnLegs<Site extends RoadSite>(
  places: ReadonlyMap<string, RoadPlace>,
  legs: readonly RoadLeg[],
  site: Site,
): OnLeg<Site> | null {
  let nearest: OnLeg<Site> | null = null
  for (const leg of legs) {
    const [from, to] = [places.get(leg.from), places.get(leg.to)]
    if (!from || !to || leg.kind === 'ferry') continue
    if (nearest && kilometresNorthOf(from, to, site) * roadPerStraight > nearest.km) continue
    const share = shareAlong(from, to, site)
    const km = roadWithin(nearest?.km ?? Infinity, positionAt(from, to, share), site)
    if (km < Infinity) nearest = { site, leg, share, km }
  }
  return nearest
}

/** How far north or south of a whole line a site is, in km: never more than from its nearest point. */
function kilometresNorthOf(from: Position, to: Position, site: Position): number {
  const isBetween = (site.latitude - from.latitude) * (site.latitude - to.latitude) <= 0
  return isBetween ? 0 : Math.min(kilometresNorth(from, site), kilometresNorth(to, site))
}

/** Where along a straight line the point nearest to a site is, from 0 to 1. */
function shareAlong(from: Position, to: Position, site: Position): number {
  const narrower = Math.cos((site.latitude * Math.PI) / 180)
  const vector = (end: Position) =>
    [(end.longitude - from.longitude) * narrower, end.latitude - from.latitude] as const
  const [east, north] = vector(to)
  const [siteEast, siteNorth] = vector(site)
  const length = east ** 2 + north ** 2
  return length === 0 ? 0 : Math.min(1, Math.max(0, (siteEast * east + siteNorth * north) / length))
}

export const positionAt = (from: Position, to: Position, share: number): Position => ({
  latitude: from.latitude + share * (to.latitude - from.latitude),
  longitude: from.longitude + share * (to.longitude - from.longitude),
})

type Ends = { leg: RoadLeg; from: RoadPlace; to: RoadPlace }
type Point<Site> = { share: number; point: RoadPlace; sites: Site[] }

/** The points of a leg in order. Of the sites that share one, the first of the list names it. */
export function pointsOf<Site extends RoadSite>(ends: Ends, found: readonly OnLeg<Site>[]) {
  const { leg, from, to } = ends
  const groups: { share: number; sites: Site[] }[] = []
  for (const { site, share } of found.toSorted((one, other) => one.share - other.share)) {
    const last = groups.at(-1)
    if (last && (share - last.share) * leg.km <= pointKm) last.sites.push(site)
    else groups.push({ share, sites: [site] })
  }
  return groups.map(({ share, sites }): Point<Site> => {
    const named = found.find(({ site }) => sites.includes(site))
    const point: RoadPlace = {
      id: `${leg.from}-${leg.to}-${Math.round(share * leg.km)}-km`,
      name: named?.site.placeName ?? from.name,
      kind: 'junction',
      island: from.island,
      ...positionAt(from, to, share),
      from: 'estimated',
      uncertaintyKm: 2,
      ...heightAt(ends, share),
      heightFrom: betweenEnds,
    }
    return { share, point, sites }
  })
}

/** Where the summit is: both sides are taken to be equally steep. Null without one. */
function summitShare({ leg: { summit }, from, to }: Ends): number | null {
  if (!summit) return null
  const [up, down] = [summit.height - from.height, summit.height - to.height]
  return up + down <= 0 ? 0.5 : up / (up + down)
}

/** The height of a point, evenly between what is known on both sides of it, and as uncertain as the worse of them. */
function heightAt(ends: Ends, share: number) {
  const { leg, from, to } = ends
  const top = summitShare(ends)
  const known = [
    { share: 0, height: from.height, off: from.heightUncertainty },
    ...(leg.summit && top !== null
      ? [{ share: top, height: leg.summit.height, off: leg.summit.uncertainty }]
      : []),
    { share: 1, height: to.height, off: to.heightUncertainty },
  ]
  const after = known.find((one) => one.share >= share) ?? known.at(-1)
  const before = known.findLast((one) => one.share <= share) ?? known[0]
  if (!before || !after) throw new Error('A leg has two ends')
  const whole = after.share - before.share
  const part = whole === 0 ? 0 : (share - before.share) / whole
  return {
    height: Math.round(before.height + part * (after.height - before.height)),
    heightUncertainty: Math.max(before.off, after.off),
  }
}

/**
 * A leg from point to point. Its minutes are shared out, and the variances of the parts add up to that of the leg. One part
 * has its summit, its names and its toll: who asks for the pass drives over that one, and nobody pays twice.
 */
export function partsOf(ends: Ends, points: readonly Omit<Point<unknown>, 'sites'>[]): RoadLeg[] {
  const { leg } = ends
  const { summit, names, toll, ...road } = leg
  const top = summitShare(ends) ?? 0.5
  const stops = [
    ...points.map(({ share, point }) => ({ share, id: point.id })),
    { share: 1, id: leg.to },
  ]
  let begun = { share: 0, id: leg.from }
  return stops.map((end) => {
    const share = end.share - begun.share
    const isTop = begun.share <= top && (top < end.share || end.share === 1)
    const part: RoadLeg = {
      ...road,
      from: begun.id,
      to: end.id,
      km: leg.km * share,
      ...(leg.minutes && { minutes: leg.minutes * share }),
      errorPercent: share > 0 ? leg.errorPercent / Math.sqrt(share) : leg.errorPercent,
      ...(isTop && { ...(summit && { summit }), ...(names && { names }), ...(toll && { toll }) }),
    }
    begun = end
    return part
  })
}
