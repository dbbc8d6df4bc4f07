// Queries about a change. The client acts as a member of the desk.
import type { Edit } from '../../content/edits/content-edit.ts'
import type { SiteClient } from '../supabase.ts'

/** A change as the desk keeps it: a draft, or what became of it. */
export type StoredChange = {
  id: number
  status: 'draft' | 'published' | 'undone'
  version: number
  reason: string
  source: string
  published_at: string | null
  published_revision: number | null
  edits: (Edit & { position: number })[]
}

type Moved<Outcome extends string> = { outcome: Outcome | 'stale'; revision?: number }

/** A change with its edits, or null. */
export async function findStoredChange(
  client: SiteClient,
  id: number,
): Promise<StoredChange | null> {
  const { data, error } = await client.rpc('get_content_change', { p_id: id })
  if (error) throw new Error('The change could not be read', { cause: error })
  return data as StoredChange | null
}

/** Publishes a change that was checked against a revision, or puts it back. The key says that the site has checked it. */
export async function publishAtRevision(
  client: SiteClient,
  { id, version }: StoredChange,
  checked: { revision: number; key: string | null },
) {
  const { revision, key } = checked
  const parameters = { p_id: id, p_version: version, p_revision: revision, p_key: key }
  const { data, error } = await client.rpc('publish_content_change', parameters)
  if (error) throw new Error('The change could not be published', { cause: error })
  return data as Moved<
    'published' | 'unchecked' | 'changed-meanwhile' | 'incomplete' | 'no-such-change'
  >
}

/** Takes a change back whose absence was checked against a revision. */
export async function undoAtRevision(client: SiteClient, id: number, revision: number) {
  const parameters = { p_id: id, p_revision: revision }
  const { data, error } = await client.rpc('undo_content_change', parameters)
  if (error) throw new Error('The change could not be undone', { cause: error })
  return data as Moved<'undone' | 'not-published'>
}

/** Keeps an edit over what the files have now, or lets the files' value show. */
export async function decideAtRevision(
  client: SiteClient,
  decision: { id: number; position: number; choice: 'mine' | 'file'; base: unknown },
  revision: number,
) {
  const { data, error } = await client.rpc('decide_content_collision', {
    p_id: decision.id,
    p_position: decision.position,
    p_choice: decision.choice,
    p_base: decision.base === undefined ? [] : [decision.base],
    p_revision: revision,
  })
  if (error) throw new Error('The collision could not be decided', { cause: error })
  return data as Moved<'decided' | 'not-published'>
}
