// What the petrol car costs to run. Pure.
import { roundCents, type Span } from '../tools/reason.ts'
import { rateIn, type CostKnowledge } from './cost-knowledge.ts'
import type { CostTerms } from './cost-terms.ts'

/** Amounts in dollars for the whole time asked for. */
export type PetrolLine = {
  name: string
  litresPer100Km: number
  dollarsPerLitre: number
  amounts: { petrol: number; licence: number }
  total: number
  aYear: number
  span: Span
}

/** The line of the petrol car; null if there is none to compare with. */
export function petrolLine(terms: CostTerms, knowledge: CostKnowledge): PetrolLine | null {
  const { petrol, km, years } = terms
  if (!petrol) return null
  const licence = roundCents(rateIn(knowledge, 'licencePetrol').value * years)
  const fuelAt = (price: number) => fuelCost(km * years, petrol.litres, price)
  const fuel = fuelAt(petrol.price.value)
  const total = roundCents(fuel + licence)
  return {
    name: petrol.litresInput.label,
    litresPer100Km: petrol.litres,
    dollarsPerLitre: petrol.price.value,
    amounts: { petrol: fuel, licence },
    total,
    aYear: roundCents(total / years),
    span: {
      low: roundCents(fuelAt(petrol.price.low) + licence),
      high: roundCents(fuelAt(petrol.price.high) + licence),
    },
  }
}

/** What petrol for a distance costs, rounded to the cent. */
export const fuelCost = (km: number, litresPer100Km: number, dollarsPerLitre: number): number =>
  roundCents((km * litresPer100Km * dollarsPerLitre) / 100)
