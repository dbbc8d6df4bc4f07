// What a page says in a few figures, for its result. Only loaders import this file.
import { priceWords } from '../../../content/cars/model-price.ts'
import { listedCars } from '../../cars/models/listed-cars.ts'
import { linkGuide } from '../../parts/catalogue/guides-about.ts'
import type { SearchResult } from './search.ts'

export type ResultFact = {
  text: string
  /** Whether it has no source. */
  isDotted: boolean
}

/** The range and the price of a model, or what the part of a guide costs; null for other pages and where nothing is known. */
export function factOfResult({ kind, path }: SearchResult): ResultFact | null {
  const slug = path.slice(1)
  if (kind === 'guide') {
    const price = linkGuide(slug)[0]?.price
    if (!price) return null
    const { text, of, source } = price
    const about = source === null ? 'no source' : of
    return {
      text: about
        ? `${text} (${about.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())})`
        : text,
      isDotted: source === null,
    }
  }
  const car = kind === 'model' && listedCars().find(({ model }) => model.slug === slug)
  if (!car) return null
  const price = car.price && priceWords(car.price)
  const facts = [
    car.km && `${car.km}\u00a0km on the road`,
    price && `${price.text} new (${price.of})`,
  ]
  const text = facts.filter(Boolean).join(', ')
  return text ? { text, isDotted: false } : null
}
