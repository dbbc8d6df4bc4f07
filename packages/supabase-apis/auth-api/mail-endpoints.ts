import { hashNetwork } from '../accounts/network-address.ts'
import { refusePhone, readMetadata, readPkceChallenge, readSignUp } from './account-fields.ts'
import { AuthError } from './auth-error.ts'
import { jsonResponse, type Endpoint } from './auth-setup.ts'
import { emailAttempts, readEmailRequest, readRedirect } from './mail-request.ts'
import { readFields, readTextField } from './request-fields.ts'
import { requireSession } from './caller-check.ts'
import { describeSignUp } from './account-response.ts'
import { findAccountByEmail } from '../accounts/accounts.ts'
import { storeSignUp } from '../accounts/sign-ups.ts'

/** POST /recover: emails a link to a new password. Responds alike for known and unknown addresses. */
export const recover: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  const request = await readEmailRequest(setup, call, fields, {
    fallback: setup.site.resetPage,
    missing: 'Password recovery requires an email',
  })
  setup.emails.sendRecoveryLink(request)
  return jsonResponse({})
}

const phoneLoginsDisabled = 'Phone logins are disabled'
const resendRefusal = (type: string | undefined) =>
  type === 'email_change'
    ? 'The links of an email change cannot be sent again: change the email again'
    : 'Missing one of these types: signup, email_change, sms, phone_change'

/** POST /resend: emails the sign-up link again. Responds alike for known and unknown addresses. */
export const resend: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  const type = readTextField(fields, 'type')
  if (type === 'sms' || type === 'phone_change') {
    throw new AuthError('phone_provider_disabled', { message: phoneLoginsDisabled })
  }
  if (type !== 'signup') throw new AuthError('validation_failed', { message: resendRefusal(type) })
  refusePhone(fields, phoneLoginsDisabled, '.')
  const request = await readEmailRequest(setup, call, fields, {
    fallback: setup.site.homePage,
    missing: 'Type provided requires an email address',
  })
  setup.emails.resendSignUpLink(request)
  return jsonResponse({})
}

/**
 * POST /otp: emails a link to sign in. Responds alike for known and unknown addresses, even while
 * sign-ups are closed: Supabase's 'signup_disabled' would reveal which addresses have no account.
 */
export const sendSignInLink: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  refusePhone(fields, 'Unsupported phone provider')
  const request = await readEmailRequest(setup, call, fields, {
    fallback: setup.site.homePage,
    missing: 'One of email or phone must be set',
  })
  const mayCreateAccount = setup.signUps === 'open' && fields['create_user'] !== false
  setup.emails.sendSignInLink(request, mayCreateAccount)
  return jsonResponse({})
}

/** GET /reauthenticate: emails a code, which a password change accepts as `nonce`. */
export const reauthenticate: Endpoint = async (setup, call) => {
  const { account } = await requireSession(setup, call)
  const attempts = emailAttempts(account.email, call.network)
  await setup.limits.consume(attempts)
  const { email } = account
  const networkHash = hashNetwork(call.network)
  setup.emails.sendCode({ email, networkHash, redirectTo: setup.site.homePage, attempts }, account)
  return jsonResponse({})
}

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
