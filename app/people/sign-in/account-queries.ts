import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'

/** One session of the signed-in user. */
export type OwnSession = {
  id: string
  device: string | null
  created_at: string
  last_used_at: string
  is_current: boolean
}

/** Lists the user's sessions, this device first. */
export const listOwnSessions = (client: SiteClient): Promise<OwnSession[]> =>
  callDatabase(client, 'list_own_sessions')

/** Ends one of the user's sessions. */
export const endOwnSession = (client: SiteClient, id: string): Promise<void> =>
  callDatabase(client, 'end_own_session', { session_id: id })

/** Returns everything the site holds about the user. */
export const downloadOwnData = (client: SiteClient): Promise<Record<string, unknown>> =>
  callDatabase(client, 'download_own_data')

/** Deletes the user's account. The sign-in must be recent. */
export const deleteOwnAccount = (client: SiteClient, keepReviews: boolean): Promise<void> =>
  callDatabase(client, 'delete_own_account', { keep_reviews: keepReviews })

/** Returns the display name shown with the user's reviews. */
export async function readOwnName(client: SiteClient, accountId: string): Promise<string | null> {
  const profile = client.from('profiles').select('display_name').eq('id', accountId)
  const { data, error } = await profile.maybeSingle<{ display_name: string | null }>()
  if (error) throw new Error('The profile could not be read', { cause: error })
  return data?.display_name ?? null
}
