// What the answers of the tools have in common: their types, and their description in OpenAPI. It loads zod: pages and
// answers import only types from here. New keys may come at any time, so the described objects are open.
import { z } from 'zod'
import { sourceSchema } from '../../../content/sources/source-schema.ts'

export const day = z.iso.date()

export const answerSourceSchema = z.object(sourceSchema.shape).describe('Where a value comes from.')

export const sourcesById = z.record(z.string(), answerSourceSchema)

export const originSchema = z
  .discriminatedUnion('from', [
    z.object({ from: z.literal('visitor') }),
    z.object({ from: z.literal('default'), why: z.string() }),
    z.object({
      from: z.literal('source'),
      source: answerSourceSchema,
      note: z.string().optional(),
    }),
    z.object({ from: z.literal('estimate'), why: z.string() }),
    z.object({ from: z.literal('calculation'), formula: z.string() }),
  ])
  .describe('The query, a source, or a choice of this site with its reason.')

const reasonInputSchema = z.object({
  label: z.string(),
  text: z.string().describe('With its unit, as the page shows it: 76 dollars per 1,000 km.'),
  origin: originSchema,
})

export const reasonedSchema = z
  .object({
    value: z.number().describe('Exact.'),
    text: z.string().describe('As the page shows it.'),
    unit: z.string(),
    formula: z
      .string()
      .describe(
        'In words and signs that can be redone on paper: 12 units × $76 + 1 purchase × $12.44.',
      ),
    inputs: z.array(reasonInputSchema).readonly(),
  })
  .describe('A number with its reason.')

export const reasonedSpanSchema = reasonedSchema
  .extend({ high: z.number() })
  .describe('A number between two ends: `value` is the low one.')

export const spanSchema = z.object({ low: z.number(), high: z.number() })

export const mistakesSchema = z
  .record(z.string(), z.string())
  .describe('What is wrong with a parameter, by its name; the answer uses its default instead.')

export const doubtsSchema = z
  .record(z.string(), z.string())
  .optional()
  .describe(
    'Numbers beyond what people usually enter, by parameter: what was counted, and what may be meant.',
  )

export const unknownCarSchema = z
  .strictObject({ mistakes: mistakesSchema, known: z.array(z.string()) })
  .describe(
    'There is no answer about a car that the tool does not know; `known` has the keys of all cars that it knows.',
  )

export const timeSchema = z
  .discriminatedUnion('known', [
    // On a curve that a second source bears out.
    z.object({ known: z.literal('exactly'), by: z.literal('curve'), figure: reasonedSchema }),
    // On one source, or with an estimate in it.
    z.object({
      known: z.literal('about'),
      by: z.enum(['curve', 'published time', 'AC limit']),
      figure: reasonedSchema,
    }),
    z.object({ known: z.literal('between'), low: reasonedSchema, high: reasonedSchema }),
    z.object({
      known: z.literal('at least'),
      // Where the battery or its power is not known, so that the power of the charger does not count.
      by: z.literal('published time').optional(),
      low: reasonedSchema,
    }),
    z.object({ known: z.literal('not at all'), why: z.string() }),
  ])
  .describe('How long a charge takes, in minutes, as far as the published figures tell.')
