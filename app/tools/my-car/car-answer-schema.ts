// What /my-car answers, as a type and in OpenAPI. It loads zod: pages and answers import only types from here. Its
// objects are closed, so that a test notices a key that is not described.
import { z } from 'zod'
import { connectorLabels, type Connector } from '../../../content/places/chargers/charger-labels.ts'
import { newZealandRegions } from '../../../content/places/geography/regions.ts'
import {
  day,
  doubtsSchema,
  mistakesSchema,
  reasonedSchema,
  reasonedSpanSchema,
  timeSchema,
} from '../../facts/answers/answer-schema.ts'

const page = z.string().describe('An address of this site, from its first slash.')

const carSchema = z.strictObject({
  key: z.string(),
  name: z.string().describe('With its model: Nissan Leaf 40 kWh.'),
  slug: z.string().describe('The page of its model, without the slash.'),
  model: z.string(),
  make: z.string(),
  catalogueModel: z.string().describe('The name of the model in the parts catalogue.'),
  plug: z.string().nullable().describe('As published; null is not known.'),
  isLight: z.boolean().describe('Whether it surely is a light vehicle.'),
  exemptTo: day
    .nullable()
    .describe('The last day on which it pays no road user charges; null: not known to be exempt.'),
})

const rucSchema = z
  .discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('due'),
      due: day,
      reminder: day,
      licence: z.number().describe('The kilometre at which the licence ends.'),
      left: z.number().describe('Kilometres.'),
      days: reasonedSchema,
    }),
    z.strictObject({ outcome: z.literal('used up'), over: z.number().describe('Kilometres.') }),
    z.strictObject({ outcome: z.literal('far off'), left: z.number().describe('Kilometres.') }),
    z.strictObject({
      outcome: z.literal('exempt'),
      until: day.describe('The last day without road user charges.'),
    }),
    z.strictObject({
      outcome: z.literal('not known'),
      missing: z.array(z.enum(['odometer', 'licence'])),
    }),
  ])
  .describe(
    'When the RUC licence runs out at a steady pace: ‘far off’ is in more than ten years, ‘not known’ without both an odometer reading and the licence’s end.',
  )

const dueSchema = z.strictObject({
  what: z.enum(['ruc', 'wof', 'registration']),
  isEstimate: z
    .boolean()
    .describe('Worked out from a yearly distance, so it moves with the odometer.'),
  date: day,
  reminder: day,
  days: z.int().describe('From today; negative once the date has passed.'),
})

const toolsSchema = z.strictObject({
  cost: z.strictObject({
    aYear: reasonedSchema.nullable(),
    licenceNote: z.string().nullable().describe('What is uncertain about registration.'),
    url: page,
  }),
  charging: z.strictObject({ fast: timeSchema, home: timeSchema.nullable(), url: page }),
  used: z.strictObject({
    mild: reasonedSpanSchema.nullable(),
    winter: reasonedSpanSchema.nullable(),
    later: reasonedSpanSchema.nullable(),
    url: page,
  }),
})

export const carAnswerSchema = z.strictObject({
  mistakes: mistakesSchema,
  doubts: doubtsSchema,
  day: day.describe('The day in New Zealand for which the answer holds.'),
  car: carSchema.nullable().describe('Null until a version is chosen.'),
  carName: z.string().describe('The name of the version, or ‘your car’.'),
  ruc: rucSchema,
  read: day.describe('The day of the odometer reading: given, or today.'),
  due: z.array(dueSchema).describe('Soonest first.'),
  port: z
    .strictObject({
      dc: z.enum(['CCS2', 'CHAdeMO']).nullable(),
      ac: z.enum(['Type 1', 'Type 2']).nullable(),
    })
    .nullable(),
  parts: page
    .optional()
    .describe(
      'The parts catalogue for the car; absent without a car or while it has samples only.',
    ),
  places: z
    .array(
      z.strictObject({
        region: z.enum(newZealandRegions),
        workshops: z.int(),
        workshopsUrl: page.nullable().describe('Null if the directory has no such region.'),
      }),
    )
    .describe('The regions in which the town or postcode may lie.'),
  chargers: z.array(
    z.strictObject({
      connector: z.enum(Object.keys(connectorLabels) as [Connector, ...Connector[]]),
      label: z.string(),
      region: z.enum(newZealandRegions).nullable().describe('Null is the whole country.'),
      count: z.int(),
      url: page,
    }),
  ),
  newestCharger: z.string().describe('The day up to which the list of chargers goes.'),
  tools: toolsSchema
    .nullable()
    .describe('What the other tools say; null until a version is chosen.'),
})

export type MyCarAnswer = z.infer<typeof carAnswerSchema>
export type KnownCar = NonNullable<MyCarAnswer['car']>
export type RucDue = MyCarAnswer['ruc']
export type DueDate = MyCarAnswer['due'][number]
export type ChargePort = NonNullable<MyCarAnswer['port']>
export type CarTools = NonNullable<MyCarAnswer['tools']>
