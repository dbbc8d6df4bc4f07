import type { SiteClient } from '../supabase.ts'

/** One place where the visitor is signed in. */
export type OwnSession = {
  id: string
  device: string | null
  created_at: string
  last_used_at: string
  is_current: boolean
}

/** Where the visitor is signed in, this device first. */
export async function listOwnSessions(client: SiteClient): Promise<OwnSession[]> {
  const { data, error } = await client.rpc('list_own_sessions')
  if (error) throw new Error('The sessions could not be listed', { cause: error })
  return data
}

/** Ends one of the visitor's sessions. */
export async function endOwnSession(client: SiteClient, id: string): Promise<void> {
  const { error } = await client.rpc('end_own_session', { session_id: id })
  if (error) throw new Error('The session could not be ended', { cause: error })
}

/** Everything the site holds about the visitor. */
export async function downloadOwnData(client: SiteClient): Promise<Record<string, unknown>> {
  const { data, error } = await client.rpc('download_own_data')
  if (error) throw new Error('The data could not be downloaded', { cause: error })
  return data
}

/** Ends the account of whoever has just signed in. */
export async function deleteOwnAccount(client: SiteClient, keepReviews: boolean): Promise<void> {
  const { error } = await client.rpc('delete_own_account', { keep_reviews: keepReviews })
  if (error) throw new Error('The account could not be deleted', { cause: error })
}

/** The name others see beside the visitor's reviews. */
export async function readOwnName(client: SiteClient, accountId: string): Promise<string | null> {
  const profile = client.from('profiles').select('display_name').eq('id', accountId)
  const { data, error } = await profile.maybeSingle<{ display_name: string | null }>()
  if (error) throw new Error('The profile could not be read', { cause: error })
  return data?.display_name ?? null
}
