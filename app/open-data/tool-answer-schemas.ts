// The answers of the tools as schemas. It loads zod: only the description of the answers and tests import it.
import { z } from 'zod'
import {
  day,
  mistakesSchema,
  reasonedSchema,
  sourcesById,
  spanSchema,
} from '../tools/answer-schema.ts'

const read = z.record(z.string(), z.unknown()).describe('The parameters as they were read.')

const costLine = z.object({
  key: z.string(),
  name: z.string(),
  slug: z.string(),
  consumption: z.object({ basis: z.string(), value: z.number(), source: z.string() }),
  amounts: z.record(z.string(), z.number()),
  total: z.number(),
  aYear: z.number(),
  span: spanSchema,
})

const ownedCar = z.object({
  amounts: z.record(z.string(), z.number()),
  spent: z.number().nullable(),
  owning: z.number().nullable(),
})

export const costAnswerSchema = z.object({
  question: read,
  mistakes: mistakesSchema,
  answer: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('known'),
      day,
      km: z.number(),
      years: z.number(),
      home: z.object({ centsPerKwh: z.number(), wholeBill: z.number().nullable() }),
      subject: z.object({ kind: z.enum(['line', 'unranked']) }),
      isChosen: z.boolean(),
      compared: z
        .object({
          name: z.string(),
          fuel: z.string(),
          amounts: z.record(z.string(), z.number()),
          total: z.number(),
          span: spanSchema,
        })
        .nullable()
        .describe('The car with petrol or diesel beside it, in NZD.'),
      sizes: z
        .array(
          z.object({
            key: z.string(),
            total: z.number(),
            span: spanSchema,
            dearerThan: z.int(),
          }),
        )
        .describe('Cars with petrol or diesel by size, and how many of the ranked cost less.'),
      turning: z.array(
        z.object({ name: z.string(), figure: reasonedSchema.nullable(), text: z.string() }),
      ),
      owning: z
        .object({
          electric: ownedCar,
          other: ownedCar.nullable(),
          payback: z.object({ kind: z.string() }).nullable(),
          leftOut: z.array(z.string()),
        })
        .nullable()
        .describe('What buying adds, in NZD. An amount that is not known is left out.'),
      ranked: z.array(costLine).describe('On one basis, cheapest first, in NZD.'),
      others: z.array(z.object({ basis: z.string(), lines: z.array(costLine) })),
      unranked: z.array(z.object({ key: z.string(), reason: z.string() })),
      sources: sourcesById,
    }),
    z.object({ outcome: z.literal('no rate'), day, missing: z.array(z.string()) }),
  ]),
})

const comparedRows = z.array(
  z.object({
    label: z.string(),
    cells: z
      .array(z.object({ text: z.string(), source: z.string().nullable() }).nullable())
      .describe('One for each version; null is not known.'),
  }),
)

export const compareAnswerSchema = z.object({
  versions: z.array(z.object({ key: z.string(), name: z.string(), page: z.string() })),
  mistakes: mistakesSchema,
  short: z.array(
    z.object({
      question: z.string(),
      values: z.array(z.object({ name: z.string(), text: z.string() })),
      gap: reasonedSchema.nullable(),
      unknown: z.array(z.string()),
    }),
  ),
  differing: comparedRows,
  partly: comparedRows.describe('Known for some versions only.'),
  same: comparedRows,
  unknown: z.array(z.string()),
  sources: sourcesById,
})
