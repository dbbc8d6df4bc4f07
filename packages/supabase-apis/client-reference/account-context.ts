import type { SupabaseClient } from '@supabase/supabase-js'

/** Clients of one new user, of a visitor, and of the owner with the service key. */
export type AuthContext = {
  user: SupabaseClient
  visitor: SupabaseClient
  owner: SupabaseClient
  id: string
  email: string
  password: string
}
