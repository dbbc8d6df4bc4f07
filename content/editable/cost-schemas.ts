// Schemas of tables about costs that have none of their own. Only the server imports this file: it loads zod.
import { z } from 'zod'

const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most)
const cents = z.number().positive().max(200, 'must be cents per kWh')

export const chargerNetworkSchema = z.strictObject({
  /** As `publicPrices` names it. */
  network: text(40),
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

export const tariffNoteSchema = z.strictObject({ text: text(160) })

export type PricedNetwork = z.infer<typeof chargerNetworkSchema>
export type HomeTariff = z.infer<typeof tariffSchema>
