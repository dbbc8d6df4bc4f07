// What would change the answer of a trip: slower, warmer or colder, fuller.
import { listedTo } from '../../../content/places/chargers/chargers.ts'
import { durationText } from '../../ground/ui/number-text.ts'
import { valuesQuery } from '../../ground/ui/query-inputs.ts'
import { isLongDetour, type QuickestRoad } from './blocked-trip.ts'
import { tripSums, type TripSums } from './planned-trip.ts'
import type { SearchBudget } from './planner-question.ts'
import type { TripOutcome, WhatIf } from './trip-answer-schema.ts'
import { tripCar, type TripFacts } from './trip-car.ts'
import type { tripFields, TripInputs } from './trip-fields.ts'
import type { Waypoint } from './trip-network.ts'
import { safePlan } from './trip-plan.ts'
import { tripQuestion, type TripQuestion } from './trip-question.ts'
import { cannotText, middle, planText, roundMinutes } from './trip-words.ts'

export const frosty = 'On a frosty day:'

type Asked = {
  question: TripQuestion
  known: Waypoint | null
  direct: QuickestRoad
  plug: string
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
  const whatIfs = changes.map(({ label, change }) => {
    const changed = { ...inputs, ...change }
    return { label, ...whatIfOf(changed, asked, plan), query: valuesQuery(fields, changed) }
  })
  return plan ? whatIfs : whatIfs.filter(({ isBetter }) => isBetter)
}

const usual = (inputs: TripInputs): Change[] => [
  ...(inputs.day === 'mild' ? [] : [{ label: 'On a mild day:', change: { day: 'mild' as const } }]),
  ...(inputs.day === 'frost' ? [] : [{ label: frosty, change: { day: 'frost' as const } }]),
  inputs.speed === '90'
    ? { label: 'At 100 km/h:', change: { speed: '100' as const } }
    : { label: 'At 90 km/h:', change: { speed: '90' as const } },
  inputs.start < 100
    ? { label: 'Leaving with 100%:', change: { start: 100 } }
    : { label: 'Leaving with 70%:', change: { start: 70 } },
]

/** What may make a trip possible that is not. */
const gentler = (inputs: TripInputs): Change[] => [
  {
    label: 'Full, at 90 km/h on a mild day, down to 5%:',
    change: { start: 100, speed: '90', day: 'mild', reserve: Math.min(5, inputs.reserve) },
  },
  ...(inputs.slow ? [] : [{ label: 'With slow chargers (AC) too:', change: { slow: true } }]),
]

/** The plan under changed inputs, beside the one that is safe now, if any. */
function whatIfOf(
  inputs: TripInputs,
  { question, known, direct, plug, facts, budget }: Asked,
  now: TripSums | null,
): Pick<WhatIf, 'text' | 'isBetter'> {
  const car = tripCar(inputs, facts)
  if (typeof car === 'string') throw new Error('The car was known before')
  const changed = tripQuestion(inputs, { car, plug, known, waypoints: question.waypoints })
  const other = safePlan(changed, budget)
  if (other === 'too long') return { text: 'not worked out here: the trip is long', isBetter: null }
  if (!other || isLongDetour(other, direct)) {
    return { text: cannotText(listedTo()), isBetter: now ? false : null }
  }
  const sums = tripSums(changed, other, inputs.price)
  const text = planText(sums)
  if (!now) return { text, isBetter: true }
  const minutes = middle(sums.minutes.total) - middle(now.minutes.total)
  const stops = sums.stops.length - now.stops.length
  if (Math.abs(minutes) < 3) return { text: `${text}, and about as long`, isBetter: null }
  const difference = durationText(roundMinutes(Math.abs(minutes)))
  return {
    text: `${text}, ${difference} ${minutes > 0 ? 'longer' : 'shorter'} in all`,
    isBetter: stops < 0 || (stops === 0 && minutes < 0),
  }
}
