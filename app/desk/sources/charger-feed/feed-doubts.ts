// What to look at before a list of EVRoam is published.
import type { Charger } from '../../../../content/charger-schema.ts'
import { publishedChargers } from '../../../../content/chargers.ts'
import type { Edit } from '../../../../content/edits/content-edit.ts'
import { kilometresBetween } from '../../../../content/places/distance.ts'
import { titleOf } from '../../../facts/content-words/difference-words.ts'
import { runWithEdits } from '../../../facts/published-content/content-scope.ts'
import type { ContentState } from '../../../facts/published-content/content-context.ts'
import { numberText } from '../../../ground/ui/number-text.ts'
import { feedViewOf, kindOfEdit } from './feed-view.ts'

/** More than these shares of the chargers seldom close, open or change between two lists. */
const mostClosed = 0.1
const mostAdded = 0.5
const mostChanged = 0.5

/** A charger that moves farther was placed wrong, before or now. */
const farKm = 5

export type FeedDoubt = { title: string; place: string; text: string; mustConfirm: true }

/** What a list does that is unlikely. The draft is then published only after a tick. */
export function feedDoubts(edits: readonly Edit[], published: ContentState): FeedDoubt[] {
  const { added = 0, closed = 0, changed = 0 } = feedViewOf(edits)?.counts ?? {}
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

const doubt = (title: string, text: string): FeedDoubt => ({
  title,
  place: '',
  text,
  mustConfirm: true,
})

function movesFar(edit: Edit): FeedDoubt[] {
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
