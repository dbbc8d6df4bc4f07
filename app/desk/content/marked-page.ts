// A page with a draft applied, with marks where it differs from the page as it is published.
import { diffArrays } from 'diff'

/** The id of the first changed place, as the fragment of a frame's URL. */
export const changedPlace = 'changed'

/** Elements whose text is not seen as a place on the page, or in which no `mark` may stand. */
const unmarkable = /^<(script|style|svg|option|textarea|template)\b/i

/** The longest edit script that is looked for; beyond it, the page has changed as a whole. */
const mostDifferences = 2_000

/**
 * The page of a draft with a `mark` around each text of its main part that the published page does not have there. The
 * first changed place has the id `changed`; where texts were only taken away, an empty `mark` stands in their place. Both
 * pages are HTML as React writes it, with '>' escaped in attributes. If one has no main part, or too much differs, the
 * draft's page is returned as it is.
 */
export function markChanges(published: string, draft: string): string {
  const before = mainOf(published)
  const after = mainOf(draft)
  const runs =
    before && after
      ? diffArrays(before.tokens, after.tokens, { maxEditLength: mostDifferences })
      : undefined
  if (!after || !runs) return draft
  let marks = 0
  let inside: string | null = null
  const mark = (text: string) =>
    `<mark${marks++ === 0 ? ` id="${changedPlace}"` : ''}>${text}</mark>`
  const marked = runs.map(({ added, removed, value }, at) => {
    if (removed) {
      const isReplaced = runs[at + 1]?.added
      return marks === 0 && !inside && !isReplaced && value.some(isText) ? mark('') : ''
    }
    return value
      .map((token) => {
        if (inside) inside = token.startsWith(`</${inside}`) ? null : inside
        else inside = unmarkable.exec(token)?.[1] ?? null
        return added && !inside && isText(token) ? mark(token) : token
      })
      .join('')
  })
  return draft.slice(0, after.from) + marked.join('') + draft.slice(after.to)
}

const isText = (token: string) => !token.startsWith('<') && token.trim() !== ''

/** The tags and texts of the main part, and where in the page they stand. */
function mainOf(html: string): { tokens: string[]; from: number; to: number } | null {
  const from = html.search(/<main\b/i)
  const to = html.indexOf('</main>', from)
  if (from < 0 || to < 0) return null
  return { tokens: html.slice(from, to).match(/<[^>]*>|[^<]+/g) ?? [], from, to }
}
