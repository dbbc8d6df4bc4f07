import { callDatabase } from '../../database-call.ts'
import type { SiteClient } from '../../supabase.ts'

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
}

/** Accounts and waiting sign-ups by a part of their address or name; the newest without one. */
export const findAccounts = (client: SiteClient, search: string): Promise<FoundAccount[]> =>
  callDatabase(client, 'desk_find_accounts', { p_search: search })

export type AccountStep = 'confirm' | 'end-sessions' | 'delete'
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
