// Schemas of tables about costs that have none of their own. Only the server imports this file: it loads zod.
import { z } from 'zod'
import type { PricedNetwork } from '../rates/charger-networks.ts'
import type { HomeTariff } from '../tariffs/tariff.ts'

const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most)
const cents = z.number().positive().max(200, 'must be cents per kWh')

export const chargerNetworkSchema: z.ZodType<PricedNetwork> = z.strictObject({
  network: text(40),
  onlyAt: z.literal('Vector').optional(),
})

export const tariffSchema: z.ZodType<HomeTariff> = z
  .strictObject({ day: cents, night: cents.nullable() })
  .refine(({ day, night }) => night === null || night < day, {
    path: ['night'],
    error: 'must be less than by day',
  })

export const tariffNoteSchema = z.strictObject({ text: text(160) })
