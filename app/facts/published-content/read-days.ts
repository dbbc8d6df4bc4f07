// When a source that the site reads by itself last said what is published: then pages say that it was read on that day.
import { isSameEntry, type Edit, type EntryPlace } from '../../../content/edits/content-edit.ts'
import { fileEntry, withEdits } from '../../../content/edits/edit-fold.ts'
import { isObject } from '../../../content/edits/json-value.ts'
import type { AgreedDays } from './content-context.ts'

/** The entry whose field `read` says when a source was read. */
const datedEntries: Readonly<Record<string, EntryPlace>> = {
  evroam: { collection: 'charger-feed', entry: 'evroam' },
  'mbie-fuel': { collection: 'information-sources', entry: 'mbie-fuel' },
  'nzta-register': { collection: 'model-sources', entry: 'nzta-register' },
  'nzta-vins': { collection: 'model-sources', entry: 'nzta-vins' },
  'eeca-tariffs': { collection: 'cost-sources', entry: 'eeca-tariffs' },
}

/** Whether an entry is the one that says when a source was read, which differs with each reading. */
export function isDatedEntry(name: string, place: EntryPlace): boolean {
  const dated = datedEntries[name]
  return dated !== undefined && isSameEntry(dated, place)
}

/** Edits over the published ones that bring those days up to date. They are not a change: neither the history nor the feed has them. */
export const readDayEdits = (
  agreed: AgreedDays,
  published: readonly { edits: readonly Edit[] }[],
): Edit[] =>
  Object.entries(agreed).flatMap(([name, day]) => {
    const place = datedEntries[name]
    if (!place) return []
    const own = published.flatMap(({ edits }) => edits.filter((edit) => isSameEntry(edit, place)))
    const before = withEdits(fileEntry(place), own)
    if (!isObject(before) || String(before.read) >= day) return []
    return [{ ...place, base: '', before, after: { ...before, read: day } }]
  })
