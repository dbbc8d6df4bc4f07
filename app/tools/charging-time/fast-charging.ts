// Minutes at a DC charger: on the version's own curve, or within bounds where none is known.
import { durationText, unitText } from '../../../content/texts/numbers-and-lists.ts'
import {
  fromInput,
  inputsOfBoth,
  known,
  lower,
  minus,
  plus,
  worded,
  type Quantity,
} from '../../facts/answers/quantity.ts'
import type { ReasonInput } from '../../facts/answers/reason.ts'
import {
  batteryOf,
  energyOf,
  minutesAt,
  minutesFigure,
  originOf,
  power,
  spanText,
  type ChargeSpan,
  type ChargeTime,
  type Power,
} from './charge-span.ts'
import { minutesAtPeak, minutesOnCurve } from './charging-curve.ts'
import type { KnownCurve, PublishedTime } from './charging-answer-schema.ts'
import type { ChargingCar, ChargingFacts } from './charging-facts.ts'

/** How long a charge takes at a DC charger of `kw`. */
export function fastTime(
  facts: ChargingFacts,
  car: ChargingCar,
  kw: number,
  span: ChargeSpan,
): ChargeTime {
  return car.curve ? curveTime(facts, car, car.curve, kw, span) : boundedTime(facts, car, kw, span)
}

function curveTime(
  facts: ChargingFacts,
  car: ChargingCar,
  curve: KnownCurve,
  kw: number,
  span: ChargeSpan,
): ChargeTime {
  const { agreesWith, note, points } = curve
  const minutes = known(
    minutesOnCurve(points, curve.usableKwh, kw, span),
    'min',
    () => `For each piece of ${spanText(span)}: energy ÷ the lower of charger and curve, added up`,
    () => [
      ...(batteryOf(facts, car)?.inputs() ?? []),
      {
        label: 'Curve in kW',
        text: points.map(([percent, at]) => `${percent}%: ${at}`).join(', '),
        origin: originOf(facts, { value: 0, source: 'kilowatt', ...(note && { note }) }),
      },
      ...chargerPower(kw).inputs(),
      ...(agreesWith ? [agreedInput(facts, agreesWith, curve)] : []),
    ],
  )
  const figure = minutesFigure(minutes)
  return { known: agreesWith ? 'exactly' : 'about', by: 'curve', figure }
}

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
  const battery = batteryOf(facts, car)
  const peak = maximumOf(facts, car)
  if (!battery) return publishedAtLeast(facts, car, span, 'this version’s usable battery')
  if (!peak) return publishedAtLeast(facts, car, span, 'the most power this version takes')
  const limit = lower(chargerPower(kw), peak)
  const byPower = minutesAt(energyOf(battery, span), limit)
  const { published } = car
  const bounds = { battery, peak, limit, byPower, isConfirmed: car.dcKw !== null }
  // A time that the car's maximum power could not reach is not of this car.
  if (!published || published.minutes.value < minutesAt(energyOf(battery, published), peak).value) {
    return atLeast(byPower)
  }
  const whole = publishedMinutes(facts, published)
  if (holds(span, published)) return withinPublished(bounds, published, whole, span)
  return holds(published, span) ? beyondPublished(bounds, published, whole, span) : atLeast(byPower)
}

type Bounds = {
  battery: Quantity<'kWh'>
  /** The most the car takes anywhere, and whether a source bears it out. */
  peak: Power
  isConfirmed: boolean
  /** The most it gets here. */
  limit: Power
  /** The charge at that. */
  byPower: Quantity<'min'>
}

const atLeast = (minutes: Quantity<'min'>): ChargeTime & { known: 'at least' } => ({
  known: 'at least',
  low: minutesFigure(minutes),
})

/** A charge within the published one. Only a confirmed maximum says how much slower it can be. */
function withinPublished(
  { battery, peak, limit, byPower, isConfirmed }: Bounds,
  published: PublishedTime,
  time: Quantity<'min'>,
  span: ChargeSpan,
): ChargeTime {
  const whole = { ...time, inputs: inputsOfBoth(byPower, time) }
  const same = span.from === published.from && span.to === published.to
  if (same && isConfirmed && limit.value === peak.value) {
    return { known: 'about', by: 'published time', figure: minutesFigure(whole) }
  }
  const low =
    same && whole.value > byPower.value
      ? worded(whole, () => `${whole.formula()} at its best`)
      : byPower
  if (!isConfirmed) return atLeast(low)
  const slower = minus(time, minutesAt(energyOf(battery, published), peak))
  const high = plus(
    worded(byPower, tenthsText),
    worded(
      slower,
      (by) =>
        `the ${tenthsText(by)} by which ${spanText(published)} takes longer than at full power`,
    ),
  )
  return { known: 'between', low: minutesFigure(low), high: minutesFigure(high) }
}

/** A charge that holds the published one: that time, and the rest at full power. */
function beyondPublished(
  { battery, limit, byPower }: Bounds,
  published: PublishedTime,
  time: Quantity<'min'>,
  span: ChargeSpan,
): ChargeTime {
  // The parts before and after the published span, as one.
  const rest = { from: span.from, to: span.to - (published.to - published.from) }
  const sum = plus(
    worded(time, ({ value }) => `${durationText(value)} for ${spanText(published)}`),
    minutesAt(energyOf(battery, rest), limit),
  )
  return atLeast(
    sum.value <= byPower.value ? byPower : { ...sum, inputs: inputsOfBoth(byPower, time) },
  )
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
  const time = publishedMinutes(facts, published)
  const atFullPower = () => `${time.formula()}, at a charger that gives all the car takes`
  return { ...atLeast(worded(time, atFullPower)), by: 'published time' }
}

/** Minutes as parts of a formula: their sum has to come out to the minute. */
const tenthsText = ({ value }: Quantity<'min'>) => unitText(Math.round(value * 10) / 10, 'min')

/** Whether `inner` lies within `outer`. */
const holds = (inner: ChargeSpan, outer: ChargeSpan) =>
  inner.from >= outer.from && inner.to <= outer.to

const chargerPower = (kw: number): Power =>
  power(kw, {
    label: 'Charger',
    origin: { from: 'default', why: 'it gives its full power to one car.' },
  })

/** The most the car takes from any DC charger; null if nothing says. */
function maximumOf(facts: ChargingFacts, { dcKw, unconfirmedDcKw }: ChargingCar): Power | null {
  const peak = dcKw ?? unconfirmedDcKw
  if (!peak) return null
  const label = dcKw ? 'The car’s maximum' : 'The car’s maximum, unconfirmed'
  return power(peak.value, { label, origin: originOf(facts, peak) })
}

const publishedMinutes = (facts: ChargingFacts, published: PublishedTime): Quantity<'min'> =>
  worded(
    fromInput(published.minutes.value, 'min', publishedInput(facts, published)),
    () => `As published for ${spanText(published)}`,
  )

const publishedInput = (facts: ChargingFacts, published: PublishedTime): ReasonInput => ({
  label: `Published time, ${spanText(published)}`,
  text: durationText(published.minutes.value),
  origin: originOf(facts, published.minutes),
})

/** The published time that a curve agrees with. */
const agreedInput = (
  facts: ChargingFacts,
  agreed: PublishedTime,
  curve: KnownCurve,
): ReasonInput => ({
  ...publishedInput(facts, agreed),
  label: `Second source, ${spanText(agreed)} (this curve: ${durationText(minutesAtPeak(curve, agreed))})`,
})
