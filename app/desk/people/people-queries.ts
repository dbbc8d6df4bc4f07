import { isDay } from '../../../content/texts/date-text.ts'
import type { EntryPlace } from '../../../content/edits/content-edit.ts'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import type { DeskRole } from '../access/desk-member.ts'

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

type InviteOutcome = { token: string } | 'already-member' | 'malformed'

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

type MemberChange =
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

/** An account, or a sign-up that waits for its email link: then `confirmed_at` is null. */
export type FoundAccount = {
  id: string
  email: string
  display_name: string | null
  created_at: string
  confirmed_at: string | null
  last_sign_in_at: string | null
  sessions: number
  reviews: number
  has_second_factor: boolean
  desk_role: string | null
  blocked: boolean
  /** The last day of a block, null for no end. */
  blocked_until: string | null
}

/** Accounts and waiting sign-ups by a part of their address or name; the newest without one. */
export const findAccounts = (client: SiteClient, search: string): Promise<FoundAccount[]> =>
  callDatabase(client, 'desk_find_accounts', { p_search: search })

type AccountStep = 'confirm' | 'end-sessions' | 'delete'
export type StepOutcome = 'done' | 'no-such-account' | 'other-address' | 'last-owner'

/** Confirms a sign-up, ends the sessions of an account, or deletes it after its address was typed. */
export async function changeFoundAccount(
  client: SiteClient,
  step: AccountStep,
  { id, typed, keepReviews }: { id: string; typed: string; keepReviews: boolean },
): Promise<StepOutcome> {
  const { error } =
    step === 'confirm'
      ? await client.rpc('desk_confirm_sign_up', { p_id: id })
      : step === 'end-sessions'
        ? await client.rpc('desk_end_sessions', { p_id: id })
        : await client.rpc('desk_delete_account', {
            p_id: id,
            p_email: typed,
            p_keep_reviews: keepReviews,
          })
  if (!error) return 'done'
  if (error.code === '22023') return 'other-address'
  if (error.hint === 'last-owner') return 'last-owner'
  if (error.code === 'PT404' || error.code === '22P02') return 'no-such-account'
  throw new Error('The account could not be changed', { cause: error })
}

/** Somebody from whom the site takes no reviews and no suggestions; `until` is the last day, null for no end. */
export type BlockedMailbox = {
  mailbox: string
  reason: string
  until: string | null
  blockedAt: string
}

/** Those who are blocked now, newest first. */
export const listBlocked = (client: SiteClient): Promise<BlockedMailbox[]> =>
  callDatabase(client, 'desk_blocked_people')

/** Blocks the person with an account. */
export async function blockPerson(
  client: SiteClient,
  given: { id: string; reason: string; until: string | null; hide: boolean },
): Promise<'done' | 'no-such-account' | 'not-so'> {
  const { error } = await client.rpc('desk_block_person', {
    p_id: given.id,
    p_reason: given.reason,
    p_until: given.until,
    p_hide: given.hide,
  })
  if (!error) return 'done'
  if (error.code === '22023') return 'not-so'
  if (error.code === 'PT404' || error.code === '22P02') return 'no-such-account'
  throw new Error('The account could not be blocked', { cause: error })
}

/** Unblocks a person. */
export const unblock = (client: SiteClient, mailbox: string): Promise<boolean> =>
  callDatabase(client, 'desk_unblock', { p_mailbox: mailbox })

export type AuditLine = {
  id: number
  happened_at: string
  email: string | null
  role: string | null
  action: string
  subject: string
  detail: Record<string, unknown>
  address: string | null
  /** The first entries of the content change that it is about; null for any other line, and after it was discarded. */
  places: EntryPlace[] | null
}

/** What part of the log to read: who by address or IP address, what, and between which days; '' is all. */
type AuditFilter = { who: string; action: string; from: string; until: string }

/** The filter in a URL. An invalid day is ignored. */
export function readAuditFilter({ searchParams }: URL): AuditFilter {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 200)
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  return { who: text('who'), action: text('action'), from: day('from'), until: day('until') }
}

/** Lines of the audit log, newest first, before the line with an id. */
export const listAuditLines = (
  client: SiteClient,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditLine[]> =>
  callDatabase(client, 'desk_audit_log', {
    p_who: filter.who || null,
    p_action: filter.action || null,
    p_from: filter.from || null,
    p_until: filter.until || null,
    p_before: before ?? null,
    p_limit: limit,
  })
