import type { Database } from '../../packages/supabase-apis/database/database.ts'

/** A change of the content as the database publishes it. */
type PublishedRow = {
  status: string
  edits: { collection: string; entry: string; path: string; value?: never }[]
}

/** The published edits of the content, in the order in which they apply, for commands. */
export async function readPublishedEdits(database: Database): Promise<PublishedRow[]> {
  const [row] = await database<
    { content: { changes: PublishedRow[] } }[]
  >`select public.get_content_edits(0) as content`
  return (row?.content.changes ?? []).filter(({ status }) => status === 'published')
}
