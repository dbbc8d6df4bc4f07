// The reason of a number: the formula, what went into it, and where each input comes from.
import type { Source } from '../../content/sources/source-schema.ts'

/** Where an input comes from: the visitor, a published source, or a choice of this site with its reason. */
export type Origin =
  | { from: 'visitor' }
  | { from: 'default'; why: string }
  | { from: 'source'; source: Source; note?: string }
  | { from: 'estimate'; why: string }
  | { from: 'calculation'; formula: string }

export type ReasonInput = {
  label: string
  /** With its unit, as the page shows it: '76 dollars per 1,000 km'. */
  text: string
  origin: Origin
}

/** A number of an answer with its reason. `text` is how the page shows it; `value` is exact, for JSON. */
export type Reasoned = {
  value: number
  text: string
  unit: string
  /** In words and signs that a visitor can redo on paper: '12 blocks × $76 + 1 purchase × $12.44'. */
  formula: string
  inputs: readonly ReasonInput[]
}

/** A number that is only known within limits. */
export type Span = { low: number; high: number }

/**
 * An amount in dollars rounded to the cent, half away from zero. Half a cent that some multiplications have
 * made a hair smaller still counts as half.
 */
export function roundCents(dollars: number): number {
  const cents = Math.round(Math.abs(dollars) * 100 * (1 + 16 * Number.EPSILON))
  return (Math.sign(dollars) * cents) / 100
}
