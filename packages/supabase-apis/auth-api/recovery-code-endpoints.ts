import { acquireAdvisoryLock } from '../accounts/accounts.ts'
import { jsonResponse, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { emptyCode, readFactorName } from './factor-endpoints.ts'
import { listFactors } from '../accounts/factors.ts'
import {
  addCodeSet,
  codesInSet,
  fillCodeSet,
  findCodeSet,
  removeCodeSet,
  redeemRecoveryCode,
  type CodeSet,
} from '../accounts/recovery-codes.ts'
import { AuthError } from './auth-error.ts'
import { readFields, readTextField } from './request-fields.ts'
import { mfaAttempts, completeMfa } from './sign-in-proof.ts'
import { requireSession, type UserSession } from './caller-check.ts'

const type = 'recovery_code'

/** GET /factors/recovery-codes: counts the issued and the unused codes, without revealing them. */
export const getRecoveryCodeStatus: Endpoint = async (setup, call) => {
  const { account } = await requireSession(setup, call)
  const { id, total, remaining } = requireCodeSet(await findCodeSet(setup.database, account.id))
  return jsonResponse({ id, type, total, remaining })
}

/** POST /factors/recovery-codes: creates the codes and returns them; they cannot be read again. */
export const createRecoveryCodes: Endpoint = async (setup, call) => {
  const { account } = await requireAal2(setup, call, 'generate')
  const name = readFactorName(await readFields(call.request)) || 'Recovery codes'
  const created = await setup.database.begin(async (sql) => {
    await acquireAdvisoryLock(sql, account.id)
    if (await findCodeSet(sql, account.id)) throw new AuthError('mfa_verified_factor_exists')
    const factors = await listFactors(sql, account.id)
    const apps = factors.filter((factor) => factor.factor_type === 'totp')
    // Recovery codes stand in for an authenticator app, so the account must have an app.
    if (!apps.some(({ status }) => status === 'verified'))
      throw new AuthError('mfa_recovery_codes_sole_factor')
    const id = await addCodeSet(sql, account.id, name, setup.now())
    return { id, codes: await fillCodeSet(sql, id) }
  })
  return jsonResponse({ ...created, type, friendly_name: name, total: codesInSet })
}

/** POST /factors/recovery-codes/regenerate: replaces all codes. */
export const regenerateRecoveryCodes: Endpoint = async (setup, call) => {
  const { account } = await requireAal2(setup, call, 'regenerate')
  const created = await setup.database.begin(async (sql) => {
    await acquireAdvisoryLock(sql, account.id)
    const { id, friendly_name } = requireCodeSet(await findCodeSet(sql, account.id))
    return { id, friendly_name, codes: await fillCodeSet(sql, id) }
  })
  return jsonResponse({ ...created, type, total: codesInSet })
}

/** POST /factors/recovery-codes/verify: redeems a recovery code instead of a code from the app. */
export const verifyRecoveryCode: Endpoint = async (setup, call) => {
  const user = await requireSession(setup, call)
  const { account } = user
  const code = readTextField(await readFields(call.request), 'code') ?? ''
  if (code.trim() === '') throw new AuthError('validation_failed', { message: emptyCode })
  const attempts = mfaAttempts(account, call)
  const [exceeded] = await setup.limits.count(attempts)
  if (exceeded) {
    const { retryAfterSeconds } = exceeded
    throw new AuthError('mfa_recovery_codes_locked', { retryAfterSeconds })
  }
  const response = await setup.database.begin(async (sql) => {
    await acquireAdvisoryLock(sql, account.id)
    const isRight = await redeemRecoveryCode(sql, account.id, code, setup.now())
    return isRight ? completeMfa(setup, sql, user, 'mfa/recovery_code') : undefined
  })
  if (!response) {
    const message = 'Invalid recovery code entered'
    throw new AuthError('mfa_verification_failed', { message })
  }
  await setup.limits.refund(attempts)
  return jsonResponse(response)
}

/** DELETE /factors/recovery-codes: deletes the codes; the app stays. */
export const deleteRecoveryCodes: Endpoint = async (setup, call) => {
  const { account } = await requireAal2(setup, call, 'delete')
  const { id } = requireCodeSet(await findCodeSet(setup.database, account.id))
  await removeCodeSet(setup.database, id)
  return jsonResponse({ id })
}

/** Creating and deleting codes requires a session that has passed MFA. */
async function requireAal2(
  setup: AuthSetup,
  call: AuthCall,
  action: 'generate' | 'regenerate' | 'delete',
): Promise<UserSession> {
  const user = await requireSession(setup, call)
  if (user.session.aal !== 'aal2') {
    const message = `AAL2 required to ${action} recovery codes`
    throw new AuthError('insufficient_aal', { message })
  }
  await setup.limits.consume([{ limit: 'changeByAccount', by: user.account.id }])
  return user
}

function requireCodeSet(found: CodeSet | undefined): CodeSet {
  if (!found) {
    const message = 'The user has not enrolled recovery codes'
    throw new AuthError('mfa_factor_not_found', { message })
  }
  return found
}
