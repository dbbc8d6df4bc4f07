// A price of public charging as it was seen. Plain functions and types, safe in the browser.
import type { PublicPrice } from './public-price-schema.ts'

export type { PublicPrice }

/** When a price was seen: 'September 2023', 'about February 2024'. */
export function seenText({ seen, isApproximate }: Pick<PublicPrice, 'seen' | 'isApproximate'>) {
  const on = /^\d{4}-\d{2}$/.test(seen) ? dates.format(new Date(`${seen}-01`)) : seen
  return isApproximate ? `about ${on}` : on
}

/** A price as a row of a table: network and charger, price per kWh, when it was seen. */
export function priceRow(price: PublicPrice) {
  const { network, from, to, source } = price
  return {
    cells: [
      (price.for ? `${network}, ${price.for}` : network).replace(/ (kWh?)\b/, '\u00a0$1'),
      to ? `${dollars(from)} to ${dollars(to)}` : dollars(from),
      seenText(price),
    ],
    source,
  }
}

const dates = new Intl.DateTimeFormat('en-NZ', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dollars = (amount: number) => `$${amount.toFixed(2)}`
