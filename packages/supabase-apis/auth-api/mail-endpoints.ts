import { hashNetwork } from '../accounts/network-address.ts'
import { refusePhone } from './account-fields.ts'
import { AuthError } from './auth-error.ts'
import { jsonResponse, type Endpoint } from './auth-setup.ts'
import { emailAttempts, readEmailRequest } from './mail-request.ts'
import { readFields, readTextField } from './request-fields.ts'
import { requireSession } from './session-check.ts'

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
