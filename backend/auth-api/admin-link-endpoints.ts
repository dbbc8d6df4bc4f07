import { describeAccount, describeSignUp } from './account-answer.ts'
import { readMetadata } from '../accounts/account-metadata.ts'
import { findAccount, type Account } from '../accounts/accounts.ts'
import { answerJson, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { readAddress } from '../accounts/email-address.ts'
import { listFactors } from '../accounts/factors.ts'
import { keepMailLink, linkAddress, type LinkPurpose } from '../accounts/mail-links.ts'
import { addAccount } from '../accounts/managed-accounts.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import { checkNewPassword } from '../accounts/password-rules.ts'
import { chooseRedirect } from './redirect-target.ts'
import { Refusal } from './refusals.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { makeSecret } from '../accounts/secret-token.ts'
import { requireService } from './service-check.ts'
import { requireCredentials } from './sign-up-endpoint.ts'
import { keepSignUp } from '../accounts/sign-ups.ts'

type Owner = { userId?: string; signUpId?: string }

/** POST /invite: an account for somebody, who gets a link to it and chooses the password. */
export const invite: Endpoint = async (setup, call) => {
  await requireService(setup, call)
  const fields = await readFields(call.request)
  const account = await inviteAccount(setup, fields)
  const networkHash = hashNetwork(call.network)
  const redirectTo = readTarget(setup, call, fields, 'invite')
  setup.letters.sendInvitation(
    { email: account.email, networkHash, redirectTo, counts: [] },
    account,
  )
  return answerJson(describeAccount(account, await listFactors(setup.database, account.id)))
}

/** POST /admin/generate_link: a link that the owner sends on by their own means; no mail goes out. */
export const makeLink: Endpoint = async (setup, call) => {
  await requireService(setup, call)
  const fields = await readFields(call.request)
  const type = readTextField(fields, 'type') ?? ''
  const { purpose, email, owner, user } = await readLink(setup, call, fields, type)
  const secret = makeSecret()
  await keepMailLink(setup.database, secret, { purpose, email, ...owner }, setup.now())
  const redirectTo = readTarget(setup, call, fields, purpose)
  return answerJson({
    ...user,
    action_link: linkAddress(setup.siteOrigin, { secret, purpose, redirectTo }),
    email_otp: secret,
    hashed_token: secret,
    verification_type: purpose,
    redirect_to: redirectTo,
  })
}

async function readLink(
  setup: AuthSetup,
  call: AuthCall,
  fields: Fields,
  type: string,
): Promise<{ purpose: LinkPurpose; email: string; owner: Owner; user: object }> {
  const email = readAddress(fields)
  if (type === 'signup') {
    const password = requireCredentials(fields)
    checkNewPassword(password)
    if (await findAccount(setup.database, email)) throw new Refusal('email_exists')
    const metadata = readMetadata(fields['data'])
    const encryptedPassword = await setup.hasher.hash(password)
    const networkHash = hashNetwork(call.network)
    const given = { email, encryptedPassword, metadata, networkHash }
    const signUp = await keepSignUp(setup.database, given, setup.now())
    return { purpose: type, email, owner: { signUpId: signUp.id }, user: describeSignUp(signUp) }
  }
  if (type !== 'invite' && type !== 'magiclink' && type !== 'recovery') {
    const message =
      'Invalid email action link type requested: choose signup, invite, magiclink or recovery'
    throw new Refusal('validation_failed', { message })
  }
  const account =
    type === 'invite'
      ? await inviteAccount(setup, fields)
      : await findAccount(setup.database, email)
  if (!account) throw new Refusal('user_not_found')
  const user = describeAccount(account, await listFactors(setup.database, account.id))
  return { purpose: type, email, owner: { userId: account.id }, user }
}

/** The account of somebody invited: put in without a password, or one still waiting. */
async function inviteAccount(setup: AuthSetup, fields: Fields): Promise<Account> {
  const email = readAddress(fields)
  const userMetadata = readMetadata(fields['data'])
  const added = await addAccount(setup.database, { email, userMetadata }, setup.now())
  const account = added ?? (await findAccount(setup.database, email))
  if (!account || account.email_confirmed_at) throw new Refusal('email_exists')
  return account
}

function readTarget(
  setup: AuthSetup,
  call: AuthCall,
  fields: Fields,
  purpose: LinkPurpose,
): string {
  const wanted = call.url.searchParams.get('redirect_to') ?? readTextField(fields, 'redirect_to')
  const resetPage = `${setup.siteOrigin}/auth/reset-password`
  const choosesPassword = purpose === 'recovery' || purpose === 'invite'
  return chooseRedirect(wanted, setup.siteOrigin, choosesPassword ? resetPage : setup.siteOrigin)
}
