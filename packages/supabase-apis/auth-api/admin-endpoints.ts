import {
  checkNewPassword,
  invalid,
  readEmail,
  readMetadata,
  readPassword,
} from './account-fields.ts'
import { describeAccount, describeSignUp } from './account-response.ts'
import { findAccountByEmail, lockAccount, acquireAdvisoryLock } from '../accounts/accounts.ts'
import { jsonResponse, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { listFactors, removeFactor } from '../accounts/factors.ts'
import {
  addAccount,
  changeAccount,
  listAccounts,
  removeAccount,
  type AccountChange,
} from '../accounts/managed-accounts.ts'
import {
  confirmSignUp,
  findWaitingSignUp,
  removeSignUps,
  type SignUp,
} from '../accounts/sign-ups.ts'
import { AuthError } from './auth-error.ts'
import type { Queryable } from '../database/database.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { requireServiceRole } from './caller-check.ts'
import { downgradeToAal1 } from '../accounts/sessions.ts'

const maxPageSize = 1000
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** GET /admin/users?page=&per_page=: one page of accounts and waiting sign-ups, newest first. */
export const listUsers: Endpoint = async (setup, call) => {
  await requireServiceRole(setup, call)
  const query = call.url.searchParams
  const number = readNumber(query.get('page'), 1)
  const size = Math.min(readNumber(query.get('per_page'), 50), maxPageSize)
  const { rows, total } = await listAccounts(setup.database, { number, size })
  const users = rows.map((row) =>
    'signUp' in row ? describeSignUp(row.signUp) : describeAccount(row.account, row.factors),
  )
  const response = jsonResponse({ users, aud: 'authenticated' })
  const last = Math.max(1, Math.ceil(total / size))
  const link = (page: number, rel: string) =>
    `<${setup.siteOrigin}/auth/v1/admin/users?page=${page}&per_page=${size}>; rel="${rel}"`
  const next = number < last ? [link(number + 1, 'next')] : []
  response.headers.set('Link', [...next, link(last, 'last')].join(', '))
  response.headers.set('X-Total-Count', String(total))
  return response
}

/** POST /admin/users: adds an account without sending an email; confirmed only on request. */
export const createUser: Endpoint = async (setup, call) => {
  await requireServiceRole(setup, call)
  const fields = await readFields(call.request)
  if (fields['phone']) throw new AuthError('phone_provider_disabled')
  const id = readTextField(fields, 'id')
  if (id !== undefined && !uuid.test(id)) throw invalid('id must be a UUID')
  const email = readEmail(fields, 'Cannot create a user without either an email or phone')
  const change = await readChange(setup, fields)
  const account = await addAccount(setup.database, { ...change, email, id }, setup.now())
  if (!account) throw new AuthError('email_exists')
  return jsonResponse(describeAccount(account, []))
}

/** GET /admin/users/:id: one account or waiting sign-up. */
export const getUserById: Endpoint = async (setup, call) => {
  await requireServiceRole(setup, call)
  const id = call.ids[0] ?? ''
  const account = await lockAccount(setup.database, id)
  if (!account) return jsonResponse(describeSignUp(await requireSignUp(setup.database, id)))
  return jsonResponse(describeAccount(account, await listFactors(setup.database, account.id)))
}

/**
 * PUT /admin/users/:id: changes an account immediately, without confirmation by its user. An unconfirmed
 * sign-up accepts only `email_confirm`, which makes it an account.
 */
export const updateUserById: Endpoint = async (setup, call) => {
  await requireServiceRole(setup, call)
  const fields = await readFields(call.request)
  if (fields['phone']) throw new AuthError('phone_provider_disabled')
  const change = await readChange(setup, fields)
  const email = fields['email'] ? readEmail(fields) : undefined
  const id = call.ids[0] ?? ''
  const changed = await setup.database.begin(async (sql) => {
    await acquireAdvisoryLock(sql, id)
    if (!(await lockAccount(sql, id))) await confirmWaiting(sql, id, change, setup.now())
    const existing = email ? await findAccountByEmail(sql, email) : undefined
    if (existing && existing.id !== id) throw new AuthError('email_exists')
    return changeAccount(sql, id, { ...change, email }, setup.now())
  })
  if (!changed) throw new AuthError('user_not_found')
  return jsonResponse(describeAccount(changed, await listFactors(setup.database, id)))
}

/** DELETE /admin/users/:id: deletes an account with everything that references it, or a waiting sign-up. */
export const deleteUser: Endpoint = async (setup, call) => {
  await requireServiceRole(setup, call)
  const fields = await readFields(call.request)
  if (fields['should_soft_delete'] === true) throw invalid('Soft deletion is not supported')
  const id = call.ids[0] ?? ''
  if (!(await removeAccount(setup.database, id))) {
    const { email } = await requireSignUp(setup.database, id)
    await setup.database.begin((sql) => removeSignUps(sql, email))
  }
  return jsonResponse({})
}

/** GET /admin/users/:id/factors: the factors of an account. */
export const listUserFactors: Endpoint = async (setup, call) => {
  await requireServiceRole(setup, call)
  const id = call.ids[0] ?? ''
  if (!(await lockAccount(setup.database, id))) await requireSignUp(setup.database, id)
  return jsonResponse(await listFactors(setup.database, id))
}

/** DELETE /admin/users/:id/factors/:id: for a user who has lost both app and recovery codes. */
export const deleteUserFactor: Endpoint = async (setup, call) => {
  await requireServiceRole(setup, call)
  const [userId = '', factorId = ''] = call.ids
  const outcome = await setup.database.begin(async (sql) => {
    await acquireAdvisoryLock(sql, userId)
    const removed = await removeFactor(sql, { id: factorId, user_id: userId })
    if (removed === 'none-left') await downgradeToAal1(sql, userId)
    return removed
  })
  if (outcome === 'unknown') throw new AuthError('mfa_factor_not_found')
  return jsonResponse({ id: factorId })
}

async function requireSignUp(sql: Queryable, id: string): Promise<SignUp> {
  const signUp = await findWaitingSignUp(sql, id)
  if (!signUp) throw new AuthError('user_not_found')
  return signUp
}

async function confirmWaiting(
  sql: Queryable,
  id: string,
  change: AccountChange,
  now: Date,
): Promise<void> {
  const signUp = await requireSignUp(sql, id)
  if (!change.isConfirmed) {
    throw invalid('This sign-up waits for its confirmation: send email_confirm: true to confirm it')
  }
  if (!(await confirmSignUp(sql, signUp, now))) throw new AuthError('email_exists')
}

async function readChange(setup: AuthSetup, fields: Fields): Promise<AccountChange> {
  if (fields['ban_duration'] && fields['ban_duration'] !== 'none') {
    throw invalid('Bans are not supported')
  }
  const password = readPassword(fields)
  const email = fields['email'] ? readEmail(fields) : undefined
  if (password !== undefined) checkNewPassword(password, setup.site, email)
  return {
    encryptedPassword: password && (await setup.hasher.hash(password)),
    isConfirmed: fields['email_confirm'] === true,
    userMetadata: readMetadata(fields['user_metadata'], setup.site),
    appMetadata: readMetadata(fields['app_metadata'], setup.site),
  }
}

function readNumber(text: string | null, fallback: number): number {
  const number = Number(text || fallback)
  if (Number.isSafeInteger(number) && number > 0 && number < 1e9) return number
  throw invalid('Bad Pagination Parameters: page and per_page must be positive whole numbers')
}
