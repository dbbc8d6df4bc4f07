// Queries about drafts and changes. The client acts as a member of the desk.
import type { Edit, EntryPlace } from '../../../content/edits/content-edit.ts'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'

export type ChangeStatus = 'draft' | 'published' | 'undone'

/** A change in a list of the desk: a draft, or what became of it. */
export type ListedChange = {
  id: number
  status: ChangeStatus
  version: number
  /** The email address of the member; null for an import at the server. */
  author: string | null
  reason: string
  source: string
  /** Whether the old values were wrong. */
  corrects: boolean
  /** The day in New Zealand with which it takes effect; null for at once. */
  takes_effect: string | null
  note: string
  created_at: string
  saved_at: string
  published_at: string | null
  undone_at: string | null
  published_revision: number | null
  /** How many entries it is about. */
  entries: number
  /** The first twenty of them. */
  edits: EntryPlace[]
}

/** A change with its documents. */
export type StoredChange = Omit<ListedChange, 'edits'> & { edits: Edit[] }

export type DraftText = Pick<ListedChange, 'reason' | 'source'> &
  Partial<Pick<ListedChange, 'corrects' | 'note' | 'takes_effect'>> & { edits: readonly Edit[] }

type SaveOutcome =
  | { outcome: 'saved'; id: number; version: number }
  | {
      outcome:
        | 'not-a-draft'
        | 'changed-meanwhile'
        | 'too-many-edits'
        | 'too-large'
        | 'doubled-entry'
        | 'invalid-text'
    }

/** The messages for a draft that could not be saved. */
export const saveProblems: Record<Exclude<SaveOutcome['outcome'], 'saved'>, string> = {
  'not-a-draft': 'This draft has been published or discarded meanwhile. Open the entry again.',
  'changed-meanwhile': 'Somebody saved this draft meanwhile. Open it again.',
  'too-many-edits': 'A draft changes at most 2,000 entries. Publish some first.',
  'too-large': 'This text is too long: an entry holds at most 100 kB, and a draft 3 MB.',
  'doubled-entry': 'The draft would change one entry twice. Open the entry again.',
  'invalid-text':
    'The text has characters that cannot be stored: control characters, or some that turn its direction. Type it again by hand.',
}

/** Saves a draft: a new one, or in place of one of the same version. */
export const saveDraft = (
  client: SiteClient,
  draft: DraftText,
  known?: Pick<StoredChange, 'id' | 'version' | 'note' | 'corrects' | 'takes_effect'>,
): Promise<SaveOutcome> => {
  const { takes_effect: takesEffect, ...change } = {
    note: known?.note,
    corrects: known?.corrects,
    takes_effect: known?.takes_effect,
    ...draft,
  }
  return callDatabase(client, 'save_content_draft', {
    p_change: { ...change, takesEffect },
    ...(known && { p_id: known.id, p_version: known.version }),
  })
}

/** A change, or null if there is none. */
export const findChange = (client: SiteClient, id: number): Promise<StoredChange | null> =>
  callDatabase(client, 'get_content_change', { p_id: id })

type ChangeFilter = {
  status?: ChangeStatus | undefined
  collection?: string | undefined
  entry?: string | undefined
  author?: string | undefined
  before?: number | undefined
  limit?: number
}

/** Changes, newest first. */
export const listChanges = (client: SiteClient, filter: ChangeFilter): Promise<ListedChange[]> =>
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

type Moved<Outcome extends string> = { outcome: Outcome | 'stale'; revision?: number }

/** Publishes a change that was checked against a revision, or puts it back. The key says that the site has checked it. */
export const publishAtRevision = (
  client: SiteClient,
  { id, version }: Pick<StoredChange, 'id' | 'version'>,
  { revision, key }: { revision: number; key: string | null },
): Promise<
  Moved<'published' | 'unchecked' | 'changed-meanwhile' | 'incomplete' | 'no-such-change'>
> =>
  callDatabase(client, 'publish_content_change', {
    p_id: id,
    p_version: version,
    p_revision: revision,
    p_key: key,
  })

/** Takes a change back whose absence was checked against a revision. */
export const undoAtRevision = (
  client: SiteClient,
  id: number,
  revision: number,
): Promise<Moved<'undone' | 'not-published'>> =>
  callDatabase(client, 'undo_content_change', { p_id: id, p_revision: revision })

/** Moves a change that has not taken effect to another day, today for now. It was checked there against a revision. */
export const moveAtRevision = (
  client: SiteClient,
  { id, day }: { id: number; day: string },
  { revision, key }: { revision: number; key: string | null },
): Promise<Moved<'moved' | 'unchecked' | 'not-ahead'>> =>
  callDatabase(client, 'move_content_change', {
    p_id: id,
    p_day: day,
    p_revision: revision,
    p_key: key,
  })
