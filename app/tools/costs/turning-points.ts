// When petrol would be cheaper: where an electric car and a car with petrol or diesel cost the same. Pure.
import { licenceBlockKm } from '../road-user-charges/road-user-charge.ts'
import { dollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { known, reasoned } from '../../facts/answers/quantity.ts'
import type { Reasoned } from '../../facts/answers/reason.ts'
import type { ComparedLine, CostLine, TurningPoint } from './cost-answer-schema.ts'
import { exactText, type CostQuestion } from './cost-input.ts'
import { rateIn } from './cost-knowledge.ts'
import type { CostCar } from './cost-car.ts'
import { feeName, type CostTerms } from './cost-terms.ts'

/** The price of fuel at which a distance costs a sum. */
const evenPump = (dollars: number, km: number, litresPer100Km: number): number =>
  dollars / ((km * litresPer100Km) / 100)

/** The consumption of fuel at which a distance costs a sum. */
export const evenLitres = (dollars: number, km: number, dollarsPerLitre: number): number =>
  dollars / ((km / 100) * dollarsPerLitre)

type Electric = { car: CostCar; line: CostLine }
type Compared = { car: CostCar; line: ComparedLine }

/** The four inputs that could tip the balance, each with the others as they are. */
export function turningPoints(
  electric: Electric,
  other: Compared,
  terms: CostTerms,
  question: CostQuestion,
): TurningPoint[] {
  return [
    pumpPoint(electric.line, other.line, terms),
    litresPoint(electric.line, other.line, terms),
    ratePoint(electric.line, other.line, terms),
    kmPoint(electric, other, terms, question),
  ]
}

const point = (value: number, text: string, unit: string, formula: string): Reasoned =>
  reasoned(
    known(value, unit, () => formula),
    text,
  )

const nowhere = (name: TurningPoint['name'], text: string): TurningPoint => ({
  name,
  figure: null,
  text,
})

const alwaysElectric = 'The electric car costs less at any price of fuel.'

/** What the other car costs without its fuel. */
const withoutFuel = ({ total, amounts }: ComparedLine) => total - (amounts.fuel ?? 0)

function pumpPoint(
  line: CostLine,
  other: ComparedLine,
  { distance: { value: km } }: CostTerms,
): TurningPoint {
  const fuel = line.total - withoutFuel(other)
  if (fuel <= 0) return nowhere('pump', alwaysElectric)
  const { litresPer100Km } = other
  const value = evenPump(fuel, km, litresPer100Km)
  return {
    name: 'pump',
    figure: point(
      value,
      `${dollarsText(value)} a\u00a0litre`,
      'NZD per litre',
      `(${dollarsText(line.total)} − ${dollarsText(withoutFuel(other))}) ÷ (${exactText(km)}\u00a0km × ${exactText(litresPer100Km)}\u00a0L/100\u00a0km)`,
    ),
    text: 'With fuel cheaper than this, the other car costs less.',
  }
}

function litresPoint(
  line: CostLine,
  other: ComparedLine,
  { distance: { value: km } }: CostTerms,
): TurningPoint {
  const fuel = line.total - withoutFuel(other)
  if (fuel <= 0) return nowhere('litres', alwaysElectric)
  const value = evenLitres(fuel, km, other.dollarsPerLitre)
  return {
    name: 'litres',
    figure: point(
      value,
      `${value.toFixed(1)}\u00a0L/100\u00a0km`,
      'L/100 km',
      `(${dollarsText(line.total)} − ${dollarsText(withoutFuel(other))}) ÷ (${exactText(km)}\u00a0km ÷ 100 × $${exactText(other.dollarsPerLitre)})`,
    ),
    text: 'If the other car uses less than this, it costs less.',
  }
}

/** A plug-in hybrid is charged at home too, so only what the electric car draws beyond it counts. */
function ratePoint(line: CostLine, other: ComparedLine, terms: CostTerms): TurningPoint {
  const atHome = (kwhPer100Km: number) =>
    (((terms.distance.value * kwhPer100Km) / 100) * (100 - terms.share)) / 100
  const kwh = atHome(line.consumption.value) - atHome(other.kwhPer100Km)
  const rest = line.total - (line.amounts.home ?? 0)
  const otherRest = other.total - (other.amounts.home ?? 0)
  if (kwh === 0) {
    return nowhere('rate', 'Nothing depends on it: both cars draw the same at home, or nothing.')
  }
  const value = ((otherRest - rest) * 100) / kwh
  if (value <= 0) {
    return nowhere(
      'rate',
      kwh > 0
        ? 'Even with free power at home, the other car costs less.'
        : 'The electric car costs less at any price of power at home.',
    )
  }
  const isMore = kwh > 0
  return {
    name: 'rate',
    figure: point(
      value,
      `${value.toFixed(1)}\u00a0c/kWh`,
      'c/kWh',
      isMore
        ? `(${dollarsText(otherRest)} − ${dollarsText(rest)}) ÷ ${exactText(kwh)}\u00a0kWh at home`
        : `(${dollarsText(rest)} − ${dollarsText(otherRest)}) ÷ ${exactText(-kwh)}\u00a0kWh at home`,
    ),
    text: `With ${isMore ? 'dearer' : 'cheaper'} power at home than this, the other car costs less.`,
  }
}

type Rates = { perKm: number; perYear: number }

/** By the kilometre: whole blocks of RUC would move it by less than one block. */
function ratesOf(
  used: { kwhPer100Km: number; fuelPer100Km: number },
  { car: { rates }, line: { amounts } }: Electric | Compared,
  { years, share, home, public: publicPrice }: CostTerms,
  { inputs, knowledge }: CostQuestion,
): Rates {
  const { blocks: blocksAtOnce, seller } = inputs.values
  const ruc = rates.ruc ? rateIn(knowledge, rates.ruc).value : 0
  const fee = ruc === 0 ? 0 : rateIn(knowledge, feeName(seller)).value
  const perKwh = ((100 - share) * (home.value / 100) + share * publicPrice.value) / 100
  return {
    perKm:
      used.fuelPer100Km / 100 +
      (used.kwhPer100Km / 100) * perKwh +
      ruc / licenceBlockKm +
      (blocksAtOnce === null ? 0 : fee / (blocksAtOnce * licenceBlockKm)),
    perYear:
      ((amounts.servicing ?? 0) + (amounts.tyres ?? 0)) / years +
      rateIn(knowledge, rates.licence).value +
      (blocksAtOnce === null ? fee : 0),
  }
}

function kmPoint(
  one: Electric,
  two: Compared,
  terms: CostTerms,
  question: CostQuestion,
): TurningPoint {
  const kwhPer100Km = one.line.consumption.value
  const electric = ratesOf({ kwhPer100Km, fuelPer100Km: 0 }, one, terms, question)
  const { litresPer100Km, dollarsPerLitre } = two.line
  const fuelPer100Km = litresPer100Km * dollarsPerLitre
  const used = { kwhPer100Km: two.line.kwhPer100Km, fuelPer100Km }
  const other = ratesOf(used, two, terms, question)
  const extra = electric.perYear - other.perYear
  const saved = other.perKm - electric.perKm
  if (extra <= 0 && saved >= 0) {
    return nowhere('km', 'The electric car costs less at any distance.')
  }
  if (extra >= 0 && saved <= 0) {
    return nowhere('km', 'The other car costs less at any distance.')
  }
  const value = extra / saved
  return {
    name: 'km',
    figure: point(
      value,
      `${exactText(Math.round(value))}\u00a0km a\u00a0year`,
      'km a year',
      `(${dollarsText(electric.perYear)} − ${dollarsText(other.perYear)} a year) ÷ (${centsPerKm(other.perKm)} − ${centsPerKm(electric.perKm)} a\u00a0km), with RUC counted by the kilometre`,
    ),
    text:
      saved > 0
        ? 'At a shorter distance, the other car costs less.'
        : 'At a longer distance, the other car costs less.',
  }
}

const centsPerKm = (dollars: number) => `${exactText(dollars * 100)}\u00a0c`
