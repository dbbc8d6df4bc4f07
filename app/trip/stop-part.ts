// A stop as the answer has it: charger, energy, cost, and what becomes of the trip without it.
import { connectorLabels } from '../../content/charger-labels.ts'
import { costOf } from '../charging-time/charging-cost.ts'
import { chargingFacts } from '../charging-time/known-charging.ts'
import { unitText } from '../ui/number-text.ts'
import { percentOf } from './drive-parts.ts'
import type { StopPart } from './trip-answer-schema.ts'
import { stopMinutes } from './trip-assumptions.ts'
import { safePlan, type Stop, type TripPlan } from './trip-plan.ts'
import type { TripQuestion } from './trip-question.ts'
import { dollarsSpan } from './trip-words.ts'

export const noChances: StopPart['without'] = { outcome: 'none', text: '' }

export function stopPart(
  question: TripQuestion,
  stop: Stop,
  price: number | null,
): Omit<StopPart, 'without'> {
  const { key, charger, km, kw, connector } = stop.site
  const { name, operator, address, since } = charger
  return {
    kind: 'stop',
    place: question.network.places[stop.at]?.name ?? '',
    charger: { key, name, operator, address, since },
    plug: connectorLabels[connector].replace(/[,;].*/, ''),
    kw,
    km,
    arrives: percentOf(stop.from),
    chargeTo: stop.to,
    kwh: { low: stop.kwh.low, high: stop.kwh.high },
    minutes: stop.minutes,
    cost: stopCost(question, stop, price),
  }
}

function stopCost({ car }: TripQuestion, { site, kwh }: Stop, price: number | null) {
  const facts = chargingFacts(site.key)
  const costs = [kwh.low, kwh.high].map((value) => {
    const text = unitText(Math.round(value * 10) / 10, 'kWh')
    const energy = { value, text, unit: 'kWh', formula: text, inputs: [] }
    const { kw, current } = site
    return costOf({ facts, car: car.version.charging, energy, isHome: false, current, kw, price })
      .cost
  })
  const ends = costs.flatMap((cost) => {
    if (cost.known === 'exactly') return [{ low: cost.figure.value, high: cost.figure.value }]
    if (cost.known === 'between') return [{ low: cost.low.value, high: cost.high.value }]
    return cost.known === 'free' ? [{ low: 0, high: 0 }] : []
  })
  const [least, most] = ends
  if (!least || !most) return null
  const span = { low: least.low, high: most.high }
  return { ...span, text: span.high === 0 ? 'free, as listed' : dollarsSpan(span) }
}

/** What becomes of a trip without the charger of one stop: another one beside it, other stops, or nothing. */
export function withoutStop(
  question: TripQuestion,
  plan: TripPlan,
  at: number,
): StopPart['without'] {
  const stop = plan.stops[at]
  if (!stop) throw new Error(`There is no stop ${at}`)
  const { site, others } = stop
  const beside = others.find((other) => other.current === 'DC') ?? others[0]
  if (beside) {
    const slower = beside.kw < site.kw ? ', slower' : ''
    return {
      outcome: 'beside',
      text: `${beside.charger.name}, ${unitText(beside.kw, 'kW')}${slower}, is in the same place.`,
    }
  }
  const broken = { ...question, without: new Set([...question.without, site.key]) }
  const instead = chargingInstead(broken, plan, at)
  if (instead) return { outcome: 'elsewhere', text: `Charge ${instead} instead.` }
  const other = safePlan(broken)
  if (!other)
    return { outcome: 'none', text: 'No second chance: without it this trip cannot be done.' }
  const { length } = other.stops
  return {
    outcome: 'elsewhere',
    text: `Another way still works, with ${length === 1 ? 'one stop' : `${length} stops`}.`,
  }
}

/** How much longer a way around a broken charger may be before the whole trip is planned again, in minutes. */
const mostDetour = 90

/**
 * What to charge otherwise from the stop before the one before to the one after, which stay as they are: 'at Tīrau'. Null if
 * that does not help.
 */
function chargingInstead(question: TripQuestion, plan: TripPlan, at: number): string | null {
  const { ends, network } = question
  const [begun, after] = [plan.stops[at - 2], plan.stops[at + 1]]
  const endOf = (stop: Stop) => ({ key: '', name: '', at: stop.at, km: stop.site.km })
  const [first, last] = [begun ? endOf(begun) : ends[0], after ? endOf(after) : ends.at(-1)]
  // With places to pass in between, only the whole trip tells.
  if (!first || !last || ends.length > 2) return null
  const from = Math.max(0, at - 1)
  const now = [
    ...plan.stretches.slice(from, at + 2).map(({ minutes }) => minutes),
    ...plan.stops.slice(from, at + 1).map(({ minutes }) => minutes.high + stopMinutes),
  ]
  const local = safePlan({
    ...question,
    ends: [first, last],
    start: begun ? begun.to : question.start,
    mostMinutes: now.reduce((sum, minutes) => sum + minutes, mostDetour),
  })
  const changed = local?.stops.filter(
    (stop) => !plan.stops.some((old) => old.at === stop.at && old.to >= stop.to),
  )
  if (!changed || changed.length === 0) return null
  const places = changed.map((stop) => {
    const name = network.places[stop.at]?.name ?? ''
    return plan.stops.some((old) => old.at === stop.at) ? `at ${name} to ${stop.to}%` : `at ${name}`
  })
  return new Intl.ListFormat('en-NZ').format(places)
}
