import {
  elsewhereSchema,
  searchedPath,
  searchPhrasesSchema,
  searchWordsSchema,
} from '../pages/search-schemas.ts'
import { searchElsewhere, type ElsewhereSubject } from '../pages/buyer-words.ts'
import { searchPhrases, searchWords, type SearchPhrases } from '../pages/visitor-words.ts'
import { askingKey, editableRow, type EditableRow } from './editable-row.ts'
import { linkTargets } from './link-targets.ts'

const wordTitles: Record<string, string> = {
  trade: 'Words of the trade',
  'te-reo': 'Words of te reo Māori',
}

const accountPages = new Set(['/auth', '/account'])

/** The path of a new entry. A page that is taken off the site later leaves phrases that find nothing. */
const newPath = searchedPath.refine(
  (path) => {
    const [page = ''] = path.split('#')
    return linkTargets().has(page) || accountPages.has(page)
  },
  { error: 'must be a page of this site' },
)

export const searchRows: Readonly<Record<string, EditableRow>> = {
  'search-phrases': editableRow<SearchPhrases>({
    label: 'Search: what people type to find a page',
    singular: 'page that the search finds',
    group: 'Pages and site',
    published: searchPhrases,
    schemaOf: () => searchPhrasesSchema,
    checkEntry: () => [],
    titleOf: (_entry, path) => path,
    pagesOf: () => ['/search'],
    mayAdd: true,
    firstQuestions: askingKey('path', newPath, searchPhrasesSchema),
    mayRemove: true,
    isNoNews: true,
  }),
  'search-elsewhere': editableRow<ElsewhereSubject>({
    label: 'Search: what we have nothing on, and where to ask',
    singular: 'subject',
    group: 'Pages and site',
    published: searchElsewhere,
    schemaOf: () => elsewhereSchema,
    checkEntry: () => [],
    titleOf: ({ subject }) => subject,
    pagesOf: () => ['/search'],
    mayAdd: true,
    fixed: 'id',
    mayRemove: true,
    isNoNews: true,
  }),
  'search-words': editableRow({
    label: 'Search: words that are never corrected',
    singular: 'list of words',
    group: 'Pages and site',
    published: searchWords,
    schemaOf: () => searchWordsSchema,
    checkEntry: () => [],
    titleOf: (_entry, key) => wordTitles[key] ?? key,
    pagesOf: () => ['/search'],
    mayAdd: false,
    mayRemove: false,
    isNoNews: true,
  }),
}
