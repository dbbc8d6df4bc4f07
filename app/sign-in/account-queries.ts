import type { SiteClient } from '../supabase.ts'

/** One session of the signed-in user. */
export type OwnSession = {
  id: string
  device: string | null
  created_at: string
  last_used_at: string
  is_current: boolean
}

/** Lists the user's sessions, this device first. */
export async function listOwnSessions(client: SiteClient): Promise<OwnSession[]> {
  const { data, error } = await client.rpc('list_own_sessions')
  if (error) throw new Error('The sessions could not be listed', { cause: error })
  return data
}

/** Ends one of the user's sessions. */
export async function endOwnSession(client: SiteClient, id: string): Promise<void> {
  const { error } = await client.rpc('end_own_session', { session_id: id })
  if (error) throw new Error('The session could not be ended', { cause: error })
}

/** Returns everything the site holds about the user. */
export async function downloadOwnData(client: SiteClient): Promise<Record<string, unknown>> {
  const { data, error } = await client.rpc('download_own_data')
  if (error) throw new Error('The data could not be downloaded', { cause: error })
  return data
}

/** Deletes the user's account. The sign-in must be recent. */
export async function deleteOwnAccount(client: SiteClient, keepReviews: boolean): Promise<void> {
  const { error } = await client.rpc('delete_own_account', { keep_reviews: keepReviews })
  if (error) throw new Error('The account could not be deleted', { cause: error })
}

/** Returns the display name shown with the user's reviews. */
export async function readOwnName(client: SiteClient, accountId: string): Promise<string | null> {
  const profile = client.from('profiles').select('display_name').eq('id', accountId)
  const { data, error } = await profile.maybeSingle<{ display_name: string | null }>()
  if (error) throw new Error('The profile could not be read', { cause: error })
  return data?.display_name ?? null
}
