import { numberText } from '../../../content/texts/numbers-and-lists.ts'

/** The facts an owner may add to a review: whole numbers, within bounds that the database also enforces. */
export const ownerFacts = [
  {
    name: 'kilometresDriven',
    column: 'kilometres_driven',
    label: 'Kilometres driven',
    unit: 'km',
    least: 0,
    most: 2_000_000,
  },
  {
    name: 'monthsOwned',
    column: 'months_owned',
    label: 'Months owned',
    unit: 'months',
    least: 0,
    most: 600,
  },
  {
    name: 'summerRange',
    column: 'summer_range_km',
    label: 'Range in summer',
    unit: 'km',
    least: 20,
    most: 1500,
  },
  {
    name: 'winterRange',
    column: 'winter_range_km',
    label: 'Range in winter',
    unit: 'km',
    least: 20,
    most: 1500,
  },
  {
    name: 'fastCharging',
    column: 'fast_charging_kw',
    label: 'Fastest charging seen',
    unit: 'kW',
    least: 1,
    most: 1000,
  },
] as const

type OwnerFact = (typeof ownerFacts)[number]
export type FactName = OwnerFact['name']
export type FactColumn = OwnerFact['column']

/** The facts of one review; those its author left out are null. */
export type OwnerFacts = Record<FactName, number | null>

/** The facts as typed into the form. */
export type FactInputs = Record<FactName, string>

/** Builds a record with one value for each fact. */
export function mapFacts<Value>(value: (fact: OwnerFact) => Value): Record<FactName, Value> {
  return Object.fromEntries(ownerFacts.map((fact) => [fact.name, value(fact)])) as Record<
    FactName,
    Value
  >
}

export const emptyFactInputs: FactInputs = mapFacts(() => '')

/** Parses the form fields; empty ones become null. `mistake` describes the first invalid one. */
export function parseFacts(
  inputs: FactInputs,
): { facts: OwnerFacts } | { name: FactName; mistake: string } {
  const facts = mapFacts<number | null>(() => null)
  for (const { name, label, least, most } of ownerFacts) {
    const text = inputs[name].replaceAll(/[\s,]/g, '')
    if (text === '') continue
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most)) {
      const bounds = `${numberText(least)} to ${numberText(most)}`
      return { name, mistake: `${label}: please enter a whole number from ${bounds}.` }
    }
    facts[name] = value
  }
  return { facts }
}

/** The facts as short texts: '41,000 km driven'. */
export function describeFacts(facts: OwnerFacts): string[] {
  const { kilometresDriven, monthsOwned, summerRange, winterRange, fastCharging } = facts
  const texts = [
    kilometresDriven !== null && `${numberText(kilometresDriven)} km driven`,
    monthsOwned !== null && `owned ${ownedFor(monthsOwned)}`,
    summerRange !== null && `${numberText(summerRange)} km in summer`,
    winterRange !== null && `${numberText(winterRange)} km in winter`,
    fastCharging !== null && `up to ${numberText(fastCharging)} kW fast charging`,
  ]
  return texts.filter((text) => text !== false)
}

function ownedFor(months: number): string {
  if (months >= 24 && months % 12 === 0) return `${months / 12} years`
  return months === 1 ? '1 month' : `${months} months`
}
