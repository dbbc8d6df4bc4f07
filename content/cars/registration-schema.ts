// The schema of first registrations. It loads zod, so pages and entries may import only types from here.
import { z } from 'zod'
import { slug, writtenDates } from '../texts/text-schema.ts'
import { inCapitals } from '../texts/folded-text.ts'

const cars = z
  .number()
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(100_000, 'must be the cars of one month')

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-09')
  .register(writtenDates, { examples: ['9/2026'] })

export const registrationSchema = z.strictObject({
  /** Its slug. */
  model: slug.meta({ entryOf: 'models' }),
  /** What the register calls the model. None: its cars are not counted. */
  names: z
    .array(
      z
        .string()
        .min(3, 'must be make and model')
        .max(80)
        .refine(
          (name) => name === inCapitals(name),
          'must be in capitals, without accents and with single blanks',
        ),
    )
    .max(20),
  /** Electric cars of these names by the month of their first registration, new and used imports apart. */
  months: z.record(month, z.strictObject({ new: cars, used: cars })),
})

export type FirstRegistrations = z.infer<typeof registrationSchema>

const year = z
  .number()
  .int('must be a year')
  .min(1980, 'must be a year')
  .max(2100, 'must be a year')

export const registeredVinsSchema = z.strictObject({
  /** The register's name in small letters with dashes. */
  id: slug,
  name: z.string().min(3, 'must be make and model').max(240),
  /** The first eleven signs of VINs, with the years of these cars and the codes of their chassis; '' is another code. */
  begins: z.record(
    z.string().regex(/^7A[T8][0-9A-HJ-NPR-Z]{8}$/, 'must be eleven signs of a VIN'),
    z.strictObject({ from: year, to: year, codes: z.array(z.string().max(8)).max(20) }),
  ),
})

export type RegisteredVins = z.infer<typeof registeredVinsSchema>
