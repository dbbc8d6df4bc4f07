// The published chargers without what members of the desk corrected by hand: what the copies of EVRoam have said.
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

/** Whether a change brought a copy of EVRoam. What it says of chargers nobody corrected by hand. */
export const isCopyChange = ({ edits }: { edits: readonly EntryPlace[] }): boolean =>
  edits.some(({ collection }) => collection === 'charger-copy')

type Document = JsonValue | undefined

/** A charger as it is published, and as the copies had it; undefined where it is or was none. */
export type CorrectedCharger = {
  key: string
  published: Document
  /** Without a hand's corrections. Of a charger that was added by hand, only the fields that a copy has given since. */
  copied: Document
}

/** Every charger that is published, or was taken off by hand. */
export function listCorrected(state: ContentState): CorrectedCharger[] {
  const edits = Map.groupBy(state.changes.flatMap(editsOfChargers), ({ edit }) => edit.entry)
  const keys = new Set([
    ...Object.keys(runWithEdits(undefined, publishedChargers)),
    ...edits.keys(),
  ])
  return [...keys].flatMap((key) => {
    const published = publishedDocument(state, { collection: 'chargers', entry: key })
    const copied = withoutHand(published, edits.get(key) ?? [])
    return published === undefined && copied === undefined ? [] : [{ key, published, copied }]
  })
}

/** The fields of a charger that is known, for finding it in a copy. */
export const knownFields = ({ published, copied }: CorrectedCharger): Charger =>
  ({ ...(published as object), ...(copied as object) }) as Charger

type ChargerEdit = { edit: Edit; isCopied: boolean }

function editsOfChargers(change: PublishedChange): ChargerEdit[] {
  const isCopied = isCopyChange(change)
  return change.edits
    .filter(({ collection }) => collection === 'chargers')
    .map((edit) => ({ edit, isCopied }))
}

/** Takes the corrections out, the newest first. What a copy has changed since is the copy's. */
function withoutHand(published: Document, edits: readonly ChargerEdit[]): Document {
  let document = published
  const ofCopies: Path[] = []
  for (const { edit, isCopied } of edits.toReversed()) {
    for (const { path, was, is } of differencesIn(edit)) {
      if (isCopied) {
        ofCopies.push(path)
      } else if (path.length === 0 && was === undefined) {
        document = ofCopies.reduce<Document>(
          (fields, field) => withValueAt(fields, field, valueAt(document, field)),
          undefined,
        )
      } else if (
        !ofCopies.some((one) => areNested(one, path)) &&
        isSameValue(valueAt(document, path), is)
      ) {
        document = withValueAt(document, path, was)
      }
    }
  }
  return document
}
