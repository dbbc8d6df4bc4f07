import type { Edit } from '../../../content/edits/content-edit.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { MovedChange } from './content-state.ts'
import type { AgreedDays } from './content-context.ts'

type MovedRow = {
  id: number
  status: 'published' | 'undone'
  published_revision: number
  published_at: string
  takes_effect: string | null
  reason: string
  source: string | null
  corrects: boolean
  edits: Edit[]
}

export type ContentMoves = { revision: number; changes: MovedChange[]; agreed: AgreedDays }

type Answer = { revision: number; hasMore: boolean; changes: MovedRow[]; agreed: AgreedDays }

/**
 * What changed in the published content since a revision; everything that is published for 0. A Supabase project
 * refuses a key that is not its own.
 */
export async function readContentMoves(
  client: SiteClient,
  since: number,
): Promise<ContentMoves | 'key refused'> {
  return readMoves(async (from) => {
    const { data, error, status } = await client.rpc('get_content_edits', { p_since: from })
    if (status === 401) return 'key refused'
    if (error) throw new Error('The published content could not be loaded', { cause: error })
    return data
  }, since)
}

/** Reads the answers of `get_content_edits`, one after the other, until nothing is left. */
export async function readMoves<Refusal extends string = never>(
  read: (since: number) => Promise<unknown>,
  since: number,
): Promise<ContentMoves | Refusal> {
  const changes: MovedChange[] = []
  for (let from = since; ;) {
    const answer = await read(from)
    if (typeof answer === 'string') return answer as Refusal
    const moved = answer as Answer
    changes.push(...moved.changes.map(readMove))
    from = moved.revision
    if (!moved.hasMore) return { revision: from, changes, agreed: moved.agreed }
  }
}

function readMove({ id, status, ...row }: MovedRow): MovedChange {
  if (status === 'undone') return { id, undone: true }
  return {
    id,
    publishedRevision: row.published_revision,
    publishedAt: row.published_at,
    takesEffect: row.takes_effect,
    reason: row.reason,
    source: row.source,
    corrects: row.corrects,
    edits: row.edits,
  }
}
