// Which cars a filter finds, in which order, and what each further option would leave. A car is a model: it is found if one
// of its versions meets every condition. A pure function.
import { rangeNames, type RangeName } from '../../../content/cars/version.ts'
import { inOrder, priceOf, type FoundCar } from './car-order.ts'
import type { ModelPriceFact, VersionFacts } from './version-answer-schema.ts'
import {
  asksVersion,
  chosenOptions,
  criteria,
  criterionNames,
  factNumber,
  isOfVersion,
  versionFields,
  type Criterion,
  type CriterionName,
  type VersionFilter,
} from './version-filter.ts'

/** A car that matches but for a price of which the source does not say what it buys. */
export type ApartCar = Omit<FoundCar, 'price'> & { price: ModelPriceFact }

/** Cars by option of each field, under the other filters. */
type OptionCounts = Record<CriterionName, Record<string, number>>

export type FoundCars = {
  found: readonly FoundCar[]
  counts: OptionCounts
  /** The cars that each option would leave under 'may fit'. */
  apartCounts: OptionCounts
  /** By field: versions that meet the other conditions, the price aside, and whose value is not known. */
  unknown: Record<CriterionName, number>
  /** By test cycle: cars with a range in it, under all filters but the range. */
  cycles: Record<RangeName, number>
  /** What is left with only the figures without a remark. */
  certain: number
  apart: readonly ApartCar[]
  /** What matches but for its price, which nobody has published. */
  unpriced: readonly Pick<FoundCar, 'slug' | 'name'>[]
}

/** What a filter asks of prices: the highest, and whether it asks for a figure of a version beside it. */
type PriceQuestion = { limit: number | null; asksVersion: boolean }

type Outcome =
  | { kind: 'found'; versions: readonly VersionFacts[] }
  | { kind: 'apart'; versions: readonly VersionFacts[]; price: ModelPriceFact }
  | { kind: 'unpriced' | 'out' }

/** Whether a car is found by those of its versions that meet every condition but the price. */
function outcomeOf(
  versions: readonly VersionFacts[],
  { limit, asksVersion: isOfOneVersion }: PriceQuestion,
  filter: VersionFilter,
): Outcome {
  const [first] = versions
  if (!first) return { kind: 'out' }
  if (limit === null) return { kind: 'found', versions }
  const within = versions.filter(({ facts }) => {
    const own = factNumber(facts.price, filter)
    return own !== null && own <= limit
  })
  if (within.length > 0) return { kind: 'found', versions: within }
  const price = first.modelPrice
  if (!price) return { kind: 'unpriced' }
  if (price.version !== null || price.value > limit) return { kind: 'out' }
  return isOfOneVersion ? { kind: 'apart', versions, price } : { kind: 'found', versions }
}

/** Applies a filter. An unknown value never matches a condition on it, and comes last in an order. */
export function findCars(filter: VersionFilter, versions: readonly VersionFacts[]): FoundCars {
  const models = [...Map.groupBy(versions, ({ slug }) => slug).values()]
  const failing = new Map(versions.map((version) => [version, failingConditions(version, filter)]))
  /** The versions of a model that meet every condition but the price and this one. */
  const under = (of: readonly VersionFacts[], name?: CriterionName) =>
    of.filter((version) => failing.get(version)?.every((each) => each === name))
  const asked = questionOf(filter)
  const outcomes = models.map((of) => ({ of, outcome: outcomeOf(under(of), asked, filter) }))
  /** What becomes of each car if a field asks something else. */
  const kindsWith = (
    name: CriterionName,
    meets: (version: VersionFacts) => boolean,
    limit = asked.limit,
  ) => {
    const question = { limit, asksVersion: asked.asksVersion || isOfVersion(name) }
    return models.map((of) => outcomeOf(under(of, name).filter(meets), question, filter).kind)
  }
  const optionKinds = criterionNames.map((name) => ({
    name,
    options: optionsOf(name).map((option) => ({
      option,
      kinds:
        name === 'price'
          ? kindsWith(name, () => true, Number(option))
          : kindsWith(name, (version) => matches(name, version, filter, option)),
    })),
  }))
  const countsOf = (kind: Outcome['kind']): OptionCounts => {
    const entries = optionKinds.map(({ name, options }) => [
      name,
      Object.fromEntries(options.map(({ option, kinds }) => [option, countOf(kinds, kind)])),
    ])
    return Object.fromEntries(entries)
  }
  const unknown = criterionNames.map((name) => [
    name,
    under(versions, name).filter((version) => knownOf(name, version, filter) === null).length,
  ])
  const cycles = rangeNames.map((cycle) => [
    cycle,
    countOf(
      kindsWith('range', ({ range }) => factNumber(range[cycle], filter) !== null),
      'found',
    ),
  ])
  return {
    found: inOrder(
      outcomes.flatMap(({ of, outcome }) =>
        outcome.kind === 'found' ? [carOf(outcome.versions, of, filter)] : [],
      ),
      filter,
    ),
    counts: countsOf('found'),
    apartCounts: countsOf('apart'),
    unknown: Object.fromEntries(unknown),
    cycles: Object.fromEntries(cycles),
    certain: filter.certain
      ? outcomes.filter(({ outcome }) => outcome.kind === 'found').length
      : countFound({ ...filter, certain: true }, models),
    apart: outcomes.flatMap(({ of, outcome }) =>
      outcome.kind === 'apart'
        ? [{ ...carOf(outcome.versions, of, filter), price: outcome.price }]
        : [],
    ),
    unpriced: outcomes.flatMap(({ of, outcome }) =>
      outcome.kind === 'unpriced' ? [nameOf(of)] : [],
    ),
  }
}

const countOf = <Kind>(kinds: readonly Kind[], kind: Kind) =>
  kinds.filter((each) => each === kind).length

const countFound = (filter: VersionFilter, models: readonly (readonly VersionFacts[])[]): number =>
  models.filter((of) => {
    const left = of.filter((version) => failingConditions(version, filter).length === 0)
    return outcomeOf(left, questionOf(filter), filter).kind === 'found'
  }).length

const questionOf = (filter: VersionFilter): PriceQuestion => ({
  limit: filter.price === '' ? null : Number(filter.price),
  asksVersion: asksVersion(filter),
})

function nameOf([first]: readonly VersionFacts[]): Pick<FoundCar, 'slug' | 'name'> {
  if (!first) throw new Error('A model has at least one version')
  return { slug: first.slug, name: first.model }
}

const carOf = (
  versions: readonly VersionFacts[],
  of: readonly VersionFacts[],
  filter: VersionFilter,
): FoundCar => ({
  ...nameOf(of),
  versions,
  of: of.length,
  price: priceOf(versions, filter),
})

/** How far off a car may be, as a share of what was asked: a tenth of $60,000 is $6,000. */
const justOutside = 0.1

/** A car that misses the price or the range of a filter alone by a tenth at most, and the price or the range that comes nearest. */
type NearMiss = FoundCar & {
  condition: 'price' | 'range'
  known: number
}

/** The cars outside `shown` that a filter without its range, or without its price, would find. */
export function nearMisses(
  filter: VersionFilter,
  versions: readonly VersionFacts[],
  shown: ReadonlySet<string>,
): NearMiss[] {
  const outside = versions.filter(({ slug }) => !shown.has(slug))
  const missesOf = (condition: 'range' | 'price') =>
    findCars({ ...filter, [condition]: '' }, outside).found.flatMap((car): NearMiss[] => {
      const ranges = car.versions.flatMap(
        (each) => knownOf('range', each, filter) ?? [],
      ) as number[]
      const known = condition === 'price' ? car.price?.value : Math.max(...ranges)
      return known && Number.isFinite(known) ? [{ ...car, condition, known }] : []
    })
  const asked = (['range', 'price'] as const).filter((name) => filter[name] !== '')
  const offBy = ({ condition, known }: NearMiss) => Math.abs(known / Number(filter[condition]) - 1)
  const misses = asked
    .flatMap(missesOf)
    .filter((miss) => offBy(miss) <= justOutside)
    .toSorted((one, other) => offBy(one) - offBy(other))
  return misses.filter(({ slug }, at) => misses.findIndex((one) => one.slug === slug) === at)
}

const knownOf = (name: CriterionName, version: VersionFacts, filter: VersionFilter) =>
  criteria[name].known(version, filter)

/** The conditions that a version does not meet, the price aside. */
const failingConditions = (version: VersionFacts, filter: VersionFilter): CriterionName[] =>
  criterionNames.filter((name) => {
    const chosen = name === 'price' ? [] : chosenOptions(name, filter)
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

function optionsOf(name: CriterionName): readonly string[] {
  const field = versionFields[name]
  if (field.kind === 'number') return []
  return 'options' in field ? field.options.map(({ value }) => value) : ['yes']
}
