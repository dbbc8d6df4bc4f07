import { waitForTurn } from '../accounts/accounts.ts'
import { answerJson, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { readFactorName } from './factor-endpoints.ts'
import { listFactors } from '../accounts/factors.ts'
import {
  addCodeSet,
  codesInSet,
  fillCodeSet,
  findCodeSet,
  removeCodeSet,
  spendRecoveryCode,
  type CodeSet,
} from '../accounts/recovery-codes.ts'
import { Refusal } from './refusals.ts'
import { readFields, readTextField } from './request-fields.ts'
import { countSecondStep, raiseSession } from './second-step-check.ts'
import { requireSignedIn, type SignedIn } from './signed-in-check.ts'

const type = 'recovery_code'

/** GET /factors/recovery-codes: how many there are, never which. */
export const tellCodeSet: Endpoint = async (setup, call) => {
  const { account } = await requireSignedIn(setup, call)
  const { id, total, remaining } = requireCodeSet(await findCodeSet(setup.database, account.id))
  return answerJson({ id, type, total, remaining })
}

/** POST /factors/recovery-codes: a first set of codes, shown this once. */
export const makeCodeSet: Endpoint = async (setup, call) => {
  const { account } = await requireRaised(setup, call)
  const name = readFactorName(await readFields(call.request)) || 'Recovery codes'
  const made = await setup.database.begin(async (sql) => {
    await waitForTurn(sql, account.id)
    if (await findCodeSet(sql, account.id)) throw new Refusal('mfa_verified_factor_exists')
    const factors = await listFactors(sql, account.id)
    const apps = factors.filter((factor) => factor.factor_type === 'totp')
    // Codes stand in for an app: without one there is nothing to stand in for.
    if (!apps.some(({ status }) => status === 'verified')) throw new Refusal('mfa_factor_not_found')
    const id = await addCodeSet(sql, account.id, name, setup.now())
    return { id, codes: await fillCodeSet(sql, id) }
  })
  return answerJson({ ...made, type, friendly_name: name, total: codesInSet })
}

/** POST /factors/recovery-codes/regenerate: a new set in place of the old one. */
export const makeCodesAnew: Endpoint = async (setup, call) => {
  const { account } = await requireRaised(setup, call)
  const made = await setup.database.begin(async (sql) => {
    await waitForTurn(sql, account.id)
    const { id, friendly_name } = requireCodeSet(await findCodeSet(sql, account.id))
    return { id, friendly_name, codes: await fillCodeSet(sql, id) }
  })
  return answerJson({ ...made, type, total: codesInSet })
}

/** POST /factors/recovery-codes/verify: a code in place of the app's, once. */
export const verifyRecoveryCode: Endpoint = async (setup, call) => {
  const signedIn = await requireSignedIn(setup, call)
  const { account } = signedIn
  const code = readTextField(await readFields(call.request), 'code') ?? ''
  const counts = countSecondStep(account, call)
  const [reached] = await setup.limits.count(counts)
  if (reached) {
    const { retryAfterSeconds } = reached
    throw new Refusal('mfa_recovery_codes_locked', { retryAfterSeconds })
  }
  const answer = await setup.database.begin(async (sql) => {
    await waitForTurn(sql, account.id)
    const isRight = await spendRecoveryCode(sql, account.id, code, setup.now())
    return isRight ? raiseSession(setup, sql, signedIn, 'mfa/recovery_code') : undefined
  })
  if (!answer) throw new Refusal('mfa_verification_failed')
  await setup.limits.giveBack(counts)
  return answerJson(answer)
}

/** DELETE /factors/recovery-codes: no codes any more; the app stays. */
export const removeCodes: Endpoint = async (setup, call) => {
  const { account } = await requireRaised(setup, call)
  const { id } = requireCodeSet(await findCodeSet(setup.database, account.id))
  await removeCodeSet(setup.database, id)
  return answerJson({ id })
}

/** Codes are made and taken away only by somebody who has taken the second step. */
async function requireRaised(setup: AuthSetup, call: AuthCall): Promise<SignedIn> {
  const signedIn = await requireSignedIn(setup, call)
  if (signedIn.session.aal !== 'aal2') throw new Refusal('insufficient_aal')
  await setup.limits.take([{ limit: 'changeByAccount', of: signedIn.account.id }])
  return signedIn
}

function requireCodeSet(found: CodeSet | undefined): CodeSet {
  if (!found) throw new Refusal('mfa_factor_not_found')
  return found
}
