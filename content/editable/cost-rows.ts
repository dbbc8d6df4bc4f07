import { chargerNetworks, type PricedNetwork } from '../rates/charger-networks.ts'
import { comparedCars } from '../rates/compared-cars.ts'
import { checkRate } from '../rates/rate-check.ts'
import { rateSchema, type RateHistory } from '../rates/rate-schema.ts'
import { namesOfRates } from '../rates/rate-text.ts'
import { rates } from '../rates/rate.ts'
import { publicPrices, seenText, type PublicPrice } from '../rates/public-prices.ts'
import { publicPriceSchema } from '../rates/public-price-schema.ts'
import { checkInformationPage } from '../pages/information-check.ts'
import { guidePageSchema, type GuidePage } from '../pages/information-schema.ts'
import { informationPaths, writtenPages } from '../pages/information-pages.ts'
import {
  chargerNetworkSchema,
  comparedCarSchema,
  tariffNoteSchema,
  tariffSchema,
  type ComparedCar,
  type HomeTariff,
} from '../rates/cost-schemas.ts'
import { homeTariffs, tariffTexts } from '../rates/home-tariffs.ts'
import { sentence } from '../texts/text-schema.ts'
import { askingKey, editableRow, type EditableRow } from './editable-row.ts'

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
  'charger-networks': editableRow<PricedNetwork>({
    label: 'Operators of chargers and the network whose prices they charge',
    singular: 'operator',
    group: 'Costs and rules',
    published: chargerNetworks,
    schemaOf: () => chargerNetworkSchema,
    checkEntry: () => [],
    titleOf: ({ network }, operator) => `${operator}: ${network}`,
    pagesOf: () => ['/charging-time'],
    mayAdd: true,
    firstQuestions: askingKey('operator', sentence.max(100), chargerNetworkSchema),
    mayRemove: true,
  }),
  'compared-cars': editableRow<ComparedCar>({
    label: 'Petrol and diesel cars beside which an electric one is put',
    singular: 'car',
    group: 'Costs and rules',
    published: comparedCars,
    schemaOf: () => comparedCarSchema,
    checkEntry: () => [],
    titleOf: ({ label }) => label,
    pagesOf: () => ['/ev-cost'],
    mayAdd: true,
    // Addresses that visitors keep name them.
    mayRemove: false,
  }),
  'home-tariffs': editableRow<HomeTariff>({
    label: 'Example prices of power at home by network',
    singular: 'price',
    group: 'Costs and rules',
    published: homeTariffs,
    schemaOf: () => tariffSchema,
    checkEntry: () => [],
    titleOf: (_tariff, network) => network,
    pagesOf: () => ['/ev-cost'],
    mayAdd: true,
    firstQuestions: askingKey('network', sentence.max(60), tariffSchema),
    mayRemove: true,
  }),
  'tariff-texts': editableRow({
    label: 'What the example prices of power at home are',
    singular: 'text',
    group: 'Costs and rules',
    published: tariffTexts,
    schemaOf: () => tariffNoteSchema,
    checkEntry: () => [],
    titleOf: () => 'Note beside each example price',
    pagesOf: () => ['/ev-cost'],
    mayAdd: false,
    mayRemove: false,
  }),
  information: editableRow<GuidePage>({
    label: 'Pages on costs, rules and charging',
    singular: 'page',
    group: 'Costs and rules',
    published: writtenPages,
    schemaOf: () => guidePageSchema,
    checkEntry: (page, today) => [
      ...checkInformationPage(page, today),
      ...(informationPaths.has(page.path) ? [] : ['path: has no page of this kind']),
    ],
    titleOf: ({ heading }) => heading,
    pagesOf: ({ path }) => [path],
    // These pages have a layout of their own; a page without one is a page of text.
    mayAdd: false,
    mayRemove: false,
  }),
}

/** The information pages whose texts name a rate. */
function pagesNaming(name: string): string[] {
  return writtenPages()
    .filter((page) => (namesOfRates(JSON.stringify(page)) as string[]).includes(name))
    .map(({ path }) => path)
}
