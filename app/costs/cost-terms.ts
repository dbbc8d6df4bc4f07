// The distances and prices that every line of an answer shares, with their reasons. Pure.
import type { ReasonInput, Span } from '../tools/reason.ts'
import { isGiven, petrolCars, rucSellers, type PetrolSize, type RucSeller } from './cost-fields.ts'
import { exactText, givenInput, priceText, rateInput, type CostQuestion } from './cost-input.ts'
import { rateIn, sourceIn, type CostRateName } from './cost-knowledge.ts'
import { homePrice, type HomePrice } from './home-price.ts'

/** A price in dollars with its low and high end. */
type PriceTerm = Span & {
  value: number
  input: ReasonInput
  /** Why low and high differ; null if they do not. */
  why: string | null
}

type PetrolTerm = {
  /** Litres per 100 km. */
  litres: number
  litresInput: ReasonInput
  price: PriceTerm
}

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
  petrol: PetrolTerm | null
}

/** The rates that this question needs and that nobody knows on the day. */
export function missingRates({ inputs, knowledge }: CostQuestion): CostRateName[] {
  const { values } = inputs
  const needed: CostRateName[] = [
    'rucLightEv',
    feeName(values.seller),
    'licenceElectric',
    'licenceElectricVan',
    'homePower',
    'homePowerLowest',
    'homePowerHighest',
  ]
  if (values.public === null) needed.push('publicCharging')
  if (values.petrol !== '') needed.push('licencePetrol')
  if (values.petrol !== '' && values.pump === null) {
    needed.push('petrolRegular', 'petrolRegularLowest', 'petrolRegularHighest')
  }
  return needed.filter((name) => !knowledge.rates[name])
}

/** The rate of the fee where RUC is bought. */
export const feeName = (seller: string): CostRateName => rucSellers[seller as RucSeller].rate

export function costTerms(question: CostQuestion): CostTerms {
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
    home: homePrice(question),
    public: publicTerm(question),
    petrol: petrolTerm(question),
  }
}

function publicTerm({ inputs, knowledge }: CostQuestion): PriceTerm {
  const own = inputs.values.public
  if (own !== null) return ownPrice('Public price', own, 'a kWh')
  const { value } = rateIn(knowledge, 'publicCharging')
  const { low, high } = knowledge.publicPrices
  return {
    value,
    low: Math.min(low.value, value),
    high: Math.max(high.value, value),
    input: rateInput(knowledge, 'publicCharging', `${priceText(value)} a\u00a0kWh`),
    why: `from ${priceText(low.value)} (${low.text}) to ${priceText(high.value)} (${high.text})`,
  }
}

function petrolTerm({ inputs, knowledge }: CostQuestion): PetrolTerm | null {
  const { petrol, litres, pump } = inputs.values
  if (petrol === '') return null
  const car = petrolCars[petrol as PetrolSize]
  const used = litres ?? car.litres
  const text = `${exactText(used)}\u00a0l/100\u00a0km`
  return {
    litres: used,
    litresInput:
      litres === null
        ? {
            label: car.label,
            text,
            origin: {
              from: 'source',
              source: sourceIn(knowledge, 'eeca-costs'),
              note: 'EECA’s figure for a car driven 200 km a week.',
            },
          }
        : { label: 'Petrol car', text, origin: { from: 'visitor' } },
    price: pump === null ? pumpPrice(knowledge) : ownPrice('Petrol price', pump, 'a litre'),
  }
}

function pumpPrice(knowledge: CostQuestion['knowledge']): PriceTerm {
  const { value } = rateIn(knowledge, 'petrolRegular')
  const low = rateIn(knowledge, 'petrolRegularLowest').value
  const high = rateIn(knowledge, 'petrolRegularHighest').value
  return {
    value,
    low: Math.min(low, value),
    high: Math.max(high, value),
    input: rateInput(knowledge, 'petrolRegular', `${priceText(value)} a\u00a0litre`),
    why: `from ${priceText(low)} to ${priceText(high)} a litre, the lowest and the highest week of the year to 14 August 2026`,
  }
}

const ownPrice = (label: string, value: number, per: string): PriceTerm => ({
  value,
  low: value,
  high: value,
  input: { label, text: `${priceText(value)} ${per}`, origin: { from: 'visitor' } },
  why: null,
})
