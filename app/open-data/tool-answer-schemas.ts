// The answer of /compare as a schema. It loads zod: only the description of the answers and tests import it.
import { z } from 'zod'
import { mistakesSchema, reasonedSchema, sourcesById } from '../tools/answer-schema.ts'

const comparedRows = z.array(
  z.object({
    label: z.string(),
    cells: z
      .array(z.object({ text: z.string(), source: z.string().nullable() }).nullable())
      .describe('One for each version; null is not known.'),
  }),
)

export const compareAnswerSchema = z.object({
  versions: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      page: z.string(),
      price: z
        .object({ text: z.string().nullable(), of: z.string(), source: z.string().nullable() })
        .describe('Of the version, else of its model: `of` says whose it is, and when.'),
      verdict: z.string().describe('Where it is ahead of the others, else what it is.'),
    }),
  ),
  mistakes: mistakesSchema,
  main: z
    .array(
      z.object({
        measure: z.string(),
        label: z.string(),
        cells: z.array(
          z
            .object({
              text: z.string(),
              source: z.string().nullable(),
              mark: z.string().optional().describe('Where it is ahead: furthest, by 149 km.'),
            })
            .nullable(),
        ),
      }),
    )
    .describe('What most people decide by, the versions in their order.'),
  assumed: z.object({ cost: z.string(), charge: z.string() }),
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
