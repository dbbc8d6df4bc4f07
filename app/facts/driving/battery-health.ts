// How much of a used battery is left. Pure functions, safe in the browser.
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import {
  asResult,
  between,
  fromInput,
  known,
  minus,
  notBelow,
  percentage,
  reaching,
  times,
  worded,
  type Quantity,
} from '../answers/quantity.ts'
import { endsText, sourced, type ReasonInput } from '../answers/reason.ts'
import type { QueryField } from '../../ground/ui/query-field.ts'
import type { UsedCar, UsedKnowledge } from './used-car.ts'

const barCounts = Array.from({ length: 13 }, (_, at) => 12 - at)

/** The capacity bars of a Leaf. */
export const barsField = {
  kind: 'choice',
  label: 'Capacity bars on a Leaf’s dash',
  hint: 'The thin bars at the far right.',
  any: 'Not counted',
  options: barCounts.map((count) => ({
    value: String(count),
    label: countText(count, 'bar'),
  })),
  default: '',
} as const satisfies QueryField

/** The year in which a car was made, for every tool that counts on its age. */
export const yearField = {
  kind: 'number',
  label: 'Year it was made',
  hint: 'If left empty, the first year of this battery.',
  isYear: true,
  min: 2008,
  max: 2030,
  decimals: 0,
  default: null,
} as const satisfies QueryField

/** A reading of the state of health. Young and reset batteries read a little above 100%. */
export const healthField = {
  kind: 'number',
  label: 'State of health',
  unit: '%',
  hint: 'As a workshop or an app reads it. If left empty, the bars count, or the age.',
  min: 1,
  max: 120,
  decimals: 2,
  default: null,
} as const satisfies QueryField

/** What a state of health rests on. */
export type HealthBasis = 'reading' | 'bars' | 'age' | 'not known'

/** What is left, in % of the battery when new. */
export type Health = Quantity<'%'>

/** What a visitor says of a battery; '' and null are 'nothing'. */
type Asked = { health: number | null; bars: string; gauge: string; year: number | null }
type Facts = Pick<UsedKnowledge, 'batteries' | 'sources'>

/** The state of health today: from a reading, else bars that have a published meaning, else the age; null if nothing tells. */
export function healthToday(
  car: UsedCar,
  asked: Asked,
  facts: Facts,
  day: string,
): { basis: HealthBasis; health: Health | null } {
  const read = healthRead(asked.health)
  if (read) return { basis: 'reading', health: withGauge(car, asked, read, facts) }
  const counted =
    asked.bars !== '' && car.bars ? healthOfBars(car.bars, Number(asked.bars), facts) : null
  if (counted) return { basis: 'bars', health: withGauge(car, asked, counted, facts) }
  const aged = healthOfAge(car, asked.year, facts, day)
  return { basis: aged ? 'age' : 'not known', health: aged }
}

function healthRead(read: number | null): Health | null {
  if (read === null) return null
  const text = `${read}%`
  const input = { label: 'State of health', text, origin: { from: 'visitor' } } as const
  const isFull = read > 100
  return worded(fromInput(Math.min(100, read), '%', input), () =>
    isFull ? `${text}, as it was read, counts as 100%` : `${text}, as it was read`,
  )
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

function healthOfBars(kind: 'manual' | 'since-2018', bars: number, facts: Facts): Health | null {
  const { twelveBarsSince2018 } = facts.batteries
  const span = barsSpan(kind, bars, facts)
  if (!span) return null
  const source = kind === 'manual' ? 'leaf-bars' : twelveBarsSince2018.source
  const note = kind === 'manual' ? 'For cars of 2011 to 2017.' : twelveBarsSince2018.note
  const text = `${bars} bars`
  const ends = { low: span.from, high: span.to }
  const meaning = endsText(ends, String, '%')
  return between(
    ends,
    '%',
    () => `${text} stand for ${meaning}`,
    () => [
      { label: 'Capacity bars', text, origin: { from: 'visitor' } },
      {
        label: `What ${text} mean`,
        text: meaning,
        origin: sourced(facts.sources, { source, ...(note && { note }) }),
      },
    ],
  )
}

/** The year that a car counts as made in: no car is older than the first of its version. Null if no year is known. */
export function countedYear({ madeFrom }: Pick<UsedCar, 'madeFrom'>, year: number | null) {
  const first = madeFrom?.value ?? null
  return year === null || first === null ? (year ?? first) : Math.max(year, first)
}

/** The age of a car in years, by the calendar; null if neither its year nor its first year is known. */
export function ageOf(car: UsedCar, year: number | null, day: string): number | null {
  const made = countedYear(car, year)
  return made === null ? null : Math.max(0, Number(day.slice(0, 4)) - made)
}

function healthOfAge(car: UsedCar, year: number | null, facts: Facts, day: string): Health | null {
  const age = ageOf(car, year, day)
  if (age === null) return null
  const made: ReasonInput = {
    label: 'Made in',
    text: String(countedYear(car, year)),
    origin:
      year !== null && year === countedYear(car, year)
        ? { from: 'visitor' }
        : { from: 'default', why: 'the first year of this battery. A newer car has more left.' },
  }
  return notBelowZero(minus(percentage(100), lostIn(age, [made], car, facts)))
}

/** A gauge that was not corrected may read too low, so the upper end rises. */
function withGauge(car: UsedCar, { gauge }: Asked, health: Health, facts: Facts): Health {
  if (!car.hasGaugeCampaign || gauge === 'yes') return health
  const { gaugeCorrection } = facts.batteries
  const { value } = gaugeCorrection
  return {
    ...reaching(health, Math.min(100, health.high * value)),
    formula: () =>
      `${health.formula()}; up to × ${value} where the gauge was not corrected, at most 100%`,
    inputs: () => [
      ...health.inputs(),
      {
        label: 'Largest correction of the gauge',
        text: `${Math.round(100 * (value - 1))}% more`,
        origin: sourced(facts.sources, gaugeCorrection),
      },
    ],
  }
}

/** The state of health some years later: the yearly loss is subtracted in points of the new battery. */
export const healthLater = (car: UsedCar, today: Health, years: number, facts: Facts): Health =>
  years === 0
    ? today
    : notBelowZero(minus(asResult(today, exactText), lostIn(years, [], car, facts)))

/** What a number of years takes from the battery, in % of the new one. */
function lostIn(
  years: number,
  inputs: readonly ReasonInput[],
  car: UsedCar,
  { batteries, sources }: Facts,
): Health {
  const { best, worst } = batteries.yearlyLoss[car.ageing]
  const input = (label: string, loss: typeof best): ReasonInput => ({
    label,
    text: `${loss.value} points`,
    origin: sourced(sources, loss),
  })
  return times(
    known(
      years,
      'year',
      () => countText(years, 'year'),
      () => inputs,
    ),
    between(
      { low: best.value, high: worst.value },
      '% per year',
      () => `${worst.value} to ${best.value} points`,
      () => [input('Lost a year at worst', worst), input('Lost a year at best', best)],
    ),
  )
}

/** As part of a further formula, with all its digits: '72.5 to 78.75%'. */
export const exactText = (quantity: Quantity<'%' | 'kWh'>): string =>
  endsText(quantity, 4, quantity.unit === '%' ? '%' : `\u00a0${quantity.unit}`)

const notBelowZero = (health: Health): Health =>
  health.low < 0 ? worded(notBelow(0, health), () => `${health.formula()}, at least 0%`) : health
