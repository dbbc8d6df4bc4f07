// The edits for a workshop's proposal.
import type { Center } from '../../content/center-schema.ts'
import { centers } from '../../content/centers.ts'
import type { Edit } from '../../content/edits/content-edit.ts'
import { fileValueAt } from '../../content/edits/edit-fold.ts'
import { isSameValue, type JsonValue } from '../../content/edits/json-value.ts'
import { saidSource, saidSourceId } from '../../content/sources/said-by-workshop.ts'
import { entryWith, type WorkshopFields } from './workshop-entry.ts'

const editedFields = [
  'worksOn',
  'services',
  'specialties',
  'contact',
  'hours',
  'verification',
] as const

/**
 * The edits for what a workshop said on a day: its source with that date, and each part of its entry that differs. Null
 * fields mean that what is published is still true. Run it on the published content.
 */
export function saidEdits(center: Center, fields: WorkshopFields | null, day: string): Edit[] {
  const id = saidSourceId(center)
  const said: Center = {
    ...(fields ? entryWith(center, fields, id) : center),
    verification: {
      status: 'verified',
      checkedOn: day,
      sources: [id as Center['verification']['sources'][number]],
    },
  }
  const now = centers().find((one) => one.id === center.id)
  const edits: Edit[] = editedFields
    .filter((field) => !isSameValue(said[field], now?.[field]))
    .map((path) => ({
      collection: 'centers',
      entry: center.id,
      path,
      value: said[path] as JsonValue,
    }))
  const source: Edit = {
    collection: 'center-sources',
    entry: id,
    path: '',
    value: saidSource(center, day) as JsonValue,
  }
  return [source, ...edits].map((edit) => ({ ...edit, base: fileValueAt(edit) }))
}
