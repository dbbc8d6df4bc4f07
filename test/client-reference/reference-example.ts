import type { SupabaseClient } from '@supabase/supabase-js'

/** What a call of the client resolves to. */
export type CallResult = {
  data?: unknown
  error: { message: string; code?: string | number } | null
  status?: number
  count?: number | null
}

/** Parts of the result; or the code and words of a refusal. */
export type Outcome =
  | (Partial<CallResult> & { refused?: undefined })
  | { refused: string; words: string }

/** One example of the client's reference: method, its title there, the call and what this site makes of it. */
export type Example<Context = SupabaseClient> = [
  method: string,
  title: string,
  call: (context: Context) => PromiseLike<CallResult>,
  outcome: Outcome,
]

/** The title of the reference's usual example. */
export const withSelect = 'With `select()`'
