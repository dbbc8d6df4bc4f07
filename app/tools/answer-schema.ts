// Schemas shared by the answers of the tools. It loads zod: only the description of the answers and
// tests import it. New keys may come at any time, so objects are open.
import { z } from 'zod'
import { sourceRanks } from '../../content/sources/source.ts'

export const answerSourceSchema = z
  .looseObject({
    kind: z.enum(['listing', 'page', 'open-data', 'unconfirmed']),
    rank: z.enum(Object.keys(sourceRanks) as [string, ...string[]]).nullable(),
    name: z.string(),
    url: z.string().nullable(),
    licence: z.string().nullable(),
    published: z.string(),
    read: z.string(),
    readIn: z.string().optional(),
    credit: z.string().optional(),
  })
  .describe('Where a value comes from.')

export const sourcesById = z.record(z.string(), answerSourceSchema)

const originSchema = z
  .discriminatedUnion('from', [
    z.looseObject({ from: z.literal('visitor') }),
    z.looseObject({ from: z.literal('default'), why: z.string() }),
    z.looseObject({
      from: z.literal('source'),
      source: answerSourceSchema,
      note: z.string().optional(),
    }),
    z.looseObject({ from: z.literal('estimate'), why: z.string() }),
    z.looseObject({ from: z.literal('calculation'), formula: z.string() }),
  ])
  .describe('The query, a source, or a choice of this site with its reason.')

export const reasonedSchema = z
  .looseObject({
    value: z.number().describe('Exact.'),
    text: z.string().describe('As the page shows it.'),
    unit: z.string(),
    formula: z.string().describe('Complete enough to check it by hand.'),
    inputs: z.array(z.looseObject({ label: z.string(), text: z.string(), origin: originSchema })),
  })
  .describe('A number with its reason.')

export const reasonedSpanSchema = reasonedSchema
  .extend({ high: z.number() })
  .describe('A number between two ends: `value` is the low one.')

export const spanSchema = z.looseObject({ low: z.number(), high: z.number() })

export const mistakesSchema = z
  .record(z.string(), z.string())
  .describe('What is wrong with a parameter, by its name; the answer uses its default instead.')

export const unknownCarSchema = z
  .strictObject({ mistakes: mistakesSchema, known: z.array(z.string()) })
  .describe(
    'There is no answer about a car that the tool does not know; `known` has the keys of all cars that it knows.',
  )

export const timeSchema = z
  .discriminatedUnion('known', [
    z.looseObject({
      known: z.literal('exactly'),
      by: z.literal('curve'),
      figure: reasonedSchema,
    }),
    z.looseObject({
      known: z.literal('about'),
      by: z.enum(['curve', 'published time', 'AC limit']),
      figure: reasonedSchema,
    }),
    z.looseObject({ known: z.literal('between'), low: reasonedSchema, high: reasonedSchema }),
    z.looseObject({ known: z.literal('at least'), low: reasonedSchema }),
    z.looseObject({ known: z.literal('not at all'), why: z.string() }),
  ])
  .describe('How long a charge takes, as far as it is known.')
