// Finds entries and figures by their text, their fields and their titles: 'leaf', '69,990', 'leaf price'.
import { foldAccents } from '../../../content/texts/folded-text.ts'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { entriesOf } from '../../../content/edits/edit-fold.ts'
import { listCollections } from '../../../content/published.ts'
import { entriesInScope } from '../../facts/published-content/content-scope.ts'
import { titleOf } from '../../facts/content-words/difference-words.ts'
import { entryLink, sectionLink } from '../access/desk-link.ts'
import { fieldsOfEntry } from '../../facts/content-words/entry-fields.ts'
import { rowsOf, sectionsOf } from './entry-sections.ts'

type SearchHit = { group: string; title: string; place: string; words: string; link: string }

const mostHits = 60

/** What matches, entries by title first; `isCut` if there is more. */
export function searchContent(query: string): { hits: SearchHit[]; isCut: boolean } {
  const wanted = plain(query).split(' ')
  if (wanted[0] === '') return { hits: [], isCut: false }
  const has = (text: string, words: readonly string[]) => {
    const given = plain(text)
    return words.every((word) => given.includes(word))
  }
  const titles: SearchHit[] = []
  // Fields with the name that is sought come before texts that have it.
  const named: SearchHit[] = []
  const values: SearchHit[] = []
  for (const [name, row] of Object.entries(editableSchemas)) {
    for (const [key, entry] of entriesNow(name)) {
      const title = titleOf(name, key, entry)
      const hit = { group: row.label, title }
      if (has(title, wanted)) {
        titles.push({ ...hit, place: '', words: '', link: entryLink(name, key) })
      }
      // What the title does not say: 'price' of 'leaf price'.
      const rest = wanted.filter((word) => !has(title, [word]))
      const sought = rest.length > 0 ? rest : wanted
      if (sought.length === wanted.length && !has(JSON.stringify(entry), sought)) continue
      const sections = sectionsOf(fieldsOfEntry(name, key), entry, row.groups)
      for (const section of sections.flatMap((one) => ('items' in one ? one.items : [one]))) {
        for (const { label, words, path = section.path } of rowsOf(section)) {
          const place = [section.label || 'Facts', label].filter(Boolean).join(', ')
          const isNamed = sought.length < wanted.length
          if (!has(isNamed ? `${place} ${words}` : words, sought)) continue
          const list = isNamed && has(place, sought) ? named : values
          list.push({ ...hit, place, words, link: sectionLink({ collection: name, key }, path) })
        }
      }
    }
  }
  const hits = [...titles, ...named, ...values]
  return { hits: hits.slice(0, mostHits), isCut: hits.length > mostHits }
}

/** The entries of a collection as the request sees them. */
export function entriesNow(name: string) {
  return entriesOf(listCollections().get(name) ?? {}, entriesInScope(name))
}

/** Text normalised for the search: without case, accents, and the commas and spaces of numbers. */
const plain = (text: string): string =>
  foldAccents(text)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/(?<=\d)[,\s](?=\d{3})|\$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
