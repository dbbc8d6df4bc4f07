import { findAccountByEmail, lockAccount, replacePasswordHash } from '../accounts/accounts.ts'
import { normaliseEmail } from '../accounts/email-address.ts'
import { redeemFlowCode } from '../accounts/flow-codes.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import { exchangeRefreshToken } from '../accounts/refresh-tokens.ts'
import { isKnownNetwork, endSessions } from '../accounts/sessions.ts'
import { findSignUp } from '../accounts/sign-ups.ts'
import { readPassword, refusePhone } from './account-fields.ts'
import { AuthError } from './auth-error.ts'
import { refuseExceeded } from './auth-limits.ts'
import { jsonResponse, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { describeSession, openSession } from './session-response.ts'
import { requireSession } from './caller-check.ts'

/** POST /token?grant_type=: a session for a password, a refresh token or a PKCE code. */
export const issueToken: Endpoint = async (setup, call) => {
  const grant = call.url.searchParams.get('grant_type')
  switch (grant) {
    case 'password':
      return signIn(setup, call, await readFields(call.request))
    case 'refresh_token':
      return refresh(setup, call, await readFields(call.request))
    case 'id_token':
      throw new AuthError('provider_disabled')
    case 'web3':
      throw new AuthError('web3_provider_disabled')
    case 'pkce':
      return exchangeCode(setup, call, await readFields(call.request))
    default:
      throw new AuthError('validation_failed', { message: 'unsupported_grant_type' })
  }
}

/**
 * Known and unknown addresses get the same response after the same work: two look-ups and as many
 * hashes, which the password alone decides. Only the right password reveals that an address is not confirmed yet.
 */
async function signIn(setup: AuthSetup, call: AuthCall, fields: Fields): Promise<Response> {
  refusePhone(fields, 'Phone logins are disabled', ' on login.')
  const text = readTextField(fields, 'email')
  if (!text) throw new AuthError('validation_failed', { message: 'missing email or phone' })
  const password = readPassword(fields)
  const email = normaliseEmail(text)
  if (!email || password === undefined) throw new AuthError('invalid_credentials')
  const networkHash = hashNetwork(call.network)
  const attempts = [
    { limit: 'signInByNetwork', by: call.network },
    { limit: 'signInByEmailAndNetwork', by: `${email} ${call.network}` },
    { limit: 'signInByEmail', by: email },
  ] as const
  const exceeded = await setup.limits.count([...attempts])
  refuseExceeded(exceeded.filter(({ limit }) => limit !== 'signInByEmail'))
  const [account, pending] = await Promise.all([
    findAccountByEmail(setup.database, email),
    findSignUp(setup.database, email, networkHash),
  ])
  // Attackers guessing from many networks must not lock the user out on a network they have used before.
  const isKnown =
    exceeded.length > 0 &&
    account !== undefined &&
    (await isKnownNetwork(setup.database, account.id, networkHash))
  if (!isKnown) refuseExceeded(exceeded)

  const stored = account ? account.encrypted_password : pending?.signUp.encrypted_password
  const match = await setup.hasher.verify(password, stored)
  if (match === 'wrong') throw new AuthError('invalid_credentials')
  if (!account?.email_confirmed_at) throw new AuthError('email_not_confirmed')
  const rehashed = match === 'outdated' ? await setup.hasher.hash(password) : undefined

  const response = await setup.database.begin(async (sql) => {
    // The password may have changed while the old one was being verified.
    const locked = await lockAccount(sql, account.id)
    if (locked?.encrypted_password !== stored) throw new AuthError('invalid_credentials')
    if (rehashed) await replacePasswordHash(sql, account.id, rehashed)
    return openSession(setup, sql, { accountId: account.id, method: 'password', call })
  })
  await setup.limits.refund([...attempts])
  return jsonResponse(response)
}

const codeErrors = {
  unknown: 'flow_state_not_found',
  expired: 'flow_state_expired',
  'wrong-verifier': 'bad_code_verifier',
} as const

async function exchangeCode(setup: AuthSetup, call: AuthCall, fields: Fields): Promise<Response> {
  const code = readTextField(fields, 'auth_code')
  const verifier = readTextField(fields, 'code_verifier')
  if (!code || !verifier) {
    const message = 'invalid request: both auth code and code verifier should be non-empty'
    throw new AuthError('validation_failed', { message })
  }
  await setup.limits.consume([{ limit: 'verifyByNetwork', by: call.network }])
  const response = await setup.database.begin(async (sql) => {
    const redeemed = await redeemFlowCode(sql, code, verifier, setup.now())
    if (typeof redeemed === 'string') return redeemed
    return openSession(setup, sql, { accountId: redeemed.accountId, method: 'otp', call })
  })
  if (typeof response === 'string') throw new AuthError(codeErrors[response])
  return jsonResponse(response)
}

async function refresh(setup: AuthSetup, call: AuthCall, fields: Fields): Promise<Response> {
  const token = readTextField(fields, 'refresh_token')
  if (!token) {
    throw new AuthError('validation_failed', { message: 'refresh_token required' })
  }
  await setup.limits.consume([{ limit: 'refreshByNetwork', by: call.network }])
  const exchange = await setup.database.begin((sql) =>
    exchangeRefreshToken(sql, token, setup.tokens.encryptionKeys(), setup.now()),
  )
  if (exchange.outcome === 'unknown') throw new AuthError('refresh_token_not_found')
  if (exchange.outcome === 'used-before') throw new AuthError('refresh_token_already_used')
  if (exchange.outcome === 'expired') throw new AuthError('session_expired')
  const { account, session, refreshToken } = exchange
  const { database } = setup
  return jsonResponse(await describeSession(setup, database, { account, session }, refreshToken))
}

const scopes = ['global', 'local', 'others'] as const

/** POST /logout?scope=: ends all sessions (global), this one (local) or all others (others). */
export const signOut: Endpoint = async (setup, call) => {
  const requested = call.url.searchParams.get('scope') ?? 'global'
  const scope = scopes.find((known) => known === requested)
  if (!scope) {
    throw new AuthError('validation_failed', {
      message: `Unsupported logout scope ${JSON.stringify(requested)}`,
    })
  }
  const { session } = await requireSession(setup, call)
  await endSessions(setup.database, session, scope)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
