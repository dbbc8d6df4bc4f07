import type { SiteClient } from '../supabase.ts'
import { callDatabase } from '../database-call.ts'
import type { CallerStatus, DeskRole } from './desk-member.ts'

/** Whom a client acts for at the desk. `role` is null unless the status is 'member'. */
export type Caller = {
  status: CallerStatus
  id: string | null
  email: string | null
  role: DeskRole | null
}

/** Queries the database for the caller and the state of the sign-in. */
export async function findCaller(client: SiteClient): Promise<Caller> {
  const { data, error, status } = await client.rpc('desk_caller')
  // The database rejects the access token: forged, or signed with a retired key.
  if (error && status === 401) return { status: 'session-ended', id: null, email: null, role: null }
  if (error) throw new Error('The caller of the desk could not be looked up', { cause: error })
  return data as Caller
}

/** Records a member's sign-in in the audit log. */
export async function recordSignIn(client: SiteClient): Promise<void> {
  const { error } = await client.rpc('desk_signed_in')
  if (error) throw new Error('The sign-in could not be recorded', { cause: error })
}

/** The number of suggestions that wait. For owners and editors. */
export async function countSuggestions(client: SiteClient): Promise<number> {
  const { data, error } = await client.rpc('desk_suggestions', { p_settled: false })
  if (error) throw new Error('The suggestions could not be counted', { cause: error })
  return (data as unknown[]).length
}

/** The number of workshops' own entries that wait. For owners and editors. */
export async function countProposals(client: SiteClient): Promise<number> {
  const { data, error } = await client.rpc('desk_workshops')
  if (error) throw new Error('What workshops wrote could not be counted', { cause: error })
  return (data as { proposals: unknown[] }).proposals.length
}

/** What all visitors together do more often than is usual, by action. For owners. */
export const findBusyVisitors = (client: SiteClient): Promise<Record<string, number>> =>
  callDatabase(client, 'desk_busy_visitors', {})
