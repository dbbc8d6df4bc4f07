// What a field that names something else offers: sources, entries, versions of models, pages of the site. Loaders only.
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { linkTargets } from '../../../content/editable/link-targets.ts'
import { entriesOf } from '../../../content/edits/edit-fold.ts'
import { listCollections } from '../../../content/published.ts'
import { findVersion, versionOptions } from '../../../content/cars/version-list.ts'
import type { FieldOption } from '../fields/form-field.ts'
import { citableSources, isSourceTable, sourceOptions, sourceWords } from './citable-sources.ts'

/** The options of a field: the names of a collection's entries, or of what else a field may name. No two are the same. */
export function referenceOptions(collection: string): FieldOption[] {
  const options = namedOptions(collection)
  const counts = Map.groupBy(options, ({ label }) => label)
  return options.map((option) =>
    counts.get(option.label)?.length === 1
      ? option
      : { ...option, label: `${option.label} [${option.value}]` },
  )
}

function namedOptions(collection: string): FieldOption[] {
  if (isSourceTable(collection)) return sourceOptions(collection)
  if (collection === 'versions') return versionOptions()
  if (collection === 'pages') return [...linkTargets()].map(([value, label]) => ({ value, label }))
  const row = editableSchemas[collection]
  const known = listCollections().get(collection)
  if (!row || !known) return []
  return [...entriesOf(known, row.published())].map(([value, entry]) => ({
    value,
    label: row.titleOf(entry, value),
  }))
}

/** What a field names, in words; the key itself if there is no such thing any more. */
export function referenceWords(collection: string, key: string): string {
  if (isSourceTable(collection)) {
    const sources = citableSources(collection)
    const source = Object.hasOwn(sources, key) ? sources[key] : undefined
    return source ? sourceWords(source) : key
  }
  if (collection === 'versions') return findVersion(key)?.name ?? key
  return referenceOptions(collection).find(({ value }) => value === key)?.label ?? key
}
