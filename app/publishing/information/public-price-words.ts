import type { FactTable } from '../../../content/pages/information-schema.ts'

/** '80 c': a price of one kWh, of which cents are the whole. */
export const centsText = (price = ''): string => price.replace(/^\$0\.(\d\d)$/, '$1\u00a0c')

/** The newest of a list of prices in a few words; null for another table. */
export function newestPriceText(table: FactTable | null | undefined): string | null {
  if (!table?.rowsOf) return null
  const [network, price, seen] = table.rows[0]?.cells ?? []
  return price === undefined ? null : `About ${centsText(price)}/kWh (${network}, ${seen})`
}
