// Schemas of the settings and of the texts of the home page and the tools. Only the server imports this file: it loads zod.
import { z } from 'zod'
import { centerSlugs, findCenter } from '../centers.ts'
import type { HomeTexts } from '../home.ts'
import { findModel } from '../models.ts'
import type { SiteSettings } from '../site-settings.ts'
import type { ToolEntry } from '../tools.ts'

const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most)
const address = z.url({ protocol: /^https?$/, error: 'must be a full address' })
const email = z.email('must be an email address')
const path = z
  .string()
  .regex(/^\/[a-z0-9/-]*(#[a-z-]+)?$/, 'must be an address of this site, like /ev-ruc')

type Schemas<Entries> = { [Key in keyof Entries]: z.ZodType<Entries[Key]> }

export const settingSchemas: Schemas<SiteSettings> = {
  identity: z.strictObject({
    name: text(60),
    mission: text(240),
    firstYear: z.number().int().min(1990).max(2100),
  }),
  contact: z.strictObject({ email: email.nullable() }),
  openData: z.strictObject({ licence: text(200).nullable() }),
  social: z.strictObject({
    x: address.nullable(),
    linkedIn: address.nullable(),
    youTube: address.nullable(),
    instagram: address.nullable(),
    facebook: address.nullable(),
  }),
  operator: z.strictObject({
    name: text(120).nullable(),
    email: email.nullable(),
    postalAddress: text(200).nullable(),
    privacyOfficer: text(120).nullable(),
    dataHeldAt: text(120).nullable(),
  }),
}

const modelSlug = z
  .string()
  .refine((slug) => findModel(slug), { error: 'must be a model of this site' })
  .meta({ entryOf: 'models' })

/** A workshop with a profile, which the home page links to. */
const profileSlug = z
  .string()
  .refine((slug) => centerSlugs.includes(slug) && findCenter(slug), {
    error: 'must be a service center with a profile',
  })
  .meta({ entryOf: 'centers' })

const isOnce = (slugs: readonly string[]) => new Set(slugs).size === slugs.length

export const homeSchemas: Schemas<HomeTexts> = {
  hero: z.strictObject({ title: text(60), promise: text(220) }),
  benefits: z.strictObject({
    cards: z
      .array(
        z.strictObject({
          icon: z.enum(['leaf', 'wallet', 'wind', 'zap']),
          title: text(40),
          description: text(160),
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
          title: text(40),
          description: text(160),
          link: path,
        }),
      )
      .min(1)
      .max(8),
  }),
  agencyGuide: z.strictObject({ name: text(80), address }),
  models: z.strictObject({
    slugs: z.array(modelSlug).min(1).max(11).refine(isOnce, 'must name each model once'),
  }),
  centers: z.strictObject({
    slugs: z.array(profileSlug).min(1).max(15).refine(isOnce, 'must name each center once'),
  }),
}

export const toolSchema: z.ZodType<ToolEntry> = z.strictObject({
  name: text(60),
  question: text(100),
  onModelPage: text(80).optional(),
  onGuides: z.record(z.string(), text(120)).optional(),
  description: text(240),
})
