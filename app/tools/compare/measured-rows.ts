// The values of what decides between versions, each with its basis. Pure.
import { rangeCycles, rangeNames } from '../../../content/cars/version.ts'
import type { CostLine } from '../costs/cost-answer-schema.ts'
import type { ChargeTime } from '../charging-time/charge-span.ts'
import { factRow, type FactName } from '../../facts/figures/figure-table.ts'
import { remarkOn, type Fact, type Facts } from '../../facts/figures/facts.ts'
import { wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'
import type { Measured, MeasureName } from './standing.ts'

/** A version with what the other tools work out about it; null is 'not known'. */
export type MeasuredVersion = {
  facts: Facts
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
  /** What its cell says, which may be shorter than `text`. */
  cell: string
}
export type MeasuredRow = {
  measure: MeasureName
  label: string
  /** The figure that a source gives; none where it is worked out, or not the same of all. */
  figure?: FactName
  values: (Value | null)[]
}

/** The rows in the order of the page. */
export function measuredRows(versions: readonly MeasuredVersion[]): MeasuredRow[] {
  const figureRow = (measure: MeasureName, name: FactName): MeasuredRow => ({
    measure,
    label: factRow(name).label,
    figure: name,
    values: versions.map(({ facts }) => valueOf(facts.get(name))),
  })
  return [
    figureRow('price', 'price'),
    rangeRow(versions),
    costRow(versions),
    chargeRow(versions),
    figureRow('power', 'dcMax'),
    figureRow('towing', 'towingBraked'),
    figureRow('boot', 'boot'),
  ].filter(isShown)
}

/** Prices of some only stand at the head; any other value is worth its row. */
const isShown = ({ measure, values }: MeasuredRow) =>
  measure === 'price' ? !values.includes(null) : values.some((value) => value !== null)

function valueOf(fact: Fact | undefined): Value | null {
  if (!fact) return null
  const { text, low, high, basis, source, of } = fact
  const remark = remarkOn(fact)
  return {
    text,
    cell: text,
    low: low ?? 0,
    high: high ?? 0,
    basis,
    source,
    ...(of && { of }),
    ...(remark && { remark }),
  }
}

/** The range on a test cycle that all share who have a range; otherwise each on its own, which compares with nothing. */
function rangeRow(versions: readonly MeasuredVersion[]): MeasuredRow {
  const known = versions.filter(({ facts }) => rangeNames.some((name) => facts.has(name)))
  const shared = rangeNames.find(
    (name) =>
      name !== 'rangeClaimed' &&
      known.length > 0 &&
      known.every(({ facts }) => typeof facts.get(name)?.low === 'number'),
  )
  return {
    measure: 'range',
    label: shared ? factRow(shared).label : 'Range',
    ...(shared && { figure: shared }),
    values: versions.map(({ facts }) => {
      const name = shared ?? rangeNames.find((each) => facts.has(each))
      const value = valueOf(name && facts.get(name))
      if (!name || !value) return null
      const cycle = rangeCycles[name]
      return {
        ...value,
        text: `${value.text}${cycle === 'WLTP' ? ' ' : ', '}${cycle}`,
        ...(!shared && { of: [cycle, value.of].filter(Boolean).join(', ') }),
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
    cell: text,
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
