// The reason of each amount of the car that burns petrol or diesel. Pure.
import type { Reasoned } from '../../facts/answers/reason.ts'
import { dollarsText } from '../../ground/ui/number-text.ts'
import { comparedItemNames, type ComparedItem } from './compared-line.ts'
import type { ComparedLine, ComparedReasons } from './cost-answer-schema.ts'
import type { ComparedTerm } from './compared-term.ts'
import { exactText, priceText, type CostQuestion } from './cost-input.ts'
import type { CarCharges } from './cost-line.ts'
import { chargeReasons, co2Figure, dollarsFigure, emissionInput } from './cost-reasons.ts'
import type { CostTerms } from './cost-terms.ts'
import { upkeepReasons } from './upkeep-costs.ts'

/** The reasons of the amounts that the car pays, and of their sum. */
export function comparedReasons(
  { amounts, total, co2 }: ComparedLine,
  car: ComparedTerm,
  charges: CarCharges,
  terms: CostTerms,
  question: CostQuestion,
): ComparedReasons {
  const { distance, distanceInputs, share, shareInput, home, public: publicPrice } = terms
  const { litresInput, kwhInput, price } = car
  const { licence, ...road } = chargeReasons(charges, terms, question)
  const reasons: Partial<Record<ComparedItem, Reasoned>> = {
    fuel: dollarsFigure(
      amounts.fuel,
      `${distance} × ${litresInput.text} × ${priceText(price.value)}`,
      [...distanceInputs, litresInput, price.input],
    ),
    ...(kwhInput && {
      home: dollarsFigure(
        amounts.home,
        `${distance} × ${kwhInput.text} × ${100 - share}% × ${home.formula}`,
        [...distanceInputs, kwhInput, shareInput, ...home.inputs],
      ),
      public: dollarsFigure(
        amounts.public,
        `${distance} × ${kwhInput.text} × ${share}% × ${priceText(publicPrice.value)}`,
        [...distanceInputs, kwhInput, shareInput, publicPrice.input],
      ),
    }),
    ...(car.rucRate && road),
    licence,
    ...upkeepReasons('other', question),
  }
  const paid = comparedItemNames.filter((item) => reasons[item])
  const formula = paid.map((item) => dollarsText(amounts[item])).join(' + ')
  const fuelName = car.fuel === 'diesel' ? 'diesel' : 'petrol'
  const fuelCo2 = `${distance} × ${litresInput.text} × ${exactText(terms.emissions[fuelName])}\u00a0kg`
  return {
    ...reasons,
    total: dollarsFigure(total, formula, []),
    co2: co2Figure(
      co2,
      kwhInput
        ? `${fuelCo2} + ${distance} × ${kwhInput.text} × ${exactText(terms.emissions.grid)}\u00a0kg`
        : fuelCo2,
      [
        emissionInput(question, fuelName === 'diesel' ? 'emissionDiesel' : 'emissionPetrol'),
        ...(kwhInput ? [emissionInput(question, 'emissionGrid')] : []),
      ],
    ),
  }
}
