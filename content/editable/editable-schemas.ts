// Every collection that the owner can edit, with the schema of its entries: the desk makes its forms from this table and
// checks edits with it. It loads zod and all content, so only the server imports it.
import { carRows } from './car-rows.ts'
import { centerRows } from './center-rows.ts'
import { chargerRows } from './charger-rows.ts'
import { costRows } from './cost-rows.ts'
import type { EditableRow } from './editable-row.ts'
import { guideRows } from './guide-rows.ts'
import { pageRows } from './page-rows.ts'
import { plainMistake } from './plain-mistakes.ts'
import { roadRows } from './road-rows.ts'
import { searchRows } from './search-rows.ts'
import { sourceRows } from './source-rows.ts'

export { editableGroups, type EditableGroup, type EditableRow } from './editable-row.ts'

/** The collections by name, in the order of the desk's list. An edit may name any text, so a name like 'constructor' must not find anything. */
export const editableSchemas: Readonly<Record<string, EditableRow>> = Object.assign(
  Object.create(null) as Record<string, EditableRow>,
  carRows,
  guideRows,
  centerRows,
  costRows,
  chargerRows,
  roadRows,
  pageRows,
  searchRows,
  sourceRows,
)

/**
 * The mistakes in an entry, each as 'field: what is wrong': those of the schema or, in an entry that has its form, those
 * that only the rest of the content shows. Sources are looked up in the content as the caller sees it.
 */
export function mistakesIn(collection: string, key: string, entry: unknown, today: Date): string[] {
  const row = editableSchemas[collection]
  if (!row) return [`${collection}: cannot be edited`]
  const { success, data, error } = row.schemaOf(key).safeParse(entry, { error: plainMistake })
  if (success) return row.checkEntry(data, today, key)
  return error.issues.map(({ path, message }) => `${path.join('.') || 'entry'}: ${message}`)
}
