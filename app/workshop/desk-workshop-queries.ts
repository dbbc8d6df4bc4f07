// What the desk does with workshops that speak for themselves. The client acts as a member of the desk.
import type { SiteClient } from '../supabase.ts'

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

/** Somebody who may speak for an entry, or whose claim was revoked. */
export type HeldClaim = {
  id: string
  center: string
  proof: 'mail' | 'phone'
  email: string | null
  claimedAt: string
  saidAt: string | null
  revokedAt: string | null
}

async function rpc<Result>(name: string, client: SiteClient, given: object): Promise<Result> {
  const { data, error } = await client.rpc(name, given)
  if (error) throw new Error(`${name} failed`, { cause: error })
  return data as Result
}

export const listWorkshops = (
  client: SiteClient,
): Promise<{ proposals: WaitingProposal[]; claims: HeldClaim[] }> =>
  rpc('desk_workshops', client, {})

/** Confirms with the id of the change, or declines with a reason. 'decided': another member has decided it already. */
export const decideProposal = (
  client: SiteClient,
  given: { id: number; action: 'confirm' | 'decline'; text: string },
): Promise<{ outcome: 'done' | 'decided'; email?: string | null }> =>
  rpc('desk_decide_proposal', client, {
    p_id: given.id,
    p_action: given.action,
    p_text: given.text,
  })

/** A code for the owner to tell over the phone; it is shown once. */
export const makePhoneCode = (client: SiteClient, center: string): Promise<string> =>
  rpc('desk_make_workshop_code', client, { p_center: center })

export const revokeClaim = (client: SiteClient, id: string, isRevoked: boolean): Promise<null> =>
  rpc('desk_revoke_claim', client, { p_id: id, p_revoked: isRevoked })
