// The schema of a charger. It loads zod, so pages may import only types from here.
import { keysOf } from '../../edits/json-value.ts'
import { z } from 'zod'
import { connectorLabels, currents } from './charger-labels.ts'
import { newZealandRegions } from '../geography/regions.ts'
import { writtenDates } from '../../texts/text-schema.ts'

const text = (most: number) =>
  z
    .string()
    .min(1, 'is empty')
    .max(most, `is longer than ${most} characters`)
    .regex(/^$|^\S(.*\S)?$/u, 'has spaces around it')
    // Also none of those that turn the direction of the text around them: the database refuses them. Not a second
    // pattern: some generators of clients fail at a string with two.
    .refine(
      (given) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(given),
      'holds a control character',
    )
const count = z.int().min(1).max(99)

/** Connectors of one type, power and current at a charger. */
const plugSchema = z.strictObject({
  current: z.enum(currents),
  kw: z.number().positive('must be above 0').max(1000),
  /** Null if EVRoam does not name it. */
  connector: z.enum(keysOf(connectorLabels)).nullable(),
  count,
  /** Its list calls these plugs out of order. */
  isOut: z.literal(true).optional(),
})

export const chargerSchema = z.strictObject({
  name: text(120),
  operator: text(80),
  address: text(200),
  /** Null if neither the list of EVRoam nor an earlier one gives it. */
  region: z.enum(newZealandRegions).nullable(),
  // Bounds of the main islands with a margin: anything outside is a typing mistake and would not be on the map.
  latitude: z.number().min(-48, 'must be -48 to -34').max(-34, 'must be -48 to -34'),
  longitude: z.number().min(166, 'must be 166 to 179').max(179, 'must be 166 to 179'),
  /** The point is the middle of its town: where in it the charger stands is not known. */
  isTownPoint: z.literal(true).optional(),
  plugs: z.array(plugSchema).min(1, 'must hold a plug'),
  /** 0 if EVRoam does not say. */
  carParks: z.int().min(0).max(999),
  isAlwaysOpen: z.boolean(),
  chargingCosts: z.boolean(),
  parkingCosts: z.boolean(),
  /** In minutes; 'none' if there is no limit, null if EVRoam does not say. */
  timeLimit: z.union([z.int().min(1).max(1440), z.literal('none')]).nullable(),
  /** The date of its first use; null if EVRoam does not say. */
  since: z.iso.date('must be a day like 2026-11-21').nullable(),
})

/** Which list of EVRoam the chargers are from. */
export const chargerFeedSchema = z.strictObject({
  /** The day on which the list was taken from EVRoam; null if nobody knows. */
  copied: z.iso.date('must be a day like 2026-11-21').nullable(),
  /** The day or month in which the site read it. */
  read: z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/, 'must be YYYY-MM or YYYY-MM-DD')
    .register(writtenDates, { examples: ['21/11/2026', '11/2026'] }),
  /** Under which licence the agency gives it. */
  licence: text(120),
  /** The checksum of its file, so that the same file is known again. */
  checksum: z
    .string()
    .regex(/^[\w-]{22}$/, 'must be the checksum of a file')
    .nullable(),
  /** The keys of the chargers that the list lacks and that an owner has kept. */
  keptSites: z.array(text(200)).optional(),
})

export type ChargerFeed = z.infer<typeof chargerFeedSchema>

export type Plug = z.infer<typeof plugSchema>
export type Charger = z.infer<typeof chargerSchema>
