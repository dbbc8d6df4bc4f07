// What a car comes to, each amount with its reason: energy, charges and upkeep, their sum, and what it emits. Pure.
import {
  asResult,
  converted,
  known,
  plus,
  reasoned,
  rounded,
  times,
  type Quantity,
} from '../../facts/answers/quantity.ts'
import { roundCents, type Reasoned } from '../../facts/answers/reason.ts'
import { dollarsText } from '../../../content/texts/numbers-and-lists.ts'
import type {
  ComparedLine,
  CostConsumption,
  CostLine,
  NotKnownAmount,
  PublishedLine,
} from './cost-answer-schema.ts'
import {
  electricCar,
  ownFields,
  type CarRates,
  type CostCar,
  type ElectricCar,
  type Energy,
  type FuelCar,
} from './cost-car.ts'
import { ending, exactText, ownPrice, rateQuantity, type CostQuestion } from './cost-input.ts'
import type { CostRateName, CostVersion } from './cost-knowledge.ts'
import { endingCharges, feeName, type CostTerms } from './cost-terms.ts'

/** What a year of a car is made of, in the order of the page. */
export const costItems = {
  fuel: 'Petrol',
  home: 'Charging at home',
  public: 'Public charging',
  ruc: 'Road user charges',
  fees: 'RUC transaction fees',
  licence: 'Registration (rego)',
  servicing: 'Servicing',
  tyres: 'Tyres',
} as const

type CostItem = keyof typeof costItems
export const costItemNames = Object.keys(costItems) as CostItem[]
export const electricItemNames = costItemNames.filter((item) => item !== 'fuel')

/** Those that a car pays, each rounded to the cent. */
export type Amounts = Partial<Record<CostItem, Quantity<'NZD'>>>

type CarCost = {
  amounts: Amounts
  total: Quantity<'NZD'>
  co2: Quantity<'kg CO2e'>
  /** Amounts of which the rate ends within the time; they are in no sum. */
  notKnown: NotKnownAmount[]
}

/** What a car costs to run. */
export function carCost(car: CostCar, terms: CostTerms, question: CostQuestion): CarCost {
  const notKnown = [
    ...endingCharges(car.rates, terms.years, question),
    ...endingUpkeep(car, terms, question),
  ]
  const all: Amounts = {
    ...Object.assign({}, ...car.energies.map((energy) => energyAmounts(energy, terms))),
    ...chargeAmounts(car.rates, terms, question),
    ...upkeepAmounts(car, terms, question),
  }
  const co2 = car.energies.map((energy) => emittedBy(energy, terms)).reduce(plus)
  const amounts = without(all, notKnown)
  return { amounts, total: sumOf(amounts), co2: rounded(co2), notKnown }
}

/** The amounts that are known for the whole time. */
export const without = (amounts: Amounts, notKnown: readonly NotKnownAmount[]): Amounts =>
  Object.fromEntries(
    Object.entries(amounts).filter(([name]) => !notKnown.some(({ item }) => item === name)),
  )

/** Their sum, shown as a sum of cents. */
export const sumOf = (amounts: Amounts): Quantity<'NZD'> =>
  rounded(
    Object.values(amounts)
      .map((amount) => asResult(amount, ({ value }) => dollarsText(value)))
      .reduce(plus),
  )

/** What an energy costs for a distance, by where it is bought. */
const energyAmounts = <Unit extends string>(
  { used, bought }: Omit<Energy<Unit>, 'emission'>,
  { distance }: Pick<CostTerms, 'distance'>,
): Amounts =>
  Object.fromEntries(
    bought.map(({ as, share, price }) => {
      const energy = times(distance, used)
      return [as, rounded(times(share ? times(energy, share) : energy, price))]
    }),
  )

/** Distance and consumption are explained beside the amounts of money. */
const emittedBy = <Unit extends string>(
  { used, emission }: Energy<Unit>,
  { distance }: CostTerms,
): Quantity<'kg CO2e'> => ({
  ...times(times(distance, used), emission),
  inputs: emission.inputs,
})

/** RUC, if the car pays any, and registration. */
export function chargeAmounts(
  rates: CarRates,
  { years, units, purchases }: CostTerms,
  question: CostQuestion,
) {
  const licence = rateQuantity(question, rates.licence, 'NZD per year', ' a year')
  return {
    ...(rates.ruc && roadCharges(rates.ruc, units, purchases, question)),
    licence: overYears(licence, years),
  }
}

function roadCharges(
  rate: CostRateName,
  units: CostTerms['units'],
  purchases: CostTerms['purchases'],
  question: CostQuestion,
) {
  const perUnit = rateQuantity(question, rate, 'NZD per 1,000 km', ' per 1,000\u00a0km')
  const fee = rateQuantity(question, feeName(question.inputs.values.seller), 'NZD per purchase', '')
  const bought = perUnit.value > 0 ? purchases : known(0, 'purchase', () => '0 purchases')
  return { ruc: rounded(times(units, perUnit)), fees: rounded(times(bought, fee)) }
}

const overYears = (yearly: Quantity<'NZD per year'>, years: number): Quantity<'NZD'> =>
  rounded(
    years === 1
      ? converted(yearly, (dollars) => dollars, 'NZD')
      : times(
          known(years, 'year', () => `${years} years`),
          yearly,
        ),
  )

/** Whether the sums contain servicing. */
export function hasServicing({ inputs: { values } }: CostQuestion): boolean {
  const { upkeep, service, tyres, otherservice, othertyres } = values
  return upkeep || [service, tyres, otherservice, othertyres].some((own) => own !== null)
}

/** Servicing and tyres once they count: the visitor's own, else EECA's average; nobody has an average for tyres. */
function upkeepAmounts({ side }: CostCar, { years }: CostTerms, question: CostQuestion): Amounts {
  if (!hasServicing(question)) return {}
  const { average, ...own } = ownFields[side]
  const { [own.servicing]: servicing, [own.tyres]: tyres } = question.inputs.values
  const yearly =
    servicing === null
      ? rateQuantity(question, average, 'NZD per year', ' a year')
      : ownPrice('Servicing', servicing, 'NZD per year', '')
  return {
    servicing: overYears(yearly, years),
    ...(tyres !== null && {
      tyres: overYears(ownPrice('Tyres', tyres, 'NZD per year', ''), years),
    }),
  }
}

/** EECA's average for servicing, if it expires within the years asked. An amount that the visitor entered never expires. */
function endingUpkeep({ side }: CostCar, { years }: CostTerms, question: CostQuestion) {
  const { average, servicing } = ownFields[side]
  return hasServicing(question) && question.inputs.values[servicing] === null
    ? ending('servicing', [average], years, question)
    : []
}

/** The page of a car's model; all models for a car that is not listed. */
export const slugOf = (key: string) => (key.includes('.') ? key.replace(/\..*/, '') : 'ev-models')

const sumsOf = ({ total, co2, notKnown }: CarCost, { years }: CostTerms) => ({
  total: total.value,
  aYear: roundCents(total.value / years),
  co2: co2.value,
  span: { low: total.low, high: total.high },
  ...(notKnown.length > 0 && { notKnown }),
})

/** An electric car as the answer lists it. An amount that it does not pay is 0; one that is not known has no key. */
export function electricLine<Consumption extends CostConsumption>(
  { key, name, consumption }: ElectricCar<Consumption>,
  cost: CarCost,
  terms: CostTerms,
): Omit<CostLine, 'consumption'> & { consumption: Consumption } {
  const { fuel: _, ...amounts } = valuesOf(cost)
  const { co2, notKnown, ...sums } = sumsOf(cost, terms)
  const line = { key, name, slug: slugOf(key), consumption, amounts, ...sums, co2 }
  return notKnown ? { ...line, notKnown } : line
}

/** A version by its published consumption; null without one, or if a charge is not known for the whole time. */
export function publishedLine(
  version: CostVersion,
  terms: CostTerms,
  question: CostQuestion,
): PublishedLine | null {
  const car = electricCar(version, version.consumption, terms, question)
  if (!car) return null
  const cost = carCost(car, terms, question)
  return cost.notKnown.length > 0 ? null : electricLine(car, cost, terms)
}

/** A car that burns petrol or diesel as the answer shows it. */
export function comparedLine(car: FuelCar, cost: CarCost, terms: CostTerms): ComparedLine {
  const { key, name, fuel, isSize, litresPer100Km, kwhPer100Km, burns } = car
  return {
    key,
    name,
    fuel,
    isSize,
    litresPer100Km,
    kwhPer100Km,
    dollarsPerLitre: terms.fuelPrices[burns].value,
    amounts: valuesOf(cost),
    ...sumsOf(cost, terms),
  }
}

const valuesOf = ({ amounts, notKnown }: CarCost): Partial<Record<CostItem, number>> =>
  Object.fromEntries(
    costItemNames
      .filter((item) => !notKnown.some((open) => open.item === item))
      .map((item) => [item, amounts[item]?.value ?? 0]),
  )

/** The reason of each amount. */
export const amountReasons = (amounts: Amounts): Partial<Record<CostItem, Reasoned>> =>
  Object.fromEntries(
    Object.entries(amounts).map(([item, amount]) => [
      item,
      reasoned(amount, dollarsText(amount.value)),
    ]),
  )

/** The reasons of what a car pays, of their sum and of what it emits. */
export const costReasons = ({ amounts, total, co2 }: CarCost) => ({
  ...amountReasons(amounts),
  total: reasoned(total, dollarsText(total.value)),
  co2: reasoned(co2, `${exactText(Math.round(co2.value))}\u00a0kg`),
})
