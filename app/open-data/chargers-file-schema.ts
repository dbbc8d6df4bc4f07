// The schema of chargers.geojson (RFC 7946). It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { chargerRegions, connectorLabels, currents } from '../../content/charger-labels.ts'
import { day, openHead, openSourceSchema, type OpenBody } from './open-schema.ts'

const plug = z.strictObject({
  current: z.enum(currents),
  kw: z.number(),
  connector: z.enum(Object.keys(connectorLabels) as [string, ...string[]]).nullable(),
  count: z.int(),
})

const featureSchema = z.strictObject({
  type: z.literal('Feature'),
  geometry: z.strictObject({
    type: z.literal('Point'),
    coordinates: z
      .tuple([z.number(), z.number()])
      .describe('Longitude, then latitude, in degrees.'),
  }),
  properties: z.strictObject({
    key: z
      .string()
      .describe('Name and place. The copy lists some chargers in parts, which share a key.'),
    name: z.string(),
    operator: z.string(),
    address: z.string(),
    region: z.enum(chargerRegions).nullable(),
    plugs: z.array(plug),
    carParks: z.int().nullable(),
    isAlwaysOpen: z.boolean(),
    chargingCosts: z.boolean().describe('Whether charging costs money.'),
    parkingCosts: z.boolean().describe('Whether parking costs money.'),
    timeLimit: z
      .union([z.int(), z.literal('none')])
      .nullable()
      .describe('In minutes; none if there is no limit, null if EVRoam does not say.'),
    since: day.nullable().describe('The day of its first use.'),
  }),
})

export const chargersFileSchema = z.strictObject({
  type: z.literal('FeatureCollection'),
  ...openHead,
  newest: day.describe('When the newest charger of the copy was first used. The copy is not live.'),
  source: openSourceSchema,
  features: z.array(featureSchema),
})

export type ChargersFile = OpenBody<z.infer<typeof chargersFileSchema>>
