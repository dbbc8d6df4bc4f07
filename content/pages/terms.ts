// The glossary: words that readers may not know. Only loaders import this file.
import { keysOf } from '../edits/json-value.ts'
import list from './terms.json' with { type: 'json' }
import type { InformationSourceId } from '../sources/source-tables.ts'
import { editableRecord } from '../published.ts'

/** What the glossary says of a word; `termSchema` says how long each text may be. */
export type TermEntry = {
  name: string
  meaning: string
  more?: string | undefined
  source?: InformationSourceId | undefined
}

/** The ids in the file. The owner may add others, which stand in the glossary only. */
export type TermId = keyof typeof list.entries

/** Every term by its id, in the order of the glossary. */
export const terms = editableRecord<Readonly<Record<TermId, TermEntry>>>('terms', list)

/** The ids of the file, in its order. */
export const termIds = () => keysOf(list.entries)

/** What a page shows of a term beside the word. */
export type ShownTerm = Pick<TermEntry, 'name' | 'meaning'>

/** The terms that a page explains, for its `TermsProvider`. */
export const termsFor = (ids: readonly TermId[]): Partial<Record<TermId, ShownTerm>> =>
  Object.fromEntries(
    ids.map((id) => {
      const { name, meaning } = terms()[id]
      return [id, { name, meaning }]
    }),
  )
