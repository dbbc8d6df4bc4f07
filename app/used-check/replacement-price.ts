import type { GuidePrice } from '../../content/guide-schema.ts'
import { priceRangeText } from '../../content/guide-text.ts'

/** The guide's prices of a battery as texts; its quotes are for one battery of the early Leaf. */
export function replacementPrice(price: GuidePrice | undefined, key: string) {
  const quotes = key === 'nissan-leaf.24' ? (price?.quotes ?? []) : []
  return {
    range: price ? priceRangeText(price) : null,
    quotes: quotes.map((quote) => ({ label: quote.label, text: priceRangeText(quote) })),
  }
}
