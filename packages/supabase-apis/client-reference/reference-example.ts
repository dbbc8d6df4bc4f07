import type { SupabaseClient } from '@supabase/supabase-js'

/** What a call of the client resolves to. */
export type CallResult = {
  data?: unknown
  error: { message: string; code?: string | number | undefined } | null
  status?: number
  count?: number | null
}

/** Parts of the result, or the code and text of a refusal. */
export type Outcome =
  | (Partial<CallResult> & { refused?: undefined })
  | { refused: string; words: string }

/** One example from the client's reference: method, title, the call and its outcome here. */
export type Example<Context = SupabaseClient> = [
  method: string,
  title: string,
  call: (context: Context) => PromiseLike<CallResult>,
  outcome: Outcome,
]

/** The title that most examples have in the reference. */
export const withSelect = 'With `select()`'

/** Clients of one new user, of a visitor, and of the owner with the service key. */
export type AuthContext = {
  user: SupabaseClient
  visitor: SupabaseClient
  owner: SupabaseClient
  id: string
  email: string
  password: string
}
