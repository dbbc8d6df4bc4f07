// The schemas of models.json and versions.json. It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { figureGroups } from '../../../content/cars/figures.ts'
import { claimSchema, modelSchema, noteSchema } from '../../../content/cars/model-schema.ts'
import {
  figureSchema,
  figuresSchema,
  listedSchema,
  listingSchema,
  versionSchema,
} from '../../../content/cars/version-schema.ts'
import {
  address,
  openHead,
  openSourcesSchema,
  partialDay,
  sourceCellSchemas,
  sourceId,
  statusSchema,
  type OpenBody,
} from '../../facts/sources/open-schema.ts'

const unit = z.string().nullable().describe('Null for text and plain counts.')
const testCycle = z
  .string()
  .nullable()
  .describe('How a range or consumption was measured; null for figures without a test cycle.')
const { value, of, note } = figureSchema.shape

export const openFigureSchema = z.strictObject({
  value,
  unit,
  testCycle,
  of: of
    .unwrap()
    .nullable()
    .describe('What the source measured, where that is narrower than the version.'),
  note: note.unwrap().nullable(),
  status: statusSchema,
  source: sourceId,
})

const openFiguresSchema = z
  .partialRecord(figuresSchema.keyType, openFigureSchema)
  .describe('Figures by name; a figure that is not known is left out.')

const openListedSchema = z.strictObject({
  value,
  unit,
  label: z.string(),
  labelSource: sourceId.nullable().describe('The source that shows the label to be true.'),
  fits: listedSchema.shape.fits.describe(
    'The versions whose published figure agrees; none if sources contradict it.',
  ),
  note: note.unwrap().nullable(),
  status: z.literal('listed'),
})

const version = versionSchema.shape

const openVersionSchema = versionSchema.extend({
  id: version.id.describe('Unique within the model. It never changes.'),
  key: z.string().describe('Model and version: nissan-leaf.40. The tools take it as `version`.'),
  battery: version.battery.describe('As the maker names it.'),
  source: version.source.describe('The source that names this version.'),
  figures: openFiguresSchema,
})

const claims = z.array(claimSchema.extend({ status: statusSchema }))

const model = modelSchema.pick({
  slug: true,
  name: true,
  make: true,
  bodyType: true,
  roadUserCharge: true,
  summary: true,
})

const cars = z.number().int().min(0)

const openModelSchema = model.extend({
  page: address,
  describes: modelSchema.shape.describes.describe(
    'Which car the listing describes, and what it mixes.',
  ),
  noLongerSold: modelSchema.shape.noLongerSold.describe(
    'Since when dealers here no longer sell it new; left out for a model that they may still sell.',
  ),
  firstRegistrations: z
    .strictObject({
      months: z.array(z.strictObject({ month: partialDay, new: cars, used: cars })),
      source: sourceId,
    })
    .optional()
    .describe(
      'How many cars of all versions were first registered in New Zealand in a month, new and as used imports; these are not sales. Left out where nothing is known.',
    ),
  listing: z
    .partialRecord(listingSchema.keyType, openListedSchema)
    .describe('What this site lists for the model. It may mix versions: see `fits` and `notes`.'),
  versions: z.array(openVersionSchema),
  figures: openFiguresSchema.describe('Figures that hold for every version.'),
  features: claims,
  pros: claims,
  cons: claims,
  notes: z.array(
    noteSchema.extend({
      severity: noteSchema.shape.severity.describe(
        'A: contradicts its label or mixes versions. B: sources differ. C: minor.',
      ),
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

const figureRowSchema = z.strictObject({
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
  note: openFigureSchema.shape.note,
  contradictions: z.string().nullable().describe('What the sources say about each other.'),
  status: statusSchema.nullable().describe('Null if no source names the version.'),
  ...sourceCellSchemas,
})

export const versionsFileSchema = z.strictObject({ ...openHead, rows: z.array(figureRowSchema) })

export type ModelsFile = OpenBody<z.infer<typeof modelsFileSchema>>
export type OpenModel = ModelsFile['models'][number]
export type OpenVersion = OpenModel['versions'][number]
export type FigureRow = z.infer<typeof figureRowSchema>
