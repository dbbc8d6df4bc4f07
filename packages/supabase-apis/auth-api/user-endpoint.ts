import {
  acquireAdvisoryLock,
  changeMetadata,
  changePassword,
  lockAccount,
  startEmailChange,
  type Account,
} from '../accounts/accounts.ts'
import { listFactors } from '../accounts/factors.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import {
  checkNewPassword,
  readEmail,
  readMetadata,
  readPassword,
  readPkceChallenge,
} from './account-fields.ts'
import { describeAccount } from './account-response.ts'
import { AuthError } from './auth-error.ts'
import { jsonResponse, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { emailAttempts, readRedirect } from './mail-request.ts'
import { requireMfa, redeemNonce, requireProof } from './sign-in-proof.ts'
import { readFields, type Fields } from './request-fields.ts'
import { requireSession } from './caller-check.ts'

/** GET /user: the user's own account. */
export const getUser: Endpoint = async (setup, call) => {
  const { account } = await requireSession(setup, call)
  return jsonResponse(describeAccount(account, await listFactors(setup.database, account.id)))
}

/**
 * PUT /user: changes password, email or metadata. A new password ends all other sessions. A new email
 * is accepted whether or not it has an account; `sendEmailChangeLinks` tells its owner.
 */
export const updateUser: Endpoint = async (setup, call) => {
  const user = await requireSession(setup, call)
  const { account, session } = user
  const fields = await readFields(call.request)
  if (fields['phone']) throw new AuthError('phone_provider_disabled')
  if (fields['app_metadata']) throw new AuthError('not_admin', { message: adminOnly })
  const pkce = readPkceChallenge(fields)
  await requireMfa(setup.database, user, { status: 401, message: aal2Required })
  const newEmail = readNewEmail(fields, account)
  const metadata = readMetadata(fields['data'], setup.site)
  await setup.limits.consume([{ limit: 'changeByAccount', by: account.id }])
  if (newEmail || hasPassword(fields)) await requireProof(setup, user, fields)
  const attempts = newEmail ? emailAttempts(newEmail, call.network) : []
  if (newEmail) await setup.limits.consume([...attempts, takenAttempt(call)])
  const newPassword = await readNewPassword(setup, fields, account)

  const changed = await setup.database.begin(async (sql) => {
    const now = setup.now()
    const { id } = account
    await acquireAdvisoryLock(sql, id)
    const before = await lockAccount(sql, id)
    // A concurrent request changed the password after this one had verified the old one.
    if (before?.encrypted_password !== account.encrypted_password) {
      throw new AuthError('session_not_found')
    }
    if (newEmail || newPassword) await redeemNonce(sql, fields, account, now)
    if (newPassword) {
      const change = { id, encryptedPassword: newPassword, keepSession: session.id }
      await changePassword(sql, change, now)
    }
    await changeMetadata(sql, id, metadata, now)
    if (newEmail) await startEmailChange(sql, id, newEmail, now)
    return lockAccount(sql, id)
  })
  if (!changed) throw new AuthError('session_not_found')
  if (newEmail) {
    const redirectTo = readRedirect(setup, call, setup.site.homePage)
    const networkHash = hashNetwork(call.network)
    const request = { email: newEmail, networkHash, redirectTo, attempts, pkce }
    setup.emails.sendEmailChangeLinks(request, changed)
  }
  return jsonResponse(describeAccount(changed, await listFactors(setup.database, changed.id)))
}

const adminOnly = 'Updating app_metadata requires admin privileges'
const aal2Required = 'AAL2 session is required to update email or password when MFA is enabled.'

/** Counts taken and free addresses alike, as otherwise the limit itself would tell them apart. */
const takenAttempt = (call: AuthCall) =>
  ({ limit: 'takenSignUpByNetwork', by: call.network }) as const

const hasPassword = (fields: Fields) =>
  fields['password'] !== undefined && fields['password'] !== null

function readNewEmail(fields: Fields, account: Account): string | undefined {
  if (!fields['email']) return undefined
  const email = readEmail(fields)
  return email === account.email ? undefined : email
}

async function readNewPassword(
  setup: AuthSetup,
  fields: Fields,
  account: Account,
): Promise<string | undefined> {
  if (!hasPassword(fields)) return undefined
  const password = readPassword(fields) ?? ''
  checkNewPassword(password, setup.site, account.email)
  const stored = account.encrypted_password
  if (stored && (await setup.hasher.verify(password, stored)) !== 'wrong') {
    throw new AuthError('same_password')
  }
  return setup.hasher.hash(password)
}
