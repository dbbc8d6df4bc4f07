// The public changes of the site: entries of content/changes.ts and the edits published at the desk.
import { sourcesLast, type Edit } from '../../content/edits/content-edit.ts'
import { fileEntry } from '../../content/edits/edit-fold.ts'
import { changes } from '../../content/changes.ts'
import { editWords } from '../content-words/change-history.ts'
import { pagesOf, titleOf } from '../content-words/difference-words.ts'
import type { ContentState } from '../published-content/content-state.ts'
import type { TakenBackChange } from './change-feed-queries.ts'

export type PublicChange = {
  id: string
  /** A day, or the moment of an edit. */
  on: string
  title: string
  text: string
  paths: string[]
  source: string | null
  differences: { title: string; place: string; was: string; is: string }[]
  isTakenBack: boolean
}

const mostEdits = 200

/** Every change, newest first. */
export function listPublicChanges(
  published: ContentState,
  takenBack: TakenBackChange[],
): PublicChange[] {
  const edits = published.changes.slice(-mostEdits).flatMap((change): PublicChange[] => {
    const ordered = sourcesLast(change.edits)
    const differences = ordered
      .flatMap((edit) => editWords(edit))
      .map(({ title, place, was, is }) => {
        return { title, place, was: shortened(was), is: shortened(is) }
      })
    if (differences.length === 0) return []
    return [
      {
        id: `edit-${change.id}`,
        on: change.publishedAt,
        title: titleOfChange(differences.map(({ title }) => title)),
        text: change.reason,
        paths: pagesFor(ordered),
        source: change.source,
        differences,
        isTakenBack: false,
      },
    ]
  })
  const written = changes.map(({ id, on, title, text, paths }) => ({
    id,
    on,
    title,
    text,
    paths: [...paths],
    source: null,
    differences: [],
    isTakenBack: false,
  }))
  return [...edits, ...takenBack.map(takenBackChange), ...written].toSorted((one, other) =>
    other.on.localeCompare(one.on),
  )
}

const longestShown = 160

/** The beginning of a long value: a list or a text would fill the page. */
function shortened(text: string): string {
  if (text.length <= longestShown) return text
  const beginning = text.slice(0, longestShown)
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), longestShown / 2))} …`
}

function takenBackChange({ id, published_at, places }: TakenBackChange): PublicChange {
  const titles = places.map((place) => titleOf(place.collection, place.entry, fileEntry(place)))
  return {
    id: `edit-${id}`,
    on: published_at,
    title: titleOfChange(titles),
    text: 'This change was taken back.',
    paths: [],
    source: null,
    differences: [],
    isTakenBack: true,
  }
}

function titleOfChange(titles: string[]): string {
  const [first = 'Content', ...others] = new Set(titles)
  return others.length > 0 ? `${first} and ${others.length} more` : first
}

function pagesFor(edits: readonly Edit[]): string[] {
  const pages = edits.flatMap(({ collection, entry, before, after }) => {
    const document = after ?? before
    return document === undefined ? [] : pagesOf(collection, entry, document).slice(0, 1)
  })
  return [...new Set(pages)]
}
