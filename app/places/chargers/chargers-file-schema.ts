// The schema of /open/chargers.geojson. It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { chargerSchema } from '../../../content/places/chargers/charger-schema.ts'
import { day, openHead, openSourceSchema, type OpenBody } from '../../facts/sources/open-schema.ts'

const { shape } = chargerSchema

/** What map programs filter by, which read the list of plugs as a text. */
const plugSummary = {
  maxKw: z.number().describe('The power of its fastest plug.'),
  hasCcs2: z.boolean().describe('What the source calls CCS1 counts as well: cars here use CCS2.'),
  hasChademo: z.boolean(),
  hasType2: z.boolean().describe('A socket, or a lead that is attached.'),
}

const featureSchema = z.strictObject({
  type: z.literal('Feature'),
  geometry: z.strictObject({
    type: z.literal('Point'),
    coordinates: z
      .tuple([shape.longitude, shape.latitude])
      .describe('Longitude, then latitude, in degrees.'),
  }),
  properties: chargerSchema.omit({ latitude: true, longitude: true }).extend({
    key: z
      .string()
      .describe('Name and place. The copy lists some chargers in parts, which share a key.'),
    isTownPoint: z
      .boolean()
      .describe(
        'The point is the middle of its town: where in it the charger stands is not known.',
      ),
    carParks: z.int().nullable(),
    chargingCosts: shape.chargingCosts.describe('Whether charging costs money.'),
    parkingCosts: shape.parkingCosts.describe('Whether parking costs money.'),
    timeLimit: shape.timeLimit.describe(
      'In minutes; none if there is no limit, null if EVRoam does not say.',
    ),
    since: shape.since.describe('The day of its first use.'),
    ...plugSummary,
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
