// A comparison in two or three sentences: what each car has over the others, and what cannot be compared. Pure.
import { andList, capital } from '../../../content/texts/numbers-and-lists.ts'
import { rangeCycles, type RangeName } from '../../../content/cars/version.ts'
import type { MeasuredRow } from './measured-rows.ts'
import {
  amountText,
  areAlike,
  comparedOf,
  measures,
  phraseOf,
  type MeasureName,
  type Standing,
} from './standing.ts'

export type ComparisonLead = {
  /** 'The Kia EV3 goes 184 km further (WLTP); the BYD Atto 3 has 25 L more boot.' */
  ahead: string
  /** 'Price and towing cannot be compared.' Null where everything can. */
  apart: string | null
}

/** The sentences about cars of these names; `rows` and `standings` in the same order. */
export function leadOf(
  names: readonly string[],
  rows: readonly MeasuredRow[],
  standings: readonly (Standing | null)[],
): ComparisonLead {
  return {
    ahead: [
      equallyFarOf(names, rows, standings),
      aheadOf(names, rows, standings),
      equalOf(rows, standings),
    ]
      .filter(Boolean)
      .join(' '),
    apart: apartOf(rows, standings),
  }
}

/** What each car has over all others, then over those whose figure is known. */
function aheadOf(
  names: readonly string[],
  rows: readonly MeasuredRow[],
  standings: readonly (Standing | null)[],
): string {
  const isTimed = rows.some(({ measure }, at) => measure === 'charge' && standings[at])
  const claims = names.map((_, place) =>
    rows
      .flatMap((row, at) => {
        const standing = standings[at]
        if (!standing || standing.ahead.length > 1 || standing.ahead[0] !== place) return []
        return row.measure === 'power' && isTimed ? [] : [{ row, standing }]
      })
      .toSorted((one, other) => other.standing.known - one.standing.known)
      .map(claimOf),
  )
  // Of one car three things are said, of several two each.
  const most = claims.filter((own) => own.length > 0).length > 1 ? 2 : 3
  const said = names.map((name, place) => ({ name, own: claims[place]?.slice(0, most) ?? [] }))
  const ofAll = said.flatMap(({ name, own }) => {
    const texts = own.flatMap(({ text, compared }) => (compared === null ? [text] : []))
    return texts.length > 0 ? [`the ${name} ${andList(texts)}`] : []
  })
  const ofSome = said.flatMap(({ name, own }) =>
    own.flatMap(({ text, compared }) =>
      compared === null ? [] : [`Of ${compared}, the ${name} ${text}.`],
    ),
  )
  const first = ofAll.length > 0 ? [`${capital(ofAll.join('; '))}.`] : []
  const sentences = [...first, ...ofSome]
  if (sentences.length > 0) return sentences.join(' ')
  if (equalOf(rows, standings) || equallyFarOf(names, rows, standings)) return ''
  return `${names.length === 2 ? 'Neither' : 'None'} is ahead by a figure that compares.`
}

/** What is said of a car, and of which cars where not of all: 'the two whose towing is known'. */
type Claim = { text: string; compared: string | null }

/** 'goes 184 km further (WLTP)' of two, 'goes furthest by 154 km (WLTP)' of more. */
function claimOf({ row, standing }: { row: MeasuredRow; standing: Standing }): Claim {
  const { measure } = row
  const kind = kindOf(row)
  const amount = standing.by === null ? '' : amountText(measure, standing.by)
  // The sentence says itself which cars are compared.
  const among = { ...standing, versions: standing.known }
  const claim =
    amount && among.versions === 2
      ? measures[measure].gap.replace('…', amount)
      : [phraseOf(measure, among), amount && `by ${amount}`].filter(Boolean).join(' ')
  return { text: kind ? `${claim} (${kind})` : claim, compared: comparedOf(measure, standing) }
}

const isRange = (name: string): name is RangeName => name in rangeCycles

const knownOf = ({ values }: MeasuredRow) => values.flatMap((value) => value ?? [])

/** The test of a range, the month of a price. */
function kindOf(row: MeasuredRow): string | undefined {
  const { figure = '', measure } = row
  if (isRange(figure)) return rangeCycles[figure]
  return measure === 'price' ? knownOf(row)[0]?.of : undefined
}

/** Whether all limits overlap, so that none can be called the smaller one. */
function isOverlapping(row: MeasuredRow): boolean {
  const known = knownOf(row)
  return known.every(({ low }) => known.every(({ high }) => low <= high))
}

/** 'The MG4 EV and the Tesla Model Y go furthest, equally far (WLTP).' of some; of all it is in `equalOf`. */
function equallyFarOf(
  names: readonly string[],
  rows: readonly MeasuredRow[],
  standings: readonly (Standing | null)[],
): string | null {
  const at = rows.findIndex(({ measure }) => measure === 'range')
  const [row, standing] = [rows[at], standings[at]]
  if (!row || !standing || standing.ahead.length < 2) return null
  const cars = andList(standing.ahead.map((place) => `the ${names[place]}`))
  const compared = comparedOf('range', standing)
  const first = compared ? `Of ${compared}, ${cars}` : capital(cars)
  return `${first} go furthest, equally far (${kindOf(row)}).`
}

/** 'They go equally far (WLTP) and cost about the same to run.' */
function equalOf(
  rows: readonly MeasuredRow[],
  standings: readonly (Standing | null)[],
): string | null {
  const equal = (name: MeasureName) => {
    const at = rows.findIndex(({ measure }) => measure === name)
    const row = rows[at]
    return row && !standings[at] && !row.values.includes(null) && areAlike(knownOf(row))
      ? row
      : null
  }
  const [range, cost] = [equal('range'), equal('cost')]
  const texts = [
    ...(range ? [`go equally far (${kindOf(range)})`] : []),
    ...(cost && isOverlapping(cost) ? ['cost about the same to run'] : []),
  ]
  return texts.length > 0 ? `They ${andList(texts)}.` : null
}

/** What too few have, or what was not measured alike. Prices have no row unless every car has one of its own. */
function apartOf(
  rows: readonly MeasuredRow[],
  standings: readonly (Standing | null)[],
): string | null {
  const apart = (Object.keys(measures) as MeasureName[]).filter((name) => {
    const at = rows.findIndex(({ measure }) => measure === name)
    const row = rows[at]
    if (standings[at]) return false
    if (!row || row.values.includes(null) || !areAlike(knownOf(row))) return true
    return name === 'charge' && isOverlapping(row) && isRough(row)
  })
  if (apart.length === 0) return null
  return `${capital(andList(apart.map((name) => measures[name].subject)))} cannot be compared.`
}

/** Whether a time is known by its limits only, and not the same of all. */
const isRough = (row: MeasuredRow) =>
  knownOf(row).some(({ low, high }) => low !== high) &&
  new Set(knownOf(row).map(({ text }) => text)).size > 1
