// Schemas of texts that many entries have. It loads zod, so pages never import it.
import { z } from 'zod'

/** Texts that are dates, with examples as people here write them: forms take every date that is written so. */
export const writtenDates = z.registry<{ examples: readonly string[] }>()

/** Texts that are a time of day, as '08:30'; a form takes what people write. */
export const writtenTimes = z.registry<Record<never, never>>()

/** Lists of short texts that a form asks for one a line. */
export const oneALine = z.registry<Record<never, never>>()

export const sentence = z.string().trim().min(1, 'must not be empty')

/** The last part of an address, or an id like it: 'nissan-leaf'. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens')

/**
 * Where the page of an entry stands if not at its slug, and where it stood before: links to those lead to it for good.
 * Spread into the schema of an entry with a page of its own.
 */
export const addressFields = {
  pageAddress: slug.optional(),
  formerAddresses: z.array(slug).min(1).max(20).optional(),
}
