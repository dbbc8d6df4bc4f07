// Sources of /charging-time beside those of the models' own figures.
import { publicPrices } from '../rates/public-prices.ts'
import { rates } from '../rates/rates.ts'
import { informationSources } from './information-sources.ts'
import { modelSources } from './model-sources.ts'
import type { Source } from './source.ts'

const priced = [...publicPrices, ...rates.homePower.periods].map(({ source }) => source)

/** The charging curves, the networks' prices and the price of power at home. */
export const chargingSources: Readonly<Record<string, Source>> = {
  kilowatt: modelSources.kilowatt,
  ...Object.fromEntries(priced.map((id) => [id, informationSources[id]])),
}
