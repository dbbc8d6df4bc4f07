// How much of a used battery is left. Pure functions, safe in the browser.
import { exactText, spanText, type ReasonedSpan } from './reasoned-span.ts'
import { sourced, type ReasonInput } from '../../facts/answers/reason.ts'
import type { HealthBasis } from './used-answer-schema.ts'
import type { UsedCar, UsedKnowledge } from './used-car.ts'
import type { UsedInputs } from './used-fields.ts'

type BatteryHealth = {
  basis: HealthBasis
  /** In % of the battery when new; null if nothing tells. */
  span: ReasonedSpan | null
}

type Asked = Pick<UsedInputs, 'health' | 'bars' | 'gauge' | 'year'>
type Known = Pick<UsedKnowledge, 'batteries' | 'sources'>

/** The state of health today: from a reading, else bars that have a published meaning, else the age. */
export function healthToday(car: UsedCar, asked: Asked, known: Known, day: string): BatteryHealth {
  if (asked.health !== null) {
    const text = `${asked.health}%`
    const span = healthSpan(asked.health, asked.health, `${text}, as it was read`, [
      { label: 'State of health', text, origin: { from: 'visitor' } },
    ])
    return { basis: 'reading', span: withGauge(car, asked, span, known) }
  }
  if (asked.bars !== '' && car.bars) {
    const span = healthOfBars(car.bars, Number(asked.bars), known)
    if (span) return { basis: 'bars', span: withGauge(car, asked, span, known) }
  }
  const span = healthOfAge(car, asked.year, known, day)
  return span ? { basis: 'age', span } : { basis: 'not known', span: null }
}

/** The span that a number of bars stands for, in %; null if nothing is published for it. */
export function barsSpan(
  kind: 'manual' | 'since-2018',
  bars: number,
  { batteries }: Pick<UsedKnowledge, 'batteries'>,
) {
  const { leafBars, twelveBarsSince2018 } = batteries
  if (kind === 'manual') return leafBars.rows.find((row) => row.bars === bars) ?? null
  return bars === 12 ? { from: twelveBarsSince2018.value, to: 100 } : null
}

function healthOfBars(kind: 'manual' | 'since-2018', bars: number, known: Known) {
  const { twelveBarsSince2018 } = known.batteries
  const span = barsSpan(kind, bars, known)
  if (!span) return null
  const source = kind === 'manual' ? 'leaf-bars' : twelveBarsSince2018.source
  const note = kind === 'manual' ? 'For cars of 2011 to 2017.' : twelveBarsSince2018.note
  const text = `${bars} bars`
  return healthSpan(span.from, span.to, `${text} stand for ${rangeText(span.from, span.to)}`, [
    { label: 'Capacity bars', text, origin: { from: 'visitor' } },
    {
      label: `What ${text} mean`,
      text: rangeText(span.from, span.to),
      origin: sourced(known.sources, { source, ...(note && { note }) }),
    },
  ])
}

/** The age of a car in years, by the calendar; null if neither its year nor its first year is known. */
export function ageOf(car: UsedCar, year: number | null, day: string): number | null {
  const made = year ?? car.madeFrom?.value ?? null
  return made === null ? null : Math.max(0, Number(day.slice(0, 4)) - made)
}

function healthOfAge(car: UsedCar, year: number | null, known: Known, day: string) {
  const age = ageOf(car, year, day)
  if (age === null) return null
  const { best, worst } = known.batteries.yearlyLoss[car.ageing]
  const made: ReasonInput =
    year === null
      ? {
          label: 'Made in',
          text: String(car.madeFrom?.value),
          origin: {
            from: 'default',
            why: 'the first year of this battery. A newer car has more left.',
          },
        }
      : { label: 'Made in', text: String(year), origin: { from: 'visitor' } }
  return healthSpan(
    100 - age * worst.value,
    100 - age * best.value,
    `100% − ${age} years × ${worst.value} to ${best.value} points`,
    [made, ...lossInputs(car, known)],
  )
}

/** A gauge that was not corrected may read too low, so the upper end rises. */
function withGauge(car: UsedCar, { gauge }: Asked, span: ReasonedSpan, known: Known) {
  if (!car.hasGaugeCampaign || gauge === 'yes') return span
  const { gaugeCorrection } = known.batteries
  const high = Math.min(100, span.high * gaugeCorrection.value)
  return healthSpan(
    span.value,
    high,
    `${span.formula}; up to × ${gaugeCorrection.value} where the gauge was not corrected, at most 100%`,
    [
      ...span.inputs,
      {
        label: 'Largest correction of the gauge',
        text: `${Math.round(100 * (gaugeCorrection.value - 1))}% more`,
        origin: sourced(known.sources, gaugeCorrection),
      },
    ],
  )
}

/** The state of health some years later: the yearly loss is subtracted in points of the new battery. */
export function healthLater(
  car: UsedCar,
  today: ReasonedSpan,
  years: number,
  known: Known,
): ReasonedSpan {
  if (years === 0) return today
  const { best, worst } = known.batteries.yearlyLoss[car.ageing]
  return healthSpan(
    today.value - years * worst.value,
    today.high - years * best.value,
    `${exactText(today)} − ${years} years × ${worst.value} to ${best.value} points`,
    lossInputs(car, known),
  )
}

function lossInputs(car: UsedCar, known: Known): ReasonInput[] {
  const { best, worst } = known.batteries.yearlyLoss[car.ageing]
  return [
    {
      label: 'Lost a year at worst',
      text: `${worst.value} points`,
      origin: sourced(known.sources, worst),
    },
    {
      label: 'Lost a year at best',
      text: `${best.value} points`,
      origin: sourced(known.sources, best),
    },
  ]
}

const rangeText = (low: number, high: number) => (low === high ? `${low}%` : `${low} to ${high}%`)

function healthSpan(
  low: number,
  high: number,
  formula: string,
  inputs: readonly ReasonInput[],
): ReasonedSpan {
  const value = Math.max(0, low)
  const top = Math.max(0, high)
  const shown = low < 0 ? `${formula}, at least 0%` : formula
  return { value, high: top, unit: '%', text: spanText(value, top, '%'), formula: shown, inputs }
}
