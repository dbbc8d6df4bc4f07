// The page that somebody meant who asked for a URL without one. Only loaders import this file.
import { derived } from '../../content/published.ts'
import { models } from '../../content/cars/models.ts'
import { home } from '../../content/pages/home.ts'
import { listSitePages } from '../../content/pages/site-pages.ts'
import { textPages } from '../../content/pages/stated-pages.ts'
import { editDistance } from '../../content/texts/edit-distance.ts'
import { maxQueryLength } from '../publishing/search/search.ts'

export type NearestPage = { path: string; name: string }

const otherPages: readonly NearestPage[] = [
  { path: '/auth', name: 'Sign in or sign up' },
  { path: '/account', name: 'Your account' },
  { path: '/parts-catalog', name: 'Parts catalogue' },
  { path: '/suggest?about=text-pages/about', name: 'Report a mistake' },
]

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const known = derived(() =>
  [...listSitePages().filter(({ path }) => path !== '/'), ...otherPages].map(({ path, name }) => ({
    page: { path, name },
    key: letters(path),
  })),
)

const homePage = (): NearestPage => ({ path: '/', name: home().hero.title })

const fewestLetters = 4
const mostMistakes = 3
const homeNames = new Set(['home', 'index', 'indexhtml'])

/** The page whose path is nearest to this one by letters, or ends with it: '/tesla-model3', '/nissan-leef', '/leaf'. */
export function nearestPage(pathname: string): NearestPage | null {
  const parts = textOf(pathname).split('/').filter(Boolean)
  if (homeNames.has(letters(parts.join('')))) return homePage()
  for (const typed of new Set([letters(parts.join('')), letters(parts.at(-1) ?? '')])) {
    if (typed.length < fewestLetters) continue
    const limit = Math.min(mostMistakes, Math.floor(typed.length / 4))
    const near = known()
      .map(({ page, key }) => ({
        page,
        distance: key.endsWith(typed) ? 0.5 : editDistance(typed, key, limit),
      }))
      .filter(({ distance }) => distance <= limit)
      .toSorted((one, other) => one.distance - other.distance)
    if (near[0]) return near[0].page
    const named = pageNamed(typed)
    if (named) return named
  }
  return null
}

/** The page of text that is searched for by these letters, '/contact', or the only page with these words in its name. */
function pageNamed(typed: string): NearestPage | undefined {
  const text = textPages().find(({ searchedAs }) => searchedAs?.map(letters).includes(typed))
  if (text) return { path: text.path, name: text.heading }
  const makes = new Set(models().map(({ make }) => letters(make)))
  const [named, ...others] = listSitePages().filter(({ name }) => {
    const words = name.split(/\s+/).map(letters).filter(Boolean)
    return (
      words.join('') === typed || (makes.has(typed) && words[0] === typed) || hasWords(words, typed)
    )
  })
  return named && others.length === 0 ? { path: named.path, name: named.name } : undefined
}

/** Whether two or more words in a row are these letters: one word, 'user', says little about a name. */
const hasWords = (words: readonly string[], typed: string) =>
  words.some((_word, from) =>
    words.some((_last, to) => to > from && words.slice(from, to + 1).join('') === typed),
  )

const mostSimilar = 4

/** The pages with a word of this path in their name or path, those with most of them first: '/leaf-2016' finds the Nissan Leaf. */
export function similarPages(pathname: string): NearestPage[] {
  const words = wordsOf(pathname).filter(
    (word) => word.length >= fewestLetters && /\p{L}/u.test(word),
  )
  const count = ({ path, name }: NearestPage) => {
    const own = wordsOf(`${path.split('?')[0]} ${name}`)
    return words.filter((word) => own.some((one) => one.startsWith(word))).length
  }
  return known()
    .map(({ page }) => ({ page, matches: count(page) }))
    .filter(({ matches }) => matches > 0)
    .toSorted((one, other) => other.matches - one.matches)
    .slice(0, mostSimilar)
    .map(({ page }) => page)
}

const wordsOf = (text: string) => wordsOfPath(text).toLowerCase().split(' ')

const doorPaths = [
  '/ev-models',
  '/charging-stations/find',
  '/trip',
  '/ev-cost',
  '/used-ev-check',
  '/ev-ruc',
  '/ev-service-centers',
  '/questions',
]

/** Pages to go on from. */
export const doorPages = derived((): NearestPage[] =>
  doorPaths.flatMap((door) => known().flatMap(({ page }) => (page.path === door ? [page] : []))),
)

/** The words of a path, to search for: '/leaf-2016' is 'leaf 2016'. */
export const wordsOfPath = (pathname: string): string =>
  textOf(pathname)
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)

function textOf(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
