// What buying adds, worked out a second time: the loan repaid month by month, the amounts added year by year.
import type { KnownCosts } from '../../app/tools/costs/cost-answer-schema.ts'
import type { CostInputs } from '../../app/tools/costs/cost-fields.ts'
import type { CostKnowledge, KnownOwnership } from '../../app/tools/costs/cost-knowledge.ts'

type Amounts = Partial<Record<string, number>>

/** Interest of the first `within` years; the instalment is found by halving until the last month owes nothing. */
function interest(loan: number, rate: number, years: number, within: number): number {
  const repay = (instalment: number, months: number) => {
    let owed = loan
    let paid = 0
    for (let month = 0; month < months; month += 1) {
      const due = (owed * rate) / 1200
      paid += due
      owed += due - instalment
    }
    return { owed, paid }
  }
  let [low, high] = [0, loan * 1.1 + 1]
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (repay(middle, years * 12).owed > 0) low = middle
    else high = middle
  }
  return repay(high, Math.min(years, within) * 12).paid
}

const differ = (one: number | undefined | null, other: number | undefined | null) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) > 0.0051
    : (one ?? null) !== (other ?? null)

/** What the answer and this computation say differently; null if nothing. `inYear` answers about other years. */
export function owningDifference(
  { owning, years, subject, compared }: KnownCosts,
  { values }: CostInputs,
  { ownership, rates, day }: CostKnowledge,
  inYear: (years: number) => KnownCosts,
): string | null {
  if (subject.kind !== 'line') return owning === null ? null : 'there is owning without a cost'
  if (!owning) return 'there is no owning'
  const one = ownership[subject.line.key]
  const two = compared ? ownership[compared.key] : undefined
  const hasRows = one?.upkeep && (!compared || two?.upkeep)
  const yearlyOf = (item: 'servicing' | 'tyres', isElectric: boolean): number | null => {
    const row = hasRows ? (isElectric ? one : two)?.upkeep : undefined
    const own =
      item === 'tyres'
        ? isElectric
          ? values.tyres
          : values.othertyres
        : isElectric
          ? values.service
          : values.otherservice
    if (own !== null) return own
    if (row) return (row[item] / 42_000) * values.km
    if (item === 'tyres') return null
    return (isElectric ? rates.servicingElectric : rates.servicingOther)?.value ?? null
  }
  const expected = (isElectric: boolean, at: number): Amounts => {
    const sum = inYear(at)
    const line = isElectric ? (sum.subject.kind === 'line' ? sum.subject.line : null) : sum.compared
    const amounts: Amounts = {}
    if (!line?.notKnown)
      amounts.running =
        (line?.total ?? 0) - (line?.amounts.servicing ?? 0) - (line?.amounts.tyres ?? 0)
    for (const item of ['servicing', 'tyres'] as const) {
      const mine = yearlyOf(item, isElectric)
      if (mine !== null && (!compared || yearlyOf(item, !isElectric) !== null))
        amounts[item] = mine * at
    }
    const { insurance, otherinsurance, loanrate, loanyears } = values
    if (insurance !== null && (!compared || otherinsurance !== null))
      amounts.insurance = (isElectric ? insurance : (otherinsurance ?? 0)) * at
    const loan = isElectric ? values.loan : values.otherloan
    if (loan !== null && loanrate !== null && loanyears !== null)
      amounts.interest = interest(loan, loanrate, loanyears, at)
    if (isElectric && values.charger !== null) amounts.charger = values.charger
    const price = isElectric
      ? (values.price ?? one?.price?.value)
      : (values.otherprice ?? two?.price?.value)
    if (price !== undefined) amounts.price = price
    return amounts
  }
  const total = (amounts: Amounts) =>
    Object.values(amounts).reduce<number>((sum, each) => sum + (each ?? 0), 0)
  for (const isElectric of [true, false]) {
    const car = isElectric ? owning.electric : owning.other
    if (!car) continue
    const amounts = expected(isElectric, years)
    const worth = isElectric ? values.worth : values.otherworth
    const found: Amounts = { ...car.amounts }
    if ((found.worth ?? null) !== worth) return `worth ${found.worth}`
    delete found.worth
    for (const item of new Set([...Object.keys(found), ...Object.keys(amounts)])) {
      if (differ(found[item], amounts[item])) return `${item}: ${found[item]}, ${amounts[item]}`
    }
    const spent = [amounts.price, amounts.running].includes(undefined) ? null : total(amounts)
    const off = Math.abs((spent ?? 0) - (car.spent ?? Number.NaN))
    if (spent === null ? car.spent !== null : !(off <= 0.05)) return `spent ${car.spent}, ${spent}`
    const kept = spent === null || worth === null ? null : spent - worth
    if (
      kept === null ? car.owning !== null : !(Math.abs(kept - (car.owning ?? Number.NaN)) <= 0.05)
    )
      return `owning ${car.owning}, ${kept}`
  }
  const { payback } = owning
  if (payback && areApart([values.price, values.otherprice], [one, two], day))
    return payback.kind === 'prices of different years' ? null : 'prices of years apart'
  return paybackDifference(payback, (isElectric, at) => expected(isElectric, at), total)
}

/** Whether the prices are of years more than one apart; the visitor's own is of the answer's year. */
function areApart(
  own: readonly (number | null)[],
  known: readonly (KnownOwnership | undefined)[],
  day: string,
): boolean {
  const [one = Number.NaN, two = Number.NaN] = own.map((price, at) =>
    Number(price === null ? /20\d\d/.exec(known[at]?.price?.note ?? '')?.[0] : day.slice(0, 4)),
  )
  return Math.abs(one - two) > 1
}

function paybackDifference(
  payback: NonNullable<KnownCosts['owning']>['payback'],
  expected: (isElectric: boolean, at: number) => Amounts,
  total: (amounts: Amounts) => number,
): string | null {
  if (!payback) return null
  const [electric, other] = [expected(true, 1), expected(false, 1)]
  if (electric.price === undefined || other.price === undefined)
    return payback.kind === 'not known' ? null : `payback ${payback.kind} without a price`
  if (electric.price + (electric.charger ?? 0) <= other.price)
    return payback.kind === 'no extra price' ? null : `payback ${payback.kind}`
  const more = (at: number) => total(expected(true, at)) - total(expected(false, at))
  for (let year = 1; year <= 10; year += 1) {
    if ([true, false].some((isElectric) => expected(isElectric, year).running === undefined))
      return payback.kind === 'running costs not known' ? null : `payback ${payback.kind}`
    const extra = more(year)
    // So close that the rounding of amounts decides.
    if (Math.abs(extra) < 0.05) return null
    if (extra <= 0)
      return payback.kind === 'in year' && payback.year === year ? null : `paid back in ${year}`
  }
  return payback.kind === 'not within ten years' ? null : `payback ${payback.kind}`
}
