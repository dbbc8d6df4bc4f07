// Queries about workshop claims: with the session of a workshop, and of the desk, whose client acts as a member.
import { z } from 'zod'
import type { SiteClient } from '../../ground/supabase.ts'
import { callDatabase } from '../../ground/route/database-call.ts'
import type { WorkshopFields } from './workshop-entry.ts'

/** The data of a workshop's own session; `saidAt` is when it last said what an editor has confirmed. */
const session = z.object({
  center: z.string(),
  proof: z.enum(['mail', 'phone']),
  endsAt: z.string(),
  saidAt: z.string().nullable(),
  proposal: z
    .object({
      kind: z.enum(['entry', 'still-true']),
      fields: z.unknown(),
      saidAt: z.string(),
      status: z.enum(['open', 'confirmed', 'declined']),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type WorkshopSession = z.infer<typeof session>

/** The session with this token; null without one. */
export const findSession = (client: SiteClient, token: string): Promise<WorkshopSession | null> =>
  callDatabase(client, 'workshop_session', { p_token: token }, session.nullable())

/** Exchanges a code for a session with this token. */
export const redeemCode = (
  client: SiteClient,
  given: { center: string; code: string; token: string },
): Promise<'claimed' | 'refused' | 'too-many'> =>
  callDatabase(client, 'redeem_workshop_code', {
    p_center: given.center,
    p_code: given.code,
    p_token: given.token,
  })

/** Stores a proposal for an editor. */
export const propose = (
  client: SiteClient,
  token: string,
  given: { kind: 'entry' | 'still-true'; fields: WorkshopFields | Record<never, never> },
): Promise<'proposed' | 'signed-out' | 'too-many'> =>
  callDatabase(client, 'propose_workshop_entry', {
    p_token: token,
    p_kind: given.kind,
    p_fields: given.fields,
  })

export const endSession = (client: SiteClient, token: string): Promise<null> =>
  callDatabase(client, 'end_workshop_session', { p_token: token })

/** A claim to an entry, in force or revoked. */
type HeldClaim = {
  id: string
  center: string
  proof: 'mail' | 'phone'
  email: string | null
  claimedAt: string
  saidAt: string | null
  revokedAt: string | null
}

/** All claims, those in force first. For owners and editors. */
export const listClaims = (client: SiteClient): Promise<HeldClaim[]> =>
  callDatabase(client, 'desk_workshop_claims')

/** A code to pass on over the phone; it is shown once. */
export const makePhoneCode = (client: SiteClient, center: string): Promise<string> =>
  callDatabase(client, 'desk_make_workshop_code', { p_center: center })

export const revokeClaim = (client: SiteClient, id: string, isRevoked: boolean): Promise<null> =>
  callDatabase(client, 'desk_revoke_claim', { p_id: id, p_revoked: isRevoked })
