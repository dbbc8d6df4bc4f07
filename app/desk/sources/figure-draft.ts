// Builds one draft from a source's figures: the entries that differ from the published ones, and the source's new dates.
import { isSameValue, type JsonValue } from '../../../content/edits/json-value.ts'
import type { EntryPlace } from '../../../content/edits/content-edit.ts'
import { editTo, publishedDocument } from '../../facts/published-content/document-edits.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import type { SourceFinding } from './read-source.ts'

type Figures = {
  /** 'MBIE’s fuel prices of the week to 14 August 2026': the start of the reason. */
  title: string
  /** The entry of the source, and its fields that change. */
  source: EntryPlace & { fields: Readonly<Record<string, string>> }
  /** Where the new values come from, for the public. */
  sourceText: string
  /** The entries as the source has them; undefined if the source no longer has it. */
  entries: readonly (EntryPlace & { after: unknown })[]
  /** What the owner should know, one line each. */
  notes?: readonly string[]
  /** What to say if nothing differs. */
  unchanged: string
}

/** The draft, or nothing. */
export function draftOfFigures(state: ContentState, figures: Figures): SourceFinding {
  const { title, source, sourceText, entries, notes = [], unchanged } = figures
  const changed = entries.filter((one) => !isSameValue(one.after, publishedDocument(state, one)))
  if (changed.length === 0) return { outcome: 'nothing', text: unchanged }
  const known = publishedDocument(state, source) as Record<string, JsonValue>
  const dated = { ...source, after: { ...known, ...source.fields } }
  const edits = [...changed, dated].map(({ collection, entry, after }) =>
    editTo(state, { collection, entry }, after as JsonValue | undefined),
  )
  const count = changed.length === 1 ? '1 entry changes' : `${changed.length} entries change`
  return {
    outcome: 'draft',
    draft: { reason: `${title}: ${count}`, source: sourceText, note: notes.join('\n'), edits },
  }
}
