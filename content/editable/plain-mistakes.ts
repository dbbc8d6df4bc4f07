// What zod finds wrong, in words for the person who fills in the form. A schema's own words go first.
import { numberText } from '../texts/numbers-and-lists.ts'
import type { z } from 'zod'

/** The words for one issue, as zod's `error` option takes them. */
export const plainMistake: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return input === undefined || input === '' ? 'must not be empty' : wrongType(issue.expected)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), input)
    case 'invalid_format':
      return formats[issue.format] ?? 'does not have the right form'
    case 'invalid_value':
      return input === undefined || input === '' ? 'must be chosen' : 'is not one of the choices'
    case 'invalid_union':
      return input === undefined || input === '' ? 'must not be empty' : 'does not fit'
    case 'unrecognized_keys':
      return 'has a field that does not belong here'
    case 'invalid_key':
      return 'is not one of the names'
    default:
      return undefined
  }
}

const formats: Partial<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a full address that begins with https://',
  date: 'must be a day like 21/11/2026',
}

function wrongType(expected: string): string {
  if (expected === 'int') return 'must be a whole number'
  return expected === 'number' ? 'must be a number, such as 69990 or 12.5' : 'does not fit'
}

function tooSmall(origin: string, least: number, inclusive: boolean): string {
  if (origin === 'string')
    return least > 1 ? `needs at least ${least} characters` : 'must not be empty'
  if (origin === 'array' || origin === 'set') return `needs at least ${least}`
  return inclusive ? `must be at least ${least}` : `must be above ${least}`
}

function tooBig(origin: string, most: number, input: unknown): string {
  if (origin === 'string') {
    const length = typeof input === 'string' ? ` and has ${numberText(input.length)}` : ''
    return `may have ${numberText(most)} characters${length}`
  }
  return origin === 'array' ? `may have at most ${most}` : `must be at most ${most}`
}
