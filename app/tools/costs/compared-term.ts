// The car that burns petrol or diesel: what it consumes, what that costs and which charges it pays, with reasons. Pure.
import type { ComparedFuel } from '../../../content/rates/compared-car.ts'
import type { ReasonInput } from '../../facts/answers/reason.ts'
import { exactText, priceText, rateInput, type CostQuestion } from './cost-input.ts'
import { rateIn, sourceIn, type CostRateName, type KnownCompared } from './cost-knowledge.ts'
import { ownPrice, type PriceTerm } from './price-term.ts'

export type ComparedTerm = {
  /** '' for a car of which only the consumption is known. */
  key: string
  name: string
  fuel: ComparedFuel
  /** Whether it stands for a size, not for a car by name. */
  isSize: boolean
  litresPer100Km: number
  /** From the mains; 0 for all but plug-in hybrids. */
  kwhPer100Km: number
  litresInput: ReasonInput
  kwhInput: ReasonInput | null
  price: PriceTerm
  /** Null for a car that pays through the tax on petrol. */
  rucRate: CostRateName | null
  licenceRate: CostRateName
}

const rucRates = {
  petrol: null,
  hybrid: null,
  diesel: 'rucLightDiesel',
  'plug-in hybrid': 'rucPetrolPlugIn',
} as const satisfies Record<ComparedFuel, CostRateName | null>

/** A diesel is licensed as an electric car is, any other as a petrol car. */
const licenceRates = {
  diesel: { car: 'licenceElectric', goods: 'licenceElectricVan' },
  other: { car: 'licencePetrol', goods: 'licencePetrolVan' },
} as const

const fuelRates = {
  petrol: ['petrolRegular', 'petrolRegularLowest', 'petrolRegularHighest'],
  diesel: ['diesel', 'dieselLowest', 'dieselHighest'],
} as const satisfies Record<string, readonly CostRateName[]>

/** The rates that cars with petrol or diesel are calculated with. */
export const comparedRates: readonly CostRateName[] = [
  ...fuelRates.petrol,
  ...fuelRates.diesel,
  'rucLightDiesel',
  'rucPetrolPlugIn',
  'licencePetrol',
  'licencePetrolVan',
]

/** The car that the visitor compares with; null without one. */
export function comparedTerm(question: CostQuestion): ComparedTerm | null {
  const { petrol, litres, plugkwh } = question.inputs.values
  const listed = question.knowledge.compared.find(({ key }) => key === petrol)
  if (listed) return termOf(listed, question, { litres, kwh: listed.kwh ? plugkwh : null })
  if (litres === null) return null
  const own = { key: '', label: 'Your other car', licence: 'car', litres } as const
  const car: KnownCompared =
    plugkwh === null
      ? { ...own, fuel: 'petrol', source: 'eeca-costs' }
      : { ...own, fuel: 'plug-in hybrid', kwh: plugkwh, source: 'eeca-costs' }
  return termOf(car, question, { litres, kwh: plugkwh })
}

/** The cars by size, each with its own consumption. */
export const sizeTerms = (question: CostQuestion): ComparedTerm[] =>
  question.knowledge.compared
    .filter(({ like }) => like === undefined)
    .map((car) => termOf(car, question, { litres: null, kwh: null }))

function termOf(
  car: KnownCompared,
  question: CostQuestion,
  own: { litres: number | null; kwh: number | null },
): ComparedTerm {
  const { key, label, fuel, licence, like } = car
  const litresPer100Km = own.litres ?? car.litres
  const kwhPer100Km = own.kwh ?? car.kwh ?? 0
  return {
    key,
    name: label,
    fuel,
    isSize: key !== '' && like === undefined,
    litresPer100Km,
    kwhPer100Km,
    litresInput: consumptionInput(
      car,
      `${exactText(litresPer100Km)}\u00a0L/100\u00a0km`,
      own.litres !== null,
      question,
    ),
    kwhInput:
      kwhPer100Km === 0
        ? null
        : consumptionInput(
            car,
            `${exactText(kwhPer100Km)}\u00a0kWh/100\u00a0km`,
            own.kwh !== null,
            question,
          ),
    price: fuelPrice(fuel === 'diesel' ? 'diesel' : 'petrol', question),
    rucRate: rucRates[fuel],
    licenceRate: licenceRates[fuel === 'diesel' ? 'diesel' : 'other'][licence],
  }
}

function consumptionInput(
  { label, like, source }: KnownCompared,
  text: string,
  isOwn: boolean,
  { knowledge }: CostQuestion,
): ReasonInput {
  if (isOwn) return { label, text, origin: { from: 'visitor' } }
  const size = knowledge.compared.find(({ key }) => key === like)?.label.toLowerCase()
  return {
    label,
    text,
    origin: {
      from: 'source',
      source: sourceIn(knowledge, source),
      note: size
        ? `EECA’s figure for a ${size}, which is how we count it. Enter its own if you know it.`
        : 'EECA’s figure for a car driven 200 km a week.',
    },
  }
}

/** The visitor's price counts for the fuel of the car that they compare with. */
function fuelPrice(fuel: keyof typeof fuelRates, question: CostQuestion): PriceTerm {
  const { inputs, knowledge } = question
  const { petrol, pump } = inputs.values
  const chosen = knowledge.compared.find(({ key }) => key === petrol)?.fuel
  if (pump !== null && (chosen === 'diesel') === (fuel === 'diesel'))
    return ownPrice(fuel === 'diesel' ? 'Diesel price' : 'Petrol price', pump, 'a litre')
  const [name, lowest, highest] = fuelRates[fuel]
  const { value } = rateIn(knowledge, name)
  const low = rateIn(knowledge, lowest).value
  const high = rateIn(knowledge, highest).value
  return {
    value,
    low: Math.min(low, value),
    high: Math.max(high, value),
    input: rateInput(knowledge, name, `${priceText(value)} a\u00a0litre`),
    why: `from ${priceText(low)} to ${priceText(high)} a litre, the lowest and the highest week of the year to 14 August 2026`,
  }
}
