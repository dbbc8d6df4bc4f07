import { editTo, publishedDocument } from '../../app/facts/published-content/document-edits.ts'
import type { ContentState } from '../../app/facts/published-content/content-context.ts'
import { OperatorError } from '../../packages/supabase-apis/error-log.ts'
import type { Edit, EntryPlace } from '../../content/edits/content-edit.ts'
import { isObject, type JsonValue } from '../../content/edits/json-value.ts'
import { readPathText, withValueAt } from '../../content/edits/value-path.ts'

/** One value of an entry, as versions of the site before documents exported it. */
type ValueEdit = EntryPlace & { path: string; value?: JsonValue }

const isOfPath = (edit: Edit | ValueEdit): edit is ValueEdit => 'path' in edit

/**
 * Reads a file of edits: `{"reason", "source", "edits": [{"collection", "entry", "base", "before", "after"}]}`. Edits of
 * earlier versions have "path" and "value": they become documents over what is published.
 */
export function readEditsFile(
  text: string,
  name: string,
  state: ContentState,
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
    const texts = isObject(edit) ? [edit.collection, edit.entry, edit.path ?? edit.base] : []
    if (!texts.every((one) => typeof one === 'string') || texts.length === 0) {
      throw refuse(`edit ${at + 1} needs collection, entry and base`)
    }
    return edit as unknown as Edit | ValueEdit
  })
  const textOf = (value: JsonValue | undefined) => (typeof value === 'string' ? value : '')
  const values = edits.filter(isOfPath)
  const documents = edits.filter((edit): edit is Edit => !isOfPath(edit))
  return {
    reason: textOf(given.reason),
    source: textOf(given.source),
    edits: [...documents, ...withValues(values, state)],
  }
}

function withValues(values: readonly ValueEdit[], state: ContentState): Edit[] {
  const entries = Map.groupBy(values, ({ collection, entry }) => `${collection}\n${entry}`)
  return [...entries.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const document = [first, ...others].reduce<JsonValue | undefined>(
      (before, { path, value }) => withValueAt(before, readPathText(path), value),
      publishedDocument(state, first),
    )
    return [editTo(state, first, document)]
  })
}
