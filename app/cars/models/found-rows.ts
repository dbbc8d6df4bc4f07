// Found cars as rows of plain data, and the answer in one line.
import { andList } from '../../../content/texts/numbers-and-lists.ts'
import { rangeCycles } from '../../../content/cars/version.ts'
import { factRow, figureRow } from '../../facts/figures/figure-table.ts'
import {
  bestOf,
  doubtOf,
  factOf,
  orderedBy,
  spanOf,
  type CarFigure,
  type FoundCar,
} from './car-order.ts'
import type { ListedFact } from './version-answer-schema.ts'
import { chosenOptions, cycleOf, factNumber, type VersionFilter } from './version-filter.ts'

export type CarColumn = { label: string; name: CarFigure | 'price' }

export type CarRow = {
  slug: string
  name: string
  /** What its box ticks for the comparison: the model, or the best known version that matches. */
  ticks: string
  /** The versions that match, where not all do. */
  versions: { id: string; name: string }[]
  /** Of how many. */
  of: number
  /** In the order of the columns; null is 'not known'. */
  cells: (ListedFact | null)[]
}

/** The figures that have a column only where the filter asks for them or orders by them. */
const askedFigures = [
  { name: 'battery', field: 'battery', label: factRow('batteryUsable').label },
  { name: 'dc', field: 'dc', label: 'DC charging' },
  { name: 'ac', field: 'ac', label: 'AC charging' },
  { name: 'seats', field: 'seats', label: factRow('seats').label },
  { name: 'boot', field: 'boot', label: factRow('boot').label },
  { name: 'towing', field: 'towing', label: factRow('towingBraked').label },
  { name: 'length', field: 'garageLength', label: factRow('length').label },
] as const

/** The columns of the list: range and price, and what the filter asks for. */
export const columnsOf = (filter: VersionFilter): CarColumn[] => [
  { name: 'range', label: figureRow(cycleOf(filter)).label },
  { name: 'price', label: factRow('price').label },
  ...askedFigures.filter(
    ({ name, field }) => chosenOptions(field, filter).length > 0 || filter.sort === name,
  ),
]

/** The rows of the cars found. */
export const rowsOf = (
  found: readonly FoundCar[],
  filter: VersionFilter,
  columns: readonly CarColumn[],
): CarRow[] =>
  found.map(({ slug, name, versions, of, price }) => ({
    slug,
    name,
    ticks: versions.length === of ? slug : bestKnown(versions).key,
    versions:
      versions.length === of
        ? []
        : versions.map(({ key, ownName }) => ({ id: key.slice(slug.length + 1), name: ownName })),
    of,
    cells: columns.map((column) =>
      column.name === 'price'
        ? (price ?? modelPrice(versions))
        : spanOf(versions, column.name, filter),
    ),
  }))

function bestKnown(versions: FoundCar['versions']) {
  const known = ({ facts, range }: FoundCar['versions'][number]) =>
    Object.keys(facts).length + Object.keys(range).length
  const [best] = versions.toSorted((a, b) => known(b) - known(a))
  if (!best) throw new Error('A car is found by at least one version')
  return best
}

/** The price of the model, where it is not known to be that of a version that matches: dotted by its remark. */
function modelPrice(versions: FoundCar['versions']): ListedFact | null {
  const price = versions[0]?.modelPrice
  if (!price) return null
  const { text, of, source } = price
  return { text: `from ${text}`, value: null, source, of, ...doubtOf(price, versions) }
}

const bestWords = {
  price: 'The lowest price is',
  range: 'The longest range is',
  battery: 'The largest usable battery is',
  dc: 'The fastest DC charging is',
  boot: 'The largest boot is',
  towing: 'The most braked towing is',
  length: 'The shortest is',
} as const

/** 'The longest range is 629 km (WLTP): Tesla Model 3 Long Range AWD.' Null without an order, or if nothing is known. */
export function bestSentence(found: readonly FoundCar[], filter: VersionFilter): string | null {
  const order = orderedBy(filter)
  const best = found.find((car) => bestOf(car, filter) !== null)
  if (!order || !best) return null
  const value = bestOf(best, filter)
  const equal = found.filter((car) => bestOf(car, filter) === value)
  const words = bestWords[filter.sort as keyof typeof bestWords]
  const { name } = order
  if (name === 'price') {
    const of = equal.length === 1 && best.price?.of ? ` (${best.price.of})` : ''
    return `${words} ${best.price?.text}${of}: ${andList(equal.map((car) => car.name))}.`
  }
  const having = equal.flatMap(({ versions }) =>
    versions.filter((version) => factNumber(factOf(version, name, filter), filter) === value),
  )
  const [first] = having
  if (!first) return null
  const cycle = name === 'range' ? ` (${rangeCycles[cycleOf(filter)]})` : ''
  const names = new Set(having.map((version) => version.name))
  return `${words} ${factOf(first, name, filter)?.text}${cycle}: ${andList(names)}.`
}
