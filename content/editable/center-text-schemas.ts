// Schemas of what the site says about workshops in general, and of the holidays. Only the server imports this file: it loads zod.
import { z } from 'zod'
import { centerClaimSchema } from '../center-schema.ts'
import type { Holiday } from '../holidays.ts'
import type { CenterTexts } from '../texts/center-texts.ts'

const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most)
const statusText = z.strictObject({ label: text(40), meaning: text(200) })

export const centerTextSchemas: { [Key in keyof CenterTexts]: z.ZodType<CenterTexts[Key]> } = {
  verification: z.strictObject({
    verified: statusText,
    'from-files': statusText,
    unverified: statusText,
    signpost: statusText,
  }),
  serviceInformation: z.strictObject({
    title: text(60),
    lists: z
      .array(z.strictObject({ title: text(60), items: z.array(text(60)).min(1).max(12) }))
      .min(1)
      .max(2),
  }),
  questionsToAsk: z.strictObject({ questions: z.array(text(200)).min(1).max(12) }),
  facts: z.strictObject({ claims: z.array(centerClaimSchema).min(1).max(12) }),
}

export const holidaySchema: z.ZodType<Holiday> = z.strictObject({
  date: z.iso.date('must be a day like 2026-11-21'),
  name: text(60),
})
