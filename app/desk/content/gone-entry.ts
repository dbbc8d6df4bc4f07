import { data } from 'react-router'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { Gone } from '../access/desk-access.ts'
import { collectionLink } from '../access/desk-link.ts'

/** The 404 for an entry that there is not, or for a part of one: it leads to the list of the others, if there is such a list. */
export function goneEntry(collection: string) {
  const row = editableSchemas[collection]
  if (!row) return data(null, 404)
  const text = `There is no such ${row.singular} here: it may have been removed, or a draft of it discarded.`
  return data<Gone>({ text, way: { href: collectionLink(collection), name: row.label } }, 404)
}
