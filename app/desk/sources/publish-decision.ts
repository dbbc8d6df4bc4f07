// Whether the site may publish what a source has found by itself, within the limit that an owner has set.
import { differencesIn, isSameEntry, type Edit } from '../../../content/edits/content-edit.ts'
import { isFeedChange } from './charger-feed/listed-chargers.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { movedFigures } from '../../facts/content-words/moved-figures.ts'
import { checkChange } from '../../facts/published-content/change-check.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { isDatedEntry } from '../../facts/published-content/read-days.ts'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { outcomeOf } from './compare-by-key.ts'
import { doubtsOfDraft } from './draft-doubts.ts'
import type { ReadableSource } from './read-source.ts'

type Decision = {
  state: ContentState
  source: Pick<ReadableSource, 'name' | 'limit'>
  limit: number | undefined
  now: Date
}

/** Why a draft waits for a member, in a sentence; '' if the owner has set no limit, null if the site may publish it. */
export function whyItWaits(
  edits: readonly Edit[],
  { state, source, limit, now }: Decision,
): string | null {
  if (limit === undefined || !source.limit) return ''
  const isFeed = isFeedChange({ edits })
  const corrected = edits.find((edit) => !isFeed && isCorrected(state, source.name, edit))
  if (corrected)
    return `It waits: ${titleOf(corrected.collection, corrected.entry, corrected.after)} was changed by hand`
  const [mistake] = checkChange(state, edits, now)
  if (mistake) {
    const { collection, entry, message } = mistake
    const after = edits.find((edit) => isSameEntry(edit, mistake))?.after
    return `It waits: ${titleOf(collection, entry, after)}: ${message}`
  }
  const doubt = doubtsOfDraft(edits, state).find(({ mustConfirm }) => mustConfirm)
  if (doubt) return `It waits: ${[doubt.title, doubt.text].filter(Boolean).join(', ')}`
  if (source.limit === 'sites') {
    const sites = edits.filter(({ collection }) => collection === 'chargers').length
    return sites <= limit
      ? null
      : `It waits: ${numberText(sites)} sites are more than the ${numberText(limit)} that you allow`
  }
  if (edits.some((edit) => ['added', 'removed'].includes(outcomeOf(edit) ?? '')))
    return 'It waits: an entry is new, or no longer there'
  const percent = Math.max(0, ...edits.flatMap(movesOf))
  return percent <= limit
    ? null
    : `It waits: a figure moves by ${Number.isFinite(percent) ? `${numberText(Math.ceil(percent))}%` : 'any number'}, more than the ${numberText(limit)}% that you allow`
}

/** Whether the last change of an entry came from somewhere else: a change from the source also updates the source's dates. */
function isCorrected({ changes }: ContentState, source: string, edit: Edit): boolean {
  if (isDatedEntry(source, edit)) return false
  const last = changes.findLast(({ edits }) => edits.some((one) => isSameEntry(one, edit)))
  return last !== undefined && !last.edits.some((one) => isDatedEntry(source, one))
}

/** By how many per cent each figure moves. One that comes or goes moves by any number. */
const movesOf = (edit: Edit): number[] => [
  // From 2 to 2.2 are 10%, though the quotient is not quite 1.1.
  ...movedFigures(edit).map(({ was, is }) => Number((Math.abs(is / was - 1) * 100).toFixed(6))),
  ...differencesIn(edit).flatMap(({ was, is }) =>
    (typeof was === 'number') === (typeof is === 'number') ? [] : Number.POSITIVE_INFINITY,
  ),
]
