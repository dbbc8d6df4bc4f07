// Minutes at a DC charger: on the version's own curve, or within bounds where none is known.
import { durationText, unitText } from '../ui/number-text.ts'
import type { Reasoned, ReasonInput } from '../tools/reason.ts'
import {
  batteryInput,
  energyFormula,
  energyOf,
  originOf,
  spanText,
  usableOf,
  type ChargeSpan,
  type ChargeTime,
} from './charge-span.ts'
import { minutesOnCurve, peakOf } from './charging-curve.ts'
import type { ChargingCar, ChargingFacts, PublishedTime } from './charging-facts.ts'

/** How long a charge takes at a DC charger of `kw`. */
export function fastTime(
  facts: ChargingFacts,
  car: ChargingCar,
  kw: number,
  span: ChargeSpan,
): ChargeTime {
  return car.curve ? curveTime(facts, car, kw, span) : boundedTime(facts, car, kw, span)
}

function curveTime(
  facts: ChargingFacts,
  car: ChargingCar,
  kw: number,
  span: ChargeSpan,
): ChargeTime {
  const { curve } = car
  if (!curve) throw new Error(`${car.key} has no curve`)
  const minutes = minutesOnCurve(curve.points, curve.usableKwh, kw, span)
  const points = curve.points.map(([percent, power]) => `${percent}%: ${power}`).join(', ')
  return {
    known: 'exactly',
    by: 'curve',
    figure: minutesFigure(
      minutes,
      `For each piece of ${spanText(span)}: energy ÷ the lower of charger and curve, added up`,
      [
        ...batteryInput(facts, car),
        {
          label: 'Curve in kW',
          text: points,
          origin: originOf(facts, { value: 0, source: 'kilowatt', ...pickNote(curve.note) }),
        },
        chargerInput(kw),
      ],
    ),
  }
}

const pickNote = (note: string | undefined) => (note ? { note } : {})

/**
 * Without a curve: no charge is faster than its energy at the lower of charger and car, and a published time says
 * how much slower than that the car is at most within its own span.
 */
function boundedTime(
  facts: ChargingFacts,
  car: ChargingCar,
  kw: number,
  span: ChargeSpan,
): ChargeTime {
  const { published } = car
  const usable = usableOf(car)
  if (usable === null) return withoutBattery(facts, car, span)
  const limit = Math.min(kw, car.dcKw?.value ?? kw)
  const inputs = [...batteryInput(facts, car), chargerInput(kw), ...peakInput(facts, car)]
  const energy = energyOf(usable, span)
  const quickest = (60 * energy) / limit
  const byPower = minutesFigure(
    quickest,
    `${energyFormula(usable, span)} ÷ ${unitText(limit, 'kW')}`,
    inputs,
  )
  if (!published) return { known: 'at least', low: byPower }
  const withTime = [...inputs, publishedInput(facts, published)]
  const whole = published.minutes.value
  const wholeEnergy = energyOf(usable, published)
  const wholeAtPeak = car.dcKw ? (60 * wholeEnergy) / car.dcKw.value : 0
  // The car's maximum power would take longer than the published time, so that time is not of this car.
  if (whole < wholeAtPeak) return { known: 'at least', low: byPower }
  if (holds(span, published)) {
    const same = energy === wholeEnergy
    if (same && car.dcKw && kw >= car.dcKw.value) {
      return {
        known: 'exactly',
        by: 'published time',
        figure: minutesFigure(whole, `As published for ${spanText(published)}`, withTime),
      }
    }
    const low =
      same && whole > quickest
        ? minutesFigure(whole, `As published for ${spanText(published)} at its best`, withTime)
        : byPower
    const late = minutesFigure(
      quickest + whole - wholeAtPeak,
      `${tenthsText(quickest)} + the ${tenthsText(whole - wholeAtPeak)} by which ${spanText(published)} takes longer than at full power`,
      withTime,
    )
    return { known: 'between', low, high: late }
  }
  if (holds(published, span)) {
    // The parts before and after the published span, as one.
    const rest = { from: span.from, to: span.to - (published.to - published.from) }
    const outside = (60 * energyOf(usable, rest)) / limit
    const inside = (60 * wholeEnergy) / limit
    if (whole > inside) {
      return {
        known: 'at least',
        low: minutesFigure(
          whole + outside,
          `${durationText(whole)} for ${spanText(published)} + ${energyFormula(usable, rest)} ÷ ${unitText(limit, 'kW')}`,
          withTime,
        ),
      }
    }
  }
  return { known: 'at least', low: byPower }
}

function withoutBattery(facts: ChargingFacts, car: ChargingCar, span: ChargeSpan): ChargeTime {
  const { published } = car
  if (!published || !holds(published, span)) {
    return {
      known: 'not at all',
      why: 'No source we know gives this version’s usable battery, so minutes cannot be worked out.',
    }
  }
  return {
    known: 'at least',
    low: minutesFigure(
      published.minutes.value,
      `As published for ${spanText(published)}, at a charger that gives all the car takes`,
      [publishedInput(facts, published)],
    ),
  }
}

/** Minutes as parts of a formula: their sum has to come out to the minute. */
const tenthsText = (minutes: number) => unitText(Math.round(minutes * 10) / 10, 'min')

/** Whether `inner` lies within `outer`. */
const holds = (inner: ChargeSpan, outer: ChargeSpan) =>
  inner.from >= outer.from && inner.to <= outer.to

const minutesFigure = (
  minutes: number,
  formula: string,
  inputs: readonly ReasonInput[],
): Reasoned => ({ value: minutes, text: durationText(minutes), unit: 'min', formula, inputs })

const chargerInput = (kw: number): ReasonInput => ({
  label: 'Charger',
  text: unitText(kw, 'kW'),
  origin: { from: 'default', why: 'it gives its full power to one car.' },
})

const peakInput = (facts: ChargingFacts, { dcKw, curve }: ChargingCar): ReasonInput[] =>
  dcKw && !curve
    ? [
        {
          label: 'The car’s maximum',
          text: unitText(dcKw.value, 'kW'),
          origin: originOf(facts, dcKw),
        },
      ]
    : []

const publishedInput = (facts: ChargingFacts, published: PublishedTime): ReasonInput => ({
  label: `Published time, ${spanText(published)}`,
  text: durationText(published.minutes.value),
  origin: originOf(facts, published.minutes),
})

/** The most power the car takes from any DC charger, in kW; null if no source says. */
export const dcMaximumOf = ({ curve, dcKw }: ChargingCar): number | null =>
  curve ? peakOf(curve.points) : (dcKw?.value ?? null)
