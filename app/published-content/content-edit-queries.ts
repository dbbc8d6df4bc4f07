import type { Edit } from '../../content/edits/content-edit.ts'
import type { SiteClient } from '../supabase.ts'
import type { MovedChange } from './content-state.ts'

type MovedRow = {
  id: number
  status: 'published' | 'undone'
  published_revision: number
  published_at: string
  reason: string
  source: string | null
  edits: (Edit & { position: number })[]
}

/**
 * What changed in the published content since a revision; everything that is published for 0. A Supabase project
 * refuses a key that is not its own.
 */
export async function readContentMoves(
  client: SiteClient,
  since: number,
): Promise<{ revision: number; changes: MovedChange[] } | 'key refused'> {
  const { data, error, status } = await client.rpc('get_content_edits', { p_since: since })
  if (status === 401) return 'key refused'
  if (error) throw new Error('The published content could not be loaded', { cause: error })
  return readMoves(data)
}

/** Reads the answer of `get_content_edits`. */
export function readMoves(data: unknown): { revision: number; changes: MovedChange[] } {
  const { revision, changes } = data as { revision: number; changes: MovedRow[] }
  return { revision, changes: changes.map(readMove) }
}

function readMove({ id, status, ...row }: MovedRow): MovedChange {
  if (status === 'undone') return { id, undone: true }
  return {
    id,
    publishedRevision: row.published_revision,
    publishedAt: row.published_at,
    reason: row.reason,
    source: row.source,
    edits: row.edits,
  }
}
