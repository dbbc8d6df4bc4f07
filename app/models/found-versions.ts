// Which versions a filter finds, in which order, and what each further option would leave. A pure function.
import { rangeNames, type RangeName } from '../../content/versions/version.ts'
import type { ListedFact, VersionFacts } from './version-facts.ts'
import {
  chosenOptions,
  criteria,
  criterionNames,
  cycleOf,
  factNumber,
  versionFields,
  type Criterion,
  type CriterionName,
  type VersionFilter,
} from './version-filter.ts'

/** Matches by option of each field, under the other filters. */
type OptionCounts = Record<CriterionName, Record<string, number>>

export type FoundVersions = {
  found: readonly VersionFacts[]
  /** The number of models that the versions found belong to. */
  models: number
  counts: OptionCounts
  /** By field: versions that match the other filters and whose value is not known. */
  unknown: Record<CriterionName, number>
  /** By test cycle: versions with a range in it, under all filters but the range. */
  cycles: Record<RangeName, number>
  /** What is left with only the figures without a remark. */
  certain: number
  /** What matches but for a price that is not known; empty unless the filter asks for a price. */
  priceless: readonly VersionFacts[]
}

/** Applies a filter to the versions. An unknown value never matches a filter on it, and comes last in an order. */
export function findVersions(
  filter: VersionFilter,
  versions: readonly VersionFacts[],
): FoundVersions {
  const failing = versions.map((version) => failingCriteria(version, filter))
  const found = versions.filter((_, at) => failing[at]?.length === 0)
  /** The versions that match every filter but this one. */
  const under = (name: CriterionName) =>
    versions.filter((_, at) => failing[at]?.every((each) => each === name))
  const counted = criterionNames.map((name) => [name, countOptions(name, filter, under(name))])
  const unknown = criterionNames.map((name) => [
    name,
    under(name).filter((version) => knownOf(name, version, filter) === null).length,
  ])
  const underRange = under('range')
  const cycles = rangeNames.map((cycle) => [
    cycle,
    underRange.filter(({ range }) => factNumber(range[cycle], filter) !== null).length,
  ])
  const certain = { ...filter, certain: true }
  return {
    found: inOrder(found, filter),
    priceless:
      filter.price === ''
        ? []
        : under('price').filter((version) => knownOf('price', version, filter) === null),
    models: new Set(found.map(({ slug }) => slug)).size,
    counts: Object.fromEntries(counted),
    unknown: Object.fromEntries(unknown),
    cycles: Object.fromEntries(cycles),
    certain: versions.filter((version) => failingCriteria(version, certain).length === 0).length,
  }
}

/** A model that misses one condition of a filter, with what is known of its best version: '385 km', null for nothing. */
export type NearMiss = {
  slug: string
  name: string
  condition: 'price' | 'range'
  known: number | null
}

/** The models outside `shown` of which a version misses the price or the range alone. */
export function nearMisses(
  filter: VersionFilter,
  versions: readonly VersionFacts[],
  shown: ReadonlySet<string>,
): NearMiss[] {
  const models = Map.groupBy(versions, ({ slug }) => slug)
  return [...models].flatMap(([slug, all]) => {
    if (shown.has(slug)) return []
    return (['range', 'price'] as const)
      .flatMap((condition): NearMiss[] => {
        const missing = all.filter((version) => {
          const failing = failingCriteria(version, filter)
          return failing.length === 1 && failing[0] === condition
        })
        if (missing.length === 0) return []
        const known = missing.flatMap(
          (version) => (knownOf(condition, version, filter) as number | null) ?? [],
        )
        const best = condition === 'price' ? Math.min(...known) : Math.max(...known)
        const name = missing[0]?.model ?? slug
        return [{ slug, name, condition, known: known.length > 0 ? best : null }]
      })
      .toSorted((one, other) => Number(one.known === null) - Number(other.known === null))
      .slice(0, 1)
  })
}

const knownOf = (name: CriterionName, version: VersionFacts, filter: VersionFilter) =>
  criteria[name].known(version, filter)

const failingCriteria = (version: VersionFacts, filter: VersionFilter): CriterionName[] =>
  criterionNames.filter((name) => {
    const chosen = chosenOptions(name, filter)
    return chosen.length > 0 && !chosen.some((option) => matches(name, version, filter, option))
  })

function matches(
  name: CriterionName,
  version: VersionFacts,
  filter: VersionFilter,
  option: string,
): boolean {
  const { fits }: Criterion = criteria[name]
  const known = knownOf(name, version, filter)
  return known !== null && fits(known as never, option)
}

function countOptions(
  name: CriterionName,
  filter: VersionFilter,
  versions: readonly VersionFacts[],
): Record<string, number> {
  const field = versionFields[name]
  const options = 'options' in field ? field.options.map(({ value }) => value) : ['yes']
  if (field.kind === 'number') return {}
  return Object.fromEntries(
    options.map((option) => [
      option,
      versions.filter((version) => matches(name, version, filter, option)).length,
    ]),
  )
}

/** The figure that an order goes by, and whether the smallest comes first. */
export function orderedBy(
  filter: VersionFilter,
): { factOf: (version: VersionFacts) => ListedFact | undefined; smallestFirst: boolean } | null {
  const { sort } = filter
  if (sort === 'range') {
    return { factOf: ({ range }) => range[cycleOf(filter)], smallestFirst: false }
  }
  switch (sort) {
    case 'price':
    case 'length':
      return { factOf: ({ facts }) => facts[sort], smallestFirst: true }
    case 'battery':
    case 'dc':
    case 'boot':
    case 'towing':
      return { factOf: ({ facts }) => facts[sort], smallestFirst: false }
    default:
      return null
  }
}

function inOrder(versions: VersionFacts[], filter: VersionFilter): VersionFacts[] {
  const order = orderedBy(filter)
  if (!order) return versions
  const sign = order.smallestFirst ? 1 : -1
  const rank = (version: VersionFacts) => {
    const value = factNumber(order.factOf(version), filter)
    return value === null ? Infinity : sign * value
  }
  return versions.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)]
    return first === second ? 0 : first - second
  })
}
