// What each car costs to own: what it costs to run, and what buying it adds. What is not known is left out, never zero. Pure.
import type { ComparedTerm } from './compared-term.ts'
import { comparedLine } from './compared-line.ts'
import type { CostConsumption, OwnedCar, OwnedYear, Owning, Payback } from './cost-answer-schema.ts'
import type { CostQuestion } from './cost-input.ts'
import { rateIn, type CostVersion } from './cost-knowledge.ts'
import { carCharges, chargesAt, costLine } from './cost-line.ts'
import { costTerms } from './cost-terms.ts'
import type { HomePrice } from './home-price.ts'
import { interestPaid } from './loan-interest.ts'
import { roundCents } from '../../facts/answers/reason.ts'

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

export type OwningItem = keyof typeof owningItems
export const owningItemNames = Object.keys(owningItems) as OwningItem[]

/** An electric car with a consumption, and the car beside it. */
export type OwnedPair = {
  version: CostVersion
  consumption: CostConsumption
  car: ComparedTerm | null
}

type Side = 'electric' | 'other'

const ownFields = {
  electric: {
    price: 'price',
    worth: 'worth',
    loan: 'loan',
    insurance: 'insurance',
    servicing: 'service',
    tyres: 'tyres',
    average: 'servicingElectric',
  },
  other: {
    price: 'otherprice',
    worth: 'otherworth',
    loan: 'otherloan',
    insurance: 'otherinsurance',
    servicing: 'otherservice',
    tyres: 'othertyres',
    average: 'servicingOther',
  },
} as const

const longest = 10

/** A question with the price of power at home, which is the same for any number of years. */
export type PricedQuestion = CostQuestion & { home: HomePrice }

/** What both cars cost to own. */
export function owningOf(pair: OwnedPair, question: PricedQuestion): Owning {
  const { values } = question.inputs
  const at = (years: number) => {
    const electric = ownedCar('electric', pair, question, years)
    return { electric, other: pair.car && ownedCar('other', pair, question, years) }
  }
  const { electric, other } = at(values.years)
  const years = Array.from({ length: longest }, (_, index) => ({
    years: index + 1,
    ...at(index + 1),
  }))
  const spentIn = ({ amounts, spent }: OwnedCar): OwnedYear => ({
    running: amounts.running ?? 0,
    spent,
  })
  const byYear = years.map((one) => ({
    years: one.years,
    electric: spentIn(one.electric),
    other: one.other && spentIn(one.other),
  }))
  return {
    electric,
    other,
    byYear,
    payback: other && paybackOf(electric, other, byYear, pair, question),
  }
}

function ownedCar(side: Side, pair: OwnedPair, question: PricedQuestion, years: number): OwnedCar {
  const { values } = question.inputs
  const own = ownFields[side]
  const loan = values[own.loan]
  const { loanrate, loanyears } = values
  const known: Record<OwningItem, number | null> = {
    running: runningIn(side, pair, question, years),
    servicing: upkeepIn('servicing', side, pair, question, years),
    tyres: upkeepIn('tyres', side, pair, question, years),
    insurance: countsInsurance(pair, question)
      ? roundCents((values[own.insurance] ?? 0) * years)
      : null,
    interest:
      loan === null || loanrate === null || loanyears === null
        ? null
        : interestPaid(loan, loanrate, loanyears, years),
    charger: side === 'electric' ? values.charger : null,
    price: priceOf(side, pair, question),
    worth: values[own.worth],
  }
  const amounts = Object.fromEntries(
    Object.entries(known).filter(([, amount]) => amount !== null),
  ) as OwnedCar['amounts']
  const { worth = null, price } = amounts
  const sum = Object.values(amounts).reduce((total, amount) => total + amount, 0)
  const spent = price === undefined ? null : roundCents(sum - (worth ?? 0))
  return {
    name: side === 'electric' ? pair.version.name : (pair.car?.name ?? ''),
    amounts,
    spent,
    owning: spent === null || worth === null ? null : roundCents(spent - worth),
  }
}

/** The key under which the knowledge has what is published about owning a car. */
export const keyOf = (side: Side, { version, car }: OwnedPair) =>
  side === 'electric' ? version.key : (car?.key ?? '')

/** The visitor's own price, else the published one of this very car. */
const priceOf = (side: Side, pair: OwnedPair, { inputs, knowledge }: CostQuestion) =>
  inputs.values[ownFields[side].price] ??
  knowledge.ownership[keyOf(side, pair)]?.price?.value ??
  null

/** Energy, road user charges and registration in dollars. */
function runningIn(side: Side, pair: OwnedPair, question: PricedQuestion, years: number): number {
  const { inputs, knowledge, home } = question
  const values = { ...inputs.values, years }
  const asked = { knowledge, inputs: { ...inputs, values } }
  const terms = costTerms(asked, home)
  const { version, consumption, car } = pair
  const without = ({ total, amounts }: { total: number; amounts: Upkept }) =>
    roundCents(total - amounts.servicing - amounts.tyres)
  if (side === 'other' && car) {
    return without(
      comparedLine(car, chargesAt('other', car.rucRate, car.licenceRate, asked), terms),
    )
  }
  const charges = carCharges(version, asked)
  if (!charges) throw new Error(`The charges of ${version.key} are not known`)
  return without(costLine(version, consumption, charges, terms, knowledge.spread))
}

type Upkept = Record<'servicing' | 'tyres', number>

/** EECA's rows by model count only if they name both cars: an average beside a row would compare the sources. */
export function upkeepRow(side: Side, pair: OwnedPair, { knowledge }: CostQuestion) {
  const [one, other] = (['electric', 'other'] as const).map(
    (each) => knowledge.ownership[keyOf(each, pair)]?.upkeep ?? null,
  )
  if (pair.car && !(one && other)) return null
  return (side === 'electric' ? one : other) ?? null
}

function upkeepIn(
  item: keyof Upkept,
  side: Side,
  pair: OwnedPair,
  question: CostQuestion,
  years: number,
): number | null {
  const { inputs, knowledge } = question
  const yearly = (each: Side): number | null => {
    const own = inputs.values[ownFields[each][item]]
    if (own !== null) return own
    const row = upkeepRow(each, pair, question)
    if (row) return (row[item] * inputs.values.km) / row.km
    return item === 'servicing' ? rateIn(knowledge, ownFields[each].average).value : null
  }
  const one = yearly(side)
  const isLopsided =
    pair.car !== null && yearly(side === 'electric' ? 'other' : 'electric') === null
  return one === null || isLopsided ? null : roundCents(one * years)
}

const countsInsurance = ({ car }: OwnedPair, { inputs: { values } }: CostQuestion) =>
  values.insurance !== null && (car === null || values.otherinsurance !== null)

/** When a price was asked: '2025', 'February 2023', or the day of the answer for the visitor's own. */
function dateOfPrice(side: Side, pair: OwnedPair, { inputs, knowledge }: CostQuestion): string {
  if (inputs.values[ownFields[side].price] !== null) return knowledge.day.slice(0, 4)
  const note = knowledge.ownership[keyOf(side, pair)]?.price?.note ?? ''
  return /(?:\p{L}+ )?\b20\d\d\b/u.exec(note)?.[0] ?? ''
}

function paybackOf(
  electric: OwnedCar,
  other: OwnedCar,
  byYear: Owning['byYear'],
  pair: OwnedPair,
  question: CostQuestion,
): Payback {
  const without = [electric, other].flatMap(({ name, spent }) => (spent === null ? [name] : []))
  if (without.length > 0) return { kind: 'not known', without }
  const dates = {
    electric: dateOfPrice('electric', pair, question),
    other: dateOfPrice('other', pair, question),
  }
  const [one = 0, two = 0] = [dates.electric, dates.other].map((date) => Number(date.slice(-4)))
  if (Math.abs(one - two) > 1) return { kind: 'prices of different years', ...dates }
  const bought = ({ amounts }: OwnedCar) => (amounts.price ?? 0) + (amounts.charger ?? 0)
  if (bought(electric) <= bought(other)) return { kind: 'no extra price' }
  const even = byYear.find(
    (year) => year.other && (year.electric.spent ?? 0) <= (year.other.spent ?? 0),
  )
  return even ? { kind: 'in year', year: even.years } : { kind: 'not within ten years' }
}
