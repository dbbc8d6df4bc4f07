import type { SiteClient } from '../supabase.ts'
import { callDatabase } from '../database-call.ts'
import type { WorkshopFields } from './workshop-entry.ts'

/** The data of a workshop's own session. */
export type WorkshopSession = {
  center: string
  proof: 'mail' | 'phone'
  endsAt: string
  /** When it last said what an editor has confirmed. */
  saidAt: string | null
  proposal: {
    kind: 'entry' | 'still-true'
    fields: unknown
    saidAt: string
    status: 'open' | 'confirmed' | 'declined'
    reason: string | null
  } | null
}

/** The session with this token; null without one. */
export const findSession = (client: SiteClient, token: string): Promise<WorkshopSession | null> =>
  callDatabase(client, 'workshop_session', { p_token: token })

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
