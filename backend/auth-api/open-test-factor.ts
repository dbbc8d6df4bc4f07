import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestAuth } from './open-test-auth.ts'
import { fromBase32, stepAt, totpCode } from './totp.ts'

/** An authenticator app, newly enrolled by the official client; `codeAt` is what it shows. */
export async function openTestFactor(client: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const secret = fromBase32(data.totp.secret)
  return { id: data.id, totp: data.totp, codeAt: (now: Date) => totpCode(secret, stepAt(now)) }
}

/**
 * A visitor whose account has an authenticator app, signed in with its code. `enter` gives the code
 * the app shows, or another one, for this client or another.
 */
export async function addCarefulVisitor(auth: TestAuth) {
  const visitor = await auth.addSomebody()
  const app = await openTestFactor(visitor.client)
  const enter = (client = visitor.client, code = app.codeAt(auth.now())) =>
    client.auth.mfa.challengeAndVerify({ factorId: app.id, code })
  const { error } = await enter()
  if (error) throw error
  // The code just given is spent.
  auth.pass(30)
  return { ...visitor, app, enter }
}
