// What changed on the site, for visitors. Only loaders import this file.
import { changes } from '../../../content/pages/changes.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { addDays, newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import {
  sourcesLast,
  type Edit,
  type PublishedChange,
} from '../../../content/edits/content-edit.ts'
import { fileEntry } from '../../../content/edits/edit-fold.ts'
import { listSitePages, type PageKind } from '../../../content/pages/site-pages.ts'
import { newsAmong } from '../../facts/content-words/change-news.ts'
import { editWords } from '../../facts/content-words/change-history.ts'
import { pagesOf, titleOf } from '../../facts/content-words/difference-words.ts'
import { dayOf } from '../../ground/ui/moment-words.ts'
import type { TakenBackChange } from './change-feed-queries.ts'

/** A page that a change is on, and of which kind it is: 'guide'. */
export type ChangedPage = { path: string; name: string; kind: PageKind }

/** A change as visitors see it: an edit of figures and texts, with what it was and is, or news of the site. */
export type PublicChange = {
  id: string
  /** A day, or the moment of an edit. */
  on: string
  day: string
  title: string
  text: string
  pages: ChangedPage[]
  source: string | null
  differences: { title: string; place: string; was: string; is: string }[]
  isUndone: boolean
}

/** Changes of one week, newest first; it begins on a Monday. */
export type ChangeWeek = { monday: string; name: string; changes: PublicChange[] }

const mostEdits = 200

/** The published edits and those taken back, newest first. */
export function listEdits(
  published: readonly PublishedChange[],
  takenBack: readonly TakenBackChange[],
): PublicChange[] {
  const edits = published.slice(-mostEdits).flatMap((change) => editChange(change) ?? [])
  const takenBackNews = takenBack.filter(({ places }) => newsAmong(places).length > 0)
  return [...edits, ...takenBackNews.map(takenBackChange)].toSorted((one, other) =>
    other.on.localeCompare(one.on),
  )
}

/** The newest edits that changed a figure. */
export const latestFigures = (published: readonly PublishedChange[]): PublicChange[] =>
  listEdits(published, [])
    .filter(({ differences }) => differences.some(({ was, is }) => /\d/.test(was) && /\d/.test(is)))
    .slice(0, 3)

/** What the site itself has new, newest first. */
export const listNews = (): PublicChange[] =>
  changes.map(({ id, on, title, text, paths }) => ({
    id,
    on,
    day: dateText(on),
    title,
    text,
    pages: namedPages(paths),
    source: null,
    differences: [],
    isUndone: false,
  }))

/** News of one day, newest first. */
export type NewsDay = { on: string; name: string; changes: PublicChange[] }

const recentDays = 2

/** The news by day: of the last two days that had any, and older. */
export function byDay(listed: readonly PublicChange[]) {
  const days = [...Map.groupBy(listed, ({ on }) => on)].map(([on, group]): NewsDay => ({
    on,
    name: dateText(on),
    changes: group,
  }))
  return { recent: days.slice(0, recentDays), older: days.slice(recentDays) }
}

/** Changes in their order, by the week of New Zealand's calendar. */
export function byWeek(listed: readonly PublicChange[]): ChangeWeek[] {
  const weeks = Map.groupBy(listed, ({ on }) => mondayOf(on))
  return [...weeks].map(([monday, group]) => ({
    monday,
    name: `Week of ${dateText(monday)}`,
    changes: group,
  }))
}

function mondayOf(on: string): string {
  const day = on.length > 10 ? newZealandDay(new Date(on)) : on
  // Sunday is the last day of its week.
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}

function editChange(change: PublishedChange): PublicChange | null {
  const ordered = sourcesLast(newsAmong(change.edits))
  const differences = ordered
    // Of a list of EVRoam readers learn its day, and in the reason what it changed.
    .flatMap((edit) =>
      editWords(edit, edit.collection === 'charger-feed' ? [['copied']] : undefined),
    )
    .map(({ title, place, was, is }) => ({ title, place, was: shortened(was), is: shortened(is) }))
  // Some of a list leaves the day as it was; the reason says what it changed.
  const feed = ordered.find(({ collection }) => collection === 'charger-feed')
  if (differences.length === 0 && !feed) return null
  const titles = differences.map(({ title }) => title)
  if (feed && titles.length === 0) titles.push(titleOf(feed.collection, feed.entry, feed.after))
  return {
    id: `edit-${change.id}`,
    on: change.publishedAt,
    day: dayOf(change.publishedAt),
    title: titleOfChange(titles),
    text: change.reason,
    pages: namedPages(pagesFor(ordered)),
    source: change.source,
    differences,
    isUndone: false,
  }
}

/** The pages with their names; a page without a name of its own is left out. */
function namedPages(paths: readonly string[]): PublicChange['pages'] {
  const known = new Map(listSitePages().map((page) => [page.path, page]))
  return [...new Set(paths)].flatMap((path) => {
    const { name, kind } = known.get(path) ?? {}
    const shown = path === '/' ? 'Home page' : name
    return shown === undefined ? [] : [{ path, name: shown, kind: kind ?? 'overview' }]
  })
}

const longestShown = 160

/** The beginning of a long value: a list or a text would fill the page. */
function shortened(text: string): string {
  if (text.length <= longestShown) return text
  const beginning = text.slice(0, longestShown)
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), longestShown / 2))} …`
}

function takenBackChange({ id, published_at, entries, places }: TakenBackChange): PublicChange {
  const news = newsAmong(places)
  const titles = news.map((place) => titleOf(place.collection, place.entry, fileEntry(place)))
  // Of a long change only the first places are known.
  const unnamed = news.length === places.length ? entries - places.length : 0
  return {
    id: `edit-${id}`,
    on: published_at,
    day: dayOf(published_at),
    title: titleOfChange(titles, unnamed),
    text: 'This change was undone.',
    pages: [],
    source: null,
    differences: [],
    isUndone: true,
  }
}

function titleOfChange(titles: string[], unnamed = 0): string {
  const [first = 'Content', ...others] = new Set(titles)
  const more = others.length + unnamed
  return more > 0 ? `${first} and ${more} more` : first
}

function pagesFor(edits: readonly Edit[]): string[] {
  const pages = edits.flatMap(({ collection, entry, before, after }) => {
    const document = after ?? before
    return document === undefined ? [] : pagesOf(collection, entry, document).slice(0, 1)
  })
  return [...new Set(pages)]
}
