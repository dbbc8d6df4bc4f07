// What the search page says above its results.
import { countText } from '../../../content/texts/numbers-and-lists.ts'
import type { SearchAnswer, UnlistedAnswer } from './search.ts'

/** The answer in a sentence or two, beside `partCount` rows of the catalogue. */
export function summaryOf(
  { outcome, query, total, corrections, dropped, unlisted, elsewhere, car }: SearchAnswer,
  partCount: number,
): string {
  if (outcome === 'no-query') {
    return 'Type a model, a part, a place or a rule. A few letters will do.'
  }
  if (outcome === 'not-found') {
    if (unlisted) return unlistedText(unlisted)
    if (partCount > 0) return `No pages match “${query}”; the catalogue has parts that do.`
    if (elsewhere) return ''
    return `No pages match “${query}”. Try fewer or shorter words, or start here:`
  }
  const count = countText(total, 'result')
  const corrected = corrections
    .map(({ from, to }) => ` We searched for “${to}” instead of “${from}”.`)
    .join('')
  if (car)
    return `${count} for every car and the page of the ${car}${without(dropped)}.${corrected}`
  if (outcome === 'found') return `${count} for “${query}”.${corrected}`
  return dropped.length > 0
    ? `No page matches all of “${query}”; ${count}${without(dropped)}.${corrected}`
    : `No page matches all of “${query}”; ${count} for some of the words.${corrected}`
}

/** ' without “nelson” or “check”', or nothing. */
const without = (dropped: readonly string[]) =>
  dropped.length > 0 ? ` without ${dropped.map((word) => `“${word}”`).join(' or ')}` : ''

/** What the site has instead of a page about a model. */
export const unlistedText = ({ name, similar }: UnlistedAnswer) =>
  `We have no page for ${name}${similar.length > 0 ? '; these cars are of its size or kind.' : '.'}`
