import { describeSignUp } from './account-answer.ts'
import { readMetadata } from '../accounts/account-metadata.ts'
import { findAccount } from '../accounts/accounts.ts'
import { answerJson, type Endpoint } from './auth-setup.ts'
import { readAddress } from '../accounts/email-address.ts'
import { readFlow } from '../accounts/flow-codes.ts'
import { countMail, readRedirect } from './mail-request.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import { checkNewPassword, readPassword } from '../accounts/password-rules.ts'
import { Refusal } from './refusals.ts'
import { readFields, type Fields } from './request-fields.ts'
import { keepSignUp } from '../accounts/sign-ups.ts'

/**
 * POST /signup. A new address gets a link by mail; signing up again before it is opened sends a
 * fresh one. A taken address is refused with 'User already registered', a few times an hour only.
 */
export const signUp: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  const password = requireCredentials(fields)
  const email = readAddress(fields)
  checkNewPassword(password)
  const metadata = readMetadata(fields['data'])
  const flow = readFlow(fields)

  const mail = countMail(email, call.network)
  const taken = { limit: 'takenSignUpByNetwork', of: call.network } as const
  await setup.limits.take([{ limit: 'signUpByNetwork', of: call.network }, ...mail])
  // Checked before looking, so that at the limit taken and free addresses are refused alike.
  await setup.limits.check([taken])
  if (await findAccount(setup.database, email)) {
    await setup.limits.count([taken])
    throw new Refusal('user_already_exists')
  }

  const networkHash = hashNetwork(call.network)
  const encryptedPassword = await setup.hasher.hash(password)
  const waiting = await keepSignUp(
    setup.database,
    { email, encryptedPassword, metadata, networkHash },
    setup.now(),
  )
  const redirectTo = readRedirect(setup, call, setup.siteOrigin)
  setup.letters.sendSignUpLink({ email, networkHash, redirectTo, counts: mail, flow }, waiting.id)
  return answerJson(describeSignUp(waiting))
}

/** The password of a request that must name an address and a password. */
export function requireCredentials(fields: Fields): string {
  if (fields['phone'] && !fields['email']) throw new Refusal('phone_provider_disabled')
  const password = readPassword(fields)
  if (fields['email'] && password !== undefined) return password
  throw new Refusal('validation_failed', {
    message: 'You must provide either an email or phone number and a password',
  })
}
