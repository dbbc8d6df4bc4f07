// The schemas of models.json and versions.json. It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { figureGroups, figureNames, listedNames } from '../../content/figures.ts'
import { modelSchema } from '../../content/model-schema.ts'
import { versionSchema } from '../../content/versions/version-schema.ts'
import {
  address,
  day,
  openHead,
  openSourcesSchema,
  sourceCellSchemas,
  sourceId,
  statusSchema,
  type OpenBody,
} from './open-schema.ts'

const unit = z.string().nullable().describe('Null for text and plain counts.')
const testCycle = z
  .string()
  .nullable()
  .describe('How a range or consumption was measured; null for figures without a test cycle.')
const value = z.union([z.number(), z.string()])
const notKnown = z.literal('not known')

export const openFigureSchema = z.strictObject({
  value,
  unit,
  testCycle,
  of: z
    .string()
    .nullable()
    .describe('What the source measured, where that is narrower than the version.'),
  note: z.string().nullable(),
  status: statusSchema,
  source: sourceId,
})

const openFiguresSchema = z
  .partialRecord(z.enum(figureNames as [string, ...string[]]), openFigureSchema)
  .describe('Figures by name; a figure that is not known is left out.')

const openListedSchema = z.strictObject({
  value,
  unit,
  label: z.string(),
  labelSource: sourceId.nullable().describe('The source that shows the label to be true.'),
  fits: z
    .union([z.array(z.string()), z.literal(['none', 'not known'])])
    .describe('The versions whose published figure agrees; none if sources contradict it.'),
  note: z.string().nullable(),
  status: z.literal('listed'),
})

const openVersionSchema = z.strictObject({
  id: z.string().describe('Unique within the model. It never changes.'),
  key: z.string().describe('Model and version: nissan-leaf.40. The tools take it as `version`.'),
  name: z.string(),
  battery: z.string().describe('As the maker names it.'),
  drive: versionSchema.shape.drive,
  source: sourceId.nullable().describe('The source that names this version.'),
  years: z.union([
    z.strictObject({ from: z.int(), to: z.int().nullable(), source: sourceId }),
    notKnown,
  ]),
  arrival: z.union([
    z.strictObject({ how: z.array(z.literal(['sold new', 'used import'])), source: sourceId }),
    notKnown,
  ]),
  onSale: z.union([z.strictObject({ value: z.boolean(), date: day, source: sourceId }), notKnown]),
  figures: openFiguresSchema,
})

const claims = z.array(
  z.strictObject({ text: z.string(), source: sourceId.nullable(), status: statusSchema }),
)

const openModelSchema = z.strictObject({
  slug: z.string(),
  page: address,
  name: z.string(),
  make: z.string(),
  bodyType: modelSchema.shape.bodyType,
  roadUserCharge: modelSchema.shape.roadUserCharge,
  summary: z.string(),
  describes: z.string().describe('Which car the listing describes, and what it mixes.'),
  listing: z
    .partialRecord(z.enum(listedNames as [string, ...string[]]), openListedSchema)
    .describe('What this site lists for the model. It may mix versions: see `fits` and `notes`.'),
  versions: z.array(openVersionSchema),
  figures: openFiguresSchema.describe('Figures that hold for every version.'),
  features: claims,
  pros: claims,
  cons: claims,
  notes: z.array(
    z.strictObject({
      about: z.array(z.string()).describe('Names of figures.'),
      severity: z
        .enum(['A', 'B', 'C'])
        .describe('A: contradicts its label or mixes versions. B: sources differ. C: minor.'),
      text: z.string(),
      sources: z.array(sourceId),
    }),
  ),
})

export const modelsFileSchema = z.strictObject({
  ...openHead,
  figureNames: z
    .record(
      z.string(),
      z.strictObject({ label: z.string(), group: z.enum(figureGroups), unit, testCycle }),
    )
    .describe('What each name of a figure means.'),
  models: z.array(openModelSchema),
  sources: openSourcesSchema,
})

export const figureRowSchema = z.strictObject({
  model: z.string(),
  modelName: z.string(),
  page: address,
  version: z.string().nullable().describe('Null for the listing and for figures of all versions.'),
  versionName: z.string().nullable(),
  belongsTo: z
    .enum(['version', 'all versions', 'listing'])
    .describe('A figure of all versions holds for each of them.'),
  figure: z.string().describe('Its name, a key of figureNames in models.json.'),
  label: z.string(),
  value,
  unit,
  testCycle,
  of: openFigureSchema.shape.of,
  note: z.string().nullable(),
  contradictions: z.string().nullable().describe('What the sources say about each other.'),
  status: statusSchema.nullable().describe('Null if no source names the version.'),
  ...sourceCellSchemas,
})

export const versionsFileSchema = z.strictObject({ ...openHead, rows: z.array(figureRowSchema) })

export type ModelsFile = OpenBody<z.infer<typeof modelsFileSchema>>
export type OpenModel = ModelsFile['models'][number]
export type OpenVersion = OpenModel['versions'][number]
export type OpenFigure = z.infer<typeof openFigureSchema>
export type FigureRow = z.infer<typeof figureRowSchema>
