// Queries of the desk about workshop claims. The client acts as a member of the desk.
import type { SiteClient } from '../supabase.ts'
import { callDatabase } from '../database-call.ts'

/** What a workshop said, and waits for an editor. */
export type WaitingProposal = {
  id: number
  center: string
  kind: 'entry' | 'still-true'
  fields: unknown
  saidAt: string
  claimId: string
  proof: 'mail' | 'phone'
  email: string | null
}

/** A claim to an entry, in force or revoked. */
export type HeldClaim = {
  id: string
  center: string
  proof: 'mail' | 'phone'
  email: string | null
  claimedAt: string
  saidAt: string | null
  revokedAt: string | null
}

export const listWorkshops = (
  client: SiteClient,
): Promise<{ proposals: WaitingProposal[]; claims: HeldClaim[] }> =>
  callDatabase(client, 'desk_workshops', {})

/** Confirms with the id of the change, or declines with a reason. 'decided': another member has decided it already. */
export const decideProposal = (
  client: SiteClient,
  given: { id: number; action: 'confirm' | 'decline'; text: string },
): Promise<{ outcome: 'done' | 'decided'; email?: string | null }> =>
  callDatabase(client, 'desk_decide_proposal', {
    p_id: given.id,
    p_action: given.action,
    p_text: given.text,
  })

/** A code to pass on over the phone; it is shown once. */
export const makePhoneCode = (client: SiteClient, center: string): Promise<string> =>
  callDatabase(client, 'desk_make_workshop_code', { p_center: center })

export const revokeClaim = (client: SiteClient, id: string, isRevoked: boolean): Promise<null> =>
  callDatabase(client, 'desk_revoke_claim', { p_id: id, p_revoked: isRevoked })
