import { randomUUID } from 'node:crypto'
import { renderSVG } from 'uqr'
import { acquireAdvisoryLock, type Account } from '../accounts/accounts.ts'
import { currentKey } from '../access-token.ts'
import { jsonResponse, type AuthCall, type Endpoint } from './auth-setup.ts'
import {
  addChallenge,
  addFactor,
  challengeSeconds,
  listFactors,
  lockFactor,
  maxFactors,
  recordFactorUse,
  removeFactor,
  consumeChallenge,
  type StoredFactor,
} from '../accounts/factors.ts'
import { AuthError } from './auth-error.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { encrypt, decrypt } from '../accounts/encryption.ts'
import { mfaAttempts, completeMfa, requireMfa, redeemNonce, requireProof } from './sign-in-proof.ts'
import { downgradeToAal1 } from '../accounts/sessions.ts'
import { requireSession } from './caller-check.ts'
import { makeTotpSecret, matchStep, toBase32, totpUri } from '../accounts/totp.ts'

const maxNameCharacters = 60

/**
 * POST /factors: enrols an authenticator app and returns its QR code. Its first code verifies it. Takes
 * the same proof as a new password, because a thief's factor would lock the user out.
 */
export const enrolFactor: Endpoint = async (setup, call) => {
  const user = await requireSession(setup, call)
  const { account } = user
  const fields = await readFields(call.request)
  checkFactorType(readTextField(fields, 'factor_type'))
  await requireMfa(setup.database, user)
  await setup.limits.consume([{ limit: 'changeByAccount', by: account.id }])
  await requireProof(setup, user, fields)
  const name = readFactorName(fields)
  const issuer = readTextField(fields, 'issuer')?.trim() || new URL(setup.siteOrigin).hostname
  if (issuer.length > 100)
    throw new AuthError('validation_failed', { message: 'issuer is too long' })

  const id = randomUUID()
  const secret = makeTotpSecret()
  await setup.database.begin(async (sql) => {
    await acquireAdvisoryLock(sql, account.id)
    await redeemNonce(sql, fields, account, setup.now())
    const factors = await listFactors(sql, account.id)
    const verified = factors.filter(({ status }) => status === 'verified')
    if (name !== '' && verified.some(({ friendly_name }) => friendly_name === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`
      throw new AuthError('mfa_factor_name_conflict', { message })
    }
    if (factors.length >= maxFactors) throw new AuthError('too_many_enrolled_mfa_factors')
    const encrypted = encrypt(secret, currentKey(setup.tokens), id)
    await addFactor(sql, { id, accountId: account.id, name, secret: encrypted }, setup.now())
  })
  const uri = totpUri(secret, account.email, issuer)
  // Black on white in any colour scheme, with the quiet zone of four that scanners need. The SVG must
  // not contain '#', because the official client puts it into a data: URL unescaped.
  const qrCode = renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 })
  return jsonResponse({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: qrCode, secret: toBase32(secret), uri },
  })
}

/** POST /factors/:id/challenge: opens a challenge, to be answered with the app's code. */
export const challengeFactor: Endpoint = async (setup, call) => {
  const { account } = await requireSession(setup, call)
  await setup.limits.consume([{ limit: 'challengeByAccount', by: account.id }])
  const now = setup.now()
  const id = await setup.database.begin(async (sql) => {
    const factor = await requireFactor(sql, call, account)
    return addChallenge(sql, factor.id, now)
  })
  const expires = Math.floor(now.getTime() / 1000) + challengeSeconds
  return jsonResponse({ id, type: 'totp', expires_at: expires })
}

/** POST /factors/:id/verify: raises the session to aal2 for the app's code. */
export const verifyFactor: Endpoint = async (setup, call) => {
  const { account, session } = await requireSession(setup, call)
  const fields = await readFields(call.request)
  const code = readTextField(fields, 'code') ?? ''
  const challengeId = readTextField(fields, 'challenge_id') ?? ''
  if (code === '') throw new AuthError('validation_failed', { message: emptyCode })
  if (!/^[0-9a-f-]{36}$/i.test(challengeId)) throw challengeNotFound()
  const attempts = mfaAttempts(account, call)
  await setup.limits.consume(attempts)
  const now = setup.now()
  const response = await setup.database.begin(async (sql) => {
    await acquireAdvisoryLock(sql, account.id)
    const factor = await requireFactor(sql, call, account)
    // Any session may verify the first app; verifying another takes a session that passed MFA.
    if (factor.status === 'unverified') await requireMfa(sql, { account, session })
    const outcome = await consumeChallenge(sql, challengeId, factor.id, now)
    if (outcome === 'unknown') throw challengeNotFound()
    if (outcome === 'expired') throw challengeExpired(challengeId)
    const secret = decrypt(
      factor.secret ?? Buffer.alloc(0),
      setup.tokens.encryptionKeys(),
      factor.id,
    )
    if (!secret) throw new Error('The secret of a factor does not decrypt with the signing keys')
    const step = matchStep(secret, code, now, factor.last_used_step)
    if (step === undefined) throw new AuthError('mfa_verification_failed')
    await recordFactorUse(sql, factor, step, now)
    return completeMfa(setup, sql, { account, session }, 'totp')
  })
  await setup.limits.refund(attempts)
  return jsonResponse(response)
}

/** DELETE /factors/:id: removes an app. Removing a verified one requires aal2. */
export const unenrolFactor: Endpoint = async (setup, call) => {
  const user = await requireSession(setup, call)
  const { account } = user
  await setup.limits.consume([{ limit: 'changeByAccount', by: account.id }])
  const id = await setup.database.begin(async (sql) => {
    await acquireAdvisoryLock(sql, account.id)
    const factor = await requireFactor(sql, call, account)
    if (factor.status === 'verified') {
      await requireMfa(sql, user, { status: 422, message: aal2ToUnenrol })
    }
    const outcome = await removeFactor(sql, factor)
    if (outcome === 'none-left') await downgradeToAal1(sql, account.id)
    return factor.id
  })
  return jsonResponse({ id })
}

const aal2ToUnenrol = 'AAL2 required to unenroll verified factor'
export const emptyCode = 'Code needs to be non-empty'
const challengeNotFound = () =>
  new AuthError('mfa_factor_not_found', {
    status: 422,
    message: 'MFA factor with the provided challenge ID not found',
  })
const challengeExpired = (id: string) =>
  new AuthError('mfa_challenge_expired', {
    message: `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  })

async function requireFactor(
  sql: Parameters<typeof lockFactor>[0],
  call: AuthCall,
  account: Account,
): Promise<StoredFactor> {
  const factor = await lockFactor(sql, call.ids[0] ?? '', account.id)
  if (!factor) throw new AuthError('mfa_factor_not_found')
  return factor
}

function checkFactorType(type: string | undefined): void {
  if (type === 'totp') return
  if (type === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled')
  if (type === 'webauthn') throw new AuthError('mfa_webauthn_enroll_not_enabled')
  throw new AuthError('validation_failed', {
    message: 'factor_type needs to be totp, phone, or webauthn',
  })
}

/** The name the user chose for a factor, or an empty string. */
export function readFactorName(fields: Fields): string {
  const name = readTextField(fields, 'friendly_name')?.trim() ?? ''
  if ([...name].length <= maxNameCharacters && !/\p{Cc}/u.test(name)) return name
  const message = `friendly_name must have at most ${maxNameCharacters} visible characters`
  throw new AuthError('validation_failed', { message })
}
