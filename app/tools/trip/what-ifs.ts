// What would change the answer of a trip: slower, warmer or colder, fuller.
import { listedTo } from '../../../content/places/chargers/chargers.ts'
import { andList, durationText } from '../../../content/texts/numbers-and-lists.ts'
import { valuesQuery } from '../../ground/ui/query-inputs.ts'
import {
  insteadOf,
  isLongDetour,
  lastsAlong,
  leavablePlan,
  onwardOf,
  quickestRoad,
  type QuickestRoad,
} from './blocked-trip.ts'
import { tripSums, type TripSums } from './planned-trip.ts'
import type { SearchBudget } from './planner-question.ts'
import type { TripOutcome, WhatIf } from './trip-answer-schema.ts'
import { mostStops } from './trip-assumptions.ts'
import { tripCar, type TripFacts } from './trip-car.ts'
import { frosty, type tripFields, type TripInputs } from './trip-fields.ts'
import type { Waypoint } from './trip-network.ts'
import { byRoad, roadKm } from './trip-plan.ts'
import { plugOf, tripQuestion, type TripQuestion } from './trip-question.ts'
import {
  cannotText,
  insteadText,
  middle,
  onwardText,
  planText,
  roundMinutes,
  withArticle,
} from './trip-words.ts'

type Asked = {
  question: TripQuestion
  known: Waypoint | null
  direct: QuickestRoad
  answer: TripOutcome
  facts: TripFacts
  /** What looking for other plans may take. */
  budget: SearchBudget
}

type Change = { label: string; change: Partial<TripInputs> }

/** The same trip under other inputs. Of a trip that cannot be done, only what makes it possible. */
export function whatIfsOf(
  fields: ReturnType<typeof tripFields>,
  inputs: TripInputs,
  asked: Asked,
): WhatIf[] {
  const { answer } = asked
  const plan = answer.outcome === 'planned' && answer.plan.isSafe ? answer.plan : null
  const changes = plan ? usual(inputs) : [...usual(inputs), ...gentler(inputs)]
  const tried = ({ label, change }: Change, budget: SearchBudget) => {
    const changed = { ...inputs, ...change }
    const whatIf = whatIfOf(changed, { ...asked, budget }, plan)
    return { label, ...whatIf, query: valuesQuery(fields, changed) }
  }
  const { budget, question } = asked
  const listed = (some: Change[], left: SearchBudget): WhatIf[] =>
    some.map((change) => withoutStuck(tried(change, left)))
  if (plan) return listed(changes, budget)
  // Searches that find nothing take most: other cars have a part of their own.
  const forCars = { states: Math.floor(budget.states / 3) }
  budget.states -= forCars.states
  const byNoWay = withoutWay(question)
  const forWay = { states: byNoWay.length * Math.floor(budget.states / 4) }
  budget.states -= forWay.states
  const works = [...listed(changes, budget), ...listed(byNoWay, forWay)].filter(
    ({ isBetter }) => isBetter,
  )
  // Of other cars those that can leave again, else the first that gets there.
  const inOthers = otherCars(inputs, asked).flatMap(({ lasts, ...car }) => {
    const one = tried(car, forCars)
    if (one.isBetter) return one
    return lasts && one.text === notWorkedOut.text ? { ...one, ...inReach } : []
  })
  const free = inOthers.filter(({ isStuck }) => !isStuck)
  const others = free.length > 0 ? free : inOthers.slice(0, 1)
  return [...works, ...others.map(withoutStuck)]
}

const withoutStuck = ({ label, text, query, isBetter }: WhatIf): WhatIf => ({
  label,
  text,
  query,
  isBetter,
})

/** What is the driver's own car's only. */
const asPublished = {
  year: null,
  health: null,
  bars: '',
  pump: '',
  plug: '',
  use: null,
  battery: null,
} as const

/**
 * Cars that go further: of the same model the next one and the one that goes furthest, then the one of all. Those come
 * first whose battery lasts from charger to charger, and of them the one that goes least far.
 */
function otherCars(
  inputs: TripInputs,
  { facts, question, known, direct }: Asked,
): (Change & { lasts: boolean })[] {
  const ranged = Object.values(facts.versions).flatMap(({ key, name, path }) => {
    const change = { ...asPublished, version: key }
    const changed = { ...inputs, ...change }
    const [car, plug] = [tripCar(changed, facts), plugOf(changed, facts)]
    if (typeof car === 'string' || plug === '') return []
    const km = car.battery.low / car.use.high
    const its = tripQuestion(changed, { car, plug, known, waypoints: question.waypoints })
    const lasts = lastsAlong(its, direct)
    return [{ key, path, label: `In ${withArticle(name)}:`, change, km, lasts }]
  })
  const own = ranged.find(({ key }) => key === inputs.version)
  const further = ranged
    .filter(({ km }) => km > (own?.km ?? 0))
    .toSorted((one, other) => Number(other.lasts) - Number(one.lasts) || one.km - other.km)
  const sisters = further.filter(({ path }) => path === own?.path)
  const furthest = further.findLast(({ lasts }) => lasts) ?? further.at(-1)
  const cars = [sisters[0], sisters.findLast(({ lasts }) => lasts), furthest].flatMap(
    (car) => car ?? [],
  )
  return cars.filter((car, at) => cars.indexOf(car) === at)
}

const usual = (inputs: TripInputs): Change[] => [
  ...(inputs.day === 'mild' ? [] : [{ label: 'On a mild day:', change: { day: 'mild' as const } }]),
  ...(inputs.day === 'frost' ? [] : [{ label: frosty, change: { day: 'frost' as const } }]),
  otherSpeed(inputs),
  inputs.start < 100
    ? { label: 'Leaving with 100%:', change: { start: 100 } }
    : { label: 'Leaving with 70%:', change: { start: 70 } },
]

/** Without the caravan, which slows the car already; else at another speed. */
function otherSpeed({ tow, speed }: TripInputs): Change {
  if (tow) return { label: 'Without the caravan:', change: { tow: '' } }
  const other = speed === '90' ? '100' : '90'
  return { label: `At ${other} km/h:`, change: { speed: other } }
}

/** The trip by any road, where it was asked for by way of places. */
function withoutWay({ waypoints }: TripQuestion): Change[] {
  const names = waypoints.slice(1, -1).map(({ name }) => name)
  if (names.length === 0) return []
  const label = `Not by way of ${andList(names)}:`
  return [{ label, change: { via: '', via2: '', via3: '' } }]
}

/** What may make a trip possible that is not. */
const gentler = (inputs: TripInputs): Change[] => [
  {
    label: 'Full, at 90 km/h on a mild day, down to 5%:',
    change: { start: 100, speed: '90', day: 'mild', reserve: Math.min(5, inputs.reserve) },
  },
  ...(inputs.slow ? [] : [{ label: 'With slow chargers (AC) too:', change: { slow: true } }]),
]

/** Of a car whose battery lasts, on a trip with too many stops to plan it here. */
const inReach = { text: 'gets from charger to charger all the way', isBetter: true }

const notWorkedOut = { text: 'not worked out here: the trip is long', isBetter: null }

/** The plan under changed inputs, beside the one that is safe now, if any. */
function whatIfOf(
  inputs: TripInputs,
  { question, known, direct, facts, budget }: Asked,
  now: TripSums | null,
): Pick<WhatIf, 'text' | 'isBetter'> & { isStuck?: boolean } {
  const car = tripCar(inputs, facts)
  if (typeof car === 'string') throw new Error('The car was known before')
  const plug = plugOf(inputs, facts)
  const isByAny = inputs.via + inputs.via2 + inputs.via3 === ''
  const all = question.waypoints
  const waypoints = isByAny ? all.filter((_, at) => at === 0 || at === all.length - 1) : all
  const asked = tripQuestion(inputs, { car, plug, known, waypoints })
  const changed = question.isByRoad ? byRoad(asked) : asked
  const road = waypoints.length < all.length ? quickestRoad(changed) : direct
  const { plan: other } = leavablePlan(changed, road, budget)
  if (other === 'too long' || (other && other.stops.length > mostStops)) {
    return notWorkedOut
  }
  if (!other || isLongDetour(other, road)) {
    return { text: cannotText(listedTo()), isBetter: now ? false : null }
  }
  const sums = tripSums(changed, other, inputs.price)
  const onward = onwardOf(changed, other)
  const isStuck = !!onward && !onward.isEnough
  // A longer search might have found a plan that charges more on the way.
  if (isStuck && budget.states <= 0) return notWorkedOut
  const stuck = isStuck ? `; ${onwardText(onward)}` : ''
  const round = insteadText(roadKm(other), insteadOf(other, road))
  if (!now) return { text: `${planText(sums)}${round}${stuck}`, isBetter: true, isStuck }
  const text = `${planText(sums, true)}${round}`
  const minutes = middle(sums.minutes.total) - middle(now.minutes.total)
  const stops = sums.stops.length - now.stops.length
  if (Math.abs(minutes) < 3) return { text: `${text}, and about as long${stuck}`, isBetter: null }
  const difference = durationText(roundMinutes(Math.abs(minutes)))
  return {
    text: `${text}, ${difference} ${minutes > 0 ? 'longer' : 'shorter'}${stuck}`,
    isBetter: stops < 0 || (stops === 0 && minutes < 0),
  }
}
