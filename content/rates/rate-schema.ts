// The schema of a rate: what it was, is and is announced to be. It loads zod, so pages may import only types from here.
import { z } from 'zod'
import { informationSources } from '../sources/source-tables.ts'
import { partialDateSchema, sourceIdSchema } from '../sources/source-schema.ts'
import { sentence } from '../texts/text-schema.ts'

const rateUnits = [
  'NZD per 1,000 km',
  'NZD',
  'NZD a year',
  'NZD per kWh',
  'NZD per litre',
  'c/kWh',
  'c/L',
  'kg CO2e per kWh',
  'kg CO2e per litre',
  'months',
  '%',
] as const

/** One period of a rate. Dates are YYYY, YYYY-MM or YYYY-MM-DD, in New Zealand. */
export const periodSchema = z
  .strictObject({
    /** Null only if a change was announced without an amount. */
    value: z.number().nonnegative().nullable(),
    /** The first day; null if a source shows the rate but does not say since when it holds. */
    validFrom: partialDateSchema.nullable(),
    /** The earliest date on which a source shows it, where the first day is not known. */
    seenOn: partialDateSchema.optional(),
    /** The last day; null while no end is known. */
    validTo: partialDateSchema.nullable(),
    /**
     * 'decided': law with a day to come, on which it takes effect by itself.
     * 'signalled': announced, but not known to have become law. It is shown beside the rate in force and
     * never replaces it by the clock; only an edit does.
     */
    status: z.enum(['decided', 'in force', 'signalled']),
    source: sourceIdSchema('information-sources', informationSources),
    note: sentence.optional(),
  })
  .refine(({ validFrom, seenOn }) => (validFrom === null) === (seenOn !== undefined), {
    path: ['seenOn'],
    error: 'must be given where the first day is not known, and only there',
  })

export const rateSchema = z.strictObject({
  label: sentence.max(120),
  unit: z.enum(rateUnits),
  periods: z.array(periodSchema).min(1),
})

export type RateUnit = (typeof rateUnits)[number]
export type RatePeriod = z.infer<typeof periodSchema>
export type RateHistory = z.infer<typeof rateSchema>
