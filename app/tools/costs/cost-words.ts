// Words that several parts of /ev-cost say. Pure.
import type { ComparedFuel } from '../../../content/rates/compared-car.ts'
import type { Span } from '../../facts/answers/reason.ts'
import {
  andList,
  capital,
  unitText,
  wholeDollarsText,
} from '../../../content/texts/numbers-and-lists.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import type {
  ComparedLine,
  CostConsumption,
  CostLine,
  KnownCosts,
  NotKnownAmount,
} from './cost-answer-schema.ts'

/** 'a year', '5 years' */
export const plainTime = (years: number) => (years === 1 ? 'a year' : `${years} years`)

/** ' a year', ' in 5 years' */
export const timeText = (years: number) => (years === 1 ? ' a year' : ` in ${years} years`)

/** ' a year to run', ' to run for 5 years' */
const runningText = (years: number) =>
  years === 1 ? ' a year to run' : ` to run for ${years} years`

/** The answer in one line, for the time that was asked: 'Nissan Leaf 40 kWh: $2,612 a year', '... $13,060 in 5 years'. */
export const costHeadline = ({ name, total, notKnown = [] }: CostLine, years: number) =>
  `${name}: ${wholeDollarsText(total)}${timeText(years)}${notKnown.length === 0 ? '' : ` without ${namesOf(notKnown)}`}`

/** The answer with the distance: '... $2,612 a year for 12,000 km', '... $13,060 in 5 years at 12,000 km a year'. */
export function costCardTitle(line: CostLine, years: number, km: number): string {
  const distance = unitText(km, 'km')
  const text = `${costHeadline(line, years)} ${years === 1 ? `for ${distance}` : `at ${distance} a year`}`
  return text.replaceAll(' a year', '\u00a0a\u00a0year')
}

/** An amount in the middle of a sentence. */
const itemWords: Record<NotKnownAmount['item'], string> = {
  fuel: 'fuel',
  home: 'charging at home',
  public: 'public charging',
  ruc: 'road user charges',
  fees: 'their fees',
  licence: 'registration',
  servicing: 'servicing',
  tyres: 'tyres',
}

/** The fees of road user charges go without saying. */
const namesOf = (notKnown: readonly NotKnownAmount[]) =>
  andList(
    notKnown
      .filter(({ item }) => item !== 'fees' || notKnown.every((one) => one.item !== 'ruc'))
      .map(({ item }) => itemWords[item]),
  )

/** 'Not known after 30 June 2027' */
export const endText = ({ after }: NotKnownAmount) => `Not known after ${dateText(after)}`

/** 'The rate of road user charges is not known after 30 June 2027, so it is in no sum here.' */
export function notKnownText(notKnown: readonly NotKnownAmount[]): string {
  const names = namesOf(notKnown)
  const last = notKnown.map(({ after }) => after).toSorted()[0] ?? ''
  return `The rate of ${names} is not known after ${dateText(last)}, so it is in no sum here.`
}

/** Every car whose cost is known, on whatever basis, the cheapest first: the headlines and the bars span these. */
export const knownLines = ({ ranked, others }: KnownCosts): CostLine[] =>
  [...ranked, ...others.flatMap(({ lines }) => lines)].toSorted(
    (one, other) => one.total - other.total,
  )

/** The car that the page speaks of: the one asked for, else the cheapest of all. */
export const shownLine = (answer: KnownCosts, line: CostLine): CostLine =>
  answer.isChosen ? line : (knownLines(answer)[0] ?? line)

/** 'Electric cars cost $1,673 to $2,055 a year to run; a medium petrol car $3,359', '... to run for 5 years'. */
export function spanHeadline(answer: KnownCosts): string {
  const { compared, years } = answer
  const lines = knownLines(answer)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return 'What electric cars cost to run is not known'
  const span = `Electric cars cost ${wholeDollarsText(first.total)} to ${wholeDollarsText(last.total)}${runningText(years)}`
  return compared ? `${span}; ${comparedName(compared)} ${wholeDollarsText(compared.total)}` : span
}

/**
 * The same as a difference: 'An electric car costs $1,304 to $1,686 a year less to run than a medium petrol car'. Null
 * unless that holds for every car on the page, on whatever basis, and for all that prices and driving may make of it.
 */
export function lessHeadline(answer: KnownCosts): string | null {
  const { compared, years } = answer
  const all = knownLines(answer)
  if (!compared || compared.notKnown || all.length === 0) return null
  const isCertain = all.every(({ notKnown, span }) => !notKnown && span.high <= compared.span.low)
  const less = all.map(({ total }) => Math.round(compared.total - total))
  const [least, most] = [Math.min(...less), Math.max(...less)]
  if (!isCertain || least <= 0) return null
  const time = years === 1 ? 'a year less to run' : `less to run for ${years} years`
  return `An electric car costs ${wholeDollarsText(least)} to ${wholeDollarsText(most)} ${time} than ${comparedName(compared)}`
}

const turningNames: Record<ComparedFuel, string> = {
  petrol: 'petrol',
  hybrid: 'the hybrid',
  diesel: 'diesel',
  'plug-in hybrid': 'the plug-in hybrid',
}

/** 'When would petrol be cheaper?', or the electric car where it is the dearer one now; null without two costs. */
export function turningTitle({ subject, compared }: KnownCosts): string | null {
  if (subject.kind === 'unranked' || !compared) return null
  const isDearer = subject.line.total > compared.total
  return `When would ${isDearer ? 'the electric car' : turningNames[compared.fuel]} be cheaper?`
}

/** What a consumption rests on. */
export const basisNames: Record<CostConsumption['basis'], string> = {
  own: 'your own figure',
  consumptionWltp: 'its WLTP figure',
  consumptionWltpMean: 'the WLTP mean of cars registered in Europe',
  consumptionEpa: 'its North American rating',
  consumptionWltc: 'its Japanese rating',
  consumptionTest: 'a road test',
  consumptionUnstated: 'a figure of unstated origin',
}

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
  const cost = `${capital(name)} costs ${wholeDollarsText(compared.total)}${timeText(years)}${span}`
  const open = line.notKnown ?? compared.notKnown
  if (open) return `${cost}. ${notKnownText(open)}`
  const more = compared.total - line.total
  if (Math.round(more) === 0) return `${cost}, the same.`
  const difference = `${cost}, ${wholeDollarsText(Math.abs(more))} ${more > 0 ? 'more' : 'less'}.`
  return areApart(line.span, compared.span)
    ? difference
    : `${difference} The two spans overlap, so prices and driving decide which costs less.`
}

const areApart = (one: Span, other: Span) => one.high < other.low || other.high < one.low
