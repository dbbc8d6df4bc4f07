// Queries of the desk about suggestions. The client acts as a member of the desk.
import type { FollowedSuggestion, SuggestedPath } from '../../ground/route/site-services.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { callDatabase } from '../../ground/route/database-call.ts'

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
  /** New, with the address of a person who is refused now. Anybody can have typed it. */
  isSetAside: boolean
}

export type SettleAction = 'ask' | 'accept' | 'decline' | 'spam'

/** 'settled': another member has decided it already. */
export type SettleOutcome =
  | ({ outcome: 'done'; email: string | null; reference: string } & SuggestedPath)
  | { outcome: 'settled' }

/** Those that wait, oldest first and those set aside last; or the last that were settled. */
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

/**
 * Those of a published change whose authors have not been thanked yet; from now on they count as thanked. For a hosted
 * project: elsewhere the server takes them.
 */
export const takeFollowedSuggestions = (
  client: SiteClient,
  change: number,
): Promise<FollowedSuggestion[]> =>
  callDatabase(client, 'desk_take_followed_suggestions', { p_change: change })
