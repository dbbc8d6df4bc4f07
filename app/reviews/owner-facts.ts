/** What an owner may add to a review, each a whole number within bounds the database holds too. */
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
    label: 'Real range in summer',
    unit: 'km',
    least: 20,
    most: 1500,
  },
  {
    name: 'winterRange',
    column: 'winter_range_km',
    label: 'Real range in winter',
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

/** The facts of one review; what its owner left out is null. */
export type OwnerFacts = Record<FactName, number | null>

/** The same as the fields of a form hold them. */
export type FactTexts = Record<FactName, string>

/** Makes facts, or their texts, of what `value` gives for each. */
export function mapFacts<Value>(value: (fact: OwnerFact) => Value): Record<FactName, Value> {
  return Object.fromEntries(ownerFacts.map((fact) => [fact.name, value(fact)])) as Record<
    FactName,
    Value
  >
}

export const noFactTexts: FactTexts = mapFacts(() => '')

const number = new Intl.NumberFormat('en-NZ')

/** Reads the fields of a form; empty ones are null. `mistake` says what is wrong with the first bad one. */
export function readFacts(texts: FactTexts): { facts: OwnerFacts } | { mistake: string } {
  const facts = mapFacts<number | null>(() => null)
  for (const { name, label, least, most } of ownerFacts) {
    const text = texts[name].replaceAll(/[\s,]/g, '')
    if (text === '') continue
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most)) {
      const bounds = `${number.format(least)} to ${number.format(most)}`
      return { mistake: `${label}: please give a whole number from ${bounds}.` }
    }
    facts[name] = value
  }
  return { facts }
}

/** Facts as the small words beside a review: '41,000 km driven'. */
export function factWords(facts: OwnerFacts): string[] {
  const { kilometresDriven, monthsOwned, summerRange, winterRange, fastCharging } = facts
  const words = [
    kilometresDriven !== null && `${number.format(kilometresDriven)} km driven`,
    monthsOwned !== null && `owned ${timeWords(monthsOwned)}`,
    summerRange !== null && `${number.format(summerRange)} km in summer`,
    winterRange !== null && `${number.format(winterRange)} km in winter`,
    fastCharging !== null && `up to ${number.format(fastCharging)} kW fast charging`,
  ]
  return words.filter((word) => word !== false)
}

function timeWords(months: number): string {
  if (months >= 24 && months % 12 === 0) return `${months / 12} years`
  return months === 1 ? '1 month' : `${months} months`
}
