// What to look at before a copy of EVRoam is published.
import type { Charger } from '../../../../content/places/chargers/charger-schema.ts'
import { publishedChargers } from '../../../../content/places/chargers/chargers.ts'
import type { Edit } from '../../../../content/edits/content-edit.ts'
import { kilometresBetween } from '../../../../content/places/geography/distance.ts'
import { titleOf } from '../../../facts/content-words/difference-words.ts'
import { runWithEdits } from '../../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../../facts/published-content/content-context.ts'
import { numberText } from '../../../ground/ui/number-text.ts'
import { copyViewOf, kindOfEdit } from './copy-view.ts'

/** More than these shares of the chargers seldom close, open or change between two copies. */
const mostClosed = 0.1
const mostAdded = 0.5
const mostChanged = 0.5

/** A charger that moves farther was placed wrong, before or now. */
const farKm = 5

export type CopyDoubt = { title: string; place: string; text: string; mustConfirm: true }

/** What a copy does that is unlikely. The draft is then published only after a tick. */
export function copyDoubts(edits: readonly Edit[], published: ContentState): CopyDoubt[] {
  const { added = 0, closed = 0, changed = 0 } = copyViewOf(edits)?.counts ?? {}
  const before = runWithEdits(published.edits, () => Object.keys(publishedChargers()).length)
  const all = numberText(before)
  const texts: [isUnlikely: boolean, text: string][] = [
    [
      closed > before * mostClosed,
      `${numberText(closed)} of ${all} chargers close. A file that was cut off looks like this.`,
    ],
    [added > before * mostAdded, `${numberText(added)} chargers are new, beside ${all}.`],
    [
      changed > before * mostChanged,
      `${numberText(changed)} of ${all} chargers change. A column that holds something else now looks like this.`,
    ],
  ]
  return [
    ...texts.flatMap(([isUnlikely, text]) => (isUnlikely ? [doubt('EVRoam', text)] : [])),
    ...edits.flatMap(movesFar),
  ]
}

const doubt = (title: string, text: string): CopyDoubt => ({
  title,
  place: '',
  text,
  mustConfirm: true,
})

function movesFar(edit: Edit): CopyDoubt[] {
  if (kindOfEdit(edit) !== 'changed') return []
  // An edit over a charger that was added by hand starts from no place.
  const [was, is] = [edit.before, edit.after] as [Partial<Charger>, Charger]
  if (was.latitude === undefined || was.longitude === undefined) return []
  const { latitude, longitude } = was
  const km = kilometresBetween({ latitude, longitude }, is)
  if (km <= farKm) return []
  return [
    doubt(titleOf(edit.collection, edit.entry, is), `moves by ${numberText(Math.round(km))} km.`),
  ]
}
