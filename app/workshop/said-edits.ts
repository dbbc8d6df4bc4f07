// The edits for a workshop's proposal.
import type { Center } from '../../content/center-schema.ts'
import { centers } from '../../content/centers.ts'
import type { Edit } from '../../content/edits/content-edit.ts'
import { entriesOf } from '../../content/edits/edit-fold.ts'
import { isSameValue, type JsonValue } from '../../content/edits/json-value.ts'
import { listCollections } from '../../content/published.ts'
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
  const before = baselineOf('centers', center.id) as Center | undefined
  const now = centers().find((one) => one.id === center.id)
  const edits = editedFields.flatMap((field): Edit[] =>
    isSameValue(said[field], now?.[field])
      ? []
      : [
          {
            collection: 'centers',
            entry: center.id,
            path: field,
            value: said[field] as JsonValue,
            base: before?.[field] as JsonValue | undefined,
          },
        ],
  )
  const source = saidSource(center, day) as JsonValue
  const base = baselineOf('center-sources', id) as JsonValue | undefined
  return [{ collection: 'center-sources', entry: id, path: '', value: source, base }, ...edits]
}

function baselineOf(collection: string, entry: string): unknown {
  const declared = listCollections().get(collection)
  return declared && entriesOf(declared, declared.baseline).get(entry)
}
