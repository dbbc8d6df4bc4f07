import type { Database } from '../../packages/supabase-apis/database/database.ts'

/** The owner's published edits since a revision, as the remote function returns them to pages. */
export async function readContentRows(database: Database, since: number): Promise<unknown> {
  const [row] = await database<{ content: unknown }[]>`
    select public.get_content_edits(${since}) as content`
  return row?.content
}

/** Stores a draft for the desk, by the operator. Returns the outcome and the draft's id. */
export async function storeContentDraft(
  database: Database,
  change: unknown,
): Promise<{ outcome: string; id?: number }> {
  // As text, because the driver's JSON would lose the difference between json and jsonb.
  const text = JSON.stringify(change)
  const [row] = await database<{ stored: { outcome: string; id?: number } }[]>`
    select desk.store_content_draft(null, null, null, ${text}::text::json) as stored`
  if (!row) throw new Error('The database stored no draft')
  return row.stored
}
