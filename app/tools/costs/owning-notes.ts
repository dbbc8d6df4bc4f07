// Where the amounts of owning come from, in sentences. Pure.
import { dollarsText } from '../../ground/ui/number-text.ts'
import { isGiven } from './cost-fields.ts'
import { exactText, priceText, type CostQuestion } from './cost-input.ts'
import type { Owning } from './cost-answer-schema.ts'
import { rateIn, sourceIn } from './cost-knowledge.ts'
import { instalment } from './loan-interest.ts'
import { ownFields } from './cost-car.ts'
import { upkeepRow, type OwnedPair, type OwningItem } from './owning.ts'

/** The formulas and sources of what buying adds to running. */
export function owningNotes(pair: OwnedPair, question: CostQuestion): string[] {
  const { inputs, knowledge } = question
  const { values } = inputs
  const cars = pair.other ? [pair.electric, pair.other] : [pair.electric]
  const prices = cars.flatMap(({ key, name, side }) => {
    const published = knowledge.ownership[key]?.price
    if (!published || isGiven(inputs, ownFields[side].price)) return []
    return `${name}: ${priceText(published.value)}, ${published.note} (${sourceIn(knowledge, published.source).name}).`
  })
  const rows = cars.flatMap((car) => upkeepRow(car, pair, question) ?? [])
  const upkeep = rows[0]
    ? `Servicing and tyres for each ${exactText(rows[0].km)}\u00a0km: ${rows.map(({ servicing, tyres }) => `${priceText(servicing)} + ${priceText(tyres)}`).join(' and ')} (${sourceIn(knowledge, rows[0].source).name}).`
    : `Servicing: ${cars.map(({ side }) => priceText(rateIn(knowledge, ownFields[side].average).value)).join(' and ')} a year, the averages of EECA (${sourceIn(knowledge, rateIn(knowledge, 'servicingOther').source).name}).`
  const { loanrate, loanyears } = values
  const loans =
    loanrate === null || loanyears === null
      ? []
      : [values.loan, pair.other ? values.otherloan : null].flatMap((loan) =>
          loan === null
            ? []
            : `A loan of ${priceText(loan)} at ${exactText(loanrate)}% over ${exactText(loanyears)} years: ${dollarsText(instalment(loan, loanrate, loanyears))} a month, of which the interest counts.`,
        )
  return [...prices, `${upkeep} Your own amounts count instead.`, ...loans]
}

/** What the sums lack, because nobody knows it. */
export function owningGaps(
  { electric, other }: Owning,
  { inputs, knowledge }: CostQuestion,
): string[] {
  const { wallCharger } = knowledge
  const { loan, otherloan, loanrate, loanyears } = inputs.values
  const isMissing = (item: OwningItem) =>
    [electric, other].some((car) => car && car.amounts[item] === undefined)
  return [
    ...(isMissing('worth') ? ['what the cars will be worth'] : []),
    ...(isMissing('insurance') ? ['insurance'] : []),
    ...(isMissing('tyres') ? ['tyres'] : []),
    ...(electric.amounts.charger === undefined
      ? [`a wall charger${wallCharger ? ` (${wallCharger})` : ''}`]
      : []),
    ...((loan !== null || otherloan !== null) && (loanrate === null || loanyears === null)
      ? ['the interest of the loan, which takes its rate and its years']
      : []),
  ]
}
