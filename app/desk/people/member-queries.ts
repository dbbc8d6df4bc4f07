import { callDatabase } from '../../database-call.ts'
import type { SiteClient } from '../../supabase.ts'
import type { DeskRole } from '../desk-member.ts'

/** A member of the desk, or an invited person: then `id` is null and the link expires. */
export type ListedMember = {
  id: string | null
  email: string
  role: DeskRole
  since: string
  has_second_factor: boolean
  last_sign_in_at: string | null
  expires_at: string | null
}

/** Members first, then invitations. */
export const listMembers = (client: SiteClient): Promise<ListedMember[]> =>
  callDatabase(client, 'desk_members')

export type InviteOutcome = { token: string } | 'already-member' | 'malformed'

/** Invites an address; returns the token of the invitation's link. */
export async function inviteMember(
  client: SiteClient,
  { email, role }: { email: string; role: string },
): Promise<InviteOutcome> {
  const { data, error } = await client.rpc('desk_invite', { p_email: email, p_role: role })
  if (!error) return { token: String(data) }
  if (error.code === '23505') return 'already-member'
  if (error.code === '22023') return 'malformed'
  throw new Error('The invitation could not be made', { cause: error })
}

export type MemberChange =
  | { to: 'role'; id: string; role: string }
  | { to: 'remove'; id: string }
  | { to: 'withdraw'; email: string }

export type ChangeOutcome = 'done' | 'last-owner' | 'no-such-member'

/** Changes a role, removes a member or takes an invitation back. */
export async function changeMember(
  client: SiteClient,
  change: MemberChange,
): Promise<ChangeOutcome> {
  const { data, error } =
    change.to === 'role'
      ? await client.rpc('desk_change_role', { p_user_id: change.id, p_role: change.role })
      : change.to === 'remove'
        ? await client.rpc('desk_remove_member', { p_user_id: change.id })
        : await client.rpc('desk_withdraw_invitation', { p_email: change.email })
  if (error?.hint === 'last-owner') return 'last-owner'
  if (error && ['PT404', '22P02', '22023'].includes(error.code)) return 'no-such-member'
  if (error) throw new Error('The member could not be changed', { cause: error })
  return data === false ? 'no-such-member' : 'done'
}
