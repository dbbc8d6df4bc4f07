// The values of what decides between versions, each with its basis. Pure.
import { figureLabels, type FigureName } from '../../../content/cars/figures.ts'
import { rangeCycles, rangeNames, type RangeName } from '../../../content/cars/version.ts'
import type { CostLine } from '../costs/cost-answer-schema.ts'
import type { ChargeTime } from '../charging-time/charge-span.ts'
import type { FactName, ListedFact, VersionFacts } from '../../cars/models/version-facts.ts'
import { wholeDollarsText } from '../../ground/ui/number-text.ts'
import type { Measured, MeasureName } from './standing.ts'

/** A version with what the other tools work out about it; null is 'not known'. */
export type MeasuredVersion = {
  facts: VersionFacts
  yearCost: CostLine | null
  /** What the model is, in a few words. */
  tagline: string
  charge: ChargeTime | null
}

/** A value with what stands beside it. */
export type Value = Measured & {
  source: string | null
  of?: string
  /** A doubt about it. */
  remark?: string
  /** What its cell says, where that is shorter. */
  cell?: string
}
export type MeasuredRow = { measure: MeasureName; label: string; values: (Value | null)[] }

/** The rows in the order of the page. */
export function measuredRows(versions: readonly MeasuredVersion[]): MeasuredRow[] {
  return [
    rangeRow(versions),
    figureRow('price', 'price', 'price', versions),
    costRow(versions),
    chargeRow(versions),
    figureRow('power', 'dcMax', 'dc', versions),
    figureRow('towing', 'towingBraked', 'towing', versions),
    figureRow('boot', 'boot', 'boot', versions),
  ].filter(isShown)
}

/** Prices of some only stand at the head; any other value is worth its row. */
const isShown = ({ measure, values }: MeasuredRow) =>
  measure === 'price' ? !values.includes(null) : values.some((value) => value !== null)

const point = (value: number) => ({ low: value, high: value })

/** The range on a test cycle that all share who have a range; otherwise each on its own, which compares with nothing. */
function rangeRow(versions: readonly MeasuredVersion[]): MeasuredRow {
  const known = versions.filter(({ facts }) => rangeNames.some((name) => facts.range[name]))
  const cycle = rangeNames.find(
    (name) =>
      name !== 'rangeClaimed' &&
      known.length > 0 &&
      known.every(({ facts }) => typeof facts.range[name]?.value === 'number'),
  )
  if (cycle) {
    const values = versions.map(({ facts }) => rangeValue(cycle, facts.range[cycle]))
    return { measure: 'range', label: figureLabels[cycle].label, values }
  }
  return {
    measure: 'range',
    label: 'Range',
    values: versions.map(({ facts }) => {
      const first = rangeNames.find((name) => facts.range[name])
      return first ? rangeValue(first, facts.range[first]) : null
    }),
  }
}

function rangeValue(name: RangeName, fact: ListedFact | undefined): Value | null {
  if (!fact) return null
  const cycle = rangeCycles[name]
  const text = `${fact.text}${cycle === 'WLTP' ? ' ' : ', '}${cycle}`
  const basis = name === 'rangeClaimed' || fact.value === null || fact.isContradicted ? null : name
  return {
    text,
    cell: fact.text,
    ...point(fact.value ?? 0),
    basis,
    ...beside(fact),
    of: [cycle, fact.of].filter(Boolean).join(', '),
  }
}

const beside = ({ source, of, remark }: ListedFact) => ({
  source,
  ...(of && { of }),
  ...(remark && { remark }),
})

/** 'rear-wheel drive' and '82.5 kWh battery' say which version it is, not how the figure was measured. */
const isAboutVersion = /^(front|rear|all)-wheel drive$| kWh battery$/

function figureRow(
  measure: MeasureName,
  figure: FigureName,
  name: FactName,
  versions: readonly MeasuredVersion[],
): MeasuredRow {
  return {
    measure,
    label: figureLabels[figure].label,
    values: versions.map(({ facts }) => {
      const fact = facts.facts[name]
      if (!fact) return null
      const basis = fact.of && !isAboutVersion.test(fact.of) ? fact.of : ''
      return {
        text: fact.text,
        ...point(fact.value ?? 0),
        basis: fact.value === null || fact.isContradicted ? null : basis,
        ...beside(fact),
      }
    }),
  }
}

const consumptionBases: Record<string, string> = {
  consumptionWltpMean: 'from the mean of cars registered in Europe',
  consumptionEpa: 'from its North American rating',
  consumptionWltc: 'from its Japanese rating',
}

/** A difference within what we can work out, or under 2%, is none. */
function costSpan({ aYear, total, span }: CostLine) {
  const years = total / aYear
  return {
    low: Math.min(span.low / years, aYear * 0.99),
    high: Math.max(span.high / years, aYear * 1.01),
  }
}

function costRow(versions: readonly MeasuredVersion[]): MeasuredRow {
  return {
    measure: 'cost',
    label: 'Running costs a year',
    values: versions.map(({ yearCost }) => {
      if (!yearCost) return null
      const dollars = wholeDollarsText(yearCost.aYear)
      const { basis } = yearCost.consumption
      const of = consumptionBases[basis]
      return {
        text: `${dollars} a\u00a0year`,
        cell: dollars,
        ...costSpan(yearCost),
        basis,
        source: null,
        ...(of && { of }),
      }
    }),
  }
}

function chargeRow(versions: readonly MeasuredVersion[]): MeasuredRow {
  return {
    measure: 'charge',
    label: 'Fast charging, 10 to 80%',
    values: versions.map(({ charge }) => chargeValue(charge)),
  }
}

function chargeValue(time: ChargeTime | null): Value | null {
  const value = (text: string, low: number, high: number): Value => ({
    text,
    low: Math.round(low),
    high: Math.round(high),
    basis: 'minutes',
    source: null,
  })
  switch (time?.known) {
    case 'exactly':
      return value(time.figure.text, time.figure.value, time.figure.value)
    case 'about':
      return value(`about ${time.figure.text}`, time.figure.value, time.figure.value)
    case 'between':
      return value(
        `${time.low.text.replace(/^(\d+)\u00a0min$/, '$1')} to ${time.high.text}`,
        time.low.value,
        time.high.value,
      )
    case 'at least':
      return value(`at least ${time.low.text}`, time.low.value, Infinity)
    default:
      return null
  }
}
