import type { EntryPlace } from '../../content/edits/content-edit.ts'
import type { SiteClient } from '../supabase.ts'

/** An undone change: its entries, without what it said. */
export type TakenBackChange = {
  id: number
  published_at: string
  taken_back_at: string
  places: EntryPlace[]
}

/** The newest undone changes. */
export async function listTakenBack(client: SiteClient): Promise<TakenBackChange[]> {
  const { data, error } = await client.rpc('get_content_changes', { p_limit: 200 })
  if (error) throw new Error('The changes could not be loaded', { cause: error })
  const rows = data as (TakenBackChange & { taken_back_at: string | null })[]
  return rows.filter(({ taken_back_at }) => taken_back_at !== null)
}
