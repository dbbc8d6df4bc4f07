// A trip against the roads: the quickest one; where a trip ends that cannot be done, and whether there is a way round; how one
// gets away from where a plan ends.
import type { BlockedTrip } from './trip-answer-schema.ts'
import { positionOf } from './trip-network.ts'
import type { Way } from './way-energy.ts'
import { chargersAt, plannerLegs, plannerWaypoints, type TripQuestion } from './trip-question.ts'
import { cheapestFrom, leastThrough, leastTo } from './planner-bounds.ts'
import { crosses, type PlanStep, type SearchBudget } from './planner-question.ts'
import {
  drivenPlan,
  roadKm,
  safePlan,
  safeSearch,
  type SafeSearch,
  type TripPlan,
} from './trip-plan.ts'
import { batteryKwh, flatKwh, mostOf } from './way-energy.ts'

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

/** The kilometres of the quickest road, where a plan drives more than half as much again; null where it does not. */
export function insteadOf(plan: TripPlan, direct: QuickestRoad): number | null {
  const km = kmOf(direct)
  return roadKm(plan) > km * longestDetour.times ? km : null
}

const kmOf = (steps: readonly Step[]) =>
  steps.reduce((sum, { way }) => sum + (way.leg.kind === 'road' ? way.leg.km : 0), 0)

/** The stretch of the quickest road that stops a trip. `reached`: the places in reach at all; `around`: a plan far round it. */
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
  // A search that goes by way of a place or a pass may have been at the end before it was there.
  const { at, km } =
    waypoints.length > 2
      ? { at: begun, km: kmOf(direct.slice(direct.findIndex((step) => step === stretch[0]))) }
      : nearestReached(question, around ? new Set([begun]) : reached)
  return {
    from: name(begun),
    to: name(end),
    km: kmOf(stretch),
    needs: needsOf(question, stretch),
    has: roomAt(question, begun),
    reaches: name(at),
    left: km,
    detour: around && { km: roadKm(around), stops: around.stops.length },
    line: lineOf(network, direct),
    gap: lineOf(network, stretch),
  }
}

/** The places along a road, as maps have them. */
function lineOf({ places }: TripQuestion['network'], road: QuickestRoad): [number, number][] {
  const numbers = [...road.slice(0, 1).map(({ from }) => from), ...road.map(({ way }) => way.to)]
  return numbers.flatMap((at) => places[at] ?? []).map(positionOf)
}

const needsOf = ({ car }: TripQuestion, stretch: readonly Step[]) =>
  stretch.reduce((sum, { way }) => sum + mostOf(car, way, 0.5).kwh, 0)

/** The kWh above the reserve on leaving a place. */
function roomAt({ car, waypoints, start, reserve }: TripQuestion, at: number): number {
  const full = at === waypoints[0]?.at ? start : 100
  return (Math.max(0, full - reserve) / 100) * batteryKwh(car, 'high')
}

/** The quickest road from charger to charger. */
function stretchesOf(question: TripQuestion, direct: QuickestRoad): Step[][] {
  const stretches: Step[][] = [[]]
  for (const step of direct) {
    if (chargersAt(question, step.from).length > 0) stretches.push([])
    stretches.at(-1)?.push(step)
  }
  return stretches.filter(({ length }) => length > 0)
}

const isTooLong = (question: TripQuestion, stretch: readonly Step[]) =>
  needsOf(question, stretch) > roomAt(question, stretch[0]?.from ?? 0)

/** Whether a full battery lasts from each charger of the quickest road to the next, at worst. */
export const lastsAlong = (question: TripQuestion, direct: QuickestRoad): boolean =>
  stretchesOf(question, direct).every((stretch) => !isTooLong(question, stretch))

/** The first stretch between chargers of the quickest road that a full battery does not last for, else that is not reached. */
function longStretch(
  question: TripQuestion,
  direct: QuickestRoad,
  reached: ReadonlySet<number>,
): Step[] {
  const last = question.waypoints.at(-1)?.at ?? 0
  const driven = stretchesOf(question, direct)
  const tooLong = driven.find((stretch) => isTooLong(question, stretch))
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
  const asked = plannerWaypoints(waypoints)
  const left = leastThrough({ legs, waypoints: asked }, 'minutes')
  const steps: Step[] = []
  let from = waypoints[0]?.at ?? 0
  for (let behind = 0; behind < asked.length - 1;) {
    const ways = (legs[from] ?? []).map(({ to, minutes }, index) => {
      let after = crosses(asked[behind + 1], from, to) ? behind + 1 : behind
      while (asked[after + 1] === to) after += 1
      const way = network.ways[from]?.[index]
      return { way, behind: after, minutes: minutes + (left[after]?.[to] ?? Infinity) }
    })
    const best = ways.reduce((one, other) => (other.minutes < one.minutes ? other : one), {
      way: undefined,
      behind,
      minutes: Infinity,
    })
    if (!best.way || best.minutes === Infinity) return []
    steps.push({ from, way: best.way })
    from = best.way.to
    behind = best.behind
  }
  return steps
}

/** The way on from the end of a trip to the charger of the car that takes least to reach. */
type WayOn = {
  /** Where the trip ends, and where the charger is. */
  place: string
  charger: string
  /** The number of the charger's place. */
  at: number
  /** The percent that must be left at the end, so that the worst case keeps the reserve; above 100 if no battery does. */
  need: number
}

/** Null if the place where a trip ends has a charger of its own, or if no road leads to one. */
function wayOn(question: TripQuestion): WayOn | null {
  const { network, car, waypoints, reserve } = question
  const end = waypoints.at(-1)
  if (!end || chargersAt(question, end.at).length > 0) return null
  const reached = cheapestFrom(plannerLegs(question, 0.5), end.at)
  const [nearest] = [...reached]
    .flatMap(([at, { kwh }]) => {
      const [site] = chargersAt(question, at)
      return site ? [{ at, site, kwh: kwh + flatKwh(car, site.km, 'high') }] : []
    })
    .toSorted((one, other) => one.kwh - other.kwh)
  if (!nearest) return null
  const { at, site } = nearest
  const steps: PlanStep[] = []
  for (let place = at; place !== end.at;) {
    const before = reached.get(place)?.before
    if (!before) return null
    steps.unshift({ leg: before.leg })
    place = before.from
  }
  const there = { key: site.key, name: site.charger.name, at, km: site.km }
  const full = { ...question, waypoints: [end, there], start: 100 }
  const { stretches } = drivenPlan(full, { minutes: 0, steps })
  const levels = stretches.flatMap(({ ways, arrives }) => [
    arrives.high,
    ...ways.flatMap(({ left, top }) => [left.high, top?.high ?? 100]),
  ])
  return {
    place: end.name,
    charger: network.places[at]?.name ?? there.name,
    at,
    need: Math.ceil(reserve + 100 - Math.min(...levels)),
  }
}

/** A plan, and how one gets on from its end: `isEnough` if the worst case arrives with what that takes. */
type Onward = Omit<WayOn, 'at'> & { isBack: boolean; isEnough: boolean }

/** The same question and plan with what is needed at its end. */
export function onwardOf(question: TripQuestion, plan: TripPlan): Onward | null {
  const on = wayOn(question)
  if (!on) return null
  const { at, ...onward } = on
  const left = plan.stretches.at(-1)?.arrives.high ?? question.start
  const isBack = plan.stretches.some(({ ways }) => ways.some(({ from }) => from === at))
  return { ...onward, isBack, isEnough: left >= onward.need }
}

/** What can be left at the end at most, in percent: from the start or from a full battery at the charger that lies best. */
function mostLeft(question: TripQuestion): number {
  const { car, network, waypoints, start } = question
  const [first, last] = [waypoints[0]?.at ?? 0, waypoints.at(-1)?.at ?? 0]
  const takes = leastTo(plannerLegs(question, 0.5), last, 'kwh')
  const left = (from: number, at: number) =>
    from - (100 * (takes[at] ?? Infinity)) / batteryKwh(car, 'high')
  const full = network.places.map((_, at) =>
    chargersAt(question, at).length > 0 ? left(100, at) : 0,
  )
  return Math.max(left(start, first), ...full)
}

/**
 * The fastest safe plan. If the charge left at its end does not reach the next charger, a plan that charges more on the way,
 * unless that is a long detour. Also returns the question the plan answers, so that alternatives keep the same charge at the end.
 */
export function leavablePlan(
  question: TripQuestion,
  direct: QuickestRoad,
  budget: SearchBudget,
): SafeSearch & { question: TripQuestion } {
  const found = { ...safeSearch(question, budget), question }
  const { plan } = found
  if (!plan || plan === 'too long') return found
  const onward = onwardOf(question, plan)
  if (!onward || onward.isEnough || onward.need > mostLeft(question)) return found
  const leaving = { ...question, leavesWith: onward.need }
  const fuller = safePlan(leaving, budget)
  return fuller && fuller !== 'too long' && !isLongDetour(fuller, direct)
    ? { ...found, plan: fuller, question: leaving }
    : found
}
