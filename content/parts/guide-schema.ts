// The schema of a guide. It loads zod, so pages and entries may import only types from here.
import { z } from 'zod'
import { publicAddress } from '../sources/public-address-schema.ts'
import { guideSources } from '../sources/source-tables.ts'
import { partialDateSchema, sourceIdSchema } from '../sources/source-schema.ts'
import { addressFields, sentence, slug, writtenDates } from '../texts/text-schema.ts'

/** The source of a claim; null marks our own advice, which states no fact. */
const factSource = sourceIdSchema('guide-sources', guideSources)
const source = factSource.nullable()

/** Who can do the work on a part. */
export const workers = [
  'owner',
  'owner-and-workshop',
  'workshop',
  'trained',
  'electrician',
] as const

/** Where a sentence that nobody has confirmed stands in a guide. */
const doubtSections = [
  'Overview',
  'Why it matters',
  'Features',
  'Benefits',
  'Considerations',
  'Safety',
  'Key specifications',
  'Price in New Zealand',
  'Motor control methods',
  'Compatible EV models',
  'Usage',
  'Installation',
  'Signs of trouble',
  'Common issues',
  'Tips',
] as const

export const claimSchema = z.strictObject({ text: sentence.max(420), source })
const claims = z.array(claimSchema).min(1)
/** What a guide may still lack: its page leaves the section out. */
const laterClaims = z.array(claimSchema)

const specificationSchema = z.strictObject({
  label: sentence.max(60),
  value: sentence.max(120),
  source: factSource,
  /** What a reader must know before relying on the value. */
  note: sentence.optional(),
})

const titledSchema = z.strictObject({ title: sentence.max(80), text: sentence, source })

/** Stands below a figure at the top of a page: four words at most. */
const caption = sentence.max(28)

const priceSchema = z.strictObject({
  from: z.number().int().positive(),
  to: z.number().int().positive(),
  /** What one price buys, if not the whole part. */
  per: z.enum(['each', 'per axle set']).optional(),
  plus: z.literal('plus installation').optional(),
  /** What the range buys, where the name of the part leaves it open, and the same in a few words. */
  buys: sentence.max(60).optional(),
  caption: caption.optional(),
  /** Quotes for a common smaller job, shown beside the indicative price. */
  quotes: z
    .array(
      z.strictObject({
        caption,
        label: sentence.max(60),
        from: z.number().int().positive(),
        to: z.number().int().positive(),
        source: factSource,
      }),
    )
    .optional(),
  notes: z.array(claimSchema),
})

const supplierSchema = z.strictObject({
  name: sentence,
  description: sentence,
  specialty: sentence,
  website: publicAddress.nullable(),
  /** Null for the advice to ask a dealer. */
  source,
})

export const guideSchema = z.strictObject({
  slug,
  title: sentence.max(80),
  description: sentence.min(60).max(170),
  /** The date on which the guide was last checked against its sources. */
  revised: partialDateSchema
    .length(10, 'must be a day: YYYY-MM-DD')
    .register(writtenDates, { examples: ['21/11/2026'] }),
  /** The verdict: what to expect and what to do first. `{price}` stands for the price that leads. */
  lead: sentence.max(200),
  overview: z.array(claimSchema).min(1).max(4),
  highlights: z.array(titledSchema).length(3).optional(),
  specifications: z.array(specificationSchema),
  price: priceSchema.optional(),
  features: laterClaims,
  benefits: laterClaims,
  considerations: laterClaims,
  safety: z.strictObject({ work: z.enum(workers), claims: laterClaims }),
  whyItMatters: z.strictObject({ title: sentence, claims }).optional(),
  howItWorks: z.array(titledSchema).min(2).optional(),
  controlMethods: z
    .array(
      z.strictObject({
        name: sentence,
        description: sentence,
        benefits: z.array(sentence.max(40)).length(3),
        source: factSource,
      }),
    )
    .optional(),
  coolingTypes: z
    .array(z.strictObject({ name: sentence, description: sentence, suits: sentence, source }))
    .optional(),
  integration: z.array(titledSchema).min(2).optional(),
  compatibleModels: z
    .strictObject({
      about: claims,
      groups: z
        .array(
          z.strictObject({
            name: sentence,
            models: z.array(slug).min(1),
            note: sentence.optional(),
          }),
        )
        .min(1),
    })
    .optional(),
  issues: z
    .array(z.strictObject({ issue: sentence, description: sentence, solution: sentence, source }))
    .optional(),
  maintenance: z.array(z.strictObject({ when: sentence, task: sentence, source })).optional(),
  signs: claims.optional(),
  installation: z.strictObject({ professional: claims, diy: claims }).optional(),
  usage: z.array(titledSchema).min(2).optional(),
  tips: z.strictObject({ title: sentence, claims }).optional(),
  suppliers: z.array(supplierSchema).min(1).optional(),
  /** General knowledge of the trade that we found no page for. Each stands in its section, marked as a doubt. */
  unconfirmed: z.array(z.strictObject({ about: z.enum(doubtSections), text: sentence.max(420) })),
  related: z.array(slug).max(5),
  /** Whether users can review the part on this page. */
  reviews: z.boolean(),
  ...addressFields,
})

export type Guide = z.infer<typeof guideSchema>
export type GuideClaim = z.infer<typeof claimSchema>
export type GuidePrice = z.infer<typeof priceSchema>
export type Supplier = z.infer<typeof supplierSchema>
export type DoubtSection = (typeof doubtSections)[number]
export type Worker = (typeof workers)[number]
