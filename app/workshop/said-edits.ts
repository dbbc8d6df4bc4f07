// The edits for a workshop's proposal.
import type { Center } from '../../content/center-schema.ts'
import type { Edit } from '../../content/edits/content-edit.ts'
import { isObject, type JsonObject, type JsonValue } from '../../content/edits/json-value.ts'
import { saidSource, saidSourceId } from '../../content/sources/said-by-workshop.ts'
import type { ContentState } from '../published-content/content-state.ts'
import { editTo, publishedDocument } from '../published-content/document-edits.ts'
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
 * The edits for what a workshop said on a day: its source with that date, and its entry. Null fields mean that what is
 * published is still true.
 */
export function saidEdits(
  state: ContentState,
  center: Center,
  said: { fields: WorkshopFields | null; day: string },
): Edit[] {
  const { fields, day } = said
  const id = saidSourceId(center)
  const changed: Center = {
    ...(fields ? entryWith(center, fields, id) : center),
    verification: {
      status: 'verified',
      checkedOn: day,
      sources: [id as Center['verification']['sources'][number]],
    },
  }
  const place = { collection: 'centers', entry: center.id }
  const now = publishedDocument(state, place)
  const after = {
    ...(isObject(now) ? now : {}),
    ...Object.fromEntries(editedFields.map((field) => [field, changed[field]])),
  } as JsonObject
  const source = saidSource(center, day) as JsonValue
  return [
    editTo(state, { collection: 'center-sources', entry: id }, source),
    editTo(state, place, after),
  ]
}
