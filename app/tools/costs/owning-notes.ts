// Where the amounts of owning come from, in sentences. Pure.
import { dollarsText } from '../../ground/ui/number-text.ts'
import { isGiven } from './cost-fields.ts'
import { exactText, priceText, type CostQuestion } from './cost-input.ts'
import type { Owning } from './cost-answer-schema.ts'
import { rateIn, sourceIn } from './cost-knowledge.ts'
import { instalment } from './loan-interest.ts'
import { keyOf, upkeepRow, type OwnedPair, type OwningItem } from './owning.ts'

/** The formulas and sources of what buying adds to running. */
export function owningNotes(pair: OwnedPair, question: CostQuestion): string[] {
  const { inputs, knowledge } = question
  const { values } = inputs
  const sides = pair.car ? (['electric', 'other'] as const) : (['electric'] as const)
  const prices = sides.flatMap((side) => {
    const published = knowledge.ownership[keyOf(side, pair)]?.price
    if (!published || isGiven(inputs, side === 'electric' ? 'price' : 'otherprice')) return []
    const name = side === 'electric' ? pair.version.name : (pair.car?.name ?? '')
    return `${name}: ${priceText(published.value)}, ${published.note} (${sourceIn(knowledge, published.source).name}).`
  })
  const rows = sides.flatMap((side) => upkeepRow(side, pair, question) ?? [])
  const upkeep = rows[0]
    ? `Servicing and tyres for each ${exactText(rows[0].km)}\u00a0km: ${rows.map(({ servicing, tyres }) => `${priceText(servicing)} + ${priceText(tyres)}`).join(' and ')} (${sourceIn(knowledge, rows[0].source).name}).`
    : `Servicing: ${sides.map((side) => priceText(rateIn(knowledge, side === 'electric' ? 'servicingElectric' : 'servicingOther').value)).join(' and ')} a year, the averages of EECA (${sourceIn(knowledge, rateIn(knowledge, 'servicingOther').source).name}).`
  const { loanrate, loanyears } = values
  const loans =
    loanrate === null || loanyears === null
      ? []
      : [values.loan, pair.car ? values.otherloan : null].flatMap((loan) =>
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
