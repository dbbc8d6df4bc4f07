// A stop as the answer has it: charger, energy, minutes and cost.
import { connectorLabels } from '../../../content/charger-labels.ts'
import { chargePrices } from '../charging-time/charging-cost.ts'
import { chargingFacts } from '../charging-time/known-charging.ts'
import { between } from '../../facts/answers/quantity.ts'
import { percentOf } from './drive-parts.ts'
import type { StopPart } from './trip-answer-schema.ts'
import { positionOf } from './trip-network.ts'
import type { Stop } from './trip-plan.ts'
import type { TripQuestion } from './trip-question.ts'
import { dollarsSpan } from './trip-words.ts'

/** A stop as the answer has it, but for what becomes of the trip without it. */
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
    charger: { key, name, operator, address, since, at: positionOf(charger) },
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

/** Dollars at the visitor's own price, or at the newest price that the network published. */
function stopCost(
  { car }: TripQuestion,
  { site, kwh }: Stop,
  price: number | null,
): StopPart['cost'] {
  const facts = chargingFacts(site.key)
  const { kw, current } = site
  const energy = between(kwh, 'kWh', () => '')
  const charged = { facts, car: car.version.charging, energy, isHome: false, current, kw, price }
  const { cost, byNetwork } = chargePrices(charged)
  const [newest] = byNetwork
  if (cost.known === 'free') return { low: 0, high: 0, text: freeText, seen: null }
  if (cost.known !== 'by price') return null
  const ends = newest ?? cost
  const span = { low: ends.low.low, high: ends.high.high }
  const text = span.high === 0 ? freeText : dollarsSpan(span)
  return { ...span, text, seen: newest?.seen ?? null }
}

const freeText = 'free, as listed'
