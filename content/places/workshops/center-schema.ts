// The schema of a service center record. It loads zod, so pages and records may import only types from here.
import { keysOf } from '../../edits/json-value.ts'
import { z } from 'zod'
import { publicAddress } from '../../sources/public-address-schema.ts'
import { centerSources } from '../../sources/source-tables.ts'
import { sourceIdSchema } from '../../sources/source-schema.ts'
import { regions, verificationStatuses, weekdays, workLabels } from './center-labels.ts'
import { addressFields, oneALine, sentence, slug, writtenTimes } from '../../texts/text-schema.ts'

const sourceId = sourceIdSchema('center-sources', centerSources)
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 8:30 am or 17:00')
  .register(writtenTimes, {})

/** A statement with its source, whose kind says how certain it is. */
export const centerClaimSchema = z.strictObject({ text: sentence.max(200), source: sourceId })

/** A service; the prices in its text stand apart on a profile. */
const serviceSchema = centerClaimSchema.extend({
  prices: z
    .array(
      z.strictObject({
        amount: sentence.max(24),
        buys: sentence.max(48),
        /** Of which time it is: '2019 or 2020'. */
        when: sentence.max(24),
      }),
    )
    .optional(),
})

const hoursSchema = z.strictObject({
  source: sourceId,
  periods: z
    .array(
      z
        .strictObject({ days: z.array(z.enum(weekdays)).min(1), opens: time, closes: time })
        .refine(({ opens, closes }) => opens < closes, 'must open before it closes'),
    )
    .min(1),
})

/**
 * A number as it is dialled within the country, in groups or not: 03 to 09 have nine digits, mobiles nine to eleven, free
 * numbers ten or eleven. 025 is no network any more. The lengths are those of libphonenumber.
 */
const phoneNumber =
  /^0 ?(?:[34679](?: ?\d){7}|2 ?[0-46-9](?: ?\d){6,8}|(?:8 ?0 ?0|5 ?0 ?8)(?: ?\d){6,7})$/

const contactSchema = z.strictObject({
  address: centerClaimSchema.nullable(),
  phones: z
    .array(z.string().regex(phoneNumber, 'must be a New Zealand number like 09 278 9556'))
    .register(oneALine, {}),
  email: z.email().nullable(),
  /** Where phone numbers and email address come from; absent where the sources of the verification say it. */
  numbersFrom: sourceId.optional(),
  website: z
    .strictObject({
      url: publicAddress,
      source: sourceId,
    })
    .nullable(),
})

export const centerSchema = z.strictObject({
  /** The file name. */
  id: slug,
  /** The path of its profile; null if it has none. */
  slug: slug.nullable(),
  name: sentence.max(60),
  region: z.enum(regions).nullable(),
  location: centerClaimSchema.nullable(),
  summary: sentence.max(110),
  worksOn: z.array(z.enum(keysOf(workLabels))),
  /** The make whose cars it takes, if it takes no others: 'Tesla'. */
  onlyMake: sentence.max(30).optional(),
  services: z.array(serviceSchema),
  specialization: centerClaimSchema.nullable(),
  specialties: z.array(centerClaimSchema),
  whyChoose: z.array(centerClaimSchema),
  contact: contactSchema,
  hours: hoursSchema.nullable(),
  /** The form of the profile's link back to the directory. */
  wayBack: z.enum(['button', 'plain link']),
  verification: z.strictObject({
    status: z.enum(verificationStatuses),
    checkedOn: z.iso.date('must be a day like 2026-11-21'),
    sources: z.array(sourceId).min(1),
  }),
  /** What to ask when we phone the center; never shown on a page. */
  toAsk: sentence,
  ...addressFields,
})

export type CenterClaim = z.infer<typeof centerClaimSchema>
export type OpeningHours = z.infer<typeof hoursSchema>
export type Center = z.infer<typeof centerSchema>
