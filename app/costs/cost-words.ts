// Words that several parts of /ev-cost say. Pure.
import type { Span } from '../tools/reason.ts'
import { wholeDollarsText } from '../ui/number-text.ts'
import type { ComparedLine, CostLine } from './cost-answer-schema.ts'

/** 'a year', '5 years' */
export const plainTime = (years: number) => (years === 1 ? 'a year' : `${years} years`)

/** ' a year', ' in 5 years' */
export const timeText = (years: number) => (years === 1 ? ' a year' : ` in ${years} years`)

/** The answer in one line: 'Nissan Leaf 40 kWh: $2,612 a year'. */
export const costHeadline = ({ name, aYear }: CostLine) =>
  `${name}: ${wholeDollarsText(aYear)} a year`

/** 'a medium petrol car', 'the Toyota Corolla hybrid', 'your other car' */
export function comparedName({ key, name, isSize }: ComparedLine): string {
  if (key === '') return name.toLowerCase()
  return isSize ? `a ${name.toLowerCase()}` : `the ${name}`
}

/** What the other car costs, and by how much more or less. */
export function comparisonText(line: CostLine, compared: ComparedLine, years: number): string {
  const name = comparedName(compared)
  const { low, high } = compared.span
  const span = low === high ? '' : ` (${wholeDollarsText(low)} to ${wholeDollarsText(high)})`
  const cost = `${name[0]?.toUpperCase()}${name.slice(1)} costs ${wholeDollarsText(compared.total)}${timeText(years)}${span}`
  const more = compared.total - line.total
  if (Math.round(more) === 0) return `${cost}, the same.`
  const difference = `${cost}, ${wholeDollarsText(Math.abs(more))} ${more > 0 ? 'more' : 'less'}.`
  return areApart(line.span, compared.span)
    ? difference
    : `${difference} The two spans overlap, so prices and driving decide which costs less.`
}

const areApart = (one: Span, other: Span) => one.high < other.low || other.high < one.low
