// The schema of first registrations. It loads zod, so pages and entries may import only types from here.
import { z } from 'zod'
import { slug, writtenDates } from '../texts/text-schema.ts'
import { inCapitals } from './register-name.ts'

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
