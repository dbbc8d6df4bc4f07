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

const modelPricesSchema = z
  .object({
    from: z.array(factSchema),
    listed: z.string().nullable(),
    listedDollars: z.number().nullable(),
  })
  .describe('Prices of the model that name no version, the latest first, and its listing.')

const versionSchema = z.object({
  key: z.string().describe('Such as nissan-leaf.40'),
  slug: z.string(),
  model: z.string(),
  name: z.string(),
  body: modelSchema.shape.bodyType,
  modelPrices: modelPricesSchema,
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

export const versionsAnswerSchema = z.object({
  total: z.int().describe('How many versions the filter finds.'),
  of: z.int(),
  models: z.int().describe('How many models they belong to.'),
  versions: z.array(versionSchema.extend({ page: z.string() })),
  priceNotKnown: z
    .array(versionSchema.pick({ key: true, modelPrices: true }))
    .describe('What matches but for a price that is not known.'),
  counts: z
    .record(z.string(), z.record(z.string(), z.int()))
    .describe('What each further option would leave.'),
  notKnown: z.record(z.string(), z.int()).describe('Versions that could not be judged.'),
  rangesByCycle: z
    .record(z.enum(rangeNames), z.int())
    .describe('Versions with a range in each test cycle, under all filters but the range.'),
  withoutRemarks: z.int().describe('What is left with only the figures without a remark.'),
  sources: sourcesById,
})

/** A figure as the list shows it. */
export type ListedFact = z.infer<typeof factSchema>

/** One version. What is missing or null is not known. */
export type VersionFacts = z.infer<typeof versionSchema>

/** The figures of the list by their parameters. */
export type ListedName = keyof VersionFacts['facts']
