// A posted copy of EVRoam: checked, and stored as a draft.
import { draftFromCopy, noteStart } from '../../charger-copy/copy-draft.ts'
import { formText, storableText } from '../../form-text.ts'
import {
  findChange,
  listChanges,
  saveDraft,
  saveProblems,
  type StoredChange,
} from '../../published-content/content-change-queries.ts'
import type { ContentState } from '../../published-content/content-state.ts'
import type { SiteClient } from '../../supabase.ts'
import { mostCopyBytes } from './copy-size.ts'

export type CopyAnswer =
  | { kind: 'stored'; change: number }
  /** The copy is what is published. */
  | { kind: 'nothing'; text: string; kept: string[] }
  | { kind: 'refused'; mistakes: string[]; count: number; copied: string }

const mostMistakes = 50

/** Stores the file of a form as the one draft of a copy: one that waits already gives its place. */
export async function storeCopy(
  { client, published, today }: { client: SiteClient; published: ContentState; today: Date },
  form: FormData,
): Promise<CopyAnswer> {
  const copied = formText(form, 'copied')
  const refuse = (mistakes: string[]): CopyAnswer => ({
    kind: 'refused',
    mistakes: mistakes.slice(0, mostMistakes),
    count: mistakes.length,
    copied,
  })
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refuse(['the file: choose one first'])
  if (file.size > mostCopyBytes) return refuse(['the file: is larger than 4 MB'])
  const bytes = new Uint8Array(await file.arrayBuffer())
  const found = draftFromCopy(published, { bytes, name: storableText(file.name), copied, today })
  if (found.outcome === 'mistakes') return refuse(found.mistakes)
  if (found.outcome === 'nothing') return { kind: 'nothing', text: found.text, kept: found.kept }
  const saved = await saveDraft(client, found.draft, await findCopyDraft(client))
  return saved.outcome === 'saved'
    ? { kind: 'stored', change: saved.id }
    : refuse([saveProblems[saved.outcome]])
}

/** The draft of a copy that waits, if any. */
export async function findCopyDraft(client: SiteClient): Promise<StoredChange | undefined> {
  const drafts = await listChanges(client, { status: 'draft', collection: 'charger-copy' })
  const waiting = drafts.find(({ note }) => note.startsWith(noteStart))
  return (waiting && (await findChange(client, waiting.id))) ?? undefined
}
