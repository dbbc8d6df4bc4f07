// The list of cars up to a price or with the seats that a query names: 'ev under 50k', 'seven seater'. Only loaders import it.
import { findNamedCar } from '../../parts/catalogue/searched-car.ts'
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import { answerVersions } from '../../cars/models/version-answer.ts'
import { versionFields } from '../../cars/models/version-filter.ts'
import { isLightWord, significantWords } from './query-terms.ts'
import { placeLabels, type SearchResult } from './search.ts'

/** The thousands of a price: '50k', '$50,000', '50 000'. A number of kilometres is none. */
const thousands =
  /(?:\b(?:under|below)|<)\s*\$?\s*(\d{2,3})(?:k|[ ,]?000)\b(?!\s*k(?:ms?|ilomet\w*)\b)/i

/** The list has prices of new cars. */
const isUsed = /\b(?:used|second[ -]?hand|pre[ -]?owned)\b/i

const sevenSeats = /\b(?:7|seven)[ -]?seat(?:s|er|ers)?\b/i

/**
 * The result that leads to the cars of a price, or to all, the lowest price first, where the filter lacks it and nothing
 * else is asked, and to those with seven seats; null for a used car and one that is named.
 */
export function pricedCars(query: string): SearchResult | null {
  const found = thousands.exec(query)
  const seats = sevenSeats.exec(query)
  if ((!found && !seats) || isUsed.test(query) || findNamedCar(query)) return null
  const price = `${found?.[1]}000`
  const option = versionFields.price.options.find(({ value }) => value === price)
  if (seats) return seatedCars(option)
  const others = significantWords(query.replace(found?.[0] ?? '', ' '))
  if (!option && !others.every(({ term }) => isLightWord(term))) return null
  const text = option
    ? 'Every model whose starting price when new is known and no higher.'
    : 'Every model with its starting price when new.'
  return {
    path: option ? `/ev-models?price=${price}` : '/ev-models?sort=price',
    kind: 'overview',
    title: option ? `Models for ${option.label}` : 'Models, lowest price first',
    place: placeLabels.overview,
    excerpt: [{ text, marked: false }],
  }
}

/** The cars with seven seats for a price of the filter, and how many they are. */
function seatedCars(price: { value: string; label: string } | undefined): SearchResult {
  const query = new URLSearchParams({ ...(price && { price: price.value }), seats: '7' })
  const { found, all } = answerVersions(query)
  const text =
    found.length > 0
      ? `${countText(found.length, 'model')} of ${all} by the published number of seats.`
      : `None of the ${all} models here is known to have seven seats${price ? ' at that price' : ''}.`
  return {
    path: `/ev-models?${query}`,
    kind: 'overview',
    title: `Models with seven seats${price ? ` for ${price.label}` : ''}`,
    place: placeLabels.overview,
    excerpt: [{ text, marked: false }],
  }
}
