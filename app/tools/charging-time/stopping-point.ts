// How a battery fills, and where unplugging pays: in sentences, and in steps of 10%.
import { durationText } from '../../../content/texts/numbers-and-lists.ts'
import type { Quantity } from '../../facts/answers/quantity.ts'
import { energyOf, kwhText, kwText, type ChargeSpan, type ChargeTime } from './charge-span.ts'
import { halfPowerFrom, limitedBy, minutesOnCurve, peakOf } from './charging-curve.ts'
import type { AnsweredPlace, KnownCurve, StoppingPoint } from './charging-answer-schema.ts'

/** Where to stop on this version's curve at a charger of `kw`. */
export function stoppingPoint(
  { points, usableKwh }: KnownCurve,
  battery: Quantity<'kWh'>,
  kw: number,
  span: ChargeSpan,
): StoppingPoint {
  const minutes = (part: ChargeSpan) => minutesOnCurve(points, usableKwh, kw, part)
  const kwh = (part: ChargeSpan) => energyOf(battery, part).value
  const half = wholePercent(halfPowerFrom(points, kw))
  const best = kwText(peakOf(limitedBy(points, kw)))
  return {
    halfPowerFrom: half,
    advice: halfAdvice({ half, best, span, minutes, kwh }, lastFifth({ minutes, kwh })),
    steps: Array.from({ length: 10 }, (_, at) => {
      const step = { from: at * 10, to: at * 10 + 10 }
      const taken = minutes(step)
      return { ...step, minutes: taken, kw: (60 * kwh(step)) / taken }
    }),
  }
}

/** Rounded up, because the power is below half only from there; 100% says nothing. */
function wholePercent(percent: number | null): number | null {
  const whole = percent === null ? 100 : Math.ceil(percent - 1e-9)
  return whole >= 100 ? null : whole
}

type Half = {
  half: number | null
  best: string
  span: ChargeSpan
  minutes: (part: ChargeSpan) => number
  kwh: (part: ChargeSpan) => number
}

/** Where to unplug and why. `last` says how long the last fifth takes. */
function halfAdvice({ half, best, span, minutes, kwh }: Half, last: string): string[] {
  const also = `The ${last}.`
  if (half === null) {
    return [
      `Here the power never falls below half of its best, ${best}, so it makes little difference when you unplug.`,
      also,
    ]
  }
  if (span.to <= half) {
    return [
      `Unplug at about ${half}% at the latest: the ${last}.`,
      `From ${half}% on the car takes less than half of its best here, ${best}.`,
    ]
  }
  const late = { from: Math.max(half, span.from), to: span.to }
  if (late.from === span.from) {
    return [
      `If another stop is on your way, arrive there with less charge. From ${half}% on, the car takes less than half of its best here, ${best}, and your whole charge lies in that slow part.`,
      also,
    ]
  }
  return [
    `If you can charge again on your way, unplug at ${half}%. From there on, the car takes less than half of its best here, ${best}.`,
    `That part takes ${durationText(minutes(late))} of your ${durationText(minutes(span))} and adds ${kwhText(kwh(late))} of ${kwhText(kwh(span))}.`,
    also,
  ]
}

function lastFifth({ minutes, kwh }: Pick<Half, 'minutes' | 'kwh'>): string {
  const energy = kwhText(kwh({ from: 80, to: 100 }))
  const last = durationText(minutes({ from: 80, to: 100 }))
  const before = durationText(minutes({ from: 60, to: 80 }))
  return `last fifth, 80 to 100%, takes ${last} for ${energy}; the one before it takes ${before}`
}

/** A fifth of the battery and the minutes until it is reached; null where the charge begins at or above it. */
type FillMark = { percent: number; minutes: number | null }

const fifths = [20, 40, 60, 80, 100]

/**
 * The fifths of the battery with their minutes: on the version's curve at a fast charger, evenly at an AC outlet. Null
 * where the time itself is only a limit, or another's.
 */
export function fillMarks(
  curve: KnownCurve | null,
  place: Pick<AnsweredPlace, 'kw' | 'current'>,
  { from, to }: ChargeSpan,
  time: ChargeTime,
): FillMark[] | null {
  if (time.known !== 'exactly' && time.known !== 'about') return null
  const minutesTo = (percent: number): number | null => {
    if (time.by === 'curve')
      return curve && minutesOnCurve(curve.points, curve.usableKwh, place.kw, { from, to: percent })
    if (place.current === 'AC') return (time.figure.value * (percent - from)) / (to - from)
    return null
  }
  if (minutesTo(to) === null) return null
  return fifths.map((percent) => ({
    percent,
    minutes: percent > from ? minutesTo(percent) : null,
  }))
}

/** '20% after 5 min, 40% after 17 min' */
export const marksText = (marks: readonly FillMark[]): string =>
  marks
    .flatMap(({ percent, minutes }) =>
      minutes === null ? [] : `${percent}% after ${durationText(minutes)}`,
    )
    .join(', ')
