// Minutes at a DC charger: on the version's own curve, or within bounds where none is known.
import { durationText, unitText } from '../../ground/ui/number-text.ts'
import type { Reasoned, ReasonInput } from '../../facts/answers/reason.ts'
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
import { minutesAtPeak, minutesOnCurve, peakOf } from './charging-curve.ts'
import type { PublishedTime } from './charging-answer-schema.ts'
import type { ChargingCar, ChargingFacts } from './charging-facts.ts'

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
    known: curve.agreesWith ? 'exactly' : 'about',
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
        ...(curve.agreesWith ? [agreedInput(facts, curve.agreesWith, curve)] : []),
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
  const usable = usableOf(car)
  const peak = car.dcKw ?? car.unconfirmedDcKw
  if (usable === null) return publishedAtLeast(facts, car, span, 'this version’s usable battery')
  if (!peak) return publishedAtLeast(facts, car, span, 'the most power this version takes')
  const bounds = { usable, peak: peak.value, limit: Math.min(kw, peak.value) }
  const inputs = [...batteryInput(facts, car), chargerInput(kw), ...peakInput(facts, car)]
  const byPower = minutesFigure(
    (60 * energyOf(usable, span)) / bounds.limit,
    `${energyFormula(usable, span)} ÷ ${unitText(bounds.limit, 'kW')}`,
    inputs,
  )
  const { published } = car
  // A time that the car's maximum power could not reach is not of this car.
  if (!published || published.minutes.value < atPeak(bounds, published)) {
    return { known: 'at least', low: byPower }
  }
  const withTime = [...inputs, publishedInput(facts, published)]
  if (holds(span, published)) {
    return withinPublished(byPower, bounds, published, span, withTime, car.dcKw !== null)
  }
  return holds(published, span)
    ? beyondPublished(byPower, bounds, published, span, withTime)
    : { known: 'at least', low: byPower }
}

/** The usable battery in kWh, the most the car takes and the most it gets here, in kW. */
type Bounds = { usable: number; peak: number; limit: number }

const atPeak = ({ usable, peak }: Bounds, span: ChargeSpan) => (60 * energyOf(usable, span)) / peak

/** A charge within the published one. Only a confirmed maximum says how much slower it can be. */
function withinPublished(
  byPower: Reasoned,
  bounds: Bounds,
  published: PublishedTime,
  span: ChargeSpan,
  inputs: readonly ReasonInput[],
  isConfirmed: boolean,
): ChargeTime {
  const whole = published.minutes.value
  const same = span.from === published.from && span.to === published.to
  if (same && isConfirmed && bounds.limit === bounds.peak) {
    const formula = `As published for ${spanText(published)}`
    return { known: 'about', by: 'published time', figure: minutesFigure(whole, formula, inputs) }
  }
  const low =
    same && whole > byPower.value
      ? minutesFigure(whole, `As published for ${spanText(published)} at its best`, inputs)
      : byPower
  if (!isConfirmed) return { known: 'at least', low }
  const slower = whole - atPeak(bounds, published)
  const high = minutesFigure(
    byPower.value + slower,
    `${tenthsText(byPower.value)} + the ${tenthsText(slower)} by which ${spanText(published)} takes longer than at full power`,
    inputs,
  )
  return { known: 'between', low, high }
}

/** A charge that holds the published one: that time, and the rest at full power. */
function beyondPublished(
  byPower: Reasoned,
  { usable, limit }: Bounds,
  published: PublishedTime,
  span: ChargeSpan,
  inputs: readonly ReasonInput[],
): ChargeTime {
  const whole = published.minutes.value
  // The parts before and after the published span, as one.
  const rest = { from: span.from, to: span.to - (published.to - published.from) }
  const sum = whole + (60 * energyOf(usable, rest)) / limit
  if (sum <= byPower.value) return { known: 'at least', low: byPower }
  return {
    known: 'at least',
    low: minutesFigure(
      sum,
      `${durationText(whole)} for ${spanText(published)} + ${energyFormula(usable, rest)} ÷ ${unitText(limit, 'kW')}`,
      inputs,
    ),
  }
}

/** Without what a calculation needs: a published time, if the charge holds it. The charger's power says nothing then. */
function publishedAtLeast(
  facts: ChargingFacts,
  { published }: ChargingCar,
  span: ChargeSpan,
  missing: string,
): ChargeTime {
  if (!published || !holds(published, span)) {
    return {
      known: 'not at all',
      why: `No source we know gives ${missing}, so minutes cannot be worked out.`,
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

function peakInput(facts: ChargingFacts, { dcKw, unconfirmedDcKw }: ChargingCar): ReasonInput[] {
  const peak = dcKw ?? unconfirmedDcKw
  if (!peak) return []
  const label = dcKw ? 'The car’s maximum' : 'The car’s maximum, unconfirmed'
  return [{ label, text: unitText(peak.value, 'kW'), origin: originOf(facts, peak) }]
}

const publishedInput = (facts: ChargingFacts, published: PublishedTime): ReasonInput => ({
  label: `Published time, ${spanText(published)}`,
  text: durationText(published.minutes.value),
  origin: originOf(facts, published.minutes),
})

/** The published time that a curve agrees with. */
const agreedInput = (
  facts: ChargingFacts,
  agreed: PublishedTime,
  curve: NonNullable<ChargingCar['curve']>,
): ReasonInput => ({
  ...publishedInput(facts, agreed),
  label: `Second source, ${spanText(agreed)} (this curve: ${durationText(minutesAtPeak(curve, agreed))})`,
})

/** The most power the car takes from any DC charger, in kW; null if no source says. */
export const dcMaximumOf = ({ curve, dcKw, unconfirmedDcKw }: ChargingCar): number | null =>
  curve ? peakOf(curve.points) : ((dcKw ?? unconfirmedDcKw)?.value ?? null)
