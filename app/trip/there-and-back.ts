// Which towns a car reaches and comes back from without charging.
import type { ReachedPlace, TripOutcome } from './trip-answer-schema.ts'
import type { TripCar } from './trip-car.ts'
import type { Way } from './trip-network.ts'
import { townError, type TripQuestion } from './trip-question.ts'
import {
  cases,
  flatKwh,
  lengthError,
  lengthFactor,
  mostOf,
  slopeKwh,
  unknownHillsKwh,
  type Case,
} from './way-energy.ts'

/** What a way and back takes, in all three cases, without the doubt in its length. */
type Road = { at: number; km: number; variance: number; hills: Record<Case, number> }

/** The towns that a mild day allows, nearest first, with what is left after coming back on a mild and a frosty day. */
export function thereAndBack(
  question: TripQuestion,
  [mild, frost]: readonly TripCar[],
): Extract<TripOutcome, { outcome: 'there and back' }> {
  const { network, ends, start, reserve } = question
  const [home] = ends
  if (!home || !mild || !frost)
    throw new Error('A trip there and back has a beginning and two days')
  const left = (car: TripCar, road: Road, turn: Case) => {
    const doubt = { low: -2, mid: 0, high: 2 }[turn] * Math.sqrt(4 * road.variance + townError ** 2)
    const km = Math.max(0, 2 * road.km * lengthFactor + doubt) + 2 * home.km
    return start - (100 * (flatKwh(car, km, turn) + road.hills[turn])) / car.battery.value
  }
  const span = (car: TripCar, road: Road) => {
    const low = left(car, road, 'high')
    return low >= reserve ? { low, high: left(car, road, 'low') } : null
  }
  const places = roadsFrom(question, mild).flatMap((road): ReachedPlace[] => {
    const place = network.places[road.at]
    const onMildDay = span(mild, road)
    if (!place || place.kind !== 'town' || road.at === home.at || !onMildDay) return []
    const { id, name, longitude, latitude } = place
    return [
      {
        key: id,
        name,
        km: road.km + home.km,
        at: [longitude, latitude],
        mild: onMildDay,
        frost: span(frost, road),
      },
    ]
  })
  return {
    outcome: 'there and back',
    unit: '%',
    places: places.toSorted((one, other) => one.km - other.km),
  }
}

/** The road to every place that takes least energy there and back. No ferry: nobody comes back from it the same day. */
function roadsFrom({ network, ends }: TripQuestion, car: TripCar): Road[] {
  const from = ends[0]?.at ?? 0
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
      if (kwh >= (best.get(way.to)?.kwh ?? Infinity) - 1e-9 || kwh > car.battery.value) continue
      best.set(way.to, { kwh, road: extended(here.road, way, back, car) })
      open.add(way.to)
    }
  }
  return [...best.values()].map(({ road }) => road)
}

function extended(road: Road, way: Way, back: Way, car: TripCar): Road {
  const hills = { ...road.hills }
  for (const turn of cases) {
    for (const { slopes, leg } of [way, back]) {
      hills[turn] += unknownHillsKwh(car, leg.km, turn)
      for (const slope of slopes) hills[turn] += slopeKwh(car, slope, turn)
    }
  }
  const variance = road.variance + lengthError(way) ** 2
  return { at: way.to, km: road.km + way.leg.km, variance, hills }
}
