import { checkRate, rateSchema } from '../rates/rate-check.ts'
import type { RateHistory } from '../rates/rate-history.ts'
import { namesOfRates } from '../rates/rate-text.ts'
import { rates } from '../rates/rates.ts'
import { publicPrices, seenText, type PublicPrice } from '../rates/public-prices.ts'
import { publicPriceSchema } from '../rates/public-price-schema.ts'
import { informationPages } from '../site-pages.ts'
import { editableRow, type EditableRow } from './editable-row.ts'

export const costRows: Readonly<Record<string, EditableRow>> = {
  rates: editableRow<RateHistory>({
    label: 'Rates and charges',
    singular: 'rate',
    group: 'Costs and rules',
    published: rates,
    schemaOf: () => rateSchema,
    checkEntry: checkRate,
    titleOf: ({ label }) => label,
    pagesOf: (_rate, name) => [...pagesNaming(name), '/ev-cost', '/my-car'],
    // A new rate is of use only where a text or a tool names it.
    mayAdd: false,
    mayRemove: false,
  }),
  'public-prices': editableRow<PublicPrice>({
    label: 'Prices of public charging',
    singular: 'price',
    group: 'Costs and rules',
    published: publicPrices,
    schemaOf: () => publicPriceSchema,
    checkEntry: () => [],
    titleOf: (price) =>
      `${price.network}${price.for ? `, ${price.for}` : ''}, seen ${seenText(price)}`,
    pagesOf: () => ['/charging-stations', '/charging-time', '/ev-cost'],
    mayAdd: true,
    mayRemove: true,
  }),
}

/** The information pages whose texts name a rate. */
function pagesNaming(name: string): string[] {
  return informationPages
    .filter((page) => (namesOfRates(JSON.stringify(page)) as string[]).includes(name))
    .map(({ path }) => path)
}
