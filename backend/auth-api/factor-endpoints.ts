import { randomUUID } from 'node:crypto'
import { renderSVG } from 'uqr'
import { waitForTurn, type Account } from '../accounts/accounts.ts'
import { answerJson, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import {
  acceptFactor,
  addChallenge,
  addFactor,
  challengeSeconds,
  listFactors,
  lockFactor,
  maxFactors,
  removeFactor,
  spendChallenge,
  type HeldFactor,
} from '../accounts/factors.ts'
import { Refusal } from './refusals.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { seal, unseal } from '../accounts/encryption.ts'
import { countSecondStep, raiseSession, requireSecondStep } from './second-step-check.ts'
import { lowerSessions } from '../accounts/sessions.ts'
import { requireSignedIn } from './signed-in-check.ts'
import { makeTotpSecret, matchStep, toBase32, totpAddress } from '../accounts/totp.ts'

const maxNameCharacters = 60

/** POST /factors: a new authenticator app, with its QR code; it counts from its first code on. */
export const enrol: Endpoint = async (setup, call) => {
  const { account, session } = await requireSignedIn(setup, call)
  const fields = await readFields(call.request)
  checkFactorType(readTextField(fields, 'factor_type'))
  await requireSecondStep(setup.database, { account, session })
  await setup.limits.take([{ limit: 'changeByAccount', of: account.id }])
  const name = readFactorName(fields)
  const issuer = readTextField(fields, 'issuer')?.trim() || new URL(setup.siteOrigin).hostname
  if (issuer.length > 100) throw new Refusal('validation_failed', { message: 'issuer is too long' })

  const id = randomUUID()
  const secret = makeTotpSecret()
  await setup.database.begin(async (sql) => {
    await waitForTurn(sql, account.id)
    const factors = await listFactors(sql, account.id)
    const verified = factors.filter(({ status }) => status === 'verified')
    if (name !== '' && verified.some(({ friendly_name }) => friendly_name === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`
      throw new Refusal('mfa_factor_name_conflict', { message })
    }
    if (factors.length >= maxFactors) throw new Refusal('too_many_enrolled_mfa_factors')
    const sealed = seal(secret, firstKey(setup), id)
    await addFactor(sql, { id, accountId: account.id, name, secret: sealed }, setup.now())
  })
  const uri = totpAddress(secret, account.email, issuer)
  // Dark on white, whatever the page's colours, with the quiet zone of four that readers ask for. It
  // holds no '#': the official client puts it into a data address as it is.
  const drawing = renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 })
  return answerJson({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: drawing, secret: toBase32(secret), uri },
  })
}

/** POST /factors/:id/challenge: asks for the app's code. */
export const challenge: Endpoint = async (setup, call) => {
  const { account } = await requireSignedIn(setup, call)
  await setup.limits.take([{ limit: 'challengeByAccount', of: account.id }])
  const now = setup.now()
  const id = await setup.database.begin(async (sql) => {
    const factor = await requireFactor(sql, call, account)
    return addChallenge(sql, factor.id, now)
  })
  const expires = Math.floor(now.getTime() / 1000) + challengeSeconds
  return answerJson({ id, type: 'totp', expires_at: expires })
}

/** POST /factors/:id/verify: the app's code, for a session of the second level. */
export const verifyFactor: Endpoint = async (setup, call) => {
  const { account, session } = await requireSignedIn(setup, call)
  const fields = await readFields(call.request)
  const code = readTextField(fields, 'code') ?? ''
  const challengeId = readTextField(fields, 'challenge_id') ?? ''
  if (!/^[0-9a-f-]{36}$/i.test(challengeId)) throw new Refusal('mfa_challenge_not_found')
  const counts = countSecondStep(account, call)
  await setup.limits.take(counts)
  const now = setup.now()
  const answer = await setup.database.begin(async (sql) => {
    await waitForTurn(sql, account.id)
    const factor = await requireFactor(sql, call, account)
    // The first app may be proved by anyone who signed in; a further one by the second step only.
    if (factor.status === 'unverified') await requireSecondStep(sql, { account, session })
    const found = await spendChallenge(sql, challengeId, factor.id, now)
    if (found === 'unknown') throw new Refusal('mfa_challenge_not_found')
    if (found === 'expired') throw new Refusal('mfa_challenge_expired')
    const secret = unseal(factor.secret ?? Buffer.alloc(0), setup.tokens.sealingKeys(), factor.id)
    if (!secret) throw new Error('The secret of a factor cannot be opened with the signing key')
    const step = matchStep(secret, code, now, factor.last_used_step)
    if (step === undefined) throw new Refusal('mfa_verification_failed')
    await acceptFactor(sql, factor, step, now)
    return raiseSession(setup, sql, { account, session }, 'totp')
  })
  await setup.limits.giveBack(counts)
  return answerJson(answer)
}

/** DELETE /factors/:id: takes an app away; one that counts only from a session of the second level. */
export const unenrol: Endpoint = async (setup, call) => {
  const signedIn = await requireSignedIn(setup, call)
  const { account } = signedIn
  await setup.limits.take([{ limit: 'changeByAccount', of: account.id }])
  const id = await setup.database.begin(async (sql) => {
    await waitForTurn(sql, account.id)
    const factor = await requireFactor(sql, call, account)
    if (factor.status === 'verified') await requireSecondStep(sql, signedIn)
    const outcome = await removeFactor(sql, factor)
    if (outcome === 'none-left') await lowerSessions(sql, account.id)
    return factor.id
  })
  return answerJson({ id })
}

async function requireFactor(
  sql: Parameters<typeof lockFactor>[0],
  call: AuthCall,
  account: Account,
): Promise<HeldFactor> {
  const factor = await lockFactor(sql, call.ids[0] ?? '', account.id)
  if (!factor) throw new Refusal('mfa_factor_not_found')
  return factor
}

function checkFactorType(type: string | undefined): void {
  if (type === 'totp') return
  if (type === 'phone') throw new Refusal('mfa_phone_enroll_not_enabled')
  if (type === 'webauthn') throw new Refusal('mfa_webauthn_enroll_not_enabled')
  throw new Refusal('validation_failed', {
    message: 'factor_type needs to be TOTP, Phone, or WebAuthn',
  })
}

/** The name a visitor gave an app, or an empty one. */
export function readFactorName(fields: Fields): string {
  const name = readTextField(fields, 'friendly_name')?.trim() ?? ''
  if ([...name].length <= maxNameCharacters && !/\p{Cc}/u.test(name)) return name
  const message = `friendly_name must have at most ${maxNameCharacters} visible characters`
  throw new Refusal('validation_failed', { message })
}

function firstKey(setup: AuthSetup): Buffer {
  const [key] = setup.tokens.sealingKeys()
  if (!key) throw new Error('There is no key to seal with')
  return key
}
