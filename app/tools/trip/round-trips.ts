// Which towns a car reaches and comes back from without charging.
import type { ReachedPlace, TripOutcome } from './trip-answer-schema.ts'
import { lengthFactor } from './trip-assumptions.ts'
import type { TripCar } from './trip-car.ts'
import { positionOf } from './trip-network.ts'
import { townError, type TripQuestion } from './trip-question.ts'
import {
  batteryKwh,
  cases,
  countedKm,
  flatKwh,
  lengthError,
  lengthMargin,
  mostOf,
  slopeKwh,
  unknownHillsKwh,
  type Case,
  type Way,
} from './way-energy.ts'

/** What a way and back takes, in all three cases, without the margin in its length. */
type Road = {
  /** The place it leads to, and the place before it on the way; null where the trip begins. */
  at: number
  before: number | null
  km: number
  /** Of the km, what the flat takes as much for at the speed asked for. */
  counted: number
  variance: number
  hills: Record<Case, number>
}

/** What is left after coming back, in percent of the battery; below zero where the car would stand still on the way. */
type Left = { low: number; high: number }

/** A road from where the trip begins, with what it leaves on a mild and on a frosty day. */
export type RoadAndBack = Pick<Road, 'at' | 'before' | 'km'> & Record<'mild' | 'frost', Left>

/** The towns that a mild day allows, nearest first, with what is left after coming back on a mild and a frosty day. */
export function roundTrips(
  { network, waypoints, reserve }: TripQuestion,
  roads: readonly RoadAndBack[],
): Extract<TripOutcome, { outcome: 'round trips' }> {
  const places = roads.flatMap((road): ReachedPlace[] => {
    const { at, km, mild, frost } = road
    const place = network.places[at]
    if (place?.kind !== 'town' || at === waypoints[0]?.at || mild.low < reserve) return []
    const { id, name } = place
    const inFrost = frost.low < reserve ? null : frost
    return [{ key: id, name, km, at: positionOf(place), mild, frost: inFrost }]
  })
  return {
    outcome: 'round trips',
    places: places.toSorted((one, other) => one.km - other.km),
  }
}

/** Every road from the beginning that a full battery would be enough for there and back, the one that takes least energy on a mild day. */
export function roadsAndBack(
  question: TripQuestion,
  [mild, frost]: readonly TripCar[],
): RoadAndBack[] {
  const { waypoints, start } = question
  const [home] = waypoints
  if (!home || !mild || !frost)
    throw new Error('A trip there and back has a beginning and two days')
  const leftIn = (car: TripCar, road: Road, which: Case) => {
    const variance = 4 * road.variance + townError ** 2
    const roads = 2 * road.counted * lengthFactor + lengthMargin(variance, which)
    const km = Math.max(0, roads) + 2 * home.km
    return start - (100 * (flatKwh(car, km, which) + road.hills[which])) / batteryKwh(car, which)
  }
  const left = (car: TripCar, road: Road): Left => ({
    low: leftIn(car, road, 'high'),
    high: leftIn(car, road, 'low'),
  })
  return roadsFrom(question, mild).map((road) => ({
    at: road.at,
    before: road.before,
    km: road.km + home.km,
    mild: left(mild, road),
    frost: left(frost, road),
  }))
}

/** The road to every place that takes least energy there and back. No ferry: nobody comes back from it the same day. */
function roadsFrom({ network, waypoints }: TripQuestion, car: TripCar): Road[] {
  const from = waypoints[0]?.at ?? 0
  const most = batteryKwh(car, 'high')
  const hills = { low: 0, mid: 0, high: 0 }
  const best = new Map<number, { kwh: number; road: Road }>([
    [from, { kwh: 0, road: { at: from, before: null, km: 0, counted: 0, variance: 0, hills } }],
  ])
  const open = new Set([from])
  // Both ways together never give energy back, so every place is settled after a few visits.
  for (const at of open) {
    open.delete(at)
    const here = best.get(at)
    if (!here) continue
    for (const way of network.ways[at] ?? []) {
      const back = network.ways[way.to]?.find(({ to, leg }) => to === at && leg === way.leg)
      if (!back || way.leg.kind === 'ferry') continue
      const kwh = here.kwh + mostOf(car, way, 0).kwh + mostOf(car, back, 0).kwh
      if (kwh >= (best.get(way.to)?.kwh ?? Infinity) - 1e-9 || kwh > most) continue
      best.set(way.to, { kwh, road: extended(here.road, way, back, car) })
      open.add(way.to)
    }
  }
  return [...best.values()].map(({ road }) => road)
}

function extended(road: Road, way: Way, back: Way, car: TripCar): Road {
  const hills = { ...road.hills }
  for (const which of cases) {
    for (const { slopes, leg } of [way, back]) {
      hills[which] += unknownHillsKwh(car, leg.km, which)
      for (const slope of slopes) hills[which] += slopeKwh(car, slope, which)
    }
  }
  const variance = road.variance + lengthError(car, way) ** 2
  const counted = road.counted + countedKm(car, way)
  return { at: way.to, before: road.at, km: road.km + way.leg.km, counted, variance, hills }
}
