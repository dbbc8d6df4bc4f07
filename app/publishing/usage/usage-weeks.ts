// Weeks of counts as the desk shows them. Pure.
import { addDays } from '../../../content/texts/new-zealand-day.ts'

export type UsageKind = 'view' | 'ahead' | 'tool' | 'search' | 'part-search' | 'error'

/** How many weeks of seven days the desk shows; the last one ends today. */
export const weeksShown = 12

/** How many of the newest weeks are compared with as many before them. */
const weeksCompared = 4

/** The counts of one subject by week, the oldest first; '' is the sum of a kind. */
export type WeeklyCounts = { kind: UsageKind; subject: string; weeks: number[] }

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The sum of the newest four weeks. */
export const recentOf = (weeks: readonly number[]): number => sum(weeks.slice(-weeksCompared))

/** Below this, a share says more about chance than about readers. */
const fewestToCompare = 10

/**
 * How the newest four weeks differ from the four before, in percent, rounded: 25 for a quarter more. 'new' if nothing was
 * counted before; null if there was too little to compare, or counting began within these weeks.
 */
export function changeOf(
  weeks: readonly number[],
  { since, today }: { since: string; today: string },
): number | 'new' | null {
  if (since > addDays(today, -7 * 2 * weeksCompared)) return null
  const recent = recentOf(weeks)
  const before = sum(weeks.slice(-2 * weeksCompared, -weeksCompared))
  if (recent + before < fewestToCompare) return null
  return before === 0 ? 'new' : Math.round(((recent - before) / before) * 100)
}

/** The first and last day of each week, the oldest first. */
export const weeksUntil = (today: string): { from: string; to: string }[] =>
  Array.from({ length: weeksShown }, (_, at) => {
    const to = addDays(today, -7 * (weeksShown - 1 - at))
    return { from: addDays(to, -6), to }
  })
