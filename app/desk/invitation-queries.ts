import { callDatabase } from '../database-call.ts'
import type { SiteClient } from '../supabase.ts'
import type { DeskRole } from './desk-member.ts'

/** What a link to the desk is for; the set-up link has no address. */
export type DeskInvitation = { role: DeskRole; email: string | null }

/** What a link is for; null for one that is unknown, used or expired. */
export const findInvitation = (client: SiteClient, token: string): Promise<DeskInvitation | null> =>
  callDatabase(client, 'desk_invitation', { p_token: token })

/** Makes the signed-in caller a member with the role of the link. */
export async function acceptInvitation(
  client: SiteClient,
  token: string,
): Promise<'accepted' | 'no-invitation' | 'other-address'> {
  const { error } = await client.rpc('desk_accept_invitation', { p_token: token })
  if (!error) return 'accepted'
  if (error.code === 'PT404') return 'no-invitation'
  if (error.hint === 'other-address') return 'other-address'
  throw new Error('The link could not be used', { cause: error })
}
