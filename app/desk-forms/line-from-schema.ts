// Reads the limits of texts and numbers from a zod schema.
import type { z } from 'zod'
import type { FormField } from './form-field.ts'

type Schema = z.core.$ZodType

/** What zod's checks say of a text or number. */
type Bag = {
  minimum?: number
  maximum?: number
  format?: string
  length?: number
  patterns?: Set<RegExp>
}

// zod/v4/core documents `_zod` for libraries that read schemas.
// oxlint-disable-next-line no-underscore-dangle
const internalsOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod

/** What a schema is made of. */
export const defOf = (schema: Schema) => internalsOf(schema).def

/** The limits of a text, number or list. */
export const bagOf = (schema: Schema): Bag => internalsOf(schema).bag as Bag

const partialDate = /\\d\{4\}.*-\(?0\[1-9\]/

/** The field of a text. */
export function textOf(schema: Schema): FormField {
  const { minimum: min, maximum: max, format, patterns } = bagOf(schema)
  const known = { email: 'email', url: 'url', date: 'date' } as const
  const isPartial = [...(patterns ?? [])].some(({ source }) => partialDate.test(source))
  const named =
    format && Object.hasOwn(known, format) ? known[format as keyof typeof known] : undefined
  const kind =
    named ?? (isPartial ? (max === 10 && min === 10 ? 'date' : 'partial-date') : undefined)
  return {
    kind: 'text',
    ...(min ? { min } : {}),
    ...(max === undefined ? {} : { max }),
    ...(kind ? { format: kind } : {}),
  }
}

/** The field of a number. */
export function numberOf(schema: Schema): FormField {
  const { minimum, maximum, format } = bagOf(schema)
  const isSafe = (limit: number | undefined): limit is number =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  return {
    kind: 'number',
    isWhole: format === 'safeint',
    ...(isSafe(minimum) ? { min: minimum } : {}),
    ...(isSafe(maximum) ? { max: maximum } : {}),
  }
}
