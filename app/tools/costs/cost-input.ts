// Inputs of a cost as its reason shows them. Pure.
import type { ReasonInput } from '../../facts/answers/reason.ts'
import { isGiven, type CostFields, type CostInputs } from './cost-fields.ts'
import { rateIn, sourceIn, type CostKnowledge, type CostRateName } from './cost-knowledge.ts'

/** What an answer is made from. */
export type CostQuestion = { inputs: CostInputs; knowledge: CostKnowledge }

const exact = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 6 })
const withCents = new Intl.NumberFormat('en-NZ', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

/** A number with all its digits, so that a formula can be redone on paper. */
export const exactText = (value: number): string => exact.format(value)

/** '$76', '$12.44', '$2.9966'. */
export function priceText(dollars: number): string {
  return `$${(Number.isInteger(dollars) ? exact : withCents).format(dollars)}`
}

/** '39.3 c' */
export const centsText = (cents: number): string => `${exact.format(cents)}\u00a0c`

/** A rate as an input, with its source. */
export function rateInput(knowledge: CostKnowledge, name: CostRateName, text: string): ReasonInput {
  const { label, source, note } = rateIn(knowledge, name)
  const origin = { from: 'source' as const, source: sourceIn(knowledge, source) }
  return { label, text, origin: note ? { ...origin, note } : origin }
}

/** An input that the visitor gave, or that has a default with a reason. */
export function givenInput(
  inputs: CostInputs,
  name: keyof CostFields,
  label: string,
  text: string,
  why: string,
): ReasonInput {
  return {
    label,
    text,
    origin: isGiven(inputs, name) ? { from: 'visitor' } : { from: 'default', why },
  }
}
