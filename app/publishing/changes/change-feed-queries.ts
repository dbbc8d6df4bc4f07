import type { EntryPlace } from '../../../content/edits/content-edit.ts'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'

/** An undone change: its entries, without what it said. */
export type TakenBackChange = {
  id: number
  published_at: string
  taken_back_at: string
  entries: number
  /** The first twenty of them. */
  places: EntryPlace[]
}

type ListedChange = TakenBackChange & { taken_back_at: string | null }

/** The newest undone changes. */
export async function listTakenBack(client: SiteClient): Promise<TakenBackChange[]> {
  const rows = await callDatabase<ListedChange[]>(client, 'get_content_changes', { p_limit: 200 })
  return rows.filter(({ taken_back_at }) => taken_back_at !== null)
}
