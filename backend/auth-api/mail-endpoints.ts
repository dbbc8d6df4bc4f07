import { answerJson, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { readAddress } from '../accounts/email-address.ts'
import { readFlow } from '../accounts/flow-codes.ts'
import type { Ask } from './letters.ts'
import { countMail, readRedirect } from './mail-request.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import { Refusal } from './refusals.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { requireSignedIn } from './signed-in-check.ts'

/** POST /recover: a link to a new password. Answers the same for known and unknown addresses. */
export const recover: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  const resetPage = `${setup.siteOrigin}/auth/reset-password`
  setup.letters.sendRecoveryLink(await readAsk(setup, call, fields, resetPage))
  return answerJson({})
}

/** POST /resend: the sign-up link, or the links of a change of address, once more. */
export const resend: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  const type = readTextField(fields, 'type')
  if (type === 'sms' || type === 'phone_change') throw new Refusal('phone_provider_disabled')
  if (type !== 'signup') {
    throw new Refusal('validation_failed', { message: 'Only a sign-up link can be sent again' })
  }
  setup.letters.sendSignUpLinkAgain(await readAsk(setup, call, fields, setup.siteOrigin))
  return answerJson({})
}

/** POST /otp: a link to sign in. Answers the same for known and unknown addresses. */
export const sendSignInLink: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  if (fields['phone'] && !fields['email']) throw new Refusal('phone_provider_disabled')
  const ask = await readAsk(setup, call, fields, setup.siteOrigin)
  setup.letters.sendSignInLink(ask, fields['create_user'] !== false)
  return answerJson({})
}

/** GET /reauthenticate: a code by mail, to be given as `nonce` when changing the password. */
export const reauthenticate: Endpoint = async (setup, call) => {
  const { account } = await requireSignedIn(setup, call)
  const counts = countMail(account.email, call.network)
  await setup.limits.take(counts)
  const { email } = account
  const networkHash = hashNetwork(call.network)
  setup.letters.sendCode({ email, networkHash, redirectTo: setup.siteOrigin, counts }, account)
  return answerJson({})
}

async function readAsk(
  setup: AuthSetup,
  call: AuthCall,
  fields: Fields,
  fallback: string,
): Promise<Ask> {
  const email = readAddress(fields)
  const flow = readFlow(fields)
  const counts = countMail(email, call.network)
  await setup.limits.take(counts)
  const redirectTo = readRedirect(setup, call, fallback)
  return { email, networkHash: hashNetwork(call.network), redirectTo, counts, flow }
}
