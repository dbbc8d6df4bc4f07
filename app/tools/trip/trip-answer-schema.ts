// What /trip answers, as types and in OpenAPI. It loads zod: pages and answers import only types from here.
import { z } from 'zod'
import { reasonedSpanSchema, spanSchema } from '../../facts/answers/answer-schema.ts'

const km = z.number().describe('Kilometres.')
const percent = spanSchema.describe('Percent of the battery, from the worst to the best case.')
const position = z.tuple([z.number(), z.number()]).describe('Longitude and latitude.')
const place = z.object({
  key: z.string().describe('As the query may name it.'),
  name: z.string(),
  at: position,
})

const driveSchema = z.object({
  kind: z.enum(['drive', 'ferry']),
  from: z.string(),
  to: z.string(),
  passes: z.array(z.string()).describe('The towns on the way.'),
  passMinutes: z.array(z.number()).describe('Minutes from its beginning to each of them.'),
  km,
  up: z.number().describe('Metres of climb that heights tell of; the road climbs more.'),
  down: z.number(),
  summit: z.string().nullable().describe('The highest known point.'),
  kwh: spanSchema,
  minutes: z.number().describe('An estimate; of a ferry, its check-in, its sailing and any wait.'),
  wait: z.number().describe('Minutes until a ferry sails again, if it does not by then.'),
  sails: z.string().nullable().describe('When a ferry sails, if not all day.'),
  checkIn: z
    .number()
    .nullable()
    .describe('Minutes before a ferry sails by which a car has checked in; null on a road.'),
  arrives: percent,
  notes: z.array(z.string()).describe('Tolls on the way; what to know of a ferry.'),
})

const chargerSchema = z.object({
  key: z.string(),
  name: z.string(),
  operator: z.string(),
  address: z.string(),
  since: z.string().nullable().describe('The day of its first use, if the list says so.'),
  at: position,
  sought: z
    .string()
    .nullable()
    .describe('Under what the finder of chargers has it; null if it does not.'),
})

const basis = 'By which price: one that was seen, or an assumption.'

const withoutSchema = z
  .object({
    outcome: z.enum(['beside', 'elsewhere', 'none', 'not looked for']),
    text: z.string(),
  })
  .describe('What becomes of the trip if this charger is out of order.')

const stopSchema = z.object({
  kind: z.literal('stop'),
  place: z.string(),
  charger: chargerSchema,
  plug: z.string(),
  kw: z.number(),
  km: km.describe('From the middle of the place, by our estimate.'),
  isPerhaps: z.boolean().describe('On average nothing is charged here: it is a second chance.'),
  isOut: z.boolean().describe('Its list calls it out of order; no plan goes without it.'),
  remarks: z.array(z.string()).describe('What to know before counting on it.'),
  arrives: percent,
  chargeTo: z.number(),
  kwh: spanSchema,
  minutes: spanSchema,
  cost: z
    .object({
      low: z.number(),
      high: z.number(),
      text: z.string(),
      basis: z.string().nullable().describe(basis),
    })
    .nullable(),
  without: withoutSchema,
})

const profileSchema = z.object({
  km,
  key: z
    .string()
    .nullable()
    .describe('Of the place, or of a pass that was asked for; null at other summits.'),
  place: z.string(),
  height: z.number(),
  isHeightAbout: z
    .boolean()
    .describe('No source gives it: it is between those of its road’s ends.'),
  byFerry: z.boolean().describe('Whether a ferry leads here.'),
  charge: z.object({ low: z.number(), mid: z.number(), high: z.number() }),
})

const planSchema = z.object({
  stops: z.array(z.string()).describe('Where it charges.'),
  perhaps: z
    .array(z.string())
    .describe('Where it charges if the drive takes more than on average.'),
  isSafe: z.boolean().describe('Whether the worst case keeps the reserve everywhere.'),
  km: km.describe('Kilometres of road, with the ways at its ends to places beside it, in no part.'),
  kmText: z.string(),
  minutes: z.object({ driving: z.number(), charging: spanSchema, total: spanSchema }),
  kwh: spanSchema,
  cost: z
    .object({
      low: z.number(),
      high: z.number(),
      unpriced: z.int().describe('Stops whose price is not known.'),
      basis: z.array(z.string()).describe(basis),
    })
    .nullable(),
  arrives: percent,
  parts: z.array(z.discriminatedUnion('kind', [driveSchema, stopSchema])),
  profile: z.array(profileSchema),
  instead: z
    .number()
    .nullable()
    .describe('Kilometres of the quickest road, if the plan drives more than half as much again.'),
  onward: z
    .object({
      place: z.string(),
      charger: z.string(),
      isBack: z.boolean().describe('Whether the trip came by there.'),
      need: z.number(),
      isEnough: z.boolean(),
    })
    .nullable()
    .describe(
      'Where the end has no charger for this car: the percent needed there to reach the nearest one, and whether the worst case arrives with it.',
    ),
  ferryNote: z.string().nullable().describe('Why it goes round a ferry that sails by day.'),
  roadNotes: z.array(z.string()).describe('Roads whose length is an estimate or has changed.'),
  line: z.array(position).describe('Through the places passed.'),
  sailed: z.array(z.int()).describe('Which points of the line a ferry leads to, counted from 0.'),
})

const blockedSchema = z.object({
  from: z.string(),
  to: z.string(),
  km,
  needs: z.number().describe('kWh that this takes at the most.'),
  has: z.number().describe('kWh above the reserve.'),
  reaches: z.string().describe('The place nearest to the end that can be reached.'),
  left: km.describe('From there to the end.'),
  detour: z
    .object({ km, stops: z.int() })
    .nullable()
    .describe('A way round that is far longer than the quickest road.'),
  line: z.array(position).describe('The quickest road, through the places passed.'),
  gap: z.array(position).describe('The part of it that has no charger.'),
})

const reachedSchema = z.object({
  key: z.string(),
  name: z.string(),
  km: km.describe('One way.'),
  mild: percent.describe('On coming back.'),
  frost: percent.nullable().describe('Null if the worst case falls below the reserve.'),
  at: position,
})

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('planned'), plan: planSchema }),
  z.object({ outcome: z.literal('cannot'), blocked: blockedSchema }),
  z.object({
    outcome: z.literal('round trips'),
    places: z.array(reachedSchema),
  }),
  z
    .object({
      outcome: z.literal('too long'),
      isBusy: z.boolean().describe('The server had no time for it: later it may be planned whole.'),
      parts: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          query: z.string().describe('For this part alone, with the same car and day.'),
        }),
      ),
    })
    .describe('Too much to work out in one piece; in parts it can be planned.'),
  z.object({
    outcome: z.literal('not known'),
    missing: z.enum(['battery', 'use', 'plug', 'places']),
  }),
])

const whatIfSchema = z.object({
  label: z.string(),
  text: z.string(),
  query: z.string(),
  isBetter: z.boolean().nullable().describe('Whether the trip becomes shorter or possible.'),
})

export const tripAnswerSchema = z.object({
  title: z.string().describe('Where from and to, in which car.'),
  headline: z.string().describe('The answer in one line.'),
  summary: z.string().describe('Both, with what frost makes of it.'),
  car: z.object({
    key: z.string(),
    name: z.string(),
    path: z.string().nullable(),
    plug: z.string().nullable(),
    health: reasonedSpanSchema
      .extend({ basis: z.enum(['reading', 'bars', 'age', 'as new']) })
      .nullable()
      .describe('What is left of its battery, and what tells.'),
    healthNote: z.string().nullable().describe('What was assumed of it, where nothing was said.'),
    towNote: z.string().nullable().describe('What is counted for a caravan, if it tows one.'),
    mayTow: reasonedSpanSchema
      .nullable()
      .describe('What the car may tow with brakes, if it tows and a source says.'),
    battery: reasonedSpanSchema.nullable(),
    use: reasonedSpanSchema.nullable(),
    mass: reasonedSpanSchema.nullable(),
  }),
  overload: z
    .object({ kind: z.enum(['certain', 'possible']), text: z.string() })
    .nullable()
    .describe('That the caravan that is counted weighs more than the car may tow.'),
  places: z.array(place).describe('From, by way of, to.'),
  answer: outcomeSchema,
  whatIfs: z.array(whatIfSchema).describe('What would change the answer.'),
  placeNotes: z
    .array(z.string())
    .describe('How a place was understood, and what else its name may mean.'),
  lists: z.string().describe('Which chargers are counted on, and how old their list is.'),
  unsure: z
    .array(z.string())
    .describe('Chargers on the way that are not counted on, each with the reason.'),
  listedTo: z.string().describe('The day up to which the list of chargers goes.'),
})

type Answer = z.infer<typeof tripAnswerSchema>
export type TripParts = Extract<TripOutcome, { outcome: 'too long' }>['parts']
export type TripOutcome = Answer['answer']
export type PlannedTrip = z.infer<typeof planSchema>
export type DrivePart = z.infer<typeof driveSchema>
export type StopPart = z.infer<typeof stopSchema>
export type BlockedTrip = z.infer<typeof blockedSchema>
export type ReachedPlace = z.infer<typeof reachedSchema>
export type WhatIf = z.infer<typeof whatIfSchema>
export type TripAnswer = Answer
