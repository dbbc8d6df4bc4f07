import type { Database } from '../../packages/supabase-apis/database/database.ts'

/** The owner's published edits since a revision, as the remote function returns them to pages. */
export async function readContentRows(database: Database, since: number): Promise<unknown> {
  const [row] = await database<{ content: unknown }[]>`
    select public.get_content_edits(${since}) as content`
  return row?.content
}

/** The draft made from a file that edits a collection and waits at the desk, if any: a newer one takes its place. */
export async function findFeedDraft(
  database: Database,
  collection: string,
): Promise<number | undefined> {
  const [row] = await database<{ id: number }[]>`
    select change.id from desk.content_changes change
    join desk.content_edits edit on edit.change_id = change.id
    where change.status = 'draft' and edit.collection = ${collection} and change.note like 'File: %'
    order by change.id desc limit 1`
  return row?.id
}

/** Stores a draft for the desk, by the operator; with an id, in place of that draft. Returns the outcome and the draft's id. */
export async function storeContentDraft(
  database: Database,
  change: unknown,
  id?: number,
): Promise<{ outcome: string; id?: number }> {
  // As text, because the driver's JSON would lose the difference between json and jsonb.
  const text = JSON.stringify(change)
  const [row] = await database<{ stored: { outcome: string; id?: number } }[]>`
    select desk.store_content_draft(null, ${id ?? null}, null, ${text}::text::json) as stored`
  if (!row) throw new Error('The database stored no draft')
  return row.stored
}
