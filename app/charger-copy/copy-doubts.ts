// What to look at before a copy of EVRoam is published.
import { publishedChargers } from '../../content/chargers.ts'
import type { Edit } from '../../content/edits/content-edit.ts'
import { runWithEdits } from '../published-content/content-scope.ts'
import type { ContentState } from '../published-content/content-state.ts'
import { numberText } from '../ui/number-text.ts'
import { copyViewOf } from './copy-view.ts'

/** More than these shares of the chargers seldom close or open between two copies. */
const mostClosed = 0.1
const mostAdded = 0.5

export type CopyDoubt = { title: string; place: string; text: string; mustConfirm: true }

/** Whether a copy closes or adds more chargers than is likely. The draft is then published only after a tick. */
export function copyDoubts(edits: readonly Edit[], published: ContentState): CopyDoubt[] {
  const { added = 0, closed = 0 } = copyViewOf(edits)?.counts ?? {}
  const before = runWithEdits(published.edits, () => Object.keys(publishedChargers()).length)
  const doubt = (text: string) => ({ title: 'EVRoam', place: '', text, mustConfirm: true as const })
  return [
    ...(closed > before * mostClosed
      ? [
          doubt(
            `${numberText(closed)} of ${numberText(before)} chargers close. A file that was cut off looks like this.`,
          ),
        ]
      : []),
    ...(added > before * mostAdded
      ? [doubt(`${numberText(added)} chargers are new, beside ${numberText(before)}.`)]
      : []),
  ]
}
