// Sources of /charging-time beside those of the models' own figures.
import { derived } from '../published.ts'
import { publicPrices } from '../rates/public-prices.ts'
import { costSources } from '../sources/cost-sources.ts'
import { informationSources } from '../sources/information-sources.ts'
import { modelSources } from '../sources/model-sources.ts'
import { pickSources } from '../sources/picked-sources.ts'
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
