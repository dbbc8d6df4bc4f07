import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import type { Edit } from '../../content/edits/content-edit.ts'
import { isObject, type JsonValue } from '../../content/edits/json-value.ts'

/** Reads a file of edits: `{"reason", "source", "edits": [{"collection", "entry", "path", "value", "base"}]}`. */
export function readEditsFile(
  text: string,
  name: string,
): { reason: string; source: string; edits: Edit[] } {
  const refuse = (problem: string) => new OperatorError(`${name}: ${problem}`)
  let given: JsonValue
  try {
    given = JSON.parse(text) as JsonValue
  } catch (cause) {
    throw new OperatorError(`${name} is not JSON`, { cause })
  }
  if (!isObject(given) || !Array.isArray(given.edits)) throw refuse('has no list of edits')
  const edits = (given.edits as JsonValue[]).map((edit, at) => {
    const texts = isObject(edit) ? [edit.collection, edit.entry, edit.path] : []
    if (!texts.every((one) => typeof one === 'string') || texts.length === 0) {
      throw refuse(`edit ${at + 1} needs collection, entry and path`)
    }
    return edit as unknown as Edit
  })
  const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : '')
  return { reason: textOf(given.reason), source: textOf(given.source), edits }
}
