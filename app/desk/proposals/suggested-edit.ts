import type { Edit } from '../../../content/edits/content-edit.ts'
import { isObject } from '../../../content/edits/json-value.ts'
import { readPathText, valueAt, withValueAt } from '../../../content/edits/value-path.ts'
import { listCollections } from '../../../content/published.ts'
import type { ContentState } from '../../facts/published-content/content-context.ts'
import { editTo, publishedDocument } from '../../facts/published-content/document-edits.ts'
import { saveDraft, saveProblems } from '../../facts/published-content/content-change-queries.ts'
import { storableText } from '../../ground/route/form-text.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { settleProposal, type ReaderProposal } from './proposal-queries.ts'

type Suggested = Pick<ReaderProposal, 'collection' | 'entry' | 'path'> & { correction: string }

/** The length of a draft's note; the table desk.content_changes has the same. */
const mostNoteCharacters = 2000

/** Whether the desk can edit what a suggestion is about. */
export const isEditable = ({ collection }: Pick<Suggested, 'collection'>): boolean =>
  listCollections().has(collection)

/**
 * Makes a draft of a reader's suggestion, which says that the old value was wrong until an editor says otherwise, and
 * counts the suggestion as accepted. Returns the number of the draft, or why there is none.
 */
export async function draftSuggested(
  client: SiteClient,
  proposal: ReaderProposal,
  state: ContentState,
): Promise<{ change: number } | { problem: string }> {
  if (!isEditable(proposal)) return { problem: 'This part of the site is not edited at the desk.' }
  const { reference, wrong, correction, source } = proposal.said
  const note = `Wrong: ${wrong}${correction && `\nRight: ${correction}`}`
  const saved = await saveDraft(client, {
    reason: `A reader suggested it (${reference})`,
    source: storableText(source),
    corrects: true,
    // By code points: half an emoji is not stored.
    note: Array.from(storableText(note)).slice(0, mostNoteCharacters).join(''),
    edits: suggestedEdits(state, { ...proposal, correction: storableText(correction) }),
  })
  if (saved.outcome !== 'saved') return { problem: saveProblems[saved.outcome] }
  await settleProposal(client, proposal, { action: 'accept', text: String(saved.id) })
  return { change: saved.id }
}

/**
 * The edit that a suggestion asks for, if its words fit: a number for a number, a text for a text. Empty where an
 * editor has to write it.
 */
export function suggestedEdits(
  state: ContentState,
  { collection, entry, path, correction }: Suggested,
): Edit[] {
  if (path === '' || correction === '') return []
  const place = { collection, entry }
  const document = publishedDocument(state, place)
  const there = valueAt(document, readPathText(path))
  const isFigure = isObject(there) && there.value !== undefined
  const value = readAs(isFigure ? there.value : there, correction)
  if (value === undefined) return []
  const at = readPathText(isFigure ? `${path}/value` : path)
  return [editTo(state, place, withValueAt(document, at, value))]
}

/** The words as a value of the same kind; undefined if they cannot be read as one. */
function readAs(before: unknown, words: string): string | number | undefined {
  if (typeof before === 'string') return words.length <= 400 ? words : undefined
  if (typeof before !== 'number') return undefined
  const numbers = words.match(/\d[\d, ]*(?:\.\d+)?/g) ?? []
  const [only] = numbers
  // '435 L, not 420': an editor has to say which one is meant.
  return numbers.length === 1 && only ? Number(only.replaceAll(/[, ]/g, '')) : undefined
}
