import {
  acquireAdvisoryLock,
  changeMetadata,
  changePassword,
  findAccountByEmail,
  lockAccount,
  startEmailChange,
  type Account,
} from '../accounts/accounts.ts'
import { listFactors } from '../accounts/factors.ts'
import { redeemMailLink } from '../accounts/mail-links.ts'
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
import { jsonResponse, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { emailAttempts, readRedirect } from './mail-request.ts'
import { requireMfa } from './mfa-check.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { requireSession } from './session-check.ts'
import type { Queryable } from '../postgres/database.ts'

/** GET /user: the user's own account. */
export const getUser: Endpoint = async (setup, call) => {
  const { account } = await requireSession(setup, call)
  return jsonResponse(describeAccount(account, await listFactors(setup.database, account.id)))
}

/** PUT /user: changes password, email or metadata. A new password ends all other sessions. */
export const updateUser: Endpoint = async (setup, call) => {
  const user = await requireSession(setup, call)
  const { account, session } = user
  const fields = await readFields(call.request)
  if (fields['phone']) throw new AuthError('phone_provider_disabled')
  const pkce = readPkceChallenge(fields)
  await requireMfa(setup.database, user)
  const newEmail = readNewEmail(fields, account)
  const metadata = readMetadata(fields['data'])
  const attempts = newEmail ? emailAttempts(newEmail, call.network) : []
  await setup.limits.consume([{ limit: 'changeByAccount', by: account.id }, ...attempts])
  if (newEmail && (await findAccountByEmail(setup.database, newEmail))) {
    throw new AuthError('email_exists')
  }
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
    if (newPassword) {
      await checkNonce(sql, fields, account, now)
      const change = { id, encryptedPassword: newPassword, keepSession: session.id }
      await changePassword(sql, change, now)
    }
    await changeMetadata(sql, id, metadata, now)
    if (newEmail) await startEmailChange(sql, id, newEmail, now)
    return lockAccount(sql, id)
  })
  if (!changed) throw new AuthError('session_not_found')
  if (newEmail) {
    const redirectTo = readRedirect(setup, call, setup.siteOrigin)
    const networkHash = hashNetwork(call.network)
    const request = { email: newEmail, networkHash, redirectTo, attempts, pkce }
    setup.emails.sendEmailChangeLinks(request, changed)
  }
  return jsonResponse(describeAccount(changed, await listFactors(setup.database, changed.id)))
}

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
  if (fields['password'] === undefined || fields['password'] === null) return undefined
  const password = readPassword(fields) ?? ''
  checkNewPassword(password)
  const stored = account.encrypted_password
  const current = readTextField(fields, 'current_password')
  if (current && stored && !(await setup.hasher.verify(current, stored))) {
    throw new AuthError('invalid_credentials')
  }
  if (stored && (await setup.hasher.verify(password, stored))) throw new AuthError('same_password')
  return setup.hasher.hash(password)
}

/** The code from /reauthenticate is optional, but a wrong one is rejected. */
async function checkNonce(
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
