// Schemas of tables about costs that have none of their own. Only the server imports this file: it loads zod.
import { z } from 'zod'
import { comparedFuels } from './compared-car.ts'
import { informationSources } from '../sources/source-tables.ts'
import { sourceIdSchema } from '../sources/source-schema.ts'
import { sentence } from '../texts/text-schema.ts'

const cents = z.number().positive().max(200, 'must be cents per kWh')

export const chargerNetworkSchema = z.strictObject({
  /** As `publicPrices` names it. */
  network: sentence.max(40),
  /** Prices for these sites only count too. */
  onlyAt: z.literal('Vector').optional(),
})

/** Cents per kWh with GST. `night` is null where one price holds all day. */
export const tariffSchema = z
  .strictObject({ day: cents, night: cents.nullable() })
  .refine(({ day, night }) => night === null || night < day, {
    path: ['night'],
    error: 'must be less than by day',
  })

/** A car that burns petrol or diesel. */
export const comparedCarSchema = z
  .strictObject({
    label: sentence.max(60),
    fuel: z.enum(comparedFuels),
    litres: z.number().positive().max(40, 'must be litres per 100 km'),
    // From the mains, for the same 100 km as the litres: a plug-in hybrid uses both.
    kwh: z.number().positive().max(100, 'must be kWh per 100 km').optional(),
    // 'goods' is a ute or a van, which pays another licence.
    licence: z.enum(['car', 'goods']),
    // Of a car by name: the car by size whose consumption it takes.
    like: sentence.max(40).optional(),
    source: sourceIdSchema('information-sources', informationSources),
  })
  .refine(({ fuel, kwh }) => (fuel === 'plug-in hybrid') === (kwh !== undefined), {
    path: ['kwh'],
    error: 'is needed for a plug-in hybrid, and for no other car',
  })

export const tariffNoteSchema = z.strictObject({ text: sentence.max(160) })

export type PricedNetwork = z.infer<typeof chargerNetworkSchema>
export type HomeTariff = z.infer<typeof tariffSchema>
export type ComparedCar = z.infer<typeof comparedCarSchema>
