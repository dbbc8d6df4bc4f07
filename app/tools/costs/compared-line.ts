// What the car that burns petrol or diesel costs to run. Pure.
import { roundCents } from '../../facts/answers/reason.ts'
import type { ComparedTerm } from './compared-term.ts'
import { energyCosts, energyUsed, type CarCharges } from './cost-line.ts'
import type { ComparedLine } from './cost-answer-schema.ts'
import type { CostTerms } from './cost-terms.ts'

/** What a year of the car is made of, in the order of the page. An amount that it does not pay is 0. */
export const comparedItems = {
  fuel: 'Petrol',
  home: 'Charging at home',
  public: 'Public charging',
  ruc: 'Road user charges',
  fees: 'RUC transaction fees',
  licence: 'Registration (rego)',
  servicing: 'Servicing',
  tyres: 'Tyres',
} as const

export type ComparedItem = keyof typeof comparedItems
export const comparedItemNames = Object.keys(comparedItems) as ComparedItem[]

/** The line of a car that burns petrol or diesel. */
export function comparedLine(
  car: ComparedTerm,
  { ruc, fees, licence, servicing, tyres }: CarCharges,
  { km, years, share, home, public: publicPrice, emissions }: CostTerms,
): ComparedLine {
  const { key, name, fuel, isSize, litresPer100Km, kwhPer100Km, price } = car
  const kwh = energyUsed(km * years, kwhPer100Km)
  const amountsAt = (which: 'value' | 'low' | 'high') => ({
    fuel: fuelCost(km * years, litresPer100Km, price[which]),
    ...energyCosts(kwh, share, { home: home[which], public: publicPrice[which] }),
    ruc,
    fees,
    licence,
    servicing,
    tyres,
  })
  const sum = (amounts: Record<ComparedItem, number>) =>
    roundCents(comparedItemNames.reduce((total, item) => total + amounts[item], 0))
  const amounts = amountsAt('value')
  const total = sum(amounts)
  return {
    key,
    name,
    fuel,
    isSize,
    litresPer100Km,
    kwhPer100Km,
    dollarsPerLitre: price.value,
    amounts,
    total,
    aYear: roundCents(total / years),
    co2: roundCents(
      ((km * years * litresPer100Km) / 100) * emissions[fuel === 'diesel' ? 'diesel' : 'petrol'] +
        kwh * emissions.grid,
    ),
    span: { low: sum(amountsAt('low')), high: sum(amountsAt('high')) },
  }
}

/** What fuel for a distance costs, rounded to the cent. */
export const fuelCost = (km: number, litresPer100Km: number, dollarsPerLitre: number): number =>
  roundCents((km * litresPer100Km * dollarsPerLitre) / 100)
