// The days on which edits changed pages, and their entries in the feed. Only loaders import this file.
import type { ContentChange } from '../../../content/pages/changes.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import {
  differencesIn,
  sourcesLast,
  type EntryPlace,
  type PublishedChange,
} from '../../../content/edits/content-edit.ts'
import { entriesOf, fileEntry } from '../../../content/edits/edit-fold.ts'
import { newsAmong, subjectsAmong } from '../content-words/change-news.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { listCollections } from '../../../content/published.ts'
import type { ContentState } from './content-context.ts'

/** `at` is the moment of the publication. */
type EditChange = ContentChange & { at: string }

type Touched = { title: string; pages: string[] }

/** The day on which each page last changed through an edit, by path. */
export function daysOfEdits({ changes }: Pick<ContentState, 'changes'>): Map<string, string> {
  const days = new Map<string, string>()
  for (const change of changes) {
    const day = dayOf(change)
    const pages = touchedBy(change).flatMap((one) => one.pages)
    const paths = newsAmong(change.edits).length > 0 ? ['/changes', ...pages] : pages
    for (const path of paths) if ((days.get(path) ?? '') < day) days.set(path, day)
  }
  return days
}

/** The published changes as the feed lists them, newest first. An undone change leaves the feed. */
export function listEditChanges({ changes }: Pick<ContentState, 'changes'>): EditChange[] {
  return changes
    .flatMap((change): EditChange[] => {
      const touched = touchedBy({ ...change, edits: newsAmong(change.edits) })
      const [first, ...others] = [...new Set(touched.flatMap(({ pages }) => pages))]
      if (first === undefined) return []
      const titles = [...new Set(touched.map(({ title }) => title))]
      return [
        {
          id: `edit-${change.id}`,
          on: dayOf(change),
          at: change.publishedAt,
          title: `${change.corrects ? 'Corrected' : 'Updated'}: ${list.format(titles.slice(0, 3))}${titles.length > 3 ? ' and more' : ''}`,
          text: change.source
            ? `${sentence(change.reason)} Source: ${change.source}`
            : change.reason,
          paths: [first, ...others],
        },
      ]
    })
    .toReversed()
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const list = new Intl.ListFormat('en-NZ', { type: 'unit' })

const dayOf = ({ publishedAt }: PublishedChange) => newZealandDay(new Date(publishedAt))

/** The entries that a change is about, with the pages that show them, the main one first. */
function touchedBy({ edits }: PublishedChange): Touched[] {
  const changing = subjectsAmong(edits).filter((edit) => differencesIn(edit).length > 0)
  return sourcesLast(changing).flatMap(touchedEntry)
}

/** Nothing for a collection that this version of the site does not have, or an entry that is gone. */
function touchedEntry({ collection: name, entry: key }: EntryPlace): Touched[] {
  const row = editableSchemas[name]
  const collection = listCollections().get(name)
  if (!row || !collection) return []
  const published = entriesOf(collection, row.published()).get(key)
  const entry = published ?? fileEntry({ collection: name, entry: key })
  if (entry === undefined) return []
  // An entry that is gone has no page of its own any more.
  const own = published === undefined ? `/${key}` : undefined
  const pages = row.pagesOf(entry, key).filter((path) => isPage(path) && path !== own)
  return [{ title: row.titleOf(entry, key), pages }]
}

/** Without the addresses of a page that has a question in them. */
const isPage = (path: string) => !path.includes('?')
