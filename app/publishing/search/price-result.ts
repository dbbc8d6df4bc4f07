// The list of cars up to a price that a query names: 'ev under 50k', 'below $60,000'. Only loaders import it.
import { findNamedCar } from '../../parts/catalogue/searched-car.ts'
import { versionFields } from '../../cars/models/version-filter.ts'
import { isLightWord, significantWords } from './query-terms.ts'
import { placeLabels, type SearchResult } from './search.ts'

/** The thousands of a price: '50k', '$50,000', '50 000'. A number of kilometres is none. */
const thousands =
  /(?:\b(?:under|below)|<)\s*\$?\s*(\d{2,3})(?:k|[ ,]?000)\b(?!\s*k(?:ms?|ilomet\w*)\b)/i

/** The list has prices of new cars. */
const isUsed = /\b(?:used|second[ -]?hand|pre[ -]?owned)\b/i

/**
 * The result that leads to the cars of a price, or to all, the lowest price first, where the filter lacks it and nothing
 * else is asked; null for a used car and one that is named.
 */
export function pricedCars(query: string): SearchResult | null {
  const found = thousands.exec(query)
  if (!found || isUsed.test(query) || findNamedCar(query)) return null
  const price = `${found[1]}000`
  const option = versionFields.price.options.find(({ value }) => value === price)
  const others = significantWords(query.replace(found[0], ' '))
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
