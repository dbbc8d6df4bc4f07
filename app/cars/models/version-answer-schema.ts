// What /ev-models answers, as types and in OpenAPI. It loads zod: pages and answers import only types from here.
import { z } from 'zod'
import { modelSchema } from '../../../content/cars/model-schema.ts'
import { rangeNames } from '../../../content/cars/version.ts'
import { sourcesById } from '../../facts/answers/answer-schema.ts'

export const factSchema = z
  .object({
    text: z.string().describe('As the list shows it: 533 km.'),
    value: z.number().nullable().describe('Null where the source gives no single number.'),
    of: z.string().optional().describe('What it holds for, where that is less than the version.'),
    remark: z.string().optional().describe('Why it is not to be taken as exact.'),
    isContradicted: z
      .literal(true)
      .optional()
      .describe('Sources contradict it, so no difference is worked out with it.'),
    source: z.string().nullable().describe('Null for this site’s listing.'),
  })
  .describe('A figure of a version.')

const modelPriceSchema = factSchema
  .pick({ text: true, of: true })
  .extend({
    value: z.number(),
    version: z
      .string()
      .nullable()
      .describe('What it buys; null where the source names no version.'),
    source: z.string(),
  })
  .describe('The newest offer of a maker, a dealer or the press, with what it buys and its month.')

const versionSchema = z.object({
  key: z.string().describe('Such as nissan-leaf.40'),
  slug: z.string(),
  model: z.string(),
  name: z.string(),
  ownName: z.string().describe('Without the model: 40 kWh.'),
  body: modelSchema.shape.bodyType,
  modelPrice: modelPriceSchema
    .nullable()
    .describe('The one price of its model; its own is among the facts.'),
  range: z.partialRecord(z.enum(rangeNames), factSchema),
  facts: z.partialRecord(
    z.enum(['price', 'battery', 'dc', 'ac', 'seats', 'boot', 'towing', 'length']),
    factSchema,
  ),
  plug: z.enum(['CCS2', 'CHAdeMO']).nullable(),
  arrival: z.array(z.enum(['sold new', 'used import'])).nullable(),
  onSale: z.boolean().nullable(),
  vehicleToLoad: z.boolean().nullable(),
})

const carSchema = z.object({
  slug: z.string(),
  name: z.string(),
  page: z.string(),
  versions: z.array(z.string()).describe('The keys of those that match.'),
  price: factSchema
    .nullable()
    .describe('Of the model or of one of these versions; null where it would be that of another.'),
})

export const versionsAnswerSchema = z.object({
  total: z.int().describe('How many cars the filter finds: models with a version that matches.'),
  of: z.int(),
  cars: z.array(carSchema).describe('In the order of the list.'),
  versions: z.array(versionSchema.extend({ page: z.string() })).describe('Those that match.'),
  priceOfUnnamedVersion: z
    .array(
      carSchema.pick({ slug: true, name: true, page: true }).extend({ price: modelPriceSchema }),
    )
    .describe(
      'Cars that match but for a price that names no version, which no figure of a version meets.',
    ),
  priceNotPublished: z.array(z.string()).describe('Cars that match but have no price, by slug.'),
  counts: z
    .record(z.string(), z.record(z.string(), z.int()))
    .describe('The cars that each option would leave.'),
  notKnown: z
    .record(z.string(), z.int())
    .describe('Versions that meet the other conditions, the price aside, and are not known here.'),
  rangesByCycle: z
    .record(z.enum(rangeNames), z.int())
    .describe('Cars with a range in each test cycle, under all filters but the range.'),
  withoutRemarks: z.int().describe('What is left with only the figures without a remark.'),
  sources: sourcesById,
})

/** A figure as the list shows it. */
export type ListedFact = z.infer<typeof factSchema>

/** One version. What is missing or null is not known. */
export type VersionFacts = z.infer<typeof versionSchema>

/** The figures of the list by their parameters. */
export type ListedName = keyof VersionFacts['facts']

/** The one price of a model. */
export type ModelPriceFact = z.infer<typeof modelPriceSchema>
