// Schemas of what the site says about workshops in general, and of the holidays. Only the server imports this file: it loads zod.
import { z } from 'zod'
import { centerClaimSchema } from './center-schema.ts'
import type { EntriesBy } from '../../record-schemas.ts'
import { publicAddress } from '../../sources/public-address-schema.ts'
import { sentence } from '../../texts/text-schema.ts'

const statusText = z.strictObject({ label: sentence.max(40), meaning: sentence.max(200) })

const outsideLink = z.strictObject({ name: sentence.max(60), url: publicAddress })

export const centerTextSchemas = {
  /** What readers are told about each verification status of a record. */
  verification: z.strictObject({
    verified: statusText,
    'from-files': statusText,
    unverified: statusText,
    signpost: statusText,
  }),
  /** The panel below the directory. */
  serviceInformation: z.strictObject({
    title: sentence.max(60),
    lists: z
      .array(
        z.strictObject({
          title: sentence.max(60),
          items: z.array(sentence.max(60)).min(1).max(12),
        }),
      )
      .min(1)
      .max(2),
  }),
  /** For a workshop whose details nobody has confirmed. */
  questionsToAsk: z.strictObject({ questions: z.array(sentence.max(200)).min(1).max(12) }),
  /** What is known about who can work on electric cars in New Zealand. */
  facts: z.strictObject({ claims: z.array(centerClaimSchema).min(1).max(12) }),
  /** Who else can name a workshop: an association, and the makers' own sites, with a note where one repairs its cars otherwise than through dealers. */
  outside: z.strictObject({
    association: outsideLink,
    makers: z.array(outsideLink.extend({ note: sentence.max(120).optional() })).max(20),
  }),
}

export const holidaySchema = z.strictObject({
  date: z.iso.date('must be a day like 2026-11-21'),
  name: sentence.max(60),
})

export type CenterTexts = EntriesBy<typeof centerTextSchemas>
export type Holiday = z.infer<typeof holidaySchema>
