// What becomes of a trip if one of its chargers is out of order: another one beside it, other stops, another way, or nothing.
import { listedTo } from '../../../content/places/chargers/chargers.ts'
import { andList, unitText } from '../../../content/texts/numbers-and-lists.ts'
import type { StopPart } from './trip-answer-schema.ts'
import type { SearchBudget } from './planner-question.ts'
import { stopMinutes } from './trip-assumptions.ts'
import { roadKm, safePlan, type Stop, type TripPlan } from './trip-plan.ts'
import { isPassed } from './trip-network.ts'
import type { TripQuestion } from './trip-question.ts'
import { insteadText, kmText, listText } from './trip-words.ts'

type Chance = StopPart['without']

const notLookedFor: Chance = {
  outcome: 'not looked for',
  text: 'Not looked for: the trip has many stops. Plan this part of it by itself.',
}

/** For each stop of a plan, what to do if its charger is out, until the budget is spent. */
export const secondChances = (
  question: TripQuestion,
  plan: TripPlan,
  budget: SearchBudget,
): Chance[] => plan.stops.map((_stop, at) => withoutStop(question, { plan, at, budget }))

type Broken = { plan: TripPlan; at: number; budget: SearchBudget }

/** What becomes of a trip without the charger of one stop: another one beside it, other stops, or nothing. */
function withoutStop(question: TripQuestion, { plan, at, budget }: Broken): Chance {
  const stop = plan.stops[at]
  if (!stop) throw new Error(`There is no stop ${at}`)
  const { site, others } = stop
  const working = others.filter(({ isOut, km }) => !isOut && km <= farthestBeside)
  const beside = working.find((other) => other.current === 'DC') ?? working[0]
  if (beside) {
    const slower = beside.kw < site.kw ? ', slower' : ''
    const where = beside.km > nearPlace ? `${kmText(beside.km)} away` : 'in the same place'
    return {
      outcome: 'beside',
      text: `${beside.charger.name}, ${unitText(beside.kw, 'kW')}${slower}, is ${where}.`,
    }
  }
  // A plan goes by a charger that is out of order only because there is none without it.
  if (site.isOut) return { outcome: 'none', text: noChance() }
  if (!plan.isSafe) {
    return {
      outcome: 'none',
      text: `Without it there is no safe plan either with the chargers of ${listText(listedTo())}.`,
    }
  }
  const broken = { ...question, without: new Set([...question.without, site.key]) }
  const instead = chargingInstead(broken, { plan, at, budget })
  if (instead === 'too long') return notLookedFor
  if (instead) return { outcome: 'elsewhere', text: `Charge ${instead} instead.` }
  const other = safePlan(broken, budget)
  if (other === 'too long') return notLookedFor
  if (!other) {
    return { outcome: 'none', text: noChance() }
  }
  const [km, now] = [roadKm(other), roadKm(plan)]
  if (km > now * longWay) {
    return { outcome: 'elsewhere', text: `Only a way round still works${insteadText(km, now)}.` }
  }
  const { length } = other.stops
  const stops = length === 1 ? 'one stop' : `${length} stops`
  return {
    outcome: 'elsewhere',
    text: `A way of ${kmText(km)} with ${stops} still works.`,
  }
}

const noChance = () =>
  `No second chance in ${listText(listedTo())}: without it this trip cannot be done.`

/** A way so many times as long is called a way round. */
const longWay = 1.5

/** A charger nearer to the middle of its place than this is in it, in km. */
const nearPlace = 2

/** Farther than this from its place a charger is not beside another one there, in km. */
const farthestBeside = 13

/** How much longer a way around a broken charger may be before the whole trip is planned again, in minutes. */
const mostDetour = 90

/** How many stops before and after may charge otherwise, the nearest first. */
const windows = [
  { before: 1, after: 0 },
  { before: 5, after: 4 },
]

/** What to charge otherwise near a broken charger, so that the rest of the trip stays as it is: 'at Tīrau'; 'too long'. */
function chargingInstead(question: TripQuestion, { at, ...broken }: Broken): string | null {
  for (const { before, after } of windows) {
    const between = { ...broken, from: at - before - 1, to: at + after + 1 }
    const found = chargingBetween(question, between)
    if (found) return found
  }
  return null
}

/** What to charge otherwise between two stops of a plan, or its beginning and its end. */
function chargingBetween(
  question: TripQuestion,
  { plan, budget, from, to }: Omit<Broken, 'at'> & { from: number; to: number },
): string | null {
  const { network, waypoints } = question
  const [begun, after] = [plan.stops[from], plan.stops[to]]
  const endOf = (stop: Stop) => ({ key: '', name: '', at: stop.at, km: stop.site.km })
  const [first, last] = [
    begun ? endOf(begun) : waypoints[0],
    after ? endOf(after) : waypoints.at(-1),
  ]
  if (!first || !last) return null
  const range = [Math.max(0, from + 1), to + 1] as const
  const now = [
    ...plan.stretches.slice(...range).map(({ minutes }) => minutes),
    ...plan.stops.slice(range[0], to).map(({ minutes }) => minutes.high + stopMinutes),
  ]
  const around = {
    ...question,
    waypoints: [first, ...passedIn(question, plan, range), last],
    start: begun ? begun.to : question.start,
    // Only the end of the trip must leave enough to get away from it.
    leavesWith: after ? question.reserve : (question.leavesWith ?? question.reserve),
    mostMinutes: now.reduce((sum, minutes) => sum + minutes, mostDetour),
  }
  const local = safePlan(around, budget)
  if (local === 'too long') return local
  const changed = local?.stops.filter(
    (stop) => !plan.stops.some((old) => old.at === stop.at && old.to >= stop.to),
  )
  if (!changed || changed.length === 0) return null
  const places = changed.map((stop) => {
    const name = network.places[stop.at]?.name ?? ''
    return plan.stops.some((old) => old.at === stop.at) ? `at ${name} to ${stop.to}%` : `at ${name}`
  })
  return andList(places)
}

/** The places asked for that some stretches of a plan pass, without its beginning and end. */
function passedIn(
  { waypoints }: TripQuestion,
  { stretches }: TripPlan,
  [from, to]: readonly [number, number],
): TripQuestion['waypoints'] {
  const passedBefore = (stretch: number) => {
    let passed = 0
    for (const { from: left, way } of stretches.slice(0, stretch).flatMap(({ ways }) => ways)) {
      const next = waypoints[passed + 1]
      if (next && isPassed(next, left, way.to)) passed += 1
    }
    return Math.min(passed, waypoints.length - 2)
  }
  return waypoints.slice(passedBefore(from) + 1, passedBefore(to) + 1)
}
