// What would tip the balance: where an electric car and a petrol car cost the same. Pure.
import { licenceBlockKm } from '../road-user-charges/road-user-charge.ts'
import { dollarsText } from '../ui/number-text.ts'
import type { Reasoned } from '../tools/reason.ts'
import { exactText, type CostQuestion } from './cost-input.ts'
import { rateIn } from './cost-knowledge.ts'
import { energyUsed, type CarCharges, type CostLine } from './cost-line.ts'
import { feeName, type CostTerms } from './cost-terms.ts'
import type { PetrolLine } from './petrol-line.ts'

export type TurningPoint = {
  name: 'pump' | 'litres' | 'rate' | 'km'
  /** Where both cost the same; null if nowhere. */
  figure: Reasoned | null
  /** What it means; with a figure, the words after it. */
  text: string
}

/** The price of petrol at which a distance costs a sum. */
const evenPump = (dollars: number, km: number, litresPer100Km: number): number =>
  dollars / ((km * litresPer100Km) / 100)

/** The consumption of petrol at which a distance costs a sum. */
export const evenLitres = (dollars: number, km: number, dollarsPerLitre: number): number =>
  dollars / ((km / 100) * dollarsPerLitre)

/** The four inputs that could tip the balance, each with the others as they are. */
export function turningPoints(
  line: CostLine,
  charges: CarCharges,
  petrol: PetrolLine,
  terms: CostTerms,
  question: CostQuestion,
): TurningPoint[] {
  return [
    pumpPoint(line, petrol, terms),
    litresPoint(line, petrol, terms),
    ratePoint(line, petrol, terms),
    kmPoint(line, charges, petrol, terms, question),
  ]
}

const point = (value: number, text: string, unit: string, formula: string): Reasoned => ({
  value,
  text,
  unit,
  formula,
  inputs: [],
})

const alwaysElectric = 'The electric car costs less at any price of petrol.'

function pumpPoint(line: CostLine, petrol: PetrolLine, { km, years }: CostTerms): TurningPoint {
  const fuel = line.total - petrol.amounts.licence
  if (fuel <= 0) return { name: 'pump', figure: null, text: alwaysElectric }
  const { litresPer100Km } = petrol
  const value = evenPump(fuel, km * years, litresPer100Km)
  return {
    name: 'pump',
    figure: point(
      value,
      `${dollarsText(value)} a\u00a0litre`,
      'NZD per litre',
      `(${dollarsText(line.total)} − ${dollarsText(petrol.amounts.licence)}) ÷ (${exactText(km * years)}\u00a0km × ${exactText(litresPer100Km)}\u00a0l/100\u00a0km)`,
    ),
    text: 'With petrol cheaper than this, the petrol car costs less.',
  }
}

function litresPoint(line: CostLine, petrol: PetrolLine, { km, years }: CostTerms): TurningPoint {
  const fuel = line.total - petrol.amounts.licence
  if (fuel <= 0) return { name: 'litres', figure: null, text: alwaysElectric }
  const value = evenLitres(fuel, km * years, petrol.dollarsPerLitre)
  return {
    name: 'litres',
    figure: point(
      value,
      `${value.toFixed(1)}\u00a0l/100\u00a0km`,
      'l/100 km',
      `(${dollarsText(line.total)} − ${dollarsText(petrol.amounts.licence)}) ÷ (${exactText(km * years)}\u00a0km ÷ 100 × $${exactText(petrol.dollarsPerLitre)})`,
    ),
    text: 'A petrol car that uses less than this costs less.',
  }
}

function ratePoint(line: CostLine, petrol: PetrolLine, terms: CostTerms): TurningPoint {
  const kwh =
    (energyUsed(terms.km * terms.years, line.consumption.value) * (100 - terms.share)) / 100
  if (kwh === 0) {
    return {
      name: 'rate',
      figure: null,
      text: 'Nothing is charged at home, so its price changes nothing.',
    }
  }
  const rest = line.total - line.amounts.home
  const value = ((petrol.total - rest) * 100) / kwh
  if (value <= 0) {
    return {
      name: 'rate',
      figure: null,
      text: 'Even with free power at home, the petrol car costs less.',
    }
  }
  return {
    name: 'rate',
    figure: point(
      value,
      `${value.toFixed(1)}\u00a0c/kWh`,
      'c/kWh',
      `(${dollarsText(petrol.total)} − ${dollarsText(rest)}) ÷ ${exactText(kwh)}\u00a0kWh at home`,
    ),
    text: 'With dearer power at home than this, the petrol car costs less.',
  }
}

/** By the kilometre: whole blocks of RUC would move it by less than one block. */
function kmPoint(
  line: CostLine,
  charges: CarCharges,
  petrol: PetrolLine,
  terms: CostTerms,
  { inputs, knowledge }: CostQuestion,
): TurningPoint {
  const { blocks: blocksAtOnce, seller } = inputs.values
  const fee = charges.ruc === 0 ? 0 : rateIn(knowledge, feeName(seller)).value
  const feePerKm = blocksAtOnce === null ? 0 : fee / (blocksAtOnce * licenceBlockKm)
  const electricKm =
    ((line.consumption.value / 100) *
      ((100 - terms.share) * (terms.home.value / 100) + terms.share * terms.public.value)) /
      100 +
    rateIn(knowledge, charges.rucRate).value / licenceBlockKm +
    feePerKm
  const petrolKm = (petrol.litresPer100Km * petrol.dollarsPerLitre) / 100
  const feePerYear = blocksAtOnce === null ? fee : 0
  const electricYear = rateIn(knowledge, charges.licenceRate).value + feePerYear
  const petrolYear = rateIn(knowledge, 'licencePetrol').value
  const extra = electricYear - petrolYear
  const saved = petrolKm - electricKm
  if (extra <= 0 && saved >= 0) {
    return { name: 'km', figure: null, text: 'The electric car costs less at any distance.' }
  }
  if (extra >= 0 && saved <= 0) {
    return { name: 'km', figure: null, text: 'The petrol car costs less at any distance.' }
  }
  const value = extra / saved
  return {
    name: 'km',
    figure: point(
      value,
      `${exactText(Math.round(value))}\u00a0km a\u00a0year`,
      'km a year',
      `(${dollarsText(electricYear)} − ${dollarsText(petrolYear)} a year) ÷ (${centsPerKm(petrolKm)} − ${centsPerKm(electricKm)} a\u00a0km), with RUC counted by the kilometre`,
    ),
    text:
      saved > 0
        ? 'At a shorter distance, the petrol car costs less.'
        : 'At a longer distance, the petrol car costs less.',
  }
}

const centsPerKm = (dollars: number) => `${exactText(dollars * 100)}\u00a0c`
