// The order of the cars found, and the price and the figures of a car over those of its versions that match. Pure.
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type {
  ListedFact,
  ListedName,
  ModelPriceFact,
  VersionFacts,
} from './version-answer-schema.ts'
import { asksVersion, cycleOf, factNumber, type VersionFilter } from './version-filter.ts'

/** A car that is found, with its versions that match; its price is never that of another version. */
export type FoundCar = {
  slug: string
  name: string
  versions: readonly VersionFacts[]
  /** How many versions the model has. */
  of: number
  price: ListedFact | null
}

/** A figure of the list: one of a version, or its range in the test cycle of the filter. */
export type CarFigure = Exclude<ListedName, 'price'> | 'range'

/** A figure of a version; undefined if it is not known. */
export const factOf = (
  version: VersionFacts,
  name: CarFigure,
  filter: VersionFilter,
): ListedFact | undefined =>
  name === 'range' ? version.range[cycleOf(filter)] : version.facts[name]

/**
 * The price of a car that is found by these versions: that of its model, unless it is that of a version which is not among
 * them or, beside a figure of a version, of none that is named; else the lowest of theirs.
 */
export function priceOf(
  versions: readonly VersionFacts[],
  filter: VersionFilter,
): ListedFact | null {
  const model = versions[0]?.modelPrice
  const isWithin = filter.price === '' || Number(model?.value) <= Number(filter.price)
  const isTheirs = model?.version
    ? versions.some(({ key, slug }) => key === `${slug}.${model.version}`)
    : !asksVersion(filter)
  if (model && isWithin && isTheirs) {
    const { text, value, of, source } = model
    return { text, value, source, ...(of && { of }), ...doubtOf(model, versions) }
  }
  const own = versions.flatMap(({ ownName, facts: { price } }) =>
    price ? [{ ...price, of: [ownName, price.of].filter(Boolean).join(', ') }] : [],
  )
  return own.toSorted((a, b) => (a.value ?? Infinity) - (b.value ?? Infinity))[0] ?? null
}

/** Why the one price of a model is dotted beside these versions; nothing where it is that of one of them. */
export function doubtOf(
  { version }: ModelPriceFact,
  versions: readonly VersionFacts[],
): { remark?: string } {
  if (version === null) return { remark: 'The source does not say which version this price buys.' }
  return versions.some(({ key, slug }) => key === `${slug}.${version}`)
    ? {}
    : { remark: 'The price of another version.' }
}

/** A figure over versions: '436 to 604 km'. Its source stands beside a value, not beside a span. */
export function spanOf(
  versions: readonly VersionFacts[],
  name: CarFigure,
  filter: VersionFilter,
): ListedFact | null {
  const facts = versions
    .flatMap((version) => factOf(version, name, filter) ?? [])
    .toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
  const [least, most] = [facts.at(0), facts.at(-1)]
  if (!least || !most) return null
  if (least.text === most.text) return least
  const remark = facts.find((fact) => fact.remark)?.remark
  const text = least.value === null ? least.text : numberText(least.value)
  return {
    text: `${text} to ${most.text}`,
    value: null,
    source: null,
    ...(remark && { remark }),
  }
}

/** What an order goes by, and whether the smallest comes first; null for that of the list. */
export function orderedBy({ sort }: VersionFilter): {
  name: CarFigure | 'price'
  smallestFirst: boolean
} | null {
  switch (sort) {
    case 'price':
    case 'length':
      return { name: sort, smallestFirst: true }
    case 'range':
    case 'battery':
    case 'dc':
    case 'boot':
    case 'towing':
      return { name: sort, smallestFirst: false }
    default:
      return null
  }
}

/** The best value of a car in an order; null if it is not known. */
export function bestOf(car: FoundCar, filter: VersionFilter): number | null {
  const order = orderedBy(filter)
  if (!order) return null
  const { name, smallestFirst } = order
  if (name === 'price') return car.price?.value ?? null
  const values = car.versions.flatMap(
    (version) => factNumber(factOf(version, name, filter), filter) ?? [],
  )
  if (values.length === 0) return null
  return smallestFirst ? Math.min(...values) : Math.max(...values)
}

/** What a buyer looks at first. A car of which none of these is known comes last in every order. */
const looked = ['range', 'battery', 'dc', 'boot', 'towing'] as const

const isBarelyKnown = ({ versions }: FoundCar, filter: VersionFilter): boolean =>
  versions.every((version) => looked.every((name) => !factOf(version, name, filter)))

/** The cars in the order of the filter; without one, in that of the list. */
export function inOrder(cars: FoundCar[], filter: VersionFilter): FoundCar[] {
  const sign = orderedBy(filter)?.smallestFirst ? 1 : -1
  const rankOf = (car: FoundCar) => {
    if (!orderedBy(filter)) return 0
    const best = bestOf(car, filter)
    return best === null ? Infinity : sign * best
  }
  const ranked = cars.map((car) => ({
    car,
    last: Number(isBarelyKnown(car, filter)),
    rank: rankOf(car),
  }))
  return ranked
    .toSorted((a, b) => a.last - b.last || (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ car }) => car)
}
