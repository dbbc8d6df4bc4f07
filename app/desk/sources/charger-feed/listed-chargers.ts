// The published chargers without what members of the desk corrected by hand: what the lists of EVRoam have said.
import type { Charger } from '../../../../content/places/chargers/charger-schema.ts'
import { publishedChargers } from '../../../../content/places/chargers/chargers.ts'
import {
  differencesIn,
  type Edit,
  type EntryPlace,
  type PublishedChange,
} from '../../../../content/edits/content-edit.ts'
import { isSameValue, type JsonValue } from '../../../../content/edits/json-value.ts'
import { areNested, valueAt, withValueAt, type Path } from '../../../../content/edits/value-path.ts'
import type { ContentState } from '../../../facts/published-content/content-context.ts'
import { publishedDocument } from '../../../facts/published-content/document-edits.ts'
import { runWithEdits } from '../../../facts/published-content/content-scope.ts'
import type { KnownEntry } from '../compare-by-key.ts'

/** Whether a change brought a list of EVRoam. What it says of chargers nobody corrected by hand. */
export const isFeedChange = ({ edits }: { edits: readonly EntryPlace[] }): boolean =>
  edits.some(({ collection }) => collection === 'charger-feed')

type Document = JsonValue | undefined

/**
 * Every charger that is published, or was taken off by hand. Of one that was added by hand, the lists have said only the fields
 * that they have given since.
 */
export function listCorrected(state: ContentState): KnownEntry[] {
  const edits = Map.groupBy(state.changes.flatMap(editsOfChargers), ({ edit }) => edit.entry)
  const keys = new Set([
    ...Object.keys(runWithEdits(undefined, publishedChargers)),
    ...edits.keys(),
  ])
  return [...keys].flatMap((key) => {
    const published = publishedDocument(state, { collection: 'chargers', entry: key })
    const said = withoutHand(published, edits.get(key) ?? [])
    return published === undefined && said === undefined ? [] : [{ key, published, said }]
  })
}

/** The fields of a charger that is known, for finding it in a list. */
export const knownFields = ({ published, said }: KnownEntry): Charger =>
  ({ ...(published as object), ...(said as object) }) as Charger

type ChargerEdit = { edit: Edit; isOfFeed: boolean }

function editsOfChargers(change: PublishedChange): ChargerEdit[] {
  const isOfFeed = isFeedChange(change)
  return change.edits
    .filter(({ collection }) => collection === 'chargers')
    .map((edit) => ({ edit, isOfFeed }))
}

/** Takes the corrections out, the newest first. What a list has changed since is the list's. */
function withoutHand(published: Document, edits: readonly ChargerEdit[]): Document {
  let document = published
  const ofLists: Path[] = []
  for (const { edit, isOfFeed } of edits.toReversed()) {
    for (const { path, was, is } of differencesIn(edit)) {
      if (isOfFeed) {
        ofLists.push(path)
      } else if (path.length === 0 && was === undefined) {
        document = ofLists.reduce<Document>(
          (fields, field) => withValueAt(fields, field, valueAt(document, field)),
          undefined,
        )
      } else if (
        !ofLists.some((one) => areNested(one, path)) &&
        isSameValue(valueAt(document, path), is)
      ) {
        document = withValueAt(document, path, was)
      }
    }
  }
  return document
}
