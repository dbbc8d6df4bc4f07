// Schemas of the settings and of the texts of the home page, the tools and the glossary. Only the server imports this file: it loads zod.
import { z } from 'zod'
import { findCenter } from '../centers.ts'
import { findModel } from '../models.ts'
import type { EntriesBy } from '../record-schemas.ts'
import { informationSources } from '../sources/information-sources.ts'
import { sourceIdSchema } from '../sources/source-schema.ts'
import { sentence } from '../texts/text-schema.ts'
import { findVersion } from '../versions/version-list.ts'

const address = z.url({ protocol: /^https?$/, error: 'must be a full address' })
const email = z.email('must be an email address')
const path = z
  .string()
  .regex(/^\/[a-z0-9/-]*(#[a-z-]+)?$/, 'must be an address of this site, like /ev-ruc')

/** The settings by group, as the owner edits them. Null is not set yet: pages leave it out. */
export const settingSchemas = {
  identity: z.strictObject({
    name: sentence.max(60),
    mission: sentence.max(240),
    firstYear: z.number().int().min(1990).max(2100),
  }),
  /** The address for questions about the content. */
  contact: z.strictObject({ email: email.nullable() }),
  /** The licence of our own words in the open data, with its address; null says nothing about it. */
  openData: z.strictObject({ licence: sentence.max(200).nullable() }),
  /** The full addresses of the site's own pages elsewhere, for the footer. */
  social: z.strictObject({
    x: address.nullable(),
    linkedIn: address.nullable(),
    youTube: address.nullable(),
    instagram: address.nullable(),
    facebook: address.nullable(),
  }),
  /** Who runs this installation. The Privacy Act 2020 wants it on the privacy page of a public site. */
  operator: z.strictObject({
    name: sentence.max(120).nullable(),
    /** For privacy questions, if not the address for questions about the content. */
    email: email.nullable(),
    postalAddress: sentence.max(200).nullable(),
    privacyOfficer: sentence.max(120).nullable(),
    /** Where the database is: a location, or the provider and its country. */
    dataHeldAt: sentence.max(120).nullable(),
  }),
}

const modelSlug = z
  .string()
  .refine((slug) => findModel(slug), { error: 'must be a model of this site' })
  .meta({ entryOf: 'models' })

export const versionKey = z
  .string()
  .refine((key) => findVersion(key), {
    error: 'must be the key of a version of this site, like nissan-leaf.40',
  })
  .meta({ entryOf: 'versions' })

/** A workshop with a profile, which the home page links to. */
const profileSlug = z
  .string()
  .refine((slug) => findCenter(slug), {
    error: 'must be a service center with a profile',
  })
  .meta({ entryOf: 'centers' })

const isOnce = (slugs: readonly string[]) => new Set(slugs).size === slugs.length

export const homeSchemas = {
  hero: z.strictObject({ title: sentence.max(60), promise: sentence.max(220) }),
  benefits: z.strictObject({
    cards: z
      .array(
        z.strictObject({
          /** By its name in lucide; the page renders it. */
          icon: z.enum(['leaf', 'wallet', 'wind', 'zap']),
          title: sentence.max(40),
          description: sentence.max(160),
        }),
      )
      .min(1)
      .max(8),
  }),
  resources: z.strictObject({
    cards: z
      .array(
        z.strictObject({
          icon: z.enum(['plug', 'car', 'wrench', 'road']),
          title: sentence.max(40),
          description: sentence.max(160),
          link: path,
        }),
      )
      .min(1)
      .max(8),
  }),
  /** The national transport agency's own guide; its URL comes from an archived copy, read in November 2026. */
  agencyGuide: z.strictObject({ name: sentence.max(80), address }),
  models: z.strictObject({
    slugs: z.array(modelSlug).min(1).max(11).refine(isOnce, 'must name each model once'),
  }),
  centers: z.strictObject({
    slugs: z.array(profileSlug).min(1).max(15).refine(isOnce, 'must name each center once'),
  }),
}

export const toolSchema = z.strictObject({
  /** The heading of the page. */
  name: sentence.max(60),
  /** What a visitor would ask, for links to it. */
  question: sentence.max(100),
  /** The link on a model page, which opens the tool with the first version of the model chosen. */
  onModelPage: sentence.max(80).optional(),
  /** The links on guides to parts, by the guide's slug. */
  onGuides: z.record(z.string(), sentence.max(120)).optional(),
  /** Versions of about one size that the comparison proposes, by their keys: 'kia-ev3.long-range'. */
  pairs: z
    .array(z.strictObject({ one: versionKey, other: versionKey }))
    .max(12)
    .optional(),
  /** One sentence for the search and the sitemap. */
  description: sentence.max(240),
})

/** A word that readers may not know. */
export const termSchema = z.strictObject({
  /** As the glossary heads it: 'RUC, road user charges'. */
  name: sentence.max(60),
  /** One or two plain sentences, which open beside the word. */
  meaning: sentence.max(240),
  /** What the glossary adds. */
  more: sentence.max(240).optional(),
  source: sourceIdSchema('information-sources', informationSources).optional(),
})

export type SiteSettings = EntriesBy<typeof settingSchemas>
export type HomeTexts = EntriesBy<typeof homeSchemas>
export type ToolEntry = z.infer<typeof toolSchema>
export type TermEntry = z.infer<typeof termSchema>
