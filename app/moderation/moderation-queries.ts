import type { SiteClient } from '../supabase.ts'

/** The numbers of one month. */
export type ModerationCounts = {
  /** The first day of the month, ISO. */
  month: string
  posted: number
  reported: number
  hidden: number
  shownAgain: number
  kept: number
}

/** Returns the moderation numbers, newest month first. An error is logged and gives an empty list. */
export async function listModerationCounts(
  client: SiteClient,
  signal: AbortSignal,
): Promise<ModerationCounts[]> {
  const { data, error } = await client.rpc('get_moderation_counts').abortSignal(signal)
  if (error) {
    if (!signal.aborted) console.error('The moderation numbers could not be loaded:', error)
    return []
  }
  const rows = data as (Omit<ModerationCounts, 'shownAgain'> & { shown_again: number })[]
  return rows.map(({ shown_again, ...row }) => ({ ...row, shownAgain: shown_again }))
}
