// Drafts and changes, as the database keeps them. The client acts as the member.
import type { Edit } from '../../../content/edits/content-edit.ts'
import type { SiteClient } from '../../supabase.ts'
import { callDatabase } from '../../database-call.ts'

export type ChangeStatus = 'draft' | 'published' | 'undone'

/** A change as the desk sees it. */
export type DeskChange = {
  id: number
  status: ChangeStatus
  version: number
  /** The email address of the member; null for an import at the server. */
  author: string | null
  reason: string
  source: string
  created_at: string
  saved_at: string
  published_at: string | null
  undone_at: string | null
  published_revision: number | null
  edits: (Edit & { position: number })[]
}

export type DraftText = { reason: string; source: string; edits: readonly Edit[] }

export type SaveOutcome =
  | { outcome: 'saved'; id: number; version: number }
  | {
      outcome:
        | 'not-a-draft'
        | 'changed-meanwhile'
        | 'too-many-edits'
        | 'value-too-large'
        | 'doubled-place'
        | 'invalid-text'
    }

/** The messages for a draft that could not be saved. */
export const saveProblems: Record<Exclude<SaveOutcome['outcome'], 'saved'>, string> = {
  'not-a-draft': 'This draft has been published or discarded meanwhile. Open the entry again.',
  'changed-meanwhile': 'Somebody saved this draft meanwhile. Open it again.',
  'too-many-edits': 'A draft takes 200 edits. Publish some first.',
  'value-too-large': 'This text is too long: one place holds at most 100 kB.',
  'doubled-place': 'The draft would change one place twice. Open the entry again.',
  'invalid-text':
    'The text has characters that cannot be stored: control characters, or some that turn its direction. Type it again by hand.',
}

/** Saves a draft: a new one, or in place of one of the same version. */
export async function saveDraft(
  client: SiteClient,
  draft: DraftText,
  known?: { id: number; version: number },
): Promise<SaveOutcome> {
  return callDatabase<SaveOutcome>(client, 'save_content_draft', {
    p_change: draft,
    ...(known && { p_id: known.id, p_version: known.version }),
  })
}

/** A change, or null if there is none. */
export const findChange = (client: SiteClient, id: number): Promise<DeskChange | null> =>
  callDatabase(client, 'get_content_change', { p_id: id })

export type ChangeFilter = {
  status?: ChangeStatus | undefined
  collection?: string | undefined
  entry?: string | undefined
  author?: string | undefined
  before?: number | undefined
  limit?: number
}

/** Changes, newest first. */
export const listChanges = (client: SiteClient, filter: ChangeFilter): Promise<DeskChange[]> =>
  callDatabase(client, 'list_content_changes', {
    p_status: filter.status ?? null,
    p_collection: filter.collection ?? null,
    p_entry: filter.entry ?? null,
    p_author: filter.author ?? null,
    p_before: filter.before ?? null,
    p_limit: filter.limit ?? 50,
  })

export const discardDraft = (
  client: SiteClient,
  id: number,
): Promise<'discarded' | 'not-a-draft'> =>
  callDatabase(client, 'discard_content_draft', { p_id: id })
