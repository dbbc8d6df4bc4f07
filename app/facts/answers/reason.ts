// The reason of a number: the formula, what went into it, and where each input comes from.
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { z } from 'zod'
import type { Source } from '../../../content/sources/source-schema.ts'
import type {
  originSchema,
  reasonedSchema,
  reasonedSpanSchema,
  spanSchema,
} from './answer-schema.ts'

export type Origin = z.infer<typeof originSchema>
export type Reasoned = z.infer<typeof reasonedSchema>
/** A number between two ends, with its reason. */
export type ReasonedSpan = z.infer<typeof reasonedSpanSchema>
export type ReasonInput = Reasoned['inputs'][number]
/** A number that is only known within limits. */
export type Span = z.infer<typeof spanSchema>

/** Where a published number comes from, by the id of its source. */
export function sourced(
  sources: { readonly [id: string]: Source | undefined },
  { source: id, note }: { source: string; note?: string | undefined },
): Origin {
  const source = sources[id]
  if (!source) throw new Error(`There is no source ${id}`)
  return { from: 'source', source, ...(note && { note }) }
}

/** Without what binary fractions add or take in the last digits: 0.3 instead of 0.30000000000000004. */
export const decimal = (number: number): number => Number(number.toPrecision(12))

/**
 * An amount in dollars rounded to the cent, half away from zero. Half a cent that some multiplications have
 * made a hair smaller still counts as half.
 */
export function roundCents(dollars: number): number {
  const cents = Math.round(Math.abs(dollars) * 100 * (1 + 16 * Number.EPSILON))
  return (Math.sign(dollars) * cents) / 100
}

/** `percent` of one number and the rest of another. */
export const mixedNumber = (percent: number, one: number, other: number): number =>
  (percent * one + (100 - percent) * other) / 100

/** Low ends and high ends added up. */
export const sumOfSpans = (spans: readonly Span[]): Span => ({
  low: spans.reduce((sum, { low }) => sum + low, 0),
  high: spans.reduce((sum, { high }) => sum + high, 0),
})

/** Both ends in words, with so many decimals, or one where they read the same: '93 to 101 km', '222 km'. */
export function endsText(
  { low, high }: Span,
  decimals: number | ((end: number) => string),
  unit = '',
): string {
  const textOf =
    typeof decimals === 'number' ? (end: number) => numberText(end, decimals) : decimals
  const [from, to] = [textOf(low), textOf(high)]
  return `${from === to ? from : `${from} to ${to}`}${unit}`
}
