// Where a trip ends that cannot be done: the stretch of the quickest road without a charger that the battery does not last
// for, how far it gets, and whether there is a way round.
import type { BlockedTrip } from './trip-answer-schema.ts'
import type { Way } from './trip-network.ts'
import { chargersAt, plannerLegs, type TripQuestion } from './trip-question.ts'
import { leastTo } from './planner-bounds.ts'
import { roadKm, type TripPlan } from './trip-plan.ts'
import { batteryKwh, mostOf } from './way-energy.ts'

/** A plan that exceeds the quickest road by more than this counts as a detour, not as an answer. */
const longestDetour = { times: 1.5, km: 50 }

type Step = { from: number; way: Way }

export type QuickestRoad = readonly Step[]

/** Whether a plan goes far round what the quickest road would be, or takes a ferry that it does not take. */
export function isLongDetour(plan: TripPlan, direct: QuickestRoad): boolean {
  const ferries = direct.filter(({ way }) => way.leg.kind === 'ferry').length
  return (
    plan.ferries > ferries || roadKm(plan) > kmOf(direct) * longestDetour.times + longestDetour.km
  )
}

const kmOf = (steps: readonly Step[]) =>
  steps.reduce((sum, { way }) => sum + (way.leg.kind === 'road' ? way.leg.km : 0), 0)

/**
 * The stretch of the quickest road that stops a trip. `reached` are the places that it reaches at all; `around` is a plan that
 * goes far round it.
 */
export function blockedTrip(
  question: TripQuestion,
  direct: QuickestRoad,
  { reached, around }: { reached: ReadonlySet<number>; around: TripPlan | null },
): BlockedTrip {
  const { network, waypoints } = question
  const stretch = longStretch(question, direct, reached)
  const begun = stretch[0]?.from ?? waypoints[0]?.at ?? 0
  const end = stretch.at(-1)?.way.to ?? begun
  const name = (at: number) => network.places[at]?.name ?? ''
  const { at, km } = nearestReached(question, around ? new Set([begun]) : reached)
  return {
    from: name(begun),
    to: name(end),
    km: kmOf(stretch),
    needs: needsOf(question, stretch),
    has: roomAt(question, begun),
    reaches: name(at),
    left: km,
    detour: around && { km: roadKm(around), stops: around.stops.length },
  }
}

const needsOf = ({ car }: TripQuestion, stretch: readonly Step[]) =>
  stretch.reduce((sum, { way }) => sum + mostOf(car, way, 0.5).kwh, 0)

/** The kWh above the reserve on leaving a place. */
function roomAt({ car, waypoints, start, reserve }: TripQuestion, at: number): number {
  const full = at === waypoints[0]?.at ? start : 100
  return (Math.max(0, full - reserve) / 100) * batteryKwh(car, 'high')
}

/** The first stretch between chargers of the quickest road that a full battery does not last for, else that is not reached. */
function longStretch(
  question: TripQuestion,
  direct: QuickestRoad,
  reached: ReadonlySet<number>,
): Step[] {
  const last = question.waypoints.at(-1)?.at ?? 0
  const stretches: Step[][] = [[]]
  for (const step of direct) {
    if (chargersAt(question, step.from).length > 0) stretches.push([])
    stretches.at(-1)?.push(step)
  }
  const driven = stretches.filter(({ length }) => length > 0)
  const tooLong = driven.find(
    (stretch) => needsOf(question, stretch) > roomAt(question, stretch[0]?.from ?? 0),
  )
  const unreached = driven.find((stretch) => !reached.has(stretch.at(-1)?.way.to ?? last))
  return tooLong ?? unreached ?? driven.at(-1) ?? []
}

/** The town nearest to the end, by road. */
function nearestReached({ network, waypoints }: TripQuestion, reached: ReadonlySet<number>) {
  const legs = network.ways.map((ways) =>
    ways.map(({ to, leg }) => ({ to, minutes: leg.km, kwh: 0, deepest: 0, isFerry: false })),
  )
  const km = leastTo(legs, waypoints.at(-1)?.at ?? 0, 'minutes')
  const found = [...reached, waypoints[0]?.at ?? 0].reduce((one, other) =>
    (km[other] ?? 0) < (km[one] ?? 0) ? other : one,
  )
  return { at: found, km: km[found] ?? 0 }
}

/** The quickest road through all places of the trip, whatever the battery; empty if there is none. */
export function quickestRoad(question: TripQuestion): QuickestRoad {
  const { network, waypoints } = question
  const legs = plannerLegs(question, 0)
  const steps: Step[] = []
  let from = waypoints[0]?.at ?? 0
  for (const { at } of waypoints.slice(1)) {
    const left = leastTo(legs, at, 'minutes')
    while (from !== at) {
      const ways = (legs[from] ?? []).map((leg, index) => ({
        way: network.ways[from]?.[index],
        minutes: leg.minutes + (left[leg.to] ?? Infinity),
      }))
      const { way, minutes } = ways.reduce(
        (one, other) => (other.minutes < one.minutes ? other : one),
        { way: undefined, minutes: Infinity },
      )
      if (!way || minutes === Infinity) return []
      steps.push({ from, way })
      from = way.to
    }
  }
  return steps
}
