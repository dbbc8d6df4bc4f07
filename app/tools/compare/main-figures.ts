// What most people decide by: seven rows, the cars in their order, and a sentence about each. Pure.
import { andList, capital } from '../../../content/texts/numbers-and-lists.ts'
import type { MainRow } from './compare-answer-schema.ts'
import {
  measuredRows,
  type MeasuredRow,
  type MeasuredVersion,
  type Value,
} from './measured-rows.ts'
import { leadOf, type ComparisonLead } from './comparison-lead.ts'
import {
  amountText,
  areAlike,
  notAlike,
  phraseOf,
  standingOf,
  wordOf,
  type MeasureName,
  type Standing,
} from './standing.ts'

type MainFigures = {
  rows: MainRow[]
  /** One for each version: where it is ahead, else what it is. */
  verdicts: string[]
  lead: ComparisonLead
}

/** The rows, a verdict of each car, and the sentences about all; `names` are those of the sentences. */
export function mainFigures(
  versions: readonly MeasuredVersion[],
  names: readonly string[],
): MainFigures {
  const rows = measuredRows(versions)
  const standings = rows.map(({ measure, values }) => standingOf(measure, values))
  return {
    rows: rows.map((row, at) => mainRow(row, standings[at] ?? null)),
    verdicts: versions.map((version, at) => verdictOf(version, at, rows, standings)),
    lead: leadOf(names, rows, standings),
  }
}

function mainRow(row: MeasuredRow, standing: Standing | null): MainRow {
  const { measure, label, figure, values } = row
  const note = standing ? null : whyNobody(measure, values)
  const known = values.flatMap((value) => value ?? [])
  const compares = known.length > 1 && areAlike(known)
  return {
    measure,
    label,
    ...(figure && { figure }),
    cells: values.map((value, at) => {
      if (!value) return null
      const { cell, source, of, remark, low, high } = value
      const mark = standing?.ahead.includes(at) ? markOf(measure, standing) : null
      return {
        text: cell,
        source,
        ...(of && { of }),
        ...(mark && { mark }),
        ...(compares && { span: { low, high: high === Infinity ? null : high } }),
        ...(remark && { remark }),
      }
    }),
    ...(note && { note }),
  }
}

/** Why nobody is ahead although values differ. */
function whyNobody(measure: MeasureName, values: readonly (Value | null)[]): string | null {
  const known = values.flatMap((value) => value ?? [])
  if (new Set(known.map(({ text }) => text)).size < 2) return null
  if (measure === 'cost' && new Set(known.map(({ basis }) => basis)).size === 1) {
    const isClose = known.every(({ low }) => known.every(({ high }) => low <= high))
    return isClose ? 'About the same.' : 'The cheapest are about the same.'
  }
  if (!areAlike(known)) return notAlike
  return measure === 'range' ? 'About the same.' : null
}

function markOf(measure: MeasureName, standing: Standing): string {
  const word = wordOf(measure, standing)
  return standing.by === null ? word : `${word}, by ${amountText(measure, standing.by)}`
}

/** 'Goes furthest (604 km WLTP) and is cheapest to run ($1,742 a year).' */
function verdictOf(
  { tagline }: MeasuredVersion,
  place: number,
  rows: readonly MeasuredRow[],
  standings: readonly (Standing | null)[],
): string {
  const isTimed = rows.some(({ measure }, at) => measure === 'charge' && standings[at])
  const won = rows.flatMap(({ measure, values }, at) => {
    const standing = standings[at]
    if (!standing?.ahead.includes(place) || (measure === 'power' && isTimed)) return []
    return `${phraseOf(measure, standing)} (${values[place]?.text})`
  })
  if (won.length === 0) return `${tagline}.`
  return `${capital(andList(won))}.`
}
