import { readMetadata, readPkceChallenge, readSignUp } from './account-fields.ts'
import { describeSignUp } from './account-response.ts'
import { findAccountByEmail } from '../accounts/accounts.ts'
import { jsonResponse, type Endpoint } from './auth-setup.ts'
import { emailAttempts, readRedirect } from './mail-request.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import { AuthError } from './auth-error.ts'
import { readFields } from './request-fields.ts'
import { storeSignUp } from '../accounts/sign-ups.ts'

/**
 * POST /signup. Emails a confirmation link; signing up again before opening it sends a new one. An
 * address with an account is refused with 'User already registered', a few times an hour only.
 */
export const signUp: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  // What the official client's signInAnonymously() sends.
  if (!fields['email'] && !fields['phone']) throw new AuthError('anonymous_provider_disabled')
  if (setup.signUps === 'closed') throw new AuthError('signup_disabled')
  const { email, password } = readSignUp(fields, setup.site)
  const metadata = readMetadata(fields['data'], setup.site)
  const pkce = readPkceChallenge(fields)

  const attempts = emailAttempts(email, call.network)
  const taken = { limit: 'takenSignUpByNetwork', by: call.network } as const
  await setup.limits.consume([{ limit: 'signUpByNetwork', by: call.network }, ...attempts])
  // Check before the look-up: beyond the limit, taken and free addresses are refused alike.
  await setup.limits.check([taken])
  if (await findAccountByEmail(setup.database, email)) {
    await setup.limits.count([taken])
    throw new AuthError('user_already_exists')
  }

  const networkHash = hashNetwork(call.network)
  const encryptedPassword = await setup.hasher.hash(password)
  const signUpAttempt = await storeSignUp(
    setup.database,
    { email, encryptedPassword, metadata, networkHash },
    setup.now(),
  )
  const redirectTo = readRedirect(setup, call, setup.site.homePage)
  setup.emails.sendSignUpLink({ email, networkHash, redirectTo, attempts, pkce }, signUpAttempt.id)
  // Send the email after the response, so that timing does not reveal whether an address is known.
  const sentAt = signUpAttempt.created_at
  return jsonResponse(describeSignUp({ ...signUpAttempt, confirmation_sent_at: sentAt }))
}
