// The list of found versions as rows of plain data, and the answer in one line.
import { rangeCycles } from '../../../content/cars/version.ts'
import type { FoundVersions } from './found-versions.ts'
import { orderedBy } from './found-versions.ts'
import type { FactName, ListedFact, VersionFacts } from './version-facts.ts'
import { cycleOf, factNumber, type VersionFilter } from './version-filter.ts'

export type VersionColumn = { label: string; name: FactName | 'range' }

export type VersionRow = {
  key: string
  slug: string
  name: string
  /** In the order of the columns; null is 'not known'. */
  cells: ({ text: string; of?: string; source: string | null; hasRemark: boolean } | null)[]
}

/** The columns of the list; the length joins where the filter is about it. */
export function columnsOf(filter: VersionFilter): VersionColumn[] {
  const isAboutLength = filter.garageLength !== null || filter.sort === 'length'
  return [
    { name: 'range', label: `Range, ${rangeCycles[cycleOf(filter)]}` },
    { name: 'price', label: 'Price when new' },
    { name: 'battery', label: 'Usable battery' },
    { name: 'dc', label: 'DC charging' },
    { name: 'boot', label: 'Boot' },
    { name: 'towing', label: 'Braked towing' },
    ...(isAboutLength ? [{ name: 'length', label: 'Length' } as const] : []),
  ]
}

const factOf = (version: VersionFacts, name: VersionColumn['name'], filter: VersionFilter) =>
  name === 'range' ? version.range[cycleOf(filter)] : version.facts[name]

/** The rows of the versions found. */
export const rowsOf = (
  found: readonly VersionFacts[],
  filter: VersionFilter,
  columns: readonly VersionColumn[],
): VersionRow[] =>
  found.map((version) => ({
    key: version.key,
    slug: version.slug,
    name: version.name,
    cells: columns.map(
      ({ name }) =>
        cellOf(factOf(version, name, filter)) ??
        (name === 'price' ? modelPriceCell(version) : null),
    ),
  }))

/** What is known of the model's price where no source gives the version's. */
function modelPriceCell({
  modelPrices: { from, listed },
}: VersionFacts): VersionRow['cells'][number] {
  const [last] = from
  const known = [
    last && `the model from ${last.text}, ${last.of}`,
    listed && `listed from ${listed}`,
  ].filter(Boolean)
  if (known.length === 0) return null
  return {
    text: 'not known',
    of: known.join('; '),
    source: last?.source ?? null,
    hasRemark: false,
  }
}

const cellOf = (fact: ListedFact | undefined): VersionRow['cells'][number] =>
  fact
    ? {
        text: fact.text,
        source: fact.source,
        hasRemark: fact.remark !== undefined,
        ...(fact.of ? { of: fact.of } : {}),
      }
    : null

const bestWords = {
  price: 'The lowest price that names its version is',
  range: 'The longest range is',
  battery: 'The largest usable battery is',
  dc: 'The fastest DC charging is',
  boot: 'The largest boot is',
  towing: 'The most braked towing is',
  length: 'The shortest is',
} as const

const list = new Intl.ListFormat('en-NZ', { style: 'long', type: 'conjunction' })

/** 'The longest range is 629 km (WLTP): Tesla Model 3 Long Range AWD.' Null without an order, or if nothing is known. */
export function bestSentence(answer: FoundVersions, filter: VersionFilter): string | null {
  const { found, priceless } = answer
  const order = orderedBy(filter)
  if (!order || filter.sort === '') return null
  const first = order.factOf(found[0] ?? noFacts)
  const best = factNumber(first, filter)
  if (!first || best === null) return null
  const equal = found.filter((version) => factNumber(order.factOf(version), filter) === best)
  const names = equal.map(({ name }) => name)
  const words = bestWords[filter.sort as keyof typeof bestWords]
  const cycle = filter.sort === 'range' ? ` (${rangeCycles[cycleOf(filter)]})` : ''
  const on = filter.sort === 'price' && first.of ? ` (${first.of})` : ''
  const cheaper = filter.sort === 'price' ? cheaperModel([...found, ...priceless], best) : ''
  return `${words} ${first.text}${cycle}${on}: ${list.format(new Set(names))}.${cheaper}`
}

/** Names the cheapest model below a price whose source does not say which version it buys. */
function cheaperModel(versions: readonly VersionFacts[], limit: number): string {
  const [first] = versions
    .filter(({ facts }) => facts.price === undefined)
    .flatMap(({ model, modelPrices }) =>
      modelPrices.from.slice(0, 1).map((price) => ({ model, price, value: price.value ?? limit })),
    )
    .toSorted((one, other) => one.value - other.value)
  if (!first || first.value >= limit) return ''
  const { model, price } = first
  return ` The ${model} may cost less: ${price.text}${price.of ? `, ${price.of}` : ''}; the source does not say of which version.`
}

const noFacts = { range: {}, facts: {} } as VersionFacts
