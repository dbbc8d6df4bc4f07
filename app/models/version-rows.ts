// The list of found versions as rows of plain data, and the answer in one line.
import { rangeCycles } from '../../content/versions/version.ts'
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
    { name: 'price', label: 'Listed price' },
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
    cells: columns.map(({ name }) => cellOf(factOf(version, name, filter))),
  }))

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
  price: 'The lowest listed price is',
  range: 'The longest range is',
  battery: 'The largest usable battery is',
  dc: 'The fastest DC charging is',
  boot: 'The largest boot is',
  towing: 'The most braked towing is',
  length: 'The shortest is',
} as const

const list = new Intl.ListFormat('en-NZ', { style: 'long', type: 'conjunction' })

/** 'The lowest listed price is $54,990: BYD Atto 3 and Kia EV3.' Null without an order, or if nothing is known. */
export function bestSentence({ found }: FoundVersions, filter: VersionFilter): string | null {
  const order = orderedBy(filter)
  if (!order || filter.sort === '') return null
  const first = order.factOf(found[0] ?? noFacts)
  const best = factNumber(first, filter)
  if (!first || best === null) return null
  const equal = found.filter((version) => factNumber(order.factOf(version), filter) === best)
  // A price is the model's, every other figure the version's.
  const names = equal.map(({ model, name }) => (filter.sort === 'price' ? model : name))
  const words = bestWords[filter.sort as keyof typeof bestWords]
  const cycle = filter.sort === 'range' ? ` (${rangeCycles[cycleOf(filter)]})` : ''
  return `${words} ${first.text}${cycle}: ${list.format(new Set(names))}.`
}

const noFacts = { range: {}, facts: {} } as VersionFacts
