import type { Account } from '../accounts/accounts.ts'
import { redeemMailLink } from '../accounts/mail-links.ts'
import type { Queryable } from '../database/database.ts'
import { AuthError } from './auth-error.ts'
import type { AuthSetup } from './auth-setup.ts'
import { readTextField, type Fields } from './request-fields.ts'
import type { UserSession } from './session-check.ts'

/** How long a sign-in counts as proof, in seconds; delete_own_account() has the same. */
const recentSeconds = 900

/**
 * Requires proof that the user is present, because a stolen access token alone must not take the account
 * over: `current_password`, a code from /reauthenticate in `nonce`, or a sign-in or MFA code within the
 * last 15 minutes. The caller redeems the nonce with `redeemNonce`, in the transaction of the change.
 * Throws an AuthError: invalid_credentials for a wrong password, else reauthentication_needed.
 */
export async function requireProof(
  setup: AuthSetup,
  { account, session }: UserSession,
  fields: Fields,
): Promise<void> {
  const current = readTextField(fields, 'current_password')
  // An account without a password has nothing to compare with: its proof is a link or a code.
  if (current && account.encrypted_password) {
    if (await setup.hasher.verify(current, account.encrypted_password)) return
    throw new AuthError('invalid_credentials')
  }
  if (readTextField(fields, 'nonce')) return
  const signedInAt = Math.max(...session.amr.map(({ timestamp }) => timestamp))
  const age = setup.now().getTime() / 1000 - signedInAt
  if (!(age <= recentSeconds)) throw new AuthError('reauthentication_needed')
}

/** Redeems the code from /reauthenticate, if there is one. Throws an AuthError for a wrong one. */
export async function redeemNonce(
  sql: Queryable,
  fields: Fields,
  account: Account,
  now: Date,
): Promise<void> {
  const code = readTextField(fields, 'nonce')
  if (!code) return
  const wanted = { purposes: ['reauthentication' as const], email: account.email }
  const link = await redeemMailLink(sql, code.trim().toUpperCase(), wanted, now)
  if (link?.user_id !== account.id) throw new AuthError('reauthentication_not_valid')
}
