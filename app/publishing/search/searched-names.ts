// What a search without a result was about, in words of the site's own: nothing that only the visitor knows becomes part of a count.
import { isbot } from 'isbot'
import { derived } from '../../../content/published.ts'
import { listSitePages } from '../../../content/pages/site-pages.ts'
import { synonyms } from '../../../content/pages/visitor-words.ts'
import { textWords } from './normalised-text.ts'
import type { SearchAnswer } from './search.ts'
import type { SiteServices } from '../../ground/route/site-services.ts'

/** What a search without any word of the site's own is counted as. */
export const noKnownWord = 'no word of this site'

/** More words of one search would say more about the one who typed them than about the site. */
const mostWords = 3

// A number alone may be part of anything, such as a telephone number.
const isTelling = (word: string) => word.length > 2 && !/^[\d.]+$/.test(word)

/** The words in the names of pages, and those that mean the same to the search. */
const ownWords = derived(
  () =>
    new Set(
      [...listSitePages().map(({ name }) => name), ...synonyms.flat()]
        .flatMap((text) => textWords(text).flatMap(({ forms }) => forms))
        .filter(isTelling),
    ),
)

/** The car without a page that a query names, or else its words that pages are named with, in alphabetical order. */
function namesSearched({ query, unlisted }: Pick<SearchAnswer, 'query' | 'unlisted'>) {
  if (unlisted) return unlisted.name.replace(/^(the|any) /, '')
  const known = textWords(query).flatMap(
    ({ forms }) => forms.find((form) => ownWords().has(form)) ?? [],
  )
  const words = [...new Set(known)].slice(0, mostWords).toSorted()
  return words.length > 0 ? words.join(' ') : noKnownWord
}

/** Counts a search of the pages that no page and no part answers whole. */
export function noteUnansweredSearch(
  { countUnanswered }: Pick<SiteServices, 'countUnanswered'>,
  request: Request,
  answer: Pick<SearchAnswer, 'query' | 'unlisted' | 'elsewhere' | 'outcome'>,
): void {
  const isAnswered = answer.outcome === 'found' && !answer.unlisted && !answer.elsewhere
  if (isAnswered || answer.outcome === 'no-query') return
  const agent = request.headers.get('User-Agent')
  if (!agent || isbot(agent) || request.headers.get('Sec-Purpose')) return
  countUnanswered?.('pages', namesSearched(answer))
}
