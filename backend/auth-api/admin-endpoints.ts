import { describeAccount } from './account-answer.ts'
import { readMetadata } from '../accounts/account-metadata.ts'
import { findAccount, lockAccount, waitForTurn } from '../accounts/accounts.ts'
import { answerJson, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { readAddress } from '../accounts/email-address.ts'
import { listFactors, removeFactor } from '../accounts/factors.ts'
import {
  addAccount,
  changeAccount,
  listAccounts,
  removeAccount,
  type AccountChange,
} from '../accounts/managed-accounts.ts'
import { checkNewPassword, readPassword } from '../accounts/password-rules.ts'
import { Refusal } from './refusals.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { requireService } from './service-check.ts'
import { lowerSessions } from '../accounts/sessions.ts'

const largestPage = 1000
const anId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** GET /admin/users?page=&per_page=: all accounts, page by page. */
export const listUsers: Endpoint = async (setup, call) => {
  await requireService(setup, call)
  const query = call.url.searchParams
  const number = readNumber(query.get('page'), 1)
  const size = Math.min(readNumber(query.get('per_page'), 50), largestPage)
  const { rows, total } = await listAccounts(setup.database, { number, size })
  const users = rows.map(({ account, factors }) => describeAccount(account, factors))
  const answer = answerJson({ users, aud: 'authenticated' })
  const last = Math.max(1, Math.ceil(total / size))
  const link = (page: number, rel: string) =>
    `<${setup.siteOrigin}/auth/v1/admin/users?page=${page}&per_page=${size}>; rel="${rel}"`
  const next = number < last ? [link(number + 1, 'next')] : []
  answer.headers.set('Link', [...next, link(last, 'last')].join(', '))
  answer.headers.set('X-Total-Count', String(total))
  return answer
}

/** POST /admin/users: an account without any mail; confirmed only when told so. */
export const addUser: Endpoint = async (setup, call) => {
  await requireService(setup, call)
  const fields = await readFields(call.request)
  if (fields['phone']) throw new Refusal('phone_provider_disabled')
  const id = readTextField(fields, 'id')
  if (id !== undefined && !anId.test(id)) throw unfit('id must be a UUID')
  const change = await readChange(setup, fields)
  const email = readAddress(fields)
  const account = await addAccount(setup.database, { ...change, email, id }, setup.now())
  if (!account) throw new Refusal('email_exists')
  return answerJson(describeAccount(account, []))
}

/** GET /admin/users/:id: one account. */
export const tellOneUser: Endpoint = async (setup, call) => {
  await requireService(setup, call)
  const account = await lockAccount(setup.database, call.ids[0] ?? '')
  if (!account) throw new Refusal('user_not_found')
  return answerJson(describeAccount(account, await listFactors(setup.database, account.id)))
}

/** PUT /admin/users/:id: changes an account at once, without asking anybody. */
export const changeOneUser: Endpoint = async (setup, call) => {
  await requireService(setup, call)
  const fields = await readFields(call.request)
  if (fields['phone']) throw new Refusal('phone_provider_disabled')
  const change = await readChange(setup, fields)
  const email = fields['email'] ? readAddress(fields) : undefined
  const id = call.ids[0] ?? ''
  const changed = await setup.database.begin(async (sql) => {
    await waitForTurn(sql, id)
    const holder = email ? await findAccount(sql, email) : undefined
    if (holder && holder.id !== id) throw new Refusal('email_exists')
    return changeAccount(sql, id, { ...change, email }, setup.now())
  })
  if (!changed) throw new Refusal('user_not_found')
  return answerJson(describeAccount(changed, await listFactors(setup.database, id)))
}

/** DELETE /admin/users/:id: removes an account with all that hangs on it. */
export const removeUser: Endpoint = async (setup, call) => {
  await requireService(setup, call)
  const fields = await readFields(call.request)
  if (fields['should_soft_delete'] === true) throw unfit('Soft deletion is not offered')
  if (!(await removeAccount(setup.database, call.ids[0] ?? ''))) throw new Refusal('user_not_found')
  return answerJson({})
}

/** GET /admin/users/:id/factors: the second steps of an account. */
export const listUserFactors: Endpoint = async (setup, call) => {
  await requireService(setup, call)
  return answerJson(await listFactors(setup.database, call.ids[0] ?? ''))
}

/** DELETE /admin/users/:id/factors/:id: for an owner who has lost both app and codes. */
export const removeUserFactor: Endpoint = async (setup, call) => {
  await requireService(setup, call)
  const [userId = '', factorId = ''] = call.ids
  const outcome = await setup.database.begin(async (sql) => {
    await waitForTurn(sql, userId)
    const removed = await removeFactor(sql, { id: factorId, user_id: userId })
    if (removed === 'none-left') await lowerSessions(sql, userId)
    return removed
  })
  if (outcome === 'unknown') throw new Refusal('mfa_factor_not_found')
  return answerJson({ id: factorId })
}

async function readChange(setup: AuthSetup, fields: Fields): Promise<AccountChange> {
  if (fields['ban_duration'] && fields['ban_duration'] !== 'none') {
    throw unfit('Accounts cannot be banned here')
  }
  const password = readPassword(fields)
  if (password !== undefined) checkNewPassword(password)
  return {
    encryptedPassword: password && (await setup.hasher.hash(password)),
    isConfirmed: fields['email_confirm'] === true,
    userMetadata: readMetadata(fields['user_metadata']),
    appMetadata: readMetadata(fields['app_metadata']),
  }
}

function readNumber(text: string | null, fallback: number): number {
  const number = Number(text || fallback)
  if (Number.isSafeInteger(number) && number > 0 && number < 1e9) return number
  throw unfit('page and per_page must be positive whole numbers')
}

function unfit(message: string): Refusal {
  return new Refusal('validation_failed', { message })
}
