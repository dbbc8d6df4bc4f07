// Queries of the desk about suggestions. The client acts as a member of the desk.
import type { SiteClient } from '../supabase.ts'
import { callDatabase } from '../database-call.ts'

/** What a suggestion is about: a path inside an entry, '' for the whole entry. */
export type SuggestedPath = { collection: string; entry: string; path: string }

/** A suggestion as the desk sees it. Its email address stays in the database. */
export type KeptSuggestion = {
  id: number
  reference: string
  collection: string
  entry: string
  path: string
  wrong: string
  correction: string
  source: string
  hasEmail: boolean
  receivedAt: string
  status: 'open' | 'asked' | 'accepted' | 'published' | 'declined' | 'spam'
  /** What was asked, or why it was declined. */
  reply: string | null
  changeId: string | null
  settledAt: string | null
}

export type SettleAction = 'ask' | 'accept' | 'decline' | 'spam'

/** 'settled': another member has decided it already. */
export type SettleOutcome =
  | ({ outcome: 'done'; email: string | null; reference: string } & SuggestedPath)
  | { outcome: 'settled' }

/** Those that wait, oldest first; or the last that were settled. */
export const listSuggestions = (
  client: SiteClient,
  isSettled: boolean,
): Promise<KeptSuggestion[]> => callDatabase(client, 'desk_suggestions', { p_settled: isSettled })

/** Moves a suggestion on. The text is the question, the reason, or the id of the change. */
export const settleSuggestion = (
  client: SiteClient,
  given: { id: number; action: SettleAction; text: string },
): Promise<SettleOutcome> =>
  callDatabase(client, 'desk_settle_suggestion', {
    p_id: given.id,
    p_action: given.action,
    p_text: given.text,
  })

/** A suggestion that a published change has settled, and the address that its author left. */
export type FollowedSuggestion = SuggestedPath & { email: string; reference: string }

/** Those of a published change whose authors have not been thanked yet; from now on they count as thanked. */
export const takeFollowedSuggestions = (
  client: SiteClient,
  change: number,
): Promise<FollowedSuggestion[]> =>
  callDatabase(client, 'desk_take_followed_suggestions', { p_change: change })
