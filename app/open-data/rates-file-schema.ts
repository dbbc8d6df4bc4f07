// The schema of rates.json. It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { publicPriceSchema } from '../../content/rates/public-price-schema.ts'
import { periodSchema, rateSchema } from '../../content/rates/rate-schema.ts'
import { openHead, openSourcesSchema, partialDay, sourceId, type OpenBody } from './open-schema.ts'

const { value, status } = periodSchema.shape

const openPeriodSchema = z.strictObject({
  value: value.describe('Null: a change was announced without an amount.'),
  validFrom: partialDay
    .nullable()
    .describe('The first day; null if a source shows the rate but not since when it holds.'),
  seenOn: partialDay
    .nullable()
    .describe('The date on which a source shows it, where validFrom is null; else null.'),
  validTo: partialDay.nullable().describe('The last day; null while no end is known.'),
  status: status.describe(
    'Decided: law with its first day to come when it was written, on which it takes effect by itself. In force: from its first day; it has ended if validTo is past. Signalled: announced, but not known to have become law.',
  ),
  note: z.string().nullable(),
  source: sourceId,
})

const price = publicPriceSchema.shape

const openPriceSchema = z.strictObject({
  id: price.id,
  network: price.network,
  for: price.for.describe('The chargers or drivers it is for; null for all.'),
  current: price.current.unwrap().nullable(),
  kw: price.kw.unwrap().nullable().describe('Only for chargers of this power.'),
  drivers: price.drivers.unwrap().nullable(),
  freeKwh: price.free.unwrap().nullable().describe('A visit, before the price counts.'),
  from: price.from,
  to: price.from.nullable().describe('The upper end, if the source gives a range.'),
  unit: z.literal('NZD per kWh'),
  seen: price.seen.describe('The month in which the source saw it, or words.'),
  isApproximate: z.boolean().describe('Whether `seen` is approximate.'),
  source: sourceId,
})

export const ratesFileSchema = z.strictObject({
  ...openHead,
  rates: z.array(
    z.strictObject({
      rate: z.string().describe('The name of the rate. It never changes.'),
      label: z.string(),
      unit: rateSchema.shape.unit,
      periods: z.array(openPeriodSchema).describe('Oldest first.'),
    }),
  ),
  publicPrices: z
    .array(openPriceSchema)
    .describe('Prices of public charging as they were seen, newest first: not a list of today.'),
  sources: openSourcesSchema,
})

export type RatesFile = OpenBody<z.infer<typeof ratesFileSchema>>
