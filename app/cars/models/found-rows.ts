// Found versions as rows of plain data, one by one or by model, and the answer in one line.
import { rangeCycles } from '../../../content/cars/version.ts'
import { factRow } from '../../facts/figures/figure-table.ts'
import { numberText } from '../../ground/ui/number-text.ts'
import { orderedBy, type FoundVersions } from './found-versions.ts'
import type { ListedFact, ListedName, VersionFacts } from './version-answer-schema.ts'
import { cycleOf, factNumber, type VersionFilter } from './version-filter.ts'

export type VersionColumn = { label: string; name: ListedName | 'range' }

export type VersionRow = {
  key: string
  slug: string
  name: string
  /** In the order of the columns; null is 'not known'. */
  cells: (ListedFact | null)[]
}

/** The columns of the list; the length joins where the filter is about it. */
export function columnsOf(filter: VersionFilter): VersionColumn[] {
  const isAboutLength = filter.garageLength !== null || filter.sort === 'length'
  return [
    { name: 'range', label: factRow(cycleOf(filter)).label },
    { name: 'price', label: factRow('price').label },
    { name: 'battery', label: factRow('batteryUsable').label },
    { name: 'dc', label: 'DC charging' },
    { name: 'boot', label: factRow('boot').label },
    { name: 'towing', label: factRow('towingBraked').label },
    ...(isAboutLength ? [{ name: 'length', label: factRow('length').label } as const] : []),
  ]
}

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
    cells: columns.map(({ name }) => {
      if (name === 'range') return version.range[cycleOf(filter)] ?? null
      return version.facts[name] ?? (name === 'price' ? modelPriceCell(version) : null)
    }),
  }))

/** What is known of the model's price where no source gives the version's. */
function modelPriceCell({ modelPrices: { from, listed } }: VersionFacts): ListedFact | null {
  const [last] = from
  const known = [
    last && `the model from ${last.text}, ${last.of}`,
    listed && `listed from ${listed}`,
  ].filter(Boolean)
  if (known.length === 0) return null
  return { text: 'not known', value: null, of: known.join('; '), source: last?.source ?? null }
}

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
  const [top] = found
  const first = top && order.factOf(top)
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

export type ModelRow = {
  slug: string
  name: string
  versions: number
  /** '604 km', '436 to 604 km'; null is 'not known'. */
  range: string | null
  /** The lowest dated price of the model or of one of these versions. */
  price: ListedFact | null
  /** This site's own starting price. */
  listed: string | null
}

/** Models with a price that names no version: those that may be within the limit, and those that are dearer. */
export type PricelessModels = Record<'mayFit' | 'dearer', ModelRow[]>

export const modelColumns = (filter: VersionFilter): readonly string[] => [
  factRow(cycleOf(filter)).label,
  'Reported from',
  'Listed from',
]

type Ranked = { row: ModelRow; reported: number; listed: number; longest: number }

/** The models of these versions: in the order of the versions, or the cheapest or the longest range first. */
export function modelRowsOf(versions: readonly VersionFacts[], filter: VersionFilter): ModelRow[] {
  const ranked = rankedModels(versions, filter)
  if (filter.sort === 'range') ranked.sort((a, b) => compared(b.longest, a.longest))
  // A listed price orders only what no source gives a price of.
  if (filter.sort === 'price') {
    ranked.sort((a, b) => compared(a.reported, b.reported) || compared(a.listed, b.listed))
  }
  return ranked.map(({ row }) => row)
}

/** The models of versions without a price, by the lower of the reported and the listed price of the model. */
export function pricelessModels(
  versions: readonly VersionFacts[],
  filter: VersionFilter,
): PricelessModels {
  const lowestOf = ({ reported, listed }: Ranked) => Math.min(reported, listed)
  const ranked = rankedModels(versions, filter).toSorted((a, b) =>
    compared(lowestOf(a), lowestOf(b)),
  )
  const isWithin = (model: Ranked) => lowestOf(model) <= Number(filter.price)
  return {
    mayFit: ranked.filter(isWithin).map(({ row }) => row),
    dearer: ranked.filter((model) => !isWithin(model)).map(({ row }) => row),
  }
}

/** Also of two infinite ones. */
const compared = (one: number, other: number) => (one === other ? 0 : one - other)

const rankedModels = (versions: readonly VersionFacts[], filter: VersionFilter): Ranked[] =>
  [...Map.groupBy(versions, ({ slug }) => slug).values()].map((of) => rankedModel(of, filter))

function rankedModel(versions: readonly VersionFacts[], filter: VersionFilter): Ranked {
  const [first] = versions
  if (!first) throw new Error('A model has at least one version')
  const { slug, model: name, modelPrices } = first
  const ranges = versions.flatMap(({ range }) => factNumber(range[cycleOf(filter)], filter) ?? [])
  const price = lowest([
    ...modelPrices.from.slice(0, 1),
    ...versions.flatMap(({ facts }) => facts.price ?? []),
  ])
  return {
    row: {
      slug,
      name,
      versions: versions.length,
      range: rangeText(ranges),
      price,
      listed: modelPrices.listed,
    },
    reported: price?.value ?? Infinity,
    listed: modelPrices.listedDollars ?? Infinity,
    longest: Math.max(...ranges),
  }
}

const lowest = (prices: readonly ListedFact[]): ListedFact | null =>
  prices.toSorted((a, b) => (a.value ?? Infinity) - (b.value ?? Infinity))[0] ?? null

function rangeText(ranges: readonly number[]): string | null {
  if (ranges.length === 0) return null
  const [least, most] = [Math.min(...ranges), Math.max(...ranges)]
  return least === most
    ? `${numberText(most)}\u00a0km`
    : `${numberText(least)} to ${numberText(most)}\u00a0km`
}
