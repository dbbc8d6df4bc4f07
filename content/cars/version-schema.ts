// The schema of a version, its figures, and the listing. It loads zod, so pages and entries may import only types from here.
import { z } from 'zod'
import { figureNames, listedNames } from './figures.ts'
import { modelSources } from '../sources/source-tables.ts'
import { sourceIdSchema } from '../sources/source-schema.ts'
import { sentence, slug } from '../texts/text-schema.ts'

const sourceId = sourceIdSchema('model-sources', modelSources)
const value = z.union([z.number().positive(), sentence])
const year = z.number().int().min(2008).max(2030)

/** A published value. What it belongs to is where it stands: in a version, or in the model's figures for all versions. */
export const figureSchema = z.strictObject({
  value,
  source: sourceId,
  /** What the source measured, where that is narrower than the version: 'European specification'. */
  of: sentence.max(80).optional(),
  note: sentence.optional(),
})

export const figuresSchema = z.partialRecord(z.enum(figureNames), figureSchema)

/** A headline figure of this site's listing, with a label that is true for the figure. */
export const listedSchema = z.strictObject({
  value,
  /** 'Listed range (CLTC)'. Without one, the figure's own label and 'listed'. */
  label: sentence.max(40).optional(),
  /** The source that shows the label to be true. */
  labelSource: sourceId.optional(),
  /** The versions whose published figure agrees; 'none' if sources contradict it, 'not known' if nothing tells. */
  fits: z.union([z.array(slug).min(1), z.literal(['none', 'not known'])]),
  note: sentence.optional(),
})

export const listingSchema = z.partialRecord(z.enum(listedNames), listedSchema)

const arrivalSchema = z.strictObject({
  how: z.array(z.literal(['sold new', 'used import'])).min(1),
  source: sourceId,
})

const onSaleSchema = z.strictObject({
  value: z.boolean(),
  source: sourceId,
  /** The day the source said so. */
  date: z.iso.date(),
})

const unknown = z.literal('not known')

/** One car that a buyer can order or find: a battery, a motor and the years it was made. */
export const versionSchema = z.strictObject({
  /** Unique within its model; part of addresses, so it never changes. */
  id: slug,
  name: sentence.max(40),
  /** As the maker names it: '62 kWh'. */
  battery: sentence.max(40),
  drive: z.union([z.literal(['front', 'rear', 'all']), unknown]),
  /** The source that names this version with its battery and drive. */
  source: sourceId.nullable(),
  /** The years of manufacture; `to` is null while it is made or if its end is not known. */
  years: z.union([z.strictObject({ from: year, to: year.nullable(), source: sourceId }), unknown]),
  /** How it came to New Zealand. */
  arrival: z.union([arrivalSchema, unknown]),
  /** Whether dealers here sell it new today. */
  onSale: z.union([onSaleSchema, unknown]),
  figures: figuresSchema,
})

export type Figure = z.infer<typeof figureSchema>
export type Figures = z.infer<typeof figuresSchema>
export type ListedFigure = z.infer<typeof listedSchema>
export type Listing = z.infer<typeof listingSchema>
export type Version = z.infer<typeof versionSchema>
