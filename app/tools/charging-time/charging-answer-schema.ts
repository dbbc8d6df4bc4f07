// What /charging-time answers, as types and in OpenAPI. It loads zod: pages and answers import only types from here.
import { z } from 'zod'
import {
  reasonedSchema,
  reasonedSpanSchema,
  timeSchema,
} from '../../facts/answers/answer-schema.ts'

const sourcedSchema = z
  .object({
    value: z.number(),
    source: z.string(),
    of: z.string().optional(),
    note: z.string().optional(),
  })
  .describe('A published number with the id of its source.')

const publishedTimeSchema = z
  .object({ from: z.number(), to: z.number(), minutes: sourcedSchema })
  .describe('A time that was published as one point: DC charging, 10 to 80%.')

const carSchema = z.object({
  key: z.string(),
  name: z.string(),
  path: z.string().describe('The page of its model.'),
  acKw: z.number().nullable().describe('The limit of its own AC charger; null is not known.'),
  plug: z
    .object({ dc: z.enum(['CCS2', 'CHAdeMO']), ac: z.enum(['Type 1', 'Type 2']).nullable() })
    .nullable(),
  curve: z
    .object({
      entry: z.string(),
      usableKwh: z.number(),
      points: z
        .array(z.tuple([z.number(), z.number()]).readonly())
        .readonly()
        .describe('State of charge in percent, and the power there in kW.'),
      note: z.string().optional(),
      agreesWith: publishedTimeSchema.nullable().describe('If the curve agrees with it.'),
    })
    .nullable(),
  refused: z.string().nullable().describe('Why its published curve is not used.'),
})

const plugSchema = z.object({
  name: z.string(),
  kw: z.number(),
  current: z.enum(['AC', 'DC']),
  phases: z.literal([1, 3]),
  fit: z.enum(['fits', 'does not fit', 'not known']),
})

const sitePlugSchema = plugSchema.extend({ count: z.int() })

const placeSchema = plugSchema.extend({
  isHome: z.boolean(),
  fitText: z.string().nullable().describe('What to say about the plug.'),
  site: z
    .object({ key: z.string(), name: z.string(), operator: z.string(), address: z.string() })
    .nullable()
    .describe('The public charger.'),
})

const spanOfDollars = { low: reasonedSchema, high: reasonedSchema }

const costSchema = z
  .discriminatedUnion('known', [
    z.object({ known: z.literal('exactly'), figure: reasonedSchema }),
    z.object({ known: z.literal('between'), ...spanOfDollars }),
    z.object({ known: z.literal('free'), why: z.string() }),
    z.object({ known: z.literal('not at all'), why: z.string() }),
  ])
  .describe('Dollars, as far as prices are known.')

const stoppingSchema = z.object({
  halfPowerFrom: z
    .number()
    .nullable()
    .describe('The percent from which the power stays below half of its best here; null: never.'),
  advice: z.array(z.string()),
  steps: z
    .array(z.object({ from: z.number(), to: z.number(), minutes: z.number(), kw: z.number() }))
    .describe('Tenths of the battery: how long each takes, and its mean power.'),
})

const outletTimes = z.array(z.object({ kw: z.number(), name: z.string(), time: timeSchema }))

export const chargingAnswerSchema = z.object({
  car: carSchema,
  place: placeSchema,
  summary: z.string().describe('The answer in one sentence.'),
  time: timeSchema,
  energy: reasonedSchema.nullable().describe('Into the battery.'),
  drives: reasonedSpanSchema
    .nullable()
    .describe('Kilometres, with a new battery on a mild day at 100 km/h on a flat road.'),
  fromMains: reasonedSchema.nullable().describe('Out of the socket, at an AC outlet.'),
  cost: costSchema,
  byNetwork: z
    .array(z.object({ network: z.string(), seen: z.string(), ...spanOfDollars }))
    .describe('What each network’s published price makes of the charge.'),
  stopping: stoppingSchema.nullable().describe('Where unplugging pays; null without a curve.'),
  plugs: z
    .array(sitePlugSchema.extend({ time: timeSchema.nullable() }))
    .describe('Every plug of the charger asked for.'),
  fast: outletTimes,
  home: outletTimes,
})

type Answer = z.infer<typeof chargingAnswerSchema>
export type SourcedNumber = z.infer<typeof sourcedSchema>
export type PublishedTime = z.infer<typeof publishedTimeSchema>
export type KnownCurve = NonNullable<Answer['car']['curve']>
export type AnsweredPlace = Answer['place']
export type SitePlug = z.infer<typeof sitePlugSchema>
export type Costs = Pick<Answer, 'cost' | 'byNetwork'>
export type ChargeCost = Answer['cost']
export type PricedCharge = Answer['byNetwork'][number]
export type StoppingPoint = NonNullable<Answer['stopping']>
export type CurveStep = StoppingPoint['steps'][number]
export type OutletTime = Answer['fast'][number]
