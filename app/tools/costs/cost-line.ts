// What one electric car costs to run: five amounts, their sum, and its low and high end. Pure.
import { buyLicences } from '../road-user-charges/road-user-charge.ts'
import { roundCents } from '../../facts/answers/reason.ts'
import type { CostConsumption, CostLine } from './cost-answer-schema.ts'
import type { CostQuestion } from './cost-input.ts'
import {
  rateIn,
  type CostKnowledge,
  type CostRateName,
  type CostVersion,
} from './cost-knowledge.ts'
import { feeName, type CostTerms } from './cost-terms.ts'
import { upkeepCosts, type Upkeep } from './upkeep-costs.ts'

/** What a year of an electric car is made of, in the order of the page. */
export const costItems = {
  home: 'Charging at home',
  public: 'Public charging',
  ruc: 'Road user charges',
  fees: 'RUC transaction fees',
  licence: 'Registration (rego)',
  servicing: 'Servicing',
  tyres: 'Tyres',
} as const

export type CostItem = keyof typeof costItems
export const costItemNames = Object.keys(costItems) as CostItem[]

/** The charges of a car that do not depend on what it consumes. Null is 'not known'. */
export type CarCharges = Upkeep & {
  blocks: number
  purchases: number
  ruc: number
  fees: number
  licence: number
  /** Null for a car that pays none. */
  rucRate: CostRateName | null
  licenceRate: CostRateName
}

const licenceRates = {
  car: 'licenceElectric',
  van: 'licenceElectricVan',
  'heavy van': 'licenceElectricHeavyVan',
} as const

/** RUC and registration of a car; null if its class or a rate is not known. */
export function carCharges(
  car: Pick<CostVersion, 'ruc' | 'licence'>,
  { inputs, knowledge }: CostQuestion,
): CarCharges | null {
  if (car.ruc === 'not known' || car.licence === 'not known') return null
  const rucRate = car.ruc === 'light' ? 'rucLightEv' : 'rucHeavyEv'
  const licenceRate = licenceRates[car.licence]
  if (!knowledge.rates[rucRate] || !knowledge.rates[licenceRate]) return null
  return chargesAt('electric', rucRate, licenceRate, { inputs, knowledge })
}

/** RUC and registration by their rates. Without a rate of RUC the car pays none. */
export function chargesAt(
  side: 'electric' | 'other',
  rucRate: CostRateName | null,
  licenceRate: CostRateName,
  question: CostQuestion,
): CarCharges {
  const { inputs, knowledge } = question
  const { km, years, blocks: blocksAtOnce, seller } = inputs.values
  const dollarsPer1000Km = rucRate ? rateIn(knowledge, rucRate).value : 0
  const bought = buyLicences({
    kmPerYear: km,
    years,
    blocksAtOnce,
    dollarsPer1000Km,
    feePerPurchase: rateIn(knowledge, feeName(seller)).value,
  })
  const pays = dollarsPer1000Km > 0
  return {
    blocks: bought.blocks,
    purchases: pays ? bought.purchases : 0,
    ruc: roundCents(bought.blockDollars),
    fees: pays ? roundCents(bought.feeDollars) : 0,
    licence: roundCents(rateIn(knowledge, licenceRate).value * years),
    rucRate,
    licenceRate,
    ...upkeepCosts(side, question),
  }
}

/** The energy in kWh for a distance. */
export const energyUsed = (km: number, kwhPer100Km: number): number => (km * kwhPer100Km) / 100

type EnergyPrices = { home: number; public: number }

/** The two energy amounts, not rounded: `home` in cents per kWh, `public` in dollars, `share` in percent. */
export function exactEnergyCosts(kwh: number, share: number, prices: EnergyPrices) {
  return {
    home: (kwh * (100 - share) * prices.home) / 10_000,
    public: (kwh * share * prices.public) / 100,
  }
}

/** The same, each rounded to the cent. */
export function energyCosts(kwh: number, share: number, prices: EnergyPrices) {
  const exact = exactEnergyCosts(kwh, share, prices)
  return { home: roundCents(exact.home), public: roundCents(exact.public) }
}

/** The page of a car's model; all models for a car that is not listed. */
export const slugOf = (key: string) => (key.includes('.') ? key.replace(/\..*/, '') : 'ev-models')

/** The line of a version with a consumption. */
export function costLine<Consumption extends CostConsumption>(
  { key, name }: Pick<CostVersion, 'key' | 'name'>,
  consumption: Consumption,
  charges: CarCharges,
  terms: CostTerms,
  spread: CostKnowledge['spread'],
): Omit<CostLine, 'consumption'> & { consumption: Consumption } {
  const { km, years, share, home, public: publicPrice } = terms
  const { ruc, fees, licence, servicing, tyres } = charges
  const fixed = ruc + fees + licence + servicing + tyres
  const kwh = energyUsed(km * years, consumption.value)
  const energy = energyCosts(kwh, share, { home: home.value, public: publicPrice.value })
  const total = roundCents(energy.home + energy.public + fixed)
  // The spread compares other ratings with WLTP, so it can widen a WLTP figure only.
  const isWltp = consumption.basis === 'consumptionWltp'
  const end = (which: 'low' | 'high') => {
    const used = isWltp ? (kwh * spread[which]) / 100 : kwh
    const at = energyCosts(used, share, { home: home[which], public: publicPrice[which] })
    return roundCents(at.home + at.public + fixed)
  }
  return {
    key,
    name,
    slug: slugOf(key),
    consumption,
    amounts: { ...energy, ruc, fees, licence, servicing, tyres },
    total,
    aYear: roundCents(total / years),
    span: { low: end('low'), high: end('high') },
    co2: roundCents(kwh * terms.emissions.grid),
  }
}
