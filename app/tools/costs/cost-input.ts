// Inputs of a cost as its reason shows them. Pure.
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { addDays } from '../../../content/texts/new-zealand-day.ts'
import { known, type Quantity } from '../../facts/answers/quantity.ts'
import type { ReasonInput } from '../../facts/answers/reason.ts'
import { isGiven, type CostFields, type CostInputs } from './cost-fields.ts'
import type { NotKnownAmount } from './cost-answer-schema.ts'
import { rateIn, sourceIn, type CostKnowledge, type CostRateName } from './cost-knowledge.ts'

/** What an answer is made from. */
export type CostQuestion = { inputs: CostInputs; knowledge: CostKnowledge }

const withCents = new Intl.NumberFormat('en-NZ', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

/** A number with all its digits, so that a formula can be redone on paper. */
export const exactText = (value: number): string => numberText(value, 6)

/** '$76', '$12.44', '$2.9966'. */
export function priceText(dollars: number): string {
  return `$${Number.isInteger(dollars) ? numberText(dollars) : withCents.format(dollars)}`
}

/** '39.3 c' */
export const centsText = (cents: number): string => `${exactText(cents)}\u00a0c`

/**
 * A rate as a quantity, with its source. `textOf` is how a formula shows it, '$76'; `each` follows in its input:
 * ' per 1,000 km'.
 */
export function rateQuantity<Unit extends string>(
  { knowledge }: CostQuestion,
  name: CostRateName,
  unit: Unit,
  each: string,
  textOf: (value: number) => string = priceText,
): Quantity<Unit> {
  const { value, label, source: id, note } = rateIn(knowledge, name)
  const source = sourceIn(knowledge, id)
  return known(
    value,
    unit,
    () => textOf(value),
    () => [
      {
        label,
        text: `${textOf(value)}${each}`,
        origin: { from: 'source', source, ...(note && { note }) },
      },
    ],
  )
}

/**
 * The amount as not known, if one of its rates ends before `years` years from the day of the answer are over, with the
 * last day for which it is published. Nothing if all are known for the whole time.
 */
export function ending(
  item: NotKnownAmount['item'],
  rates: readonly CostRateName[],
  years: number,
  { knowledge }: CostQuestion,
): NotKnownAmount[] {
  const { day } = knowledge
  const over = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  const ends = rates.flatMap((name) => knowledge.rates[name]?.knownTo ?? [])
  const [after] = ends.filter((end) => addDays(end, 1) < over).toSorted()
  return after === undefined ? [] : [{ item, after }]
}

/** A price that the visitor entered. */
export const ownPrice = <Unit extends string>(
  label: string,
  value: number,
  unit: Unit,
  each: string,
): Quantity<Unit> =>
  known(
    value,
    unit,
    () => priceText(value),
    () => [{ label, text: `${priceText(value)}${each}`, origin: { from: 'visitor' } }],
  )

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
