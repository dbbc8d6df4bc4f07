// Reads the limits of texts and lists from a zod schema.
import { z } from 'zod'
import type { TextField } from './form-field.ts'

type Schema = z.core.$ZodType

/** The inner definition of a schema. */
export function defOf(schema: Schema) {
  // zod/v4/core documents `_zod` for libraries that read schemas.
  // oxlint-disable-next-line no-underscore-dangle
  return (schema as z.core.$ZodTypes)._zod.def
}

/** The limits of a schema, as JSON Schema says them. */
export function limitsOf(schema: Schema): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

const formats = { email: 'email', uri: 'url', date: 'date' } as const

/** The field of a text. */
export function textOf(schema: Schema): TextField {
  const { minLength: min = 0, maxLength: max, format = '', pattern, allOf } = limitsOf(schema)
  const patterns = [pattern, ...(allOf ?? []).map((one) => one.pattern)]
  const known = Object.hasOwn(formats, format) ? formats[format as keyof typeof formats] : undefined
  const isDate = patterns.some((one) => one?.startsWith('^\\d{4}(-') || one?.startsWith('^\\d{4}-'))
  const date = max === 10 && min === 10 ? 'date' : 'partial-date'
  const kind = known ?? (isDate ? date : undefined)
  return {
    kind: 'text',
    ...(min > 1 ? { min } : {}),
    ...(max === undefined ? {} : { max }),
    ...(kind ? { format: kind } : {}),
  }
}
