// Prices of public charging as they were seen, newest first. No list of today's prices exists.
import { dollarsText } from '../texts/numbers-and-lists.ts'
import list from './public-prices.json' with { type: 'json' }
import { dateText } from '../texts/date-text.ts'
import { editableList } from '../published.ts'
import type { PublicPrice } from './public-price-schema.ts'

export type { PublicPrice }

const published = editableList<PublicPrice>('public-prices', list, ({ id }) => id)

/** Every price that was seen, newest first. The tools need one: if the owner has removed all, those of the files stay. */
export const publicPrices = (): readonly PublicPrice[] =>
  published().length > 0 ? published() : (list.entries as readonly PublicPrice[])

/** The price that was seen last. Words such as '2023 or 2024' sort among the months as they read. */
export const newestPrice = (): PublicPrice =>
  publicPrices().reduce((one, other) => (other.seen > one.seen ? other : one))

/** When a price was seen: 'September 2023', 'about February 2024'. */
export function seenText({ seen, isApproximate }: Pick<PublicPrice, 'seen' | 'isApproximate'>) {
  const on = /^\d{4}-\d{2}$/.test(seen) ? dateText(seen) : seen
  return isApproximate ? `about ${on}` : on
}

/** A price as a row of a table: network and charger, price per kWh, when it was seen. */
export function priceRow(price: PublicPrice) {
  const { network, from, to, source } = price
  return {
    cells: [
      (price.for ? `${network}, ${price.for}` : network).replace(/ (kWh?)\b/, '\u00a0$1'),
      to ? `${dollarsText(from)} to ${dollarsText(to)}` : dollarsText(from),
      seenText(price),
    ],
    source,
  }
}
