// What /used-ev-check answers, as types and in OpenAPI. It loads zod: pages and answers import only types from here.
import { z } from 'zod'
import {
  asks,
  cautions,
  type AskName,
  type CautionName,
} from '../../../content/cars/used-check/used-facts.ts'
import { day, reasonedSpanSchema } from '../../facts/answers/answer-schema.ts'

const km = z.number().describe('Kilometres.')

const dayRanges = z.object({
  mild: reasonedSpanSchema.nullable(),
  winter: reasonedSpanSchema.nullable(),
  frost: reasonedSpanSchema.nullable(),
})

const yearSchema = z.object({
  after: z.int().describe('Years from today.'),
  health: reasonedSpanSchema,
  energy: reasonedSpanSchema.nullable(),
  km: dayRanges.describe('From full to empty at the speed asked for.'),
  tenToEighty: reasonedSpanSchema.nullable().describe('On a mild day, from 80% down to 10%.'),
  steady: z
    .array(dayRanges.extend({ kmh: z.number() }))
    .describe('From full to empty at 50 and 100 km/h.'),
  coverage: z.enum(['easily', 'full', 'not in frost', 'sometimes', 'no', 'unknown']),
})

export const usedAnswerSchema = z.object({
  day,
  car: z.object({
    key: z.string(),
    name: z.string(),
    path: z.string().nullable(),
    ageing: z.enum(['all', 'air']),
  }),
  made: z
    .object({ year: z.int(), age: z.number(), isAssumed: z.boolean() })
    .nullable()
    .describe('The year it was made, given or assumed to be the first of its battery.'),
  daily: km,
  speed: z.number().describe('In km/h, on the open road.'),
  basis: z.enum(['reading', 'bars', 'age', 'not known']),
  rangeBasis: z
    .discriminatedUnion('kind', [
      // Tests at a steady 90 km/h.
      z.object({ kind: z.literal('test'), mild: km, winter: km }),
      // Tests at steady speeds.
      z.object({ kind: z.literal('tests'), kmh: z.array(z.number()) }),
      z.object({ kind: z.literal('rating'), km, cycle: z.string() }),
      z.object({ kind: z.literal('consumption'), kwhPer100Km: z.number() }),
      // Nothing compares the only published test with the road.
      z.object({ kind: z.literal('no comparison'), km, cycle: z.string() }),
      z.object({ kind: z.literal('not known') }),
    ])
    .describe('What the kilometres rest on.'),
  verdict: z.enum(['sound', 'ask', 'walk away']),
  years: z
    .array(yearSchema)
    .describe('Today, in three and in five years; empty if the state of health is not known.'),
  trend: z
    .array(z.object({ after: z.int(), low: z.number(), high: z.number() }))
    .describe('Kilometres on a winter day for each year from today to the fifth.'),
  byHealth: z
    .array(
      z.object({ health: z.number(), mild: z.string(), winter: z.string(), frost: z.string() }),
    )
    .describe('What each state of health gives.'),
  compared: z
    .string()
    .nullable()
    .describe('How other cars with these kilometres on the clock measured.'),
  cautions: z.array(z.enum(Object.keys(cautions()) as CautionName[])),
  asks: z.array(z.enum(Object.keys(asks()) as AskName[])),
})

export type UsedAnswer = z.infer<typeof usedAnswerSchema>
export type YearAnswer = UsedAnswer['years'][number]
export type RangeBasis = UsedAnswer['rangeBasis']
export type Verdict = UsedAnswer['verdict']
export type Coverage = YearAnswer['coverage']
export type DayRanges = YearAnswer['km']
