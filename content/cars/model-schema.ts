// The schema of a model. It loads zod, so pages and entries may import only types from here.
import { keysOf } from '../edits/json-value.ts'
import { z } from 'zod'
import { figureNames, listedNames, statusLabels } from './figures.ts'
import type { FigureName, ListedName } from './figures.ts'
import { modelSources } from '../sources/source-tables.ts'
import { partialDateSchema, sourceIdSchema } from '../sources/source-schema.ts'
import { figuresSchema, listingSchema, versionSchema } from './version-schema.ts'
import { addressFields, sentence, slug, writtenDates } from '../texts/text-schema.ts'

/** Body types that a drawing or a card can use. */
const bodyTypes = [
  'saloon',
  'fastback',
  'hatch',
  'suv',
  'suv-coupe',
  'van',
  'ute',
  'wagon',
  'people-mover',
] as const

const sourceId = sourceIdSchema('model-sources', modelSources)
type AboutName = ListedName | FigureName | 'roadUserCharge'
const aboutNames: [AboutName, ...AboutName[]] = ['roadUserCharge', ...listedNames, ...figureNames]
const claimStatuses = keysOf(statusLabels)

export const claimSchema = z.strictObject({
  text: sentence.max(160),
  /** Null if the claim is our own reading of the figures, or is not confirmed. */
  source: sourceId.nullable(),
  status: z.enum(claimStatuses),
})

export const noteSchema = z.strictObject({
  about: z.array(z.enum(aboutNames)).min(1),
  /** A: contradicts its label or mixes variants. B: differs from other sources. C: minor. */
  severity: z.enum(['A', 'B', 'C']),
  text: sentence,
  sources: z.array(sourceId).min(1),
})

const fromPriceSchema = z.strictObject({
  /** Dollars with GST. */
  value: z.number().int().positive(),
  /** An offer of a maker or a dealer, also as the press reports it; or the input of a calculator, which never leads. */
  kind: z.enum(['offer', 'calculator']),
  /** The year or the month for which it was given: '2025', '2026-02'. */
  on: z
    .string()
    .regex(/^\d{4}(-\d{2})?$/, 'must be a year or a month')
    .register(writtenDates, { examples: ['11/2026', '2026'] }),
  source: sourceId,
})

const millimetres = z.number().int().positive()

/** A page's own wording of the review section. */
const reviewWordingSchema = z.strictObject({
  formTitle: sentence,
  commentLabel: sentence,
  signInPrompt: sentence,
  emptyList: sentence,
  /** The avatar's letter for an author without a name. */
  avatarLetter: sentence.max(1),
  /** The name shown for an author without one; null on pages that show no names. */
  anonymousName: sentence.nullable(),
})

export const modelSchema = z.strictObject({
  slug: slug,
  name: sentence,
  make: sentence,
  bodyType: z.enum(bodyTypes),
  /** Measurements of the drawing that the figures do not give, in mm; `tyre` is an outer diameter. */
  silhouette: z
    .strictObject({
      length: millimetres,
      height: millimetres,
      wheelbase: millimetres,
      tyre: millimetres,
    })
    .partial()
    .optional(),
  /** Set once dealers here no longer sell it new: its page stays, and it leaves the list and the filter of models. */
  noLongerSold: z.strictObject({ since: partialDateSchema, source: sourceId }).optional(),
  tagline: sentence.max(90),
  summary: sentence.max(110),
  overview: z.array(sentence).min(1).max(3),
  /** One sentence: which car the listed figures describe, and what they mix. */
  describes: sentence.max(240).optional(),
  /** This site's listing, shown as headlines. */
  listing: listingSchema,
  /** Dated prices new in New Zealand that a source gives for the model without naming the version, the latest first. */
  fromPrices: z.array(fromPriceSchema),
  versions: z.array(versionSchema).min(1).max(6),
  /** The class of its road user charges: up to 3.5 t, or by the gross mass of the body. The rate is in content/rates. */
  roadUserCharge: z.literal(['light', 'by gross mass']),
  /** Figures that hold for every version. */
  figures: figuresSchema,
  features: z.array(claimSchema).max(8),
  pros: z.array(claimSchema).max(5),
  cons: z.array(claimSchema).max(5),
  notes: z.array(noteSchema),
  reviewWording: reviewWordingSchema.optional(),
  ...addressFields,
})

export type Claim = z.infer<typeof claimSchema>
export type ReviewWording = z.infer<typeof reviewWordingSchema>
export type Model = z.infer<typeof modelSchema>
