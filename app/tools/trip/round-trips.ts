// Which towns a car reaches and comes back from without charging.
import type { ReachedPlace, TripOutcome } from './trip-answer-schema.ts'
import type { TripCar } from './trip-car.ts'
import { positionOf, type Way } from './trip-network.ts'
import { townError, type TripQuestion } from './trip-question.ts'
import {
  batteryKwh,
  cases,
  flatKwh,
  lengthError,
  lengthFactor,
  lengthMargin,
  mostOf,
  slopeKwh,
  unknownHillsKwh,
  type Case,
} from './way-energy.ts'

/** What a way and back takes, in all three cases, without the margin in its length. */
type Road = { at: number; km: number; variance: number; hills: Record<Case, number> }

/** The towns that a mild day allows, nearest first, with what is left after coming back on a mild and a frosty day. */
export function roundTrips(
  question: TripQuestion,
  [mild, frost]: readonly TripCar[],
): Extract<TripOutcome, { outcome: 'round trips' }> {
  const { network, waypoints, start, reserve } = question
  const [home] = waypoints
  if (!home || !mild || !frost)
    throw new Error('A trip there and back has a beginning and two days')
  const left = (car: TripCar, road: Road, which: Case) => {
    const variance = 4 * road.variance + townError ** 2
    const roads = 2 * road.km * lengthFactor + lengthMargin(variance, which)
    const km = Math.max(0, roads) + 2 * home.km
    return start - (100 * (flatKwh(car, km, which) + road.hills[which])) / batteryKwh(car, which)
  }
  const span = (car: TripCar, road: Road) => {
    const low = left(car, road, 'high')
    return low >= reserve ? { low, high: left(car, road, 'low') } : null
  }
  const places = roadsFrom(question, mild).flatMap((road): ReachedPlace[] => {
    const place = network.places[road.at]
    const onMildDay = span(mild, road)
    if (!place || place.kind !== 'town' || road.at === home.at || !onMildDay) return []
    const { id, name } = place
    return [
      {
        key: id,
        name,
        km: road.km + home.km,
        at: positionOf(place),
        mild: onMildDay,
        frost: span(frost, road),
      },
    ]
  })
  return {
    outcome: 'round trips',
    places: places.toSorted((one, other) => one.km - other.km),
  }
}

/** The road to every place that takes least energy there and back. No ferry: nobody comes back from it the same day. */
function roadsFrom({ network, waypoints }: TripQuestion, car: TripCar): Road[] {
  const from = waypoints[0]?.at ?? 0
  const most = batteryKwh(car, 'high')
  const best = new Map<number, { kwh: number; road: Road }>([
    [from, { kwh: 0, road: { at: from, km: 0, variance: 0, hills: { low: 0, mid: 0, high: 0 } } }],
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
  const variance = road.variance + lengthError(way) ** 2
  return { at: way.to, km: road.km + way.leg.km, variance, hills }
}
