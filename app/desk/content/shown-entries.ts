// Which entries a public page shows, for its link 'Edit this page'. Loaders only.
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { pagesOf, titleOf } from '../../facts/content-words/difference-words.ts'
import { entriesNow } from './content-search.ts'
import { collectionLink, entryLink } from '../access/desk-link.ts'

/** Entries of one collection that a page shows: each with its link, or only the collection's where there are many. */
type ShownEntries = {
  label: string
  link: string
  count: number
  entries: { title: string; link: string }[]
}

/** Collections whose entries are the text of a whole page each. */
const wholePages = ['models', 'guides', 'centers', 'information', 'legal-pages', 'text-pages']

/** More entries than that are found through their collection. */
const mostListed = 12

/** The link of the entry that is the text of the page at a path; null for a page that several entries make. */
export function linkOfWholePage(path: string): string | null {
  for (const collection of wholePages) {
    for (const [key, entry] of entriesNow(collection)) {
      const [own, ...others] = pagesOf(collection, key, entry)
      // A workshop without a page of its own names the directory first.
      const isWhole = own === path && (collection !== 'centers' || others.length > 0)
      if (isWhole) return entryLink(collection, key)
    }
  }
  return null
}

/** All entries that the page at a path shows, by collection: first those whose main page it is, then in the desk's order. */
export function listShownEntries(path: string): ShownEntries[] {
  const groups = Object.entries(editableSchemas).flatMap(([collection, { label }]) => {
    const shown = [...entriesNow(collection)].flatMap(([key, entry]) => {
      const at = pagesOf(collection, key, entry).findIndex(
        (page) => page.replace(/[?#].*/, '') === path,
      )
      const title = titleOf(collection, key, entry)
      return at === -1 ? [] : [{ title, link: entryLink(collection, key), isMain: at === 0 }]
    })
    if (shown.length === 0) return []
    const entries = shown.length > mostListed ? [] : shown
    const isMain = shown.some((entry) => entry.isMain)
    return [{ label, link: collectionLink(collection), count: shown.length, entries, isMain }]
  })
  return groups.toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
}
