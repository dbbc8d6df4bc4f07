// The distances and prices that every line of an answer shares, with their reasons. Pure.
import type { ReasonInput } from '../../facts/answers/reason.ts'
import { comparedRates } from './compared-term.ts'
import { isGiven, rucSellers, type RucSeller } from './cost-fields.ts'
import { exactText, givenInput, priceText, type CostQuestion } from './cost-input.ts'
import { rateIn, sourceIn, type CostRateName } from './cost-knowledge.ts'
import { homePrice, type HomePrice } from './home-price.ts'
import { ownPrice, type PriceTerm } from './price-term.ts'

export type CostTerms = {
  km: number
  years: number
  /** '12,000 km' or '12,000 km × 5 years', as formulas begin. */
  distance: string
  distanceInputs: ReasonInput[]
  /** Percent charged at public chargers. */
  share: number
  shareInput: ReasonInput
  home: HomePrice
  public: PriceTerm
  /** Kilograms of CO2 equivalent per kWh and per litre. */
  emissions: Record<'grid' | 'petrol' | 'diesel', number>
}

/** The rates that this question needs and that nobody knows on the day. */
export function missingRates({ inputs, knowledge }: CostQuestion): CostRateName[] {
  const { values } = inputs
  const needed: CostRateName[] = [
    'rucLightEv',
    feeName(values.seller),
    'licenceElectric',
    'licenceElectricVan',
    ...comparedRates,
    'servicingElectric',
    'servicingOther',
    'emissionGrid',
    'emissionPetrol',
    'emissionDiesel',
  ]
  return needed.filter((name) => !knowledge.rates[name])
}

/** The rate of the fee where RUC is bought. */
export const feeName = (seller: string): CostRateName => rucSellers[seller as RucSeller].rate

/** What all lines of an answer share. `home` does not depend on the years, so it can be given if it is known. */
export function costTerms(question: CostQuestion, home = homePrice(question)): CostTerms {
  const { inputs, knowledge } = question
  const { km, years, share } = inputs.values
  const kmText = `${exactText(km)}\u00a0km`
  const distanceInput = givenInput(inputs, 'km', 'Kilometres a year', kmText, 'a round figure.')
  return {
    km,
    years,
    distance: years === 1 ? kmText : `${kmText} × ${years} years`,
    distanceInputs:
      years === 1
        ? [distanceInput]
        : [distanceInput, { label: 'Years', text: String(years), origin: { from: 'visitor' } }],
    share,
    shareInput: isGiven(inputs, 'share')
      ? { label: 'Charged at public chargers', text: `${share}%`, origin: { from: 'visitor' } }
      : {
          label: 'Charged at public chargers',
          text: `${share}%`,
          origin: { from: 'source', source: sourceIn(knowledge, 'eeca-costs') },
        },
    home,
    public: publicTerm(question),
    emissions: {
      grid: rateIn(knowledge, 'emissionGrid').value,
      petrol: rateIn(knowledge, 'emissionPetrol').value,
      diesel: rateIn(knowledge, 'emissionDiesel').value,
    },
  }
}

function publicTerm({ inputs, knowledge }: CostQuestion): PriceTerm {
  const own = inputs.values.public
  if (own !== null) return ownPrice('Public price', own, 'a kWh')
  const { newest, low, high } = knowledge.publicPrices
  const { value } = newest
  return {
    value,
    low: Math.min(low.value, value),
    high: Math.max(high.value, value),
    input: {
      label: `Public price, the newest we know: ${newest.text}`,
      text: `${priceText(value)} a\u00a0kWh`,
      origin: { from: 'source', source: sourceIn(knowledge, newest.source) },
    },
    why: `from ${priceText(low.value)} (${low.text}) to ${priceText(high.value)} (${high.text})`,
  }
}
