// The schema of a public price. It loads zod, so pages may import only types from here.
import { z } from 'zod'
import { informationSources } from '../sources/source-tables.ts'
import { sourceIdSchema } from '../sources/source-schema.ts'
import { sentence, slug, writtenDates } from '../texts/text-schema.ts'

const dollars = z.number().positive().max(10, 'must be dollars per kWh')

export const publicPriceSchema = z
  .strictObject({
    /** The same for as long as the price is listed: edits name it. */
    id: slug,
    network: sentence.max(40),
    /** The chargers or drivers it is for, in words; null for all. */
    for: sentence.max(80).nullable(),
    /** The same for calculations: only this current, only this power in kW, only these drivers, only former Vector sites. */
    current: z.enum(['AC', 'DC']).optional(),
    kw: z.number().positive().max(1000).optional(),
    drivers: z.enum(['Tesla', 'other']).optional(),
    onlyAt: z.literal('Vector').optional(),
    /** In kWh a visit, before the price counts. */
    free: z.number().positive().max(200).optional(),
    /** NZD per kWh; `to` if it is a range. */
    from: dollars,
    to: dollars.optional(),
    /** The month in which the source saw it, '2023-09'; in words where that is not known, '2023 or 2024'. */
    seen: sentence
      .max(40)
      .regex(/^(\d{4}-(0[1-9]|1[0-2])|(?!\d{4}-).*)$/, "must be a month as '2023-09', or words")
      .register(writtenDates, { examples: ['9/2023', 'September 2023', '2023 or 2024'] }),
    isApproximate: z.literal(true).optional(),
    source: sourceIdSchema('information-sources', informationSources),
  })
  .refine(({ from, to }) => to === undefined || to > from, {
    path: ['to'],
    error: 'must be more than the lowest price',
  })

export type PublicPrice = z.infer<typeof publicPriceSchema>
