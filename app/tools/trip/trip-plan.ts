// Plans a trip of a car over the network: the safe plan, and what it comes to in the low, the middle and the high case.
import { BatteryLog, type Cases, type Stretch } from './battery-log.ts'
import type { RoadLeg } from '../../../content/places/geography/roads.ts'
import type { Span } from '../../facts/answers/reason.ts'
import type { Plan, SearchBudget } from './planner-question.ts'
import { planTrip } from './trip-planner.ts'
import {
  chargersAt,
  plannerQuestion,
  wayMinutes,
  type TripQuestion,
  type TripSite,
} from './trip-question.ts'
import { stopMinutes } from './trip-assumptions.ts'
import { middle } from './trip-words.ts'
import { minutesOfClock, minutesOfDay } from './way-rows.ts'
import { batteryKwh, type Case } from './way-energy.ts'

export type Stop = {
  at: number
  site: TripSite
  /** Other chargers near the same place that the car can use. */
  others: TripSite[]
  from: Cases
  to: number
  /** In the middle case nothing is charged here: it is for a drive that takes more. */
  isPerhaps: boolean
  kwh: Cases
  minutes: Span
}

export type TripPlan = {
  /** A stretch, a stop, a stretch, ... */
  stretches: Stretch[]
  stops: Stop[]
  ferries: number
  /** With the ferries and the waits for them. */
  drivingMinutes: number
  /** Whether the high case stays above the reserve everywhere. */
  isSafe: boolean
}

/** The kilometres of a plan's roads, as the network has them. */
export const roadKm = ({ stretches }: TripPlan) => stretches.reduce((sum, { km }) => sum + km, 0)

/** How much of the margin in lengths the planner adds to each leg, in the order of trying. */
const margins = [0.5, 0.75, 1]

/** What was found of a trip: a plan, none, or that looking for one takes too long. */
export type Found = TripPlan | null | 'too long'

/** What the search for a safe plan found, and the places that the high case reaches at all. */
export type SafeSearch = { plan: Found; reached: ReadonlySet<number> }

/**
 * The fastest plan whose high case keeps the reserve. Errors of lengths add up as independent ones along a stretch, which a
 * sum over legs cannot show: the planner adds a part of each, and the plan is worked out afterwards as a whole.
 */
export function safeSearch(question: TripQuestion, budget: SearchBudget): SafeSearch {
  let reached: ReadonlySet<number> | undefined
  for (const margin of margins) {
    const planned = planTrip(plannerQuestion(question, margin), budget)
    reached ??= planned.reached
    if (!planned.plan || planned.plan === 'too long') return { plan: planned.plan, reached }
    const plan = drivenPlan(question, planned.plan)
    if (plan.isSafe) return { plan, reached }
  }
  return { plan: null, reached: reached ?? new Set() }
}

/** The fastest plan whose high case keeps the reserve. */
export const safePlan = (question: TripQuestion, budget: SearchBudget): Found =>
  safeSearch(question, budget).plan

/** The fastest plan if everything turns out as in the middle case; null if not even then. */
export function middlePlan(question: TripQuestion, budget: SearchBudget): Found {
  const { car } = question
  const { use, mass, battery } = car
  const middling = {
    ...car,
    use: atMiddle(use),
    mass: atMiddle(mass),
    battery: atMiddle(battery),
  }
  const { plan } = planTrip(plannerQuestion({ ...question, car: middling }, 0), budget)
  return plan && plan !== 'too long' ? drivenPlan(question, plan) : plan
}

/** With both ends in the middle. */
function atMiddle<Q extends Span>(span: Q): Q {
  const at = middle(span)
  return { ...span, low: at, high: at }
}

/** What a plan comes to in each case, without a stop that the high case does not need. */
export function drivenPlan(question: TripQuestion, { steps }: Plan): TripPlan {
  const driven = drivenSteps(question, steps)
  const charges = steps.filter((step) => 'chargeTo' in step)
  const needless = charges.find(
    ({ chargeTo }, at) => (driven.stops[at]?.from.high ?? 0) >= chargeTo,
  )
  if (!needless) return driven
  const without = drivenPlan(question, {
    minutes: 0,
    steps: steps.filter((step) => step !== needless),
  })
  return driven.isSafe && !without.isSafe ? driven : without
}

/** A stop takes at least so many minutes at the charger. */
const leastMinutes = 5

/** How long charging at a stop takes, from the fastest to the slowest. */
const chargingMinutes = ({ power }: TripSite, from: Cases, to: number): Span => ({
  low: power.minutes(Math.min(from.low, to), to).low,
  high: power.minutes(Math.min(from.high, to), to).high,
})

/** The level to charge to: that of the plan, or the next multiple of five that makes a stop worth its time. */
function usefulLevel(site: TripSite, from: Cases, planned: number): number {
  let to = planned
  while (to < 100 && middle(chargingMinutes(site, from, to)) < leastMinutes) to += 5
  return to
}

/** A car that would not get to a charger in the worst case charges no more there than its battery holds. */
const notBelowEmpty = ({ low, mid, high }: Cases): Cases => ({
  low: Math.max(0, low),
  mid: Math.max(0, mid),
  high: Math.max(0, high),
})

/** How many minutes after `clock` a ferry sails again; 0 while it sails. Both count from a midnight. */
export function waitFor({ sails }: Pick<RoadLeg, 'sails'>, clock: number): number {
  if (!sails) return 0
  const [from, to] = [minutesOfClock(sails.from), minutesOfClock(sails.to)]
  const now = clock % minutesOfDay
  if (now < from) return from - now
  return now <= to ? 0 : from + minutesOfDay - now
}

/** The question without the ferries that do not sail all day. */
export function byRoad(question: TripQuestion): TripQuestion {
  const { network } = question
  const ways = network.ways.map((leaving) => leaving.filter(({ leg }) => !leg.sails))
  return { ...question, isByRoad: true, network: { ...network, ways } }
}

function drivenSteps(question: TripQuestion, steps: Plan['steps']): TripPlan {
  const { waypoints, network, start, speed, leave } = question
  const log = new BatteryLog(question, start)
  const stops: Stop[] = []
  let at = waypoints[0]?.at ?? 0
  /** Minutes of stops so far, in the middle of every figure. */
  let stood = 0
  log.detour(waypoints[0]?.km ?? 0)
  for (const step of steps) {
    if ('leg' in step) {
      const way = network.ways[at]?.find(({ to }) => to === step.leg.to)
      if (!way) throw new Error(`There is no way from ${at} to ${step.leg.to}`)
      const wait = waitFor(way.leg, leave + log.drivenMinutes + stood)
      log.drive(at, way, wayMinutes(way, speed) + wait, wait)
      at = way.to
      continue
    }
    const [site, ...others] = chargersAt(question, step.at)
    if (!site) throw new Error(`There is no charger at ${step.at}`)
    log.detour(site.km)
    const from = notBelowEmpty(log.arrive())
    const isPerhaps = from.mid >= step.chargeTo
    const to = isPerhaps ? step.chargeTo : usefulLevel(site, from, step.chargeTo)
    const kwh = (which: Case) =>
      (batteryKwh(question.car, which) * Math.max(0, to - from[which])) / 100
    const [low, mid, high] = [kwh('low'), kwh('mid'), kwh('high')]
    const minutes = chargingMinutes(site, from, to)
    stops.push({
      at: step.at,
      site,
      others,
      from,
      to,
      isPerhaps,
      kwh: { low: Math.min(low, high), mid, high: Math.max(low, high) },
      minutes,
    })
    if (!isPerhaps) stood += stopMinutes + middle(minutes)
    log.leave(to)
    log.detour(site.km)
  }
  log.detour(waypoints.at(-1)?.km ?? 0)
  const end = log.arrive()
  return {
    stretches: log.stretches,
    stops,
    ferries: log.stretches.flatMap(({ ways }) => ways).filter(({ way }) => way.leg.kind === 'ferry')
      .length,
    drivingMinutes: log.stretches.reduce((sum, { minutes }) => sum + minutes, 0),
    isSafe: log.isSafe && end.high >= (question.leavesWith ?? 0),
  }
}
