// The answer of /charging-time: a plain function of inputs, published facts and the day, for the page without
// scripts, the page with scripts, the JSON and /my-car.
import type { z } from 'zod'
import { divided, reasoned, type Quantity } from '../../facts/answers/quantity.ts'
import {
  batteryOf,
  energyOf,
  kwhText,
  spanText,
  type ChargeSpan,
  type ChargeTime,
} from './charge-span.ts'
import type { AnsweredPlace, chargingAnswerSchema } from './charging-answer-schema.ts'
import { costOf } from './charging-cost.ts'
import type { ChargingCar, ChargingFacts } from './charging-facts.ts'
import type { ChargingInputs } from './charging-fields.ts'
import { placeOf } from './charging-place.ts'
import { fastTime } from './fast-charging.ts'
import { fastOutlets, homeOutlets, outletName } from './outlets.ts'
import { efficiency, slowTime } from './slow-charging.ts'
import { stoppingPoint } from './stopping-point.ts'

export type ChargingAnswer = z.infer<typeof chargingAnswerSchema> & { inputs: ChargingInputs }

/** Answers how long, how much and how many dollars, for inputs that name a version of `facts`. */
export function answerCharging(
  inputs: ChargingInputs,
  facts: ChargingFacts,
): Omit<ChargingAnswer, 'drives'> {
  const car = facts.cars[inputs.version]
  if (!car) throw new Error(`the charging facts lack the version ${inputs.version}`)
  const span = { from: inputs.from, to: inputs.to }
  const { plugs, ...place } = placeOf(car, facts.site, inputs.charger)
  const time: ChargeTime =
    place.fit === 'does not fit'
      ? { known: 'not at all', why: place.fitText ?? '' }
      : timeAt(facts, car, place, span)
  const battery = batteryOf(facts, car)
  const energy = battery && energyOf(battery, span)
  const fromMains = energy && place.current === 'AC' ? divided(energy, efficiency) : null
  const { kw, current, isHome } = place
  const paid = fromMains ?? energy
  return {
    inputs,
    car: {
      key: car.key,
      name: car.name,
      path: car.path,
      plug: car.plug,
      curve: car.curve,
      refused: car.refused,
      acKw: car.acKw?.value ?? null,
    },
    place,
    summary: summaryOf(car, place, span, time),
    time,
    energy: energyFigure(energy),
    fromMains: energyFigure(fromMains),
    ...(place.fit === 'does not fit'
      ? { cost: { known: 'not at all', why: place.fitText ?? '' }, byNetwork: [] }
      : costOf({ facts, car, energy: paid, isHome, current, kw, price: inputs.price })),
    stopping:
      car.curve && battery && current === 'DC' && place.fit !== 'does not fit'
        ? stoppingPoint(car.curve, battery, kw, span)
        : null,
    plugs: plugs.map((plug) => ({
      ...plug,
      time: plug.fit === 'does not fit' ? null : timeAt(facts, car, plug, span),
    })),
    fast: fastOutlets.map((outlet) => ({
      kw: outlet.kw,
      name: outletName(outlet),
      time: fastTime(facts, car, outlet.kw, span),
    })),
    home: homeOutlets.map((outlet) => ({
      kw: outlet.kw,
      name: outletName(outlet),
      time: slowTime(facts, car, outlet, span),
    })),
  }
}

type Powered = Pick<AnsweredPlace, 'current' | 'kw' | 'phases'>

const timeAt = (facts: ChargingFacts, car: ChargingCar, place: Powered, span: ChargeSpan) =>
  place.current === 'DC' ? fastTime(facts, car, place.kw, span) : slowTime(facts, car, place, span)

const energyFigure = (energy: Quantity<'kWh'> | null) =>
  energy && reasoned(energy, kwhText(energy.value))

function summaryOf(
  car: ChargingCar,
  place: AnsweredPlace,
  span: ChargeSpan,
  time: ChargeTime,
): string {
  const where = `from ${spanText(span)} at ${place.name}`
  switch (time.known) {
    case 'exactly':
      return `${car.name}: ${time.figure.text} ${where}.`
    case 'about':
      return `${car.name}: about ${time.figure.text} ${where}.`
    case 'between':
      return `${car.name}: ${time.low.text} to ${time.high.text} ${where}.`
    case 'at least':
      return `${car.name}: at least ${time.low.text} ${where}.`
    case 'not at all':
      return time.why
  }
}
