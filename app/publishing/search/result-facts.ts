// What a page says in a few figures, for its result. Only loaders import this file.
import { priceWords } from '../../../content/cars/model-price.ts'
import { ourEstimate } from '../../../content/parts/guide-text.ts'
import { listedCars } from '../../cars/models/listed-cars.ts'
import { linkGuide } from '../../parts/catalogue/guides-about.ts'
import type { SearchResult } from './search.ts'

export type ResultFact = {
  text: string
  /** Whether it has no source, or is the price of another version than the range beside it. */
  isDotted: boolean
}

/** The range and the price of a model, or what the part of a guide costs; none for other pages and where nothing is known. */
export function factsOfResult({ kind, path }: Pick<SearchResult, 'kind' | 'path'>): ResultFact[] {
  const slug = path.slice(1)
  if (kind === 'guide') {
    const price = linkGuide(slug)[0]?.price
    if (!price) return []
    const { text, of, source } = price
    const about = source === null ? ourEstimate : of
    const said = about
      ? `${text} (${about.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())})`
      : text
    return [{ text: said, isDotted: source === null }]
  }
  const car = kind === 'model' && listedCars().find(({ model }) => model.slug === slug)
  if (!car) return []
  const price = car.price && priceWords(car.price)
  return [
    ...(car.km ? [{ text: `${car.km}\u00a0km on the road`, isDotted: false }] : []),
    ...(price ? [{ text: `${price.text} new (${price.of})`, isDotted: !car.isOwnPrice }] : []),
  ]
}
