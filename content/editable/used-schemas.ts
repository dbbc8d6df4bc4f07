// Schemas of the used EV check and of charging curves. Only the server imports this file: it loads zod.
import { z } from 'zod'
import type { ChargingCurve } from '../charging-curves/charging-curves.ts'
import { sourceIdSchema } from '../sources/source-schema.ts'
import { usedCheckSources } from '../sources/used-check-sources.ts'
import type { BatteryFacts } from '../used-check/battery-facts.ts'
import type { BuyerRights, Caution, Claim } from '../used-check/buyer-checks.ts'
import type { Van } from '../used-check/e-nv200.ts'

const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most)
const source = sourceIdSchema('used-check-sources', usedCheckSources)
const percent = z.number().min(0).max(100)
const km = z.number().positive().max(1500)

const citedSchema = (value: z.ZodNumber) =>
  z.strictObject({ value, source, note: text(200).optional() })

export const claimSchema: z.ZodType<Claim> = z.strictObject({
  text: text(420),
  source: source.nullable(),
})

const claims = z.array(claimSchema).min(1).max(12)

export const cautionSchema: z.ZodType<Caution> = z.strictObject({ title: text(80), claims })

export const rightSchemas: { [Key in keyof BuyerRights]: z.ZodType<BuyerRights[Key]> } = {
  rights: z.strictObject({ claims }),
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

export const batterySchemas: { [Key in keyof BatteryFacts]: z.ZodType<BatteryFacts[Key]> } = {
  leafBars: z.strictObject({
    rows: z
      .array(
        z
          .strictObject({ bars: z.number().int().min(0).max(12), from: percent, to: percent })
          .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be more than from' }),
      )
      .length(13, 'must have a row for each number of bars, from 12 to 0'),
  }),
  twelveBarsSince2018: citedSchema(percent),
  gaugeCorrection: citedSchema(z.number().min(1).max(2)),
  yearlyLoss: z.strictObject({ all: loss, air: loss }),
  rangeAtFreezing: z.strictObject({ withHeatPump: share, without: share }),
  healthByDistance: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          from: z.number().int().nonnegative(),
          to: z.number().int().positive().nullable(),
          text: text(40),
        }),
      )
      .min(1),
  }),
  testedAt90: z.record(
    z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'must be a version, like nissan-leaf.40'),
    z.strictObject({
      mild: z.number().positive().max(500),
      winter: z.number().positive().max(500),
      reached: z.strictObject({ mild: km, winter: km }),
      source,
    }),
  ),
}

export const vanSchema: z.ZodType<Van> = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'must be like nissan-e-nv200.24'),
  name: text(60),
  label: text(40),
  madeFrom: citedSchema(z.number().int().min(2008).max(2030)),
  battery: citedSchema(z.number().positive().max(200)),
  range: citedSchema(z.number().positive().max(1500)).extend({ cycle: text(20) }),
})

const point = z.tuple([percent, z.number().positive().max(1000)]).readonly()

export const curveSchema: z.ZodType<ChargingCurve> = z.strictObject({
  entry: text(80),
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
  note: text(240).optional(),
})

export const refusedCurveSchema = z.strictObject({ why: text(300) })
