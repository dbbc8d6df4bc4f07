import { Refusal } from '../auth-api/refusals.ts'
import { isObject, type Fields } from '../auth-api/request-fields.ts'

/** What an account says about itself, as JSON. */
export type Metadata = Record<string, Json>
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const maxCharacters = 2000
const maxNameCharacters = 60
// Control characters, and the marks that turn the direction of the text around them.
const unfitForNames = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/**
 * Reads the `data` of a sign-up or of a change of account. A `display_name` is trimmed and has at
 * most 60 characters, without control or invisible ones. Throws a Refusal when it is not fit.
 */
export function readMetadata(data: unknown): Metadata {
  if (data === undefined || data === null) return {}
  if (!isObject(data)) throw unfit('data must be an object')
  if (JSON.stringify(data).length > maxCharacters) {
    throw unfit(`data must have at most ${maxCharacters} characters`)
  }
  return { ...(data as Metadata), ...readName(data) }
}

function readName(data: Fields): Metadata {
  const name = data['display_name']
  if (name === undefined || name === null) return {}
  if (typeof name !== 'string') throw unfit('display_name must be a string')
  const trimmed = name.trim()
  if ([...trimmed].length > maxNameCharacters) {
    throw unfit(`display_name must have at most ${maxNameCharacters} characters`)
  }
  if (unfitForNames.test(trimmed)) throw unfit('display_name holds invisible characters')
  return { display_name: trimmed }
}

function unfit(message: string): Refusal {
  return new Refusal('validation_failed', { message })
}
