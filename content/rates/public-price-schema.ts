// The schema of a public price. It loads zod, so pages and entries never import it.
import { z } from 'zod'
import { informationSources } from '../sources/information-sources.ts'
import { sourceIdSchema } from '../sources/source-schema.ts'
import type { PublicPrice } from './public-price.ts'

const sentence = z.string().trim().min(1, 'must not be empty')
const dollars = z.number().positive().max(10, 'must be dollars per kWh')

export const publicPriceSchema: z.ZodType<PublicPrice> = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens'),
    network: sentence.max(40),
    for: sentence.max(80).nullable(),
    current: z.enum(['AC', 'DC']).optional(),
    kw: z.number().positive().max(1000).optional(),
    drivers: z.enum(['Tesla', 'other']).optional(),
    onlyAt: z.literal('Vector').optional(),
    free: z.number().positive().max(200).optional(),
    from: dollars,
    to: dollars.optional(),
    seen: sentence.max(40),
    isApproximate: z.literal(true).optional(),
    source: sourceIdSchema('information-sources', informationSources),
  })
  .refine(({ from, to }) => to === undefined || to > from, {
    path: ['to'],
    error: 'must be more than the lowest price',
  })
