// What /compare answers, as types and in OpenAPI. It loads zod: pages and answers import only types from here.
import { z } from 'zod'
import { factSchema } from '../../cars/models/version-answer-schema.ts'
import { reasonedSchema, sourcesById } from '../../facts/answers/answer-schema.ts'
import { measures, type MeasureName } from './standing.ts'

/** A cell of a table of versions that is known. */
const cellSchema = factSchema.pick({ text: true, source: true, of: true, remark: true })

const priceSchema = z
  .object({ text: z.string().nullable(), of: z.string(), source: z.string().nullable() })
  .describe('Of the version, with its month; null where no source gives it.')

const modelPriceSchema = z
  .object({ model: z.string(), text: z.string(), source: z.string().nullable() })
  .describe('The one price of a model of which a version has no price of its own.')

const figureName = z.string().optional().describe('The name of the figure, where sources give it.')

const mainRowSchema = z.object({
  measure: z.enum(Object.keys(measures) as MeasureName[]),
  label: z.string(),
  figure: figureName,
  cells: z.array(
    cellSchema
      .extend({
        mark: z.string().optional().describe('Where it is ahead: furthest, by 149 km.'),
        span: z
          .object({ low: z.number(), high: z.number().nullable() })
          .optional()
          .describe('Where the figures of a row compare: the limits of this one; null has none.'),
      })
      .nullable(),
  ),
  note: z.string().optional().describe('Why nobody is ahead although every value is known.'),
})

const contrastSchema = z.object({
  question: z.string(),
  values: z
    .array(z.object({ name: z.string(), text: z.string(), remark: z.string().optional() }))
    .describe('Best first.'),
  gap: reasonedSchema
    .nullable()
    .describe('How far the best is ahead; null if it is not, or a value is contradicted.'),
  unknown: z.array(z.string()).describe('Versions whose value is not known.'),
  note: z.string().optional().describe('Why no difference is given.'),
})

const rowSchema = z.object({
  label: z.string(),
  figure: figureName,
  cells: z.array(cellSchema.nullable()).describe('One for each version; null is not known.'),
})

const metres = z.number().nullable()
const millimetres = z.number().nullable()

const sizeSchema = z.object({
  key: z.string(),
  name: z.string(),
  size: z.object({ length: millimetres, width: millimetres, height: millimetres }),
  outline: z
    .enum(['measured', 'height not known', 'none'])
    .describe('Whether our side view has this version’s length, and its height too.'),
  rooms: z
    .array(
      z.object({
        dimension: z.enum(['length', 'width', 'height']),
        room: reasonedSchema.nullable(),
      }),
    )
    .describe('The room that it leaves in the garage; negative if it does not fit.'),
})

export const compareAnswerSchema = z.object({
  versions: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      page: z.string(),
      price: priceSchema,
      verdict: z.string().describe('Where it is ahead of the others, else what it is.'),
    }),
  ),
  modelPrices: z.array(modelPriceSchema),
  lead: z
    .object({ ahead: z.string(), apart: z.string().nullable() })
    .describe('What each has over the others, and what cannot be compared; null where all can.'),
  main: z.array(mainRowSchema).describe('What most people decide by, the versions in their order.'),
  assumed: z
    .object({ cost: z.string(), charge: z.string() })
    .describe('What the running costs and the charging times assume.'),
  short: z.array(contrastSchema),
  differing: z.array(rowSchema).describe('Known of at least two, and not the same.'),
  partly: z.array(rowSchema).describe('Known for some versions only.'),
  same: z.array(rowSchema),
  unknown: z.array(z.string()).describe('What people ask for and no source gives for any of them.'),
  garage: z
    .object({ length: metres, width: metres, height: metres })
    .describe('Its inside in metres, as given.'),
  sizes: z.array(sizeSchema),
  sources: sourcesById,
})

type Answer = z.infer<typeof compareAnswerSchema>
/** What the page and the JSON show alike. */
export type SharedAnswer = Pick<
  Answer,
  'lead' | 'main' | 'assumed' | 'garage' | 'sizes' | 'sources'
>
/** A column of the comparison; `version` is its own name: 'Long Range AWD'. */
export type ComparedCar = Omit<Answer['versions'][number], 'page'> & {
  slug: string
  model: string
  version: string
}
export type HeadPrice = ComparedCar['price']
export type ModelPriceLine = Answer['modelPrices'][number]
export type MainRow = z.infer<typeof mainRowSchema>
export type MainCell = NonNullable<MainRow['cells'][number]>
export type Contrast = z.infer<typeof contrastSchema>
export type ComparedRow = z.infer<typeof rowSchema>
export type Comparison = Pick<Answer, 'differing' | 'partly' | 'same' | 'unknown'>
export type Garage = Answer['garage']
export type VersionSize = Answer['sizes'][number]
export type Room = VersionSize['rooms'][number]
