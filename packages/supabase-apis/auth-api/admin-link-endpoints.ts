import { readEmail, readMetadata, readSignUp } from './account-fields.ts'
import { describeAccount, describeSignUp } from './account-response.ts'
import { findAccountByEmail, type Account } from '../accounts/accounts.ts'
import { jsonResponse, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { listFactors } from '../accounts/factors.ts'
import { storeMailLink, mailLinkUrl, type LinkPurpose } from '../accounts/mail-links.ts'
import { addAccount } from '../accounts/managed-accounts.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import { safeRedirect } from './mail-request.ts'
import { AuthError } from './auth-error.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { makeSecret } from '../accounts/secret-token.ts'
import { requireServiceRole } from './caller-check.ts'
import { storeSignUp } from '../accounts/sign-ups.ts'

type LinkOwner = { userId?: string; signUpId?: string }

/** POST /invite: adds an account and emails its user a link to choose a password. */
export const inviteUser: Endpoint = async (setup, call) => {
  await requireServiceRole(setup, call)
  const fields = await readFields(call.request)
  const account = await inviteAccount(setup, fields)
  const networkHash = hashNetwork(call.network)
  const redirectTo = readTarget(setup, call, fields, 'invite')
  setup.emails.sendInvitation(
    { email: account.email, networkHash, redirectTo, attempts: [] },
    account,
  )
  return jsonResponse(describeAccount(account, await listFactors(setup.database, account.id)))
}

/** POST /admin/generate_link: a link for the owner to pass on; sends no email. */
export const generateLink: Endpoint = async (setup, call) => {
  await requireServiceRole(setup, call)
  const fields = await readFields(call.request)
  const type = readTextField(fields, 'type') ?? ''
  const { purpose, email, owner, user } = await readLink(setup, call, fields, type)
  const secret = makeSecret()
  await storeMailLink(setup.database, secret, { purpose, email, ...owner }, setup.now())
  const redirectTo = readTarget(setup, call, fields, purpose)
  return jsonResponse({
    ...user,
    action_link: mailLinkUrl(setup.siteOrigin, { secret, purpose, redirectTo }),
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
): Promise<{ purpose: LinkPurpose; email: string; owner: LinkOwner; user: object }> {
  const email = readEmail(fields)
  if (type === 'signup') {
    const { password } = readSignUp(fields, setup.site)
    if (await findAccountByEmail(setup.database, email)) throw new AuthError('email_exists')
    const metadata = readMetadata(fields['data'], setup.site)
    const encryptedPassword = await setup.hasher.hash(password)
    const networkHash = hashNetwork(call.network)
    const attempt = { email, encryptedPassword, metadata, networkHash }
    const signUp = await storeSignUp(setup.database, attempt, setup.now())
    return { purpose: type, email, owner: { signUpId: signUp.id }, user: describeSignUp(signUp) }
  }
  if (type !== 'invite' && type !== 'magiclink' && type !== 'recovery') {
    const message = `Invalid email action link type requested: ${type}`
    throw new AuthError('validation_failed', { message })
  }
  const account =
    type === 'invite'
      ? await inviteAccount(setup, fields)
      : await findAccountByEmail(setup.database, email)
  if (!account) throw new AuthError('user_not_found', { message: 'User with this email not found' })
  const user = describeAccount(account, await listFactors(setup.database, account.id))
  return { purpose: type, email, owner: { userId: account.id }, user }
}

/** The account of an invited user: a new one without a password, or an unconfirmed one. */
async function inviteAccount(setup: AuthSetup, fields: Fields): Promise<Account> {
  const email = readEmail(fields)
  const userMetadata = readMetadata(fields['data'], setup.site)
  const added = await addAccount(
    setup.database,
    { email, userMetadata, isInvited: true },
    setup.now(),
  )
  const account = added ?? (await findAccountByEmail(setup.database, email))
  if (!account || account.email_confirmed_at) throw new AuthError('email_exists')
  return account
}

function readTarget(
  setup: AuthSetup,
  call: AuthCall,
  fields: Fields,
  purpose: LinkPurpose,
): string {
  const requested = call.url.searchParams.get('redirect_to') ?? readTextField(fields, 'redirect_to')
  const { resetPage } = setup.site
  const choosesPassword = purpose === 'recovery' || purpose === 'invite'
  return safeRedirect(
    requested,
    setup.redirectOrigins,
    choosesPassword ? resetPage : setup.site.homePage,
  )
}
