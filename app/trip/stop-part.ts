// A stop as the answer has it: charger, energy, cost, and what becomes of the trip without it.
import { connectorLabels } from '../../content/charger-labels.ts'
import { costOf } from '../charging-time/charging-cost.ts'
import { chargingFacts } from '../charging-time/known-charging.ts'
import { unitText } from '../ui/number-text.ts'
import { percentOf } from './drive-parts.ts'
import type { StopPart } from './trip-answer-schema.ts'
import { safePlan, type Stop } from './trip-plan.ts'
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

/** What becomes of the trip without one charger: another one beside it, another plan, or none. */
export function withoutStop(question: TripQuestion, { site, others }: Stop): StopPart['without'] {
  const { key, kw } = site
  const beside = others.find((other) => other.current === 'DC') ?? others[0]
  if (beside) {
    const slower = beside.kw < kw ? ', slower' : ''
    return {
      outcome: 'beside',
      text: `${beside.charger.name}, ${unitText(beside.kw, 'kW')}${slower}, is in the same place.`,
    }
  }
  const other = safePlan({ ...question, without: new Set([...question.without, key]) })
  if (!other)
    return { outcome: 'none', text: 'No second chance: without it this trip cannot be done.' }
  const stops = other.stops.map(({ at }) => question.network.places[at]?.name ?? '')
  const times = stops.length === 1 ? 'a stop' : `${stops.length} stops`
  const where = stops.length > 3 ? '' : ` at ${new Intl.ListFormat('en-NZ').format(stops)}`
  return { outcome: 'elsewhere', text: `The trip still works with ${times}${where}.` }
}
