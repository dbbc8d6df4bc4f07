// What /ev-cost answers, as types and in OpenAPI. It loads zod: pages and answers import only types from here. Amounts are
// in NZD for the whole time asked for.
import { z } from 'zod'
import { comparedFuels } from '../../../content/rates/compared-car.ts'
import { consumptionNames } from '../../../content/cars/version.ts'
import { day, reasonedSchema, sourcesById, spanSchema } from '../../facts/answers/answer-schema.ts'

const named = {
  key: z.string(),
  name: z.string(),
  slug: z.string().describe('The page of its model.'),
}

const basis = z.enum(consumptionNames)

const publishedSchema = z
  .object({
    basis,
    value: z.number(),
    source: z.string(),
    of: z.string().optional().describe('What was measured, where it is not exactly the version.'),
  })
  .describe('kWh per 100 km.')

const consumptionSchema = z.discriminatedUnion('basis', [
  publishedSchema,
  z.object({ basis: z.literal('own'), value: z.number() }),
])

const items = ['home', 'public', 'ruc', 'fees', 'licence', 'servicing', 'tyres'] as const

const sums = {
  total: z.number(),
  aYear: z.number(),
  span: spanSchema,
  co2: z.number().describe('Kilograms of CO2 equivalent.'),
}

const notKnownSchema = z
  .array(z.object({ item: z.enum(['fuel', ...items]), after: day }))
  .describe(
    'Amounts in no sum: their rate ends within the time, and nobody has published the next.',
  )
const notKnown = notKnownSchema.optional()

const lineSchema = z.object({
  ...named,
  consumption: publishedSchema,
  amounts: z.partialRecord(z.enum(items), z.number()),
  ...sums,
  notKnown,
})

const comparedSchema = z.object({
  key: z.string().describe('Empty for a car of which only the consumption is known.'),
  name: z.string(),
  fuel: z.enum(comparedFuels),
  isSize: z.boolean().describe('Whether it stands for a size, not for a car by name.'),
  litresPer100Km: z.number(),
  kwhPer100Km: z.number().describe('0 for all but plug-in hybrids.'),
  dollarsPerLitre: z.number(),
  amounts: z.partialRecord(z.enum(['fuel', ...items]), z.number()),
  ...sums,
  notKnown,
})

const reason = reasonedSchema.optional()
const upkeepReasons = { servicing: reason, tyres: reason }
const chargeReasons = { ruc: reason, fees: reason, licence: reason }
const sumReasons = { total: reasonedSchema, co2: reasonedSchema }

const lineReasonsSchema = z.object({
  home: reasonedSchema,
  public: reasonedSchema,
  ...chargeReasons,
  ...upkeepReasons,
  ...sumReasons,
})

const comparedReasonsSchema = z.object({
  fuel: reason,
  home: reason,
  public: reason,
  ...chargeReasons,
  ...upkeepReasons,
  ...sumReasons,
})

const unrankedSchema = z.object({ ...named, reason: z.string() })

const subjectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line'),
    line: lineSchema.extend({ consumption: consumptionSchema }),
    isRanked: z.boolean(),
    reasons: lineReasonsSchema,
  }),
  z.object({
    kind: z.literal('unranked'),
    version: unrankedSchema,
    reasons: z.object(chargeReasons).nullable(),
    notKnown,
  }),
])

const gapSchema = z
  .object({
    place: z.string(),
    networks: z.array(z.object({ network: z.string(), postcode: z.string() })),
  })
  .describe('The networks that a place may be in: none, one without a tariff, or several.')

const homeSchema = z.object({
  centsPerKwh: z.number(),
  label: z.string().describe('What kind of price it is, with its share at night.'),
  basis: z.discriminatedUnion('from', [
    z.object({ from: z.literal('own') }),
    z.object({
      from: z.literal('network'),
      place: z.string().describe('A town, a postcode, or a town with the postcode asked for.'),
      network: z.string(),
      note: z.string(),
    }),
    z.object({
      from: z.literal('networks'),
      networks: z.int().describe('The price is the median of so many.'),
      gap: gapSchema.optional(),
    }),
  ]),
  wholeBill: z.number().nullable().describe('The average of whole bills, c/kWh; not counted.'),
})

const turningSchema = z.object({
  name: z.enum(['pump', 'litres', 'rate', 'km']),
  figure: reasonedSchema.nullable().describe('Where both cost the same; null: nowhere.'),
  text: z.string().describe('What it means; with a figure, the words after it.'),
})

const ownedSchema = z.object({
  name: z.string(),
  amounts: z.partialRecord(
    z.enum(['running', 'servicing', 'tyres', 'insurance', 'interest', 'charger', 'price', 'worth']),
    z.number(),
  ),
  spent: z.number().nullable().describe('All but what it will be worth; null without a price.'),
  owning: z.number().nullable().describe('Less what it will be worth; null without both.'),
})

const ownedYearSchema = z.object({ running: z.number().nullable(), spent: z.number().nullable() })

const paybackSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('no extra price') }),
    z.object({ kind: z.literal('in year'), year: z.int() }),
    z.object({ kind: z.literal('not within ten years') }),
    z.object({ kind: z.literal('not known'), without: z.array(z.string()) }),
    z.object({ kind: z.literal('running costs not known') }),
    // The prices are more than a year apart, so their difference says little: 'February 2023' and '2025'.
    z.object({
      kind: z.literal('prices of different years'),
      electric: z.string(),
      other: z.string(),
    }),
  ])
  .describe('The year from which the electric car has cost no more than the other.')

const owningSchema = z.object({
  electric: ownedSchema,
  other: ownedSchema.nullable(),
  byYear: z.array(
    z.object({ years: z.int(), electric: ownedYearSchema, other: ownedYearSchema.nullable() }),
  ),
  payback: paybackSchema.nullable(),
  doubts: z.array(z.string()).describe('What was entered that the price of the car does not fit.'),
  leftOut: z.array(z.string()),
  notes: z.array(z.string()),
})

const signalledSchema = z
  .object({
    label: z.string(),
    amount: z.string().nullable().describe('Null if no amount was published.'),
    from: z.string(),
    isDue: z.boolean().describe('Whether its day has come.'),
    isDecided: z.boolean().describe('Whether it counts from its day on, as law.'),
    source: z.string(),
  })
  .describe('A change to come: announced, or decided. The amounts do not count it.')

const sizeSchema = comparedSchema
  .pick({ key: true, name: true, fuel: true, total: true, span: true })
  .extend({ dearerThan: z.int().describe('How many of the ranked cost less.') })

const knownSchema = z.object({
  outcome: z.literal('known'),
  day,
  km: z.number(),
  years: z.number(),
  home: homeSchema,
  subject: subjectSchema.describe('The car that the answer explains.'),
  isChosen: z.boolean().describe('Whether the visitor chose it, or it is the cheapest.'),
  compared: comparedSchema
    .extend({ reasons: comparedReasonsSchema })
    .nullable()
    .describe('The car with petrol or diesel beside it.'),
  sizes: z.array(sizeSchema).describe('Cars with petrol or diesel by size.'),
  turning: z.array(turningSchema).describe('What would tip the balance.'),
  uncertain: z.array(z.object({ name: z.string(), text: z.string() })),
  ranked: z.array(lineSchema).describe('On one basis, cheapest first.'),
  others: z.array(z.object({ basis, lines: z.array(lineSchema) })).describe('On other bases.'),
  unranked: z.array(unrankedSchema),
  prices: z
    .object({
      distance: z.string().describe('12,000 km × 5 years'),
      share: z.number().describe('Percent charged at public chargers.'),
      home: z.string().describe('39.3 c, or day and night mixed.'),
      dollarsPerPublicKwh: z.number(),
    })
    .describe('What every line’s formula has in common.'),
  sources: sourcesById,
  signalled: z.array(signalledSchema),
  hasServicing: z.boolean().describe('Whether the sums contain servicing, and tyres if entered.'),
  owning: owningSchema.nullable().describe('What buying adds. An unknown amount has no key.'),
  licenceNote: z.string().nullable().describe('What is uncertain about registration.'),
})

export const costAnswerSchema = z.discriminatedUnion('outcome', [
  knownSchema,
  z.object({ outcome: z.literal('no rate'), day, missing: z.array(z.string()) }),
])

export type CostAnswer = z.infer<typeof costAnswerSchema>
export type KnownCosts = z.infer<typeof knownSchema>
export type SignalledChange = KnownCosts['signalled'][number]
export type UnrankedVersion = KnownCosts['unranked'][number]
export type TurningPoint = KnownCosts['turning'][number]
export type ComparedLine = z.infer<typeof comparedSchema>
export type CostSubject = KnownCosts['subject']
export type LineReasons = z.infer<typeof lineReasonsSchema>
export type PublishedConsumption = z.infer<typeof publishedSchema>
/** What a car consumes: as published, or as the visitor says, in kWh per 100 km from the mains. */
export type CostConsumption = z.infer<typeof consumptionSchema>
export type PublishedLine = KnownCosts['ranked'][number]
export type CostLine = Extract<CostSubject, { kind: 'line' }>['line']
export type OwnedCar = z.infer<typeof ownedSchema>
export type OwnedYear = z.infer<typeof ownedYearSchema>
export type Payback = z.infer<typeof paybackSchema>
export type Owning = Omit<z.infer<typeof owningSchema>, 'doubts' | 'leftOut' | 'notes'>
export type NotKnownAmount = z.infer<typeof notKnownSchema>[number]
export type PlaceGap = z.infer<typeof gapSchema>
