import type { Database } from '../../packages/supabase-apis/database/database.ts'
import { findFeedDraft } from '../postgres/content-rows.ts'
import type { SourceSettings } from './source-questions.ts'

/** What an owner has set for a source, and what it remembers. Of one that is off, nothing. */
export async function readSourceMemory(
  database: Database,
  name: string,
): Promise<{ settings: SourceSettings; key: string | null; memory: string | null }> {
  type Row = { settings: SourceSettings; key: string | null; memory: string | null }
  const [row] = await database<Row[]>`
    select settings, access_key as key, memory from desk.read_sources where name = ${name}`
  return row ?? { settings: {}, key: null, memory: null }
}

/** The draft that a newer answer replaces: that of the last reading, or a file uploaded for the collection. */
export async function findSourceDraft(
  database: Database,
  { name, collection }: { name: string; collection?: string },
): Promise<number | undefined> {
  const [own] = await database<{ id: number }[]>`
    select change.id from desk.content_changes change
    join desk.read_sources source on source.draft_id = change.id
    where source.name = ${name} and change.status = 'draft'`
  return own?.id ?? (collection ? findFeedDraft(database, collection) : undefined)
}

/** Stores the draft of a reading, and notes in the row of its source which one it is. */
export async function storeReadingDraft(
  database: Database,
  { name, collection }: { name: string; collection?: string },
  { draft, says }: { draft: object; says: string },
) {
  const uploaded = collection ? await findFeedDraft(database, collection) : undefined
  const text = JSON.stringify(draft)
  type Stored = { outcome: string; id?: number; version?: number }
  const [kept] = await database<{ stored: Stored }[]>`
    select desk.keep_reading(${name}, ${uploaded ?? null}, ${says}, ${text}::text::json) as stored`
  return kept?.stored ?? { outcome: 'off' }
}
