// Sources of /charging-time beside those of the models' own figures.
import { derived } from '../published.ts'
import { publicPrices } from '../rates/public-prices.ts'
import {
  costSources,
  informationSources,
  modelSources,
  pickSources,
} from '../sources/source-tables.ts'
import type { Source } from '../sources/source-schema.ts'

/** The charging curves, the networks' prices and the price of power at home. */
export const chargingSources = derived((): Readonly<Record<string, Source>> => {
  return {
    kilowatt: modelSources().kilowatt,
    ...pickSources(costSources(), ['eeca-tariffs']),
    ...pickSources(
      informationSources(),
      publicPrices().map(({ source }) => source),
    ),
  }
})
