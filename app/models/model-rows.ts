// Found versions by model: how far each goes and from what price, as rows of plain data.
import { rangeCycles } from '../../content/versions/version.ts'
import { numberText } from '../ui/number-text.ts'
import type { ListedFact, VersionFacts } from './version-facts.ts'
import { cycleOf, factNumber, type VersionFilter } from './version-filter.ts'

export type ModelRow = {
  slug: string
  name: string
  versions: number
  /** 'up to 604 km', 'by battery: 436 to 604 km'; null is 'not known'. */
  range: string | null
  /** The lowest dated price of the model or of one of these versions. */
  price: { text: string; of?: string; source: string | null } | null
  /** This site's own starting price, for a model without a dated one. */
  listed: string | null
}

export const modelColumns = (filter: VersionFilter): readonly string[] => [
  `Range, ${rangeCycles[cycleOf(filter)]}`,
  'Price when new, from',
  'Versions',
]

/** The models of these versions: in the order of the versions, or the cheapest or the longest range first. */
export function modelRowsOf(versions: readonly VersionFacts[], filter: VersionFilter): ModelRow[] {
  const rows = [...Map.groupBy(versions, ({ slug }) => slug).values()].map((of) =>
    rowOf(of, filter),
  )
  const ranked = rows.map(({ rank, ...row }) => ({ rank: rank[filter.sort] ?? 0, row }))
  return ranked.toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank)).map(({ row }) => row)
}

function rowOf(versions: readonly VersionFacts[], filter: VersionFilter) {
  const [first] = versions
  if (!first) throw new Error('A model has at least one version')
  const ranges = versions.flatMap(({ range }) => factNumber(range[cycleOf(filter)], filter) ?? [])
  const price = lowest([
    ...first.modelPrices.from.slice(0, 1),
    ...versions.flatMap(({ facts }) => facts.price ?? []),
  ])
  return {
    slug: first.slug,
    name: first.model,
    versions: versions.length,
    range: rangeText(ranges),
    price: price && {
      text: price.text,
      source: price.source,
      ...(price.of ? { of: price.of } : {}),
    },
    listed: first.modelPrices.listed,
    rank: {
      price: price?.value ?? Infinity,
      range: ranges.length > 0 ? -Math.max(...ranges) : Infinity,
    } as Record<string, number>,
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
