// The schema of a card of the parts overview. Only the server imports this file: it loads zod.
import { z } from 'zod'
import { guideSlugs } from '../guides.ts'

const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most)

export const partCardSchema = z.strictObject({
  /** The same for as long as there is the card: edits name it. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens'),
  /** The slug of its guide, or null. */
  slug: z
    .string()
    .refine((slug) => guideSlugs.includes(slug), {
      error: 'must be a guide of this site, or empty',
    })
    .nullable(),
  name: text(60),
  description: text(160),
  category: text(40),
  priority: z.enum(['Critical', 'High', 'Medium', 'Low']),
  /** Why it is needed. */
  reason: text(160),
  /** The catalogue filter that finds such parts. */
  catalog: z.strictObject({ category: text(60), subcategory: text(60).optional() }),
})

export type PartOverviewCard = z.infer<typeof partCardSchema>
