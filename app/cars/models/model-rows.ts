// Found versions by model: how far each goes and from what price, as rows of plain data.
import { rangeCycles } from '../../../content/cars/version.ts'
import { numberText } from '../../ground/ui/number-text.ts'
import type { ListedFact, VersionFacts } from './version-facts.ts'
import { cycleOf, factNumber, type VersionFilter } from './version-filter.ts'

export type ModelRow = {
  slug: string
  name: string
  versions: number
  /** '604 km', '436 to 604 km'; null is 'not known'. */
  range: string | null
  /** The lowest dated price of the model or of one of these versions. */
  price: { text: string; of?: string; source: string | null } | null
  /** This site's own starting price. */
  listed: string | null
}

/** Models with a price that names no version: those that may be within the limit, and those that are dearer. */
export type PricelessModels = Record<'mayFit' | 'dearer', ModelRow[]>

export const modelColumns = (filter: VersionFilter): readonly string[] => [
  `Range, ${rangeCycles[cycleOf(filter)]}`,
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
      price: price && {
        text: price.text,
        source: price.source,
        ...(price.of ? { of: price.of } : {}),
      },
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
