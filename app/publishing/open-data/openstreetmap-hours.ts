import { weekdays } from '../../../content/places/workshops/center-labels.ts'
import type { OpeningHours } from '../../../content/places/workshops/center-schema.ts'

/**
 * Periods as one value of opening_hours in OpenStreetMap: 'Mo-Fr 08:00-17:00; Sa 09:00-12:00; PH unknown'. Public holidays
 * are unknown, as on our pages: hours of the week do not say.
 */
export const openStreetMapHours = (periods: OpeningHours['periods']): string =>
  [...timesByDays(periods).map(([days, times]) => `${days} ${times}`), 'PH unknown'].join('; ')

/** 'Mo-Fr' with '08:00-12:00,13:00-17:00': neighbouring days of the same times together, from Monday on. */
function timesByDays(periods: OpeningHours['periods']): [string, string][] {
  const found: { first: string; last: string; times: string }[] = []
  let before = ''
  for (const day of weekdays) {
    const times = periods
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => `${opens}-${closes}`)
      .toSorted()
      .join(',')
    const short = day.slice(0, 2)
    const run = found.at(-1)
    if (run && times !== '' && times === before) run.last = short
    else if (times !== '') found.push({ first: short, last: short, times })
    before = times
  }
  return found.map(({ first, last, times }) => [first === last ? first : `${first}-${last}`, times])
}
