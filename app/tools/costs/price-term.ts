// A price in dollars with its low and high end. Pure.
import type { ReasonInput, Span } from '../../facts/answers/reason.ts'
import { priceText } from './cost-input.ts'

export type PriceTerm = Span & {
  value: number
  input: ReasonInput
  /** Why low and high differ; null if they do not. */
  why: string | null
}

/** A price that the visitor entered, which has no span. */
export const ownPrice = (label: string, value: number, per: string): PriceTerm => ({
  value,
  low: value,
  high: value,
  input: { label, text: `${priceText(value)} ${per}`, origin: { from: 'visitor' } },
  why: null,
})
