// Prices of public charging as they were seen, newest first. No list of today's prices exists.
import list from './public-prices.json' with { type: 'json' }
import { editableList } from '../published.ts'
import type { PublicPrice } from './public-price.ts'

const published = editableList<PublicPrice>('public-prices', list, ({ id }) => id)

/** Every price that was seen, newest first. The tools need one: if the owner has removed all, those of the files stay. */
export const publicPrices = (): readonly PublicPrice[] =>
  published().length > 0 ? published() : (list.entries as readonly PublicPrice[])

/** The price that was seen last. Words such as '2023 or 2024' sort among the months as they read. */
export const newestPrice = (): PublicPrice =>
  publicPrices().reduce((one, other) => (other.seen > one.seen ? other : one))
