import { z } from 'zod'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'

/** An undone change: its entries, the first twenty of them as `places`, without what it said. */
const takenBack = z.object({
  id: z.number(),
  published_at: z.string(),
  taken_back_at: z.string(),
  entries: z.number(),
  places: z.array(z.object({ collection: z.string(), entry: z.string() })),
})
export type TakenBackChange = z.infer<typeof takenBack>

const listed = z.array(z.union([takenBack, z.object({ taken_back_at: z.null() })]))

/** The newest undone changes. */
export async function listTakenBack(client: SiteClient): Promise<TakenBackChange[]> {
  const rows = await callDatabase(client, 'get_content_changes', { p_limit: 200 }, listed)
  return rows.filter((row) => row.taken_back_at !== null)
}
