import type { SupabaseClient } from '@supabase/supabase-js'
import { fromBase32, stepAt, totpCode } from './totp.ts'

/** An authenticator app, newly enrolled by the official client; `codeAt` is what it shows. */
export async function openTestFactor(client: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const secret = fromBase32(data.totp.secret)
  return { id: data.id, totp: data.totp, codeAt: (now: Date) => totpCode(secret, stepAt(now)) }
}
