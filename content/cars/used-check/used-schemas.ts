// Schemas of the used EV check and of charging curves. Only the server imports this file: it loads zod.
import { z } from 'zod'
import { sourceIdSchema } from '../../sources/source-schema.ts'
import { usedCheckSources } from '../../sources/source-tables.ts'
import type { EntriesBy } from '../../record-schemas.ts'
import { sentence } from '../../texts/text-schema.ts'

const source = sourceIdSchema('used-check-sources', usedCheckSources)
const percent = z.number().min(0).max(100)
const steadyTest = z.strictObject({
  kmh: z.number().int().min(30).max(150),
  whPerKm: z.number().positive().max(500),
})

const km = z.number().positive().max(1500)

/** A published number. */
const citedSchema = (value: z.ZodNumber) =>
  z.strictObject({ value, source, note: sentence.max(200).optional() })

/** How many times as much a car takes with a caravan behind it. */
const timesAsMuch = citedSchema(z.number().min(1).max(5))

export const claimSchema = z.strictObject({
  text: sentence.max(420),
  source: source.nullable(),
})

const claims = z.array(claimSchema).min(1).max(12)

export const cautionSchema = z.strictObject({ title: sentence.max(80), claims })

export const rightSchemas = {
  /** What the law gives a buyer. */
  rights: z.strictObject({ claims }),
  /** Nissan's battery warranty on early Leafs. */
  leafWarranty: z.strictObject({ claims }),
}

const share = citedSchema(z.number().positive().max(1))
const loss = z
  .strictObject({
    best: citedSchema(z.number().positive().max(20)),
    worst: citedSchema(z.number().positive().max(20)),
  })
  .refine(({ best, worst }) => best.value <= worst.value, {
    path: ['worst', 'value'],
    error: 'must not be less than at best',
  })

export const batterySchemas = {
  /**
   * The state of health, in %, for each number of capacity bars, by Nissan's service manual for the Leaf of 2011.
   * It holds for cars of 2011 to 2017. We found no table for those since 2018.
   */
  leafBars: z.strictObject({
    rows: z
      .array(
        z
          .strictObject({ bars: z.number().int().min(0).max(12), from: percent, to: percent })
          .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be more than from' }),
      )
      .length(13, 'must have a row for each number of bars, from 12 to 0'),
  }),
  /** The lowest state of health at which an owner of a Leaf since 2018 still saw all twelve bars, in %. */
  twelveBarsSince2018: citedSchema(percent),
  /** By how much Nissan's correction raised the reading of a 30 kWh Leaf at most. */
  gaugeCorrection: citedSchema(z.number().min(1).max(2)),
  /**
   * The share of a new battery that is lost each year, in percentage points, at best and at worst. `all`: every EV of
   * the study, mostly AC charging, and mostly DC charging above 100 kW. `air`: batteries cooled by air, as the Leaf's.
   */
  yearlyLoss: z.strictObject({ all: loss, air: loss }),
  /** The share of the range on a mild day (20 °C) that is left at 0 °C. */
  rangeAtFreezing: z.strictObject({ withHeatPump: share, without: share }),
  /**
   * A caravan behind the car, by a test of other cars: how many times as much one of them took with a light and a heavy
   * caravan, what all took on average with the share of their own mass that is counted, and how fast one may drive, in km/h.
   */
  towing: z
    .strictObject({
      car: sentence.max(40),
      cars: sentence.max(20),
      least: timesAsMuch.extend({ kg: z.number().int().positive() }),
      most: timesAsMuch.extend({ kg: z.number().int().positive() }),
      average: timesAsMuch,
      mass: share,
      speed: citedSchema(z.number().int().min(50).max(110)),
    })
    .refine(({ least, most }) => least.value <= most.value, {
      path: ['most', 'value'],
      error: 'must not be less than at the least',
    }),
  /** Average states of health by the kilometres on the clock, in %: 650 used EVs of many models in Australia. */
  healthByDistance: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          from: z.number().int().nonnegative(),
          to: z.number().int().positive().nullable(),
          text: sentence.max(40),
        }),
      )
      .min(1),
  }),
  /** By the key of the version: Wh/km out of the battery at a steady 90 km/h, and the range in km that the tests reached. */
  testedAt90: z.record(
    z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'must be a version, like nissan-leaf.40'),
    z.strictObject({
      mild: z.number().positive().max(500),
      winter: z.number().positive().max(500),
      reached: z.strictObject({ mild: km, winter: km }),
      /** How cold it was in the winter test, in °C; null if the source does not say. */
      winterDegrees: z.number().min(-40).max(15).nullable(),
      source,
    }),
  ),
  /** By the key of the version: Wh/km out of the battery at two steady speeds, the lower one first. */
  testedAtSpeeds: z.record(
    z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'must be a version, like nissan-leaf.40'),
    z.strictObject({ tests: z.tuple([steadyTest, steadyTest]).readonly(), source }),
  ),
}

export const vanSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'must be like nissan-e-nv200.24'),
  name: sentence.max(60),
  label: sentence.max(40),
  madeFrom: citedSchema(z.number().int().min(2008).max(2030)),
  battery: citedSchema(z.number().positive().max(200)),
  range: citedSchema(z.number().positive().max(1500)).extend({ cycle: sentence.max(20) }),
})

/** State of charge in percent, from 0 to 100, and the power there in kW; in between it is linear. */
const point = z.tuple([percent, z.number().positive().max(1000)]).readonly()

export const curveSchema = z.strictObject({
  /** The car as the data set names it. */
  entry: sentence.max(80),
  /** What the data set gives as this entry's usable battery; percentages are of this. */
  usableKwh: z.number().positive().max(250),
  points: z
    .array(point)
    .min(2)
    .refine(
      (points) => points.every(([at], index) => index === 0 || at > (points[index - 1]?.[0] ?? 0)),
      'must rise from one state of charge to the next',
    )
    .refine(
      (points) => points[0]?.[0] === 0 && points.at(-1)?.[0] === 100,
      'must begin at 0% and end at 100%',
    ),
  /** How the entry is narrower than the version. */
  note: sentence.max(240).optional(),
})

export const refusedCurveSchema = z.strictObject({ why: sentence.max(300) })

export type Claim = z.infer<typeof claimSchema>
export type Caution = z.infer<typeof cautionSchema>
export type BuyerRights = EntriesBy<typeof rightSchemas>
export type BatteryFacts = EntriesBy<typeof batterySchemas>
export type Van = z.infer<typeof vanSchema>
export type ChargingCurve = z.infer<typeof curveSchema>
