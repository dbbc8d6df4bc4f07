// What each car costs to own: what it costs to run, and what buying it adds. What is not known is left out, never zero. Pure.
import { roundCents } from '../../facts/answers/reason.ts'
import { andList, countText, dollarsText } from '../../../content/texts/numbers-and-lists.ts'
import { carCost, sumOf } from './cost-amounts.ts'
import type { OwnedCar, OwnedYear, Owning, Payback } from './cost-answer-schema.ts'
import { ownFields, type CostCar } from './cost-car.ts'
import { isGiven } from './cost-fields.ts'
import { exactText, priceText, type CostQuestion } from './cost-input.ts'
import { rateIn, sourceIn } from './cost-knowledge.ts'
import { drivingIn, type CostTerms } from './cost-terms.ts'
import { owningFields } from './owning-fields.ts'

/** What owning is made of, in the order of the page. `worth` is subtracted. */
export const owningItems = {
  running: 'Running',
  servicing: 'Servicing',
  tyres: 'Tyres',
  insurance: 'Insurance',
  interest: 'Interest of the loan',
  charger: 'Wall charger',
  price: 'Price',
  worth: 'Worth at the end',
} as const

type OwningItem = keyof typeof owningItems
export const owningItemNames = Object.keys(owningItems) as OwningItem[]

/** An electric car, and the car beside it. */
export type OwnedPair = { electric: CostCar; other: CostCar | null }

const longest = 10

/** What both cars cost to own. */
export function owningOf(pair: OwnedPair, terms: CostTerms, question: CostQuestion): Owning {
  const at = (years: number) => {
    const within = { ...terms, ...drivingIn(years, question) }
    const owned = (car: CostCar) => {
      const cost = carCost(car, within, question)
      const runs = cost.notKnown.length > 0 ? null : sumOf(cost.amounts).value
      return { car: ownedCar({ car, cost }, pair, within, question), runs }
    }
    return { electric: owned(pair.electric), other: pair.other && owned(pair.other) }
  }
  const { electric, other } = at(terms.years)
  const years = Array.from({ length: longest }, (_, index) => ({
    years: index + 1,
    ...at(index + 1),
  }))
  // As the answer counts a year: with servicing where it does.
  const spentIn = ({ car, runs }: { car: OwnedCar; runs: number | null }): OwnedYear => ({
    running: runs,
    spent: car.spent,
  })
  const byYear = years.map((one) => ({
    years: one.years,
    electric: spentIn(one.electric),
    other: one.other && spentIn(one.other),
  }))
  const datesOf = (beside: CostCar) => ({
    electric: dateOfPrice(pair.electric, question),
    other: dateOfPrice(beside, question),
  })
  const payback =
    other && pair.other && paybackOf(electric.car, other.car, byYear, datesOf(pair.other))
  return { electric: electric.car, other: other && other.car, byYear, payback }
}

function ownedCar(
  { car, cost }: { car: CostCar; cost: ReturnType<typeof carCost> },
  pair: OwnedPair,
  terms: CostTerms,
  question: CostQuestion,
): OwnedCar {
  const { values } = question.inputs
  const { years } = terms
  const own = ownFields[car.side]
  const loan = values[own.loan]
  const { loanrate, loanyears } = values
  const { servicing: _, tyres: __, ...running } = cost.amounts
  const known: Record<OwningItem, number | null> = {
    running: cost.notKnown.length > 0 ? null : sumOf(running).value,
    servicing: upkeepIn('servicing', car, pair, question, years),
    tyres: upkeepIn('tyres', car, pair, question, years),
    insurance: countsInsurance(pair, question)
      ? roundCents((values[own.insurance] ?? 0) * years)
      : null,
    interest:
      loan === null || loanrate === null || loanyears === null
        ? null
        : interestPaid(loan, loanrate, loanyears, years),
    charger: car.side === 'electric' ? values.charger : null,
    price: values[own.price] ?? question.knowledge.ownership[car.key]?.price?.value ?? null,
    worth: values[own.worth],
  }
  const amounts = Object.fromEntries(
    Object.entries(known).filter(([, amount]) => amount !== null),
  ) as OwnedCar['amounts']
  const { worth = null, price, running: runs } = amounts
  const sum = Object.values(amounts).reduce((total, amount) => total + amount, 0)
  const isKnown = price !== undefined && runs !== undefined
  const spent = isKnown ? roundCents(sum - (worth ?? 0)) : null
  return {
    name: car.name,
    amounts,
    spent,
    owning: spent === null || worth === null ? null : roundCents(spent - worth),
  }
}

/** EECA's rows by model count only if they name both cars: an average beside a row would compare the sources. */
function upkeepRow(car: CostCar, { electric, other }: OwnedPair, { knowledge }: CostQuestion) {
  const rowOf = ({ key }: CostCar) => knowledge.ownership[key]?.upkeep ?? null
  return other && !(rowOf(electric) && rowOf(other)) ? null : rowOf(car)
}

function upkeepIn(
  item: 'servicing' | 'tyres',
  car: CostCar,
  pair: OwnedPair,
  question: CostQuestion,
  years: number,
): number | null {
  const { inputs, knowledge } = question
  const yearly = (each: CostCar): number | null => {
    const own = inputs.values[ownFields[each.side][item]]
    if (own !== null) return own
    const row = upkeepRow(each, pair, question)
    if (row) return (row[item] * inputs.values.km) / row.km
    return item === 'servicing' ? rateIn(knowledge, ownFields[each.side].average).value : null
  }
  const one = yearly(car)
  const isLopsided = pair.other && (yearly(pair.electric) === null || yearly(pair.other) === null)
  return one === null || isLopsided ? null : roundCents(one * years)
}

const countsInsurance = ({ other }: OwnedPair, { inputs: { values } }: CostQuestion) =>
  values.insurance !== null && (other === null || values.otherinsurance !== null)

/** When a price was asked: '2025', 'February 2023', or the day of the answer for the visitor's own. */
function dateOfPrice({ side, key }: CostCar, { inputs, knowledge }: CostQuestion): string {
  if (inputs.values[ownFields[side].price] !== null) return knowledge.day.slice(0, 4)
  const note = knowledge.ownership[key]?.price?.note ?? ''
  return /(?:\p{L}+ )?\b20\d\d\b/u.exec(note)?.[0] ?? ''
}

function paybackOf(
  electric: OwnedCar,
  other: OwnedCar,
  byYear: Owning['byYear'],
  dates: { electric: string; other: string },
): Payback {
  const without = [electric, other].flatMap(({ name, amounts }) =>
    amounts.price === undefined ? [name] : [],
  )
  if (without.length > 0) return { kind: 'not known', without }
  const [one = 0, two = 0] = [dates.electric, dates.other].map((date) => Number(date.slice(-4)))
  if (Math.abs(one - two) > 1) return { kind: 'prices of different years', ...dates }
  const bought = ({ amounts }: OwnedCar) => (amounts.price ?? 0) + (amounts.charger ?? 0)
  if (bought(electric) <= bought(other)) return { kind: 'no extra price' }
  const spentBy = byYear.map((year) => ({
    years: year.years,
    ours: year.electric.spent,
    theirs: year.other?.spent ?? null,
  }))
  const even = spentBy.find(
    ({ ours, theirs }) => ours !== null && theirs !== null && ours <= theirs,
  )
  if (even) return { kind: 'in year', year: even.years }
  const isOpen = spentBy.some(({ ours, theirs }) => ours === null || theirs === null)
  return { kind: isOpen ? 'running costs not known' : 'not within ten years' }
}

/** The instalment in dollars a month of a loan that is repaid in equal ones, not rounded. `rate` is percent a year. */
export function instalment(loan: number, rate: number, years: number): number {
  const monthly = rate / 1200
  const months = years * 12
  return monthly === 0 ? loan / months : (loan * monthly) / (1 - (1 + monthly) ** -months)
}

/** The interest paid in the first `within` years, to the cent. */
export function interestPaid(loan: number, rate: number, years: number, within: number): number {
  const monthly = rate / 1200
  if (monthly === 0) return 0
  const months = Math.min(years, within) * 12
  const paid = instalment(loan, rate, years)
  const growth = (1 + monthly) ** months
  const owed = loan * growth - (paid * (growth - 1)) / monthly
  return roundCents(paid * months - (loan - owed))
}

/** The formulas and sources of what buying adds to running. */
export function owningNotes(pair: OwnedPair, question: CostQuestion): string[] {
  const { inputs, knowledge } = question
  const { values } = inputs
  const cars = pair.other ? [pair.electric, pair.other] : [pair.electric]
  const prices = cars.flatMap(({ key, name, side }) => {
    const published = knowledge.ownership[key]?.price
    if (!published || isGiven(inputs, ownFields[side].price)) return []
    return `${name}: ${priceText(published.value)}, ${published.note} (${sourceIn(knowledge, published.source).name}).`
  })
  const rows = cars.flatMap((car) => upkeepRow(car, pair, question) ?? [])
  const upkeep = rows[0]
    ? `Servicing and tyres for each ${exactText(rows[0].km)}\u00a0km: ${rows.map(({ servicing, tyres }) => `${priceText(servicing)} + ${priceText(tyres)}`).join(' and ')} (${sourceIn(knowledge, rows[0].source).name}).`
    : `Servicing: ${andList(cars.map(({ side }) => priceText(rateIn(knowledge, ownFields[side].average).value)))} a year, the averages of EECA (${sourceIn(knowledge, rateIn(knowledge, 'servicingOther').source).name}).`
  const { loanrate, loanyears } = values
  const loans =
    loanrate === null || loanyears === null
      ? []
      : [values.loan, pair.other ? values.otherloan : null].flatMap((loan) =>
          loan === null
            ? []
            : `A loan of ${priceText(loan)} at ${exactText(loanrate)}% over ${countText(loanyears, 'year')}: ${dollarsText(instalment(loan, loanrate, loanyears))} a month, of which the interest counts.`,
        )
  return [...prices, `${upkeep} Your own amounts count instead.`, ...loans]
}

/** Of each car what was entered that its price does not fit, as sentences: it counts as it was entered. */
export const owningDoubts = ({ electric, other }: Owning, { inputs }: CostQuestion): string[] =>
  (['electric', 'other'] as const).flatMap((side) => {
    const price = { electric, other }[side]?.amounts.price
    if (price === undefined) return []
    const above = [ownFields[side].worth, ownFields[side].loan].filter(
      (name) => (inputs.values[name] ?? 0) > price,
    )
    return above.map(
      (name) => `‘${owningFields[name].label}’ is more than its price of ${priceText(price)}.`,
    )
  })

/** What the sums lack, because nobody knows it. */
export function owningGaps(
  { electric, other }: Owning,
  { inputs, knowledge }: CostQuestion,
): string[] {
  const { wallCharger } = knowledge
  const { loan, otherloan, loanrate, loanyears } = inputs.values
  const isMissing = (item: OwningItem) =>
    [electric, other].some((car) => car && car.amounts[item] === undefined)
  return [
    ...(isMissing('worth') ? ['what the cars will be worth'] : []),
    ...(isMissing('insurance') ? ['insurance'] : []),
    ...(isMissing('tyres') ? ['tyres'] : []),
    ...(electric.amounts.charger === undefined
      ? [`a wall charger${wallCharger ? ` (${wallCharger})` : ''}`]
      : []),
    ...((loan !== null || otherloan !== null) && (loanrate === null || loanyears === null)
      ? ['the interest of the loan, which takes its rate and its years']
      : []),
  ]
}
