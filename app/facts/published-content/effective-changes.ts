// Which published changes count on a day, and in which order they apply.
import type { PublishedChange } from '../../../content/edits/content-edit.ts'
import { newZealandDay, startOfDay } from '../../../content/texts/new-zealand-day.ts'

type Timed = Pick<PublishedChange, 'publishedAt' | 'publishedRevision' | 'takesEffect'>

/** Whether a change was published for a day after that of its publication. */
const isSetAhead = ({ publishedAt, takesEffect }: Timed) =>
  typeof takesEffect === 'string' && takesEffect >= newZealandDay(new Date(publishedAt))

/** From which moment a change counts: its publication, or the beginning of the later day for which it was set. */
function effectOf(change: Timed): number {
  const published = Date.parse(change.publishedAt)
  if (!change.takesEffect) return published
  return Math.max(published, Date.parse(startOfDay(change.takesEffect)))
}

/** Whether a change counts on a day in New Zealand. */
export const countsOn = ({ takesEffect }: Pick<Timed, 'takesEffect'>, day: string): boolean =>
  !takesEffect || takesEffect <= day

/**
 * Changes in the order in which they apply: that of their publications; what was set for a later day comes as that day
 * begins, and is published then for all who read its date.
 */
export function inOrder<Change extends Timed>(changes: readonly Change[]): Change[] {
  const byRevision = changes.toSorted((a, b) => a.publishedRevision - b.publishedRevision)
  const ordered = byRevision.filter((change) => !isSetAhead(change))
  for (const change of byRevision.filter(isSetAhead)) {
    const effect = effectOf(change)
    const at = ordered.findIndex((other) => effectOf(other) > effect)
    const moved = { ...change, publishedAt: new Date(effect).toISOString() }
    ordered.splice(at === -1 ? ordered.length : at, 0, moved)
  }
  return ordered
}

/** The later days on which some of these changes take effect, in order. */
export const laterDays = (changes: readonly Pick<Timed, 'takesEffect'>[], day: string): string[] =>
  [...new Set(changes.flatMap(({ takesEffect }) => takesEffect ?? []))]
    .filter((one) => one > day)
    .toSorted()
