// Which of the compared versions is ahead by a measure, and in how many words that is said. Pure.
import { unitText, wholeDollarsText } from '../../../content/texts/numbers-and-lists.ts'

/** What decides between versions, in the order of the page. `subject`: what a sentence calls it. */
export const measures = {
  range: {
    subject: 'range',
    unit: 'km',
    isLessBetter: false,
    gap: 'goes … further',
    phrases: ['goes further', 'goes furthest', 'ties for the longest range'],
    marks: ['further', 'furthest', 'equal furthest'],
  },
  price: {
    subject: 'price',
    unit: 'NZD',
    isLessBetter: true,
    gap: 'costs … less new',
    phrases: ['cost less when new', 'cost least when new', 'ties for the lowest price when new'],
    marks: ['less', 'least', 'equal least'],
  },
  cost: {
    subject: 'running costs',
    unit: 'NZD',
    isLessBetter: true,
    gap: 'costs … a\u00a0year less to run',
    phrases: ['is cheaper to run', 'is cheapest to run', 'ties for the lowest running costs'],
    marks: ['less', 'least', 'equal least'],
  },
  charge: {
    subject: 'charging time',
    unit: 'min',
    isLessBetter: true,
    gap: 'charges … faster from 10 to 80%',
    phrases: ['charges faster', 'charges fastest', 'ties for the fastest charging'],
    marks: ['faster', 'fastest', 'equal fastest'],
  },
  power: {
    subject: 'charging power',
    unit: 'kW',
    isLessBetter: false,
    gap: 'takes … more from a fast charger',
    phrases: [
      'takes more charging power',
      'takes the most charging power',
      'ties for the most charging power',
    ],
    marks: ['more', 'most', 'equal most'],
  },
  towing: {
    subject: 'towing',
    unit: 'kg',
    isLessBetter: false,
    gap: 'tows … more',
    phrases: ['tows more', 'tows the most', 'ties for the most towing'],
    marks: ['more', 'most', 'equal most'],
  },
  boot: {
    subject: 'boot size',
    unit: 'L',
    isLessBetter: false,
    gap: 'has … more boot',
    phrases: ['has the bigger boot', 'has the biggest boot', 'ties for the biggest boot'],
    marks: ['bigger', 'biggest', 'equal biggest'],
  },
} as const

export type MeasureName = keyof typeof measures

/** '154 km', '$3,500' */
export const amountText = (measure: MeasureName, value: number) => {
  const { unit } = measures[measure]
  return unit === 'NZD' ? wholeDollarsText(value) : unitText(value, unit)
}

/** A value as far as it is known: one number, or the limits between which it lies. */
export type Measured = {
  /** '604 km WLTP' */
  text: string
  low: number
  high: number
  /** Values of different bases do not compare; null compares with nothing. */
  basis: string | null
}

/** What a row says that has no bars, because its figures do not compare. */
export const notAlike = 'Not all measured in the same way, so we call none the best.'

/** Cars whose ranges differ by at most this go equally far: the weather of a day does more. A share of the longest. */
const equallyFar = 0.03

/** The values with every range that is as good as the longest raised to it. */
function withoutSlightLeads<Value extends Measured>(name: MeasureName, known: Value[]): Value[] {
  if (name !== 'range') return known
  const longest = Math.max(...known.map(({ high }) => high))
  return known.map((value) =>
    value.low >= longest * (1 - equallyFar) ? { ...value, low: longest, high: longest } : value,
  )
}

/** Whether values compare: all were measured in the same way. */
export const areAlike = (known: readonly Measured[]) =>
  known.every(({ basis }) => basis !== null && basis === known[0]?.basis)

/**
 * The places of those ahead, and by how much: null where a limit takes part, or several are ahead. `known` is how many
 * values are known, of how many versions.
 */
export type Standing = {
  ahead: readonly number[]
  by: number | null
  known: number
  versions: number
}

/**
 * Who is ahead of those whose value is known. Null if fewer than two are, if bases differ, if limits overlap, or if all
 * are equal: then nobody can claim it.
 */
export function standingOf(
  name: MeasureName,
  values: readonly (Measured | null)[],
): Standing | null {
  const places = [...values.keys()].filter((at) => values[at])
  const known = withoutSlightLeads(
    name,
    values.flatMap((value) => value ?? []),
  )
  if (known.length < 2 || !areAlike(known)) return null
  const { isLessBetter } = measures[name]
  // The smaller span is the better one from here on.
  const spans = known.map(({ low, high }) =>
    isLessBetter ? { best: low, worst: high } : { best: -high, worst: -low },
  )
  const isAhead = (at: number) =>
    spans.every((span, other) => other === at || isBefore(spans[at], span))
  const ahead = [...spans.keys()].filter(isAhead)
  if (ahead.length === 0 || ahead.length === spans.length) return null
  return {
    ahead: ahead.map((at) => places[at] ?? at),
    by: leadOf(spans, ahead),
    known: known.length,
    versions: values.length,
  }
}

type Span = { best: number; worst: number }

const isPoint = ({ best, worst }: Span) => best === worst

/** Whether a span lies before another; two equal numbers share their place. */
const isBefore = (one: Span | undefined, other: Span) =>
  one !== undefined &&
  (one.worst < other.best || (one.worst === other.best && isPoint(one) && isPoint(other)))

function leadOf(spans: readonly Span[], ahead: readonly number[]): number | null {
  const others = spans.filter((_, at) => !ahead.includes(at))
  const winner = spans[ahead[0] ?? -1]
  if (!winner || ahead.length > 1 || !spans.every(isPoint)) return null
  return Math.round((Math.min(...others.map(({ best }) => best)) - winner.best) * 1000) / 1000
}

/** Which of three words fits: the comparative of two, the superlative of more, or a tie. */
const wordAt = ({ ahead, versions }: Standing): 0 | 1 | 2 =>
  ahead.length > 1 ? 2 : versions > 2 ? 1 : 0

/** 'goes furthest', or 'goes furthest of the three whose range is known' where that of a fourth is not. */
export function phraseOf(name: MeasureName, standing: Standing): string {
  const phrase = measures[name].phrases[wordAt(standing)]
  const compared = comparedOf(name, standing)
  return compared === null ? phrase : `${phrase} of ${compared}`
}

/** 'the two whose towing is known'; null where it is known of every version. */
export function comparedOf(name: MeasureName, standing: Standing): string | null {
  if (!isPartial(standing)) return null
  const count = ['none', 'one', 'two', 'three'][standing.known] ?? standing.known
  return `the ${count} whose ${measures[name].subject} ${name === 'cost' ? 'are' : 'is'} known`
}

/** 'furthest', or 'furthest of 3 known'. */
export function wordOf(name: MeasureName, standing: Standing): string {
  const word = measures[name].marks[wordAt(standing)]
  return isPartial(standing) ? `${word} of ${standing.known} known` : word
}

const isPartial = ({ known, versions }: Standing) => known < versions
