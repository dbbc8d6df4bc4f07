// Which versions a filter finds, in which order, and what each further option would leave. A pure function.
import { rangeNames, type RangeName } from '../../../content/cars/version.ts'
import type { ListedFact, VersionFacts } from './version-answer-schema.ts'
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

/** A model that misses the price or the range of a filter, and the price or the range that comes nearest. */
export type NearMiss = { slug: string; name: string; condition: 'price' | 'range'; known: number }

/** The models outside `shown` of which a version misses the price or the range alone, by what is known of it. */
export function nearMisses(
  filter: VersionFilter,
  versions: readonly VersionFacts[],
  shown: ReadonlySet<string>,
): NearMiss[] {
  const outside = Map.groupBy(
    versions.filter(({ slug }) => !shown.has(slug)),
    ({ slug }) => slug,
  )
  return [...outside.values()].flatMap((all) =>
    (['range', 'price'] as const)
      .flatMap((condition): NearMiss[] => {
        const known = all.flatMap((version) => {
          const failing = failingCriteria(version, filter)
          const isAlone = failing.length === 1 && failing[0] === condition
          return isAlone ? ((knownOf(condition, version, filter) as number | null) ?? []) : []
        })
        const [first] = all
        if (!first || known.length === 0) return []
        const best = condition === 'price' ? Math.min(...known) : Math.max(...known)
        return [{ slug: first.slug, name: first.model, condition, known: best }]
      })
      .slice(0, 1),
  )
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
