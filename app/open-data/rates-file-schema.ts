// The schema of rates.json. It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { rateUnits } from '../../content/rates/rate-schema.ts'
import { openHead, openSourcesSchema, partialDay, sourceId, type OpenBody } from './open-schema.ts'

const periodSchema = z.strictObject({
  value: z.number().nullable().describe('Null: a change was announced without an amount.'),
  validFrom: partialDay
    .nullable()
    .describe('The first day; null if a source shows the rate but not since when it holds.'),
  seenOn: partialDay
    .nullable()
    .describe('The date on which a source shows it, where validFrom is null; else null.'),
  validTo: partialDay.nullable().describe('The last day; null while no end is known.'),
  status: z
    .enum(['decided', 'in force', 'signalled'])
    .describe(
      'Decided: law with its first day to come when it was written, on which it takes effect by itself. In force: from its first day; it has ended if validTo is past. Signalled: announced, but not known to have become law.',
    ),
  note: z.string().nullable(),
  source: sourceId,
})

const publicPriceSchema = z.strictObject({
  id: z.string(),
  network: z.string(),
  for: z.string().nullable().describe('The chargers or drivers it is for; null for all.'),
  current: z.enum(['AC', 'DC']).nullable(),
  kw: z.number().nullable().describe('Only for chargers of this power.'),
  drivers: z.enum(['Tesla', 'other']).nullable(),
  freeKwh: z.number().nullable().describe('A visit, before the price counts.'),
  from: z.number(),
  to: z.number().nullable().describe('The upper end, if the source gives a range.'),
  unit: z.literal('NZD per kWh'),
  seen: z.string().describe('The month in which the source saw it, or words.'),
  isApproximate: z.boolean().describe('Whether `seen` is approximate.'),
  source: sourceId,
})

export const ratesFileSchema = z.strictObject({
  ...openHead,
  rates: z.array(
    z.strictObject({
      rate: z.string().describe('The name of the rate. It never changes.'),
      label: z.string(),
      unit: z.enum(rateUnits),
      periods: z.array(periodSchema).describe('Oldest first.'),
    }),
  ),
  publicPrices: z
    .array(publicPriceSchema)
    .describe('Prices of public charging as they were seen, newest first: not a list of today.'),
  sources: openSourcesSchema,
})

export type RatesFile = OpenBody<z.infer<typeof ratesFileSchema>>
