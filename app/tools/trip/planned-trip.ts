// A plan as the answer has it: drives, ferries and stops in order, the profile, and the sums.
import { answersFor } from '../../../content/places/chargers/charger-labels.ts'
import type { OtherCharger } from '../../../content/places/chargers/other-chargers.ts'
import { andList } from '../../../content/texts/numbers-and-lists.ts'
import { sumOfSpans } from '../../facts/answers/reason.ts'
import type { Cases, DrivenWay } from './battery-log.ts'
import { driveParts, percentOf, stopPart } from './plan-parts.ts'
import { insteadOf, onwardOf, type QuickestRoad } from './blocked-trip.ts'
import { betweenEnds } from '../../../content/places/geography/road-points.ts'
import type { SearchBudget } from './planner-question.ts'
import { secondChances } from './second-chance.ts'
import type { PlannedTrip, TripOutcome } from './trip-answer-schema.ts'
import { lengthFactor, stopMinutes } from './trip-assumptions.ts'
import { isPassed, positionOf } from './trip-network.ts'
import type { TripPlan } from './trip-plan.ts'
import type { TripQuestion } from './trip-question.ts'
import { kmText } from './trip-words.ts'

type PricedStop = ReturnType<typeof stopPart>

/**
 * A plan with everything that the page says of it. `price` is the visitor's own, in cents per kWh; `direct` the quickest road; `budget` is what looking
 * for second chances may take.
 */
export function plannedTrip(
  question: TripQuestion,
  plan: TripPlan,
  { price, budget, direct }: { price: number | null; budget: SearchBudget; direct: QuickestRoad },
): PlannedTrip {
  const priced = plan.stops.map((stop) => stopPart(question, stop, price))
  const chances = secondChances(question, plan, budget)
  const parts = plan.stretches.flatMap((stretch, at) => {
    const [stop, without] = [priced[at], chances[at]]
    return [...driveParts(question, stretch), ...(stop && without ? [{ ...stop, without }] : [])]
  })
  const ways = plan.stretches.flatMap((stretch) => stretch.ways)
  const km = plan.stretches.reduce((sum, stretch) => sum + stretch.km + stretch.detourKm, 0)
  const last = plan.stretches.at(-1)?.arrives ?? { low: 100, mid: 100, high: 100 }
  return {
    ...sumsOf(plan, priced),
    isSafe: plan.isSafe,
    km,
    kmText: kmText(km * lengthFactor),
    kwh: sumOfSpans(plan.stretches.map(({ kwh }) => kwh)),
    arrives: percentOf(last),
    parts,
    profile: profileOf(question, plan),
    instead: insteadOf(plan, direct),
    onward: onwardOf(question, plan),
    ferryNote: null,
    roadNotes: roadNotesOf(ways),
    line: lineOf(question, ways),
    sailed: ways.flatMap(({ way }, at) => (way.leg.kind === 'ferry' ? at + 1 : [])),
  }
}

/** What two plans are compared by. */
export type TripSums = Pick<PlannedTrip, 'stops' | 'perhaps' | 'minutes' | 'cost'>

/** The stops, minutes and dollars of a plan. */
export const tripSums = (question: TripQuestion, plan: TripPlan, price: number | null): TripSums =>
  sumsOf(
    plan,
    plan.stops.map((stop) => stopPart(question, stop, price)),
  )

/** Of the stops that are certain: what a second chance would take is in none of the sums. */
function sumsOf({ drivingMinutes }: TripPlan, stops: readonly PricedStop[]): TripSums {
  const certain = stops.filter(({ isPerhaps }) => !isPerhaps)
  const charging = sumOfSpans(certain.map(({ minutes }) => minutes))
  const still = drivingMinutes + certain.length * stopMinutes
  return {
    stops: certain.map(({ place }) => place),
    perhaps: stops.flatMap(({ isPerhaps, place }) => (isPerhaps ? place : [])),
    minutes: {
      driving: drivingMinutes,
      charging,
      total: { low: still + charging.low, high: still + charging.high },
    },
    cost: costSum(certain),
  }
}

function costSum(stops: readonly PricedStop[]): TripSums['cost'] {
  const priced = stops.flatMap(({ cost }) => cost ?? [])
  if (priced.length === 0) return null
  return {
    ...sumOfSpans(priced),
    unpriced: stops.length - priced.length,
    basis: [...new Set(priced.flatMap(({ basis }) => basis ?? []))],
  }
}

/** The charge and the height at each place passed; a stop is two points at one place. */
function profileOf(
  { network, waypoints, start }: TripQuestion,
  plan: TripPlan,
): PlannedTrip['profile'] {
  const { places } = network
  const points: PlannedTrip['profile'] = []
  let km = 0
  const add = (at: number, charge: Cases, byFerry = false) =>
    points.push({
      km: round1(km),
      key: places[at]?.id ?? null,
      place: waypoints.find((one) => !one.over && one.at === at)?.name ?? places[at]?.name ?? '',
      height: places[at]?.height ?? 0,
      isHeightAbout: places[at]?.heightFrom === betweenEnds,
      byFerry,
      charge: percentCases(charge),
    })
  add(waypoints[0]?.at ?? 0, { low: start, mid: start, high: start })
  for (const [index, stretch] of plan.stretches.entries()) {
    const { ways } = stretch
    for (const [at, { from, way, left, top }] of ways.entries()) {
      const { summit, kind } = way.leg
      const pass = waypoints.slice(1, -1).find((one) => one.over && isPassed(one, from, way.to))
      if (summit && top) {
        const share = way.slopes[0]?.share ?? 0
        points.push({
          km: round1(km + way.leg.km * share),
          key: pass?.key ?? null,
          place: summit.name,
          height: summit.height,
          isHeightAbout: false,
          byFerry: false,
          charge: percentCases(top),
        })
      }
      const before = points.at(-1)
      // Where a gorge begins is not known: it stands in the middle of its road.
      if (pass && !top && before) {
        points.push(midway(before, { km: km + way.leg.km, charge: percentCases(left) }, pass))
      }
      if (kind === 'road') km += way.leg.km
      add(way.to, at === ways.length - 1 ? stretch.arrives : left, kind === 'ferry')
    }
    const stop = plan.stops[index]
    if (!stop) continue
    const { from, to } = stop
    add(stop.at, {
      low: Math.max(from.low, to),
      mid: Math.max(from.mid, to),
      high: Math.max(from.high, to),
    })
  }
  return points
}

/** A place that was asked for half way between two points of a road without a summit. */
function midway(
  before: PlannedTrip['profile'][number],
  next: Pick<PlannedTrip['profile'][number], 'km' | 'charge'>,
  { key, name }: { key: string; name: string },
): PlannedTrip['profile'][number] {
  const half = (one: number, other: number) => round1((one + other) / 2)
  const charge = (pick: 'low' | 'mid' | 'high') => half(before.charge[pick], next.charge[pick])
  return {
    ...before,
    km: half(before.km, next.km),
    key,
    place: name,
    isHeightAbout: true,
    byFerry: false,
    charge: { low: charge('low'), mid: charge('mid'), high: charge('high') },
  }
}

const round1 = (value: number) => Math.round(value * 10) / 10

/** Low, middle and high percent: the high case of energy leaves the low charge. */
const percentCases = ({ low, mid, high }: Cases) => ({
  low: round1(Math.max(0, high)),
  mid: round1(mid),
  high: round1(low),
})

/** As a sentence names a road; the list of legs calls one without a number 'local'. */
const roadText = ({ road }: DrivenWay['way']['leg']) => (road === 'local' ? 'local roads' : road)

function roadNotesOf(ways: readonly DrivenWay[]): string[] {
  const roads = ways.filter(({ way }) => way.leg.kind === 'road')
  const names = (list: string[]) => andList([...new Set(list)])
  const estimated = roads.filter(({ way }) => way.leg.confidence === 'estimated')
  const renewed = roads.flatMap(({ way }) => way.leg.newRoad ?? [])
  return [
    ...(estimated.length > 0
      ? [`The length of ${names(estimated.map(({ way }) => roadText(way.leg)))} is an estimate.`]
      : []),
    ...(renewed.length > 0
      ? [
          `Opened since the survey of 2012: ${names(renewed.map(({ name }) => name))}. The lengths allow for it.`,
        ]
      : []),
  ]
}

function lineOf(
  { network, waypoints }: TripQuestion,
  ways: readonly DrivenWay[],
): [number, number][] {
  const first = waypoints[0]?.at ?? 0
  return [first, ...ways.map(({ way }) => way.to)].flatMap((at): [number, number][] => {
    const place = network.places[at]
    return place ? [positionOf(place)] : []
  })
}

/** The chargers at the places of a plan, or of the quickest road, that are not counted on. */
export function unsureOn(
  { network, car, connectors }: TripQuestion,
  direct: QuickestRoad,
  answer: TripOutcome,
): string[] {
  const keys = answer.outcome === 'planned' ? answer.plan.profile.map(({ key }) => key) : []
  const passed =
    answer.outcome === 'planned'
      ? network.places.flatMap(({ id }, at) => (keys.includes(id) ? at : []))
      : direct.map(({ way }) => way.to)
  return passed
    .flatMap((at) => network.unsure.get(at) ?? [])
    .filter(
      ({ plugs, users }) =>
        (users === 'all' || car.version.charging.make === 'Tesla') &&
        plugs.some(
          ({ connector }) => !connector || connectors.some((one) => answersFor(connector, one)),
        ),
    )
    .map(unsureText)
}

/** Why no plan counts on a charger: 'Haast: not known to be open'. */
function unsureText({ name, address, isOpen, users }: OtherCharger): string {
  const whose = users === 'Tesla' ? ', for Teslas' : ''
  return `${name ?? address}${whose}: ${isOpen ? 'its power is not known to us' : 'not known to be open'}`
}
