// Queries of the desk about what others propose to change. The client acts as a member of the desk.
import type { FollowedSuggestion } from '../../ground/route/site-services.ts'
import type { SiteClient } from '../../ground/supabase.ts'
import { callDatabase } from '../../ground/route/database-call.ts'

/** The fields shared by proposals from readers and from workshops. */
type ProposedChange = {
  /** Its number among those of readers, or of workshops. */
  id: number
  collection: string
  entry: string
  /** The place in the entry; empty for all of it. */
  path: string
  saidAt: string
  status: 'open' | 'asked' | 'accepted' | 'published' | 'declined' | 'spam'
  /** What was asked, or why it was declined. */
  reply: string | null
  changeId: string | null
  settledAt: string | null
  /** Whether an answer reaches its author by mail. */
  hasEmail: boolean
  /** New, with the address of a person who is refused now. Anybody can have typed it. */
  isSetAside: boolean
}

/** What a reader says is wrong. The reader's email address stays in the database. */
export type ReaderProposal = ProposedChange & {
  from: 'reader'
  said: { reference: string; wrong: string; correction: string; source: string }
}

/** What a workshop that proved itself says of its entry. */
export type WorkshopProposal = ProposedChange & {
  from: 'workshop'
  said: {
    /** 'still-true': all that the page says holds. */
    kind: 'entry' | 'still-true'
    fields: unknown
    proof: 'mail' | 'phone'
    email: string | null
    /** How many others may speak for the same entry. */
    rivals: number
  }
}

/** A change of an entry that somebody outside the desk proposes. */
export type Proposal = ReaderProposal | WorkshopProposal

/** Those that wait, oldest first and those set aside last; or the last that were settled. */
export const listProposals = (client: SiteClient, isSettled = false): Promise<Proposal[]> =>
  callDatabase(client, 'desk_proposals', { p_settled: isSettled })

/** The number of proposals that wait and are not set aside. For owners and editors. */
export const countProposals = async (client: SiteClient): Promise<number> =>
  (await listProposals(client)).filter(({ isSetAside }) => !isSetAside).length

/** Names a proposal among those of readers and workshops, as forms do: 'reader-12'. */
export const proposalKey = ({ from, id }: Pick<Proposal, 'from' | 'id'>): string => `${from}-${id}`

type SettleAction = 'ask' | 'accept' | 'decline' | 'spam'

/** 'settled': another member has decided it already, or the claim of its workshop was revoked. */
type SettleOutcome = { outcome: 'done'; email: string | null } | { outcome: 'settled' }

/**
 * Moves a proposal on. The text is the question, the reason, or the id of the change that it became. A workshop can
 * only be accepted or declined; the database refuses the rest.
 */
export const settleProposal = (
  client: SiteClient,
  { from, id }: Pick<Proposal, 'from' | 'id'>,
  { action, text }: { action: SettleAction; text: string },
): Promise<SettleOutcome> =>
  from === 'reader'
    ? callDatabase(client, 'desk_settle_suggestion', { p_id: id, p_action: action, p_text: text })
    : callDatabase(client, 'desk_decide_proposal', {
        p_id: id,
        p_action: action === 'accept' ? 'confirm' : action,
        p_text: text,
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
