import { z } from 'zod'
import type { SiteClient } from '../../ground/supabase.ts'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { DeskRole } from './desk-member.ts'

/** Whom a client acts for at the desk. `role` is null unless the status is 'member'. */
const callerSchema = z.object({
  status: z.enum(['signed-out', 'session-ended', 'no-member', 'second-factor-missing', 'member']),
  id: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(['owner', 'editor', 'moderator']).nullable(),
})
export type Caller = z.infer<typeof callerSchema>

/** Queries the database for the caller and the state of the sign-in. */
export async function findCaller(client: SiteClient): Promise<Caller> {
  const { data, error, status } = await client.rpc('desk_caller')
  // The database rejects the access token: forged, or signed with a retired key.
  if (error && status === 401) return { status: 'session-ended', id: null, email: null, role: null }
  if (error) throw new Error('The caller of the desk could not be looked up', { cause: error })
  return callerSchema.parse(data)
}

/** Records a member's sign-in in the audit log. */
export const recordSignIn = (client: SiteClient): Promise<void> =>
  callDatabase(client, 'desk_signed_in')

/** Records in the audit log that the caller downloads everything. Throws unless they are an owner. */
export const recordExport = (client: SiteClient): Promise<void> =>
  callDatabase(client, 'desk_export')

/** What all visitors together do more often than is usual, by action. For owners. */
export const findBusyVisitors = (client: SiteClient): Promise<Record<string, number>> =>
  callDatabase(client, 'desk_busy_visitors')

/** How many number plates were looked up today and this month, and how many may be in a day. */
export type PlateLookups = { today: number; month: number; cap: number; isNear: boolean }

/** The lookups of number plates that the owner pays for. For owners. */
export const readPlateLookups = (client: SiteClient): Promise<PlateLookups> =>
  callDatabase(client, 'desk_plate_lookups')

/** The most that an owner's cap may be; the table desk.plate_cap has the same. */
export const mostPlatesADay = 100_000

/** Sets how many number plates may be looked up in a day. For owners. */
export const capPlateLookups = (client: SiteClient, aDay: number): Promise<void> =>
  callDatabase(client, 'desk_cap_plate_lookups', { p_a_day: aDay })

/** What a link to the desk is for; the set-up link has no address. */
type DeskInvitation = { role: DeskRole; email: string | null }

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

/** The models and workshops that pages show a photograph of. For owners and editors. */
export async function findPhotographed(client: SiteClient): Promise<Set<string>> {
  type Row = { subject: string; hidden: boolean; removed_at: string | null }
  const photos = await callDatabase<Row[]>(client, 'desk_photos')
  const shown = photos.filter(({ hidden, removed_at: removed }) => !hidden && !removed)
  return new Set(shown.map(({ subject }) => subject))
}
