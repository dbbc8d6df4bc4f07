// The schema of a card of the parts overview. Only the server imports this file: it loads zod.
import { z } from 'zod'
import { findGuide } from './guides.ts'
import { sentence, slug } from '../texts/text-schema.ts'

export const partCardSchema = z.strictObject({
  /** The same for as long as there is the card: edits name it. */
  id: slug,
  /** The slug of its guide, or null. */
  slug: z
    .string()
    .refine((one) => findGuide(one) !== undefined, {
      error: 'must be a guide of this site, or empty',
    })
    .nullable(),
  name: sentence.max(60),
  description: sentence.max(160),
  category: sentence.max(40),
  priority: z.enum(['Critical', 'High', 'Medium', 'Low']),
  /** Why it is needed. */
  reason: sentence.max(160),
  /** The catalogue filter that finds such parts. */
  catalog: z.strictObject({
    category: sentence.max(60),
    subcategory: sentence.max(60).exactOptional(),
  }),
})

export type PartOverviewCard = z.infer<typeof partCardSchema>
