import { findAccount, lockAccount } from '../accounts/accounts.ts'
import { refuseReached } from './auth-limits.ts'
import { answerJson, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { normaliseAddress } from '../accounts/email-address.ts'
import { spendFlowCode } from '../accounts/flow-codes.ts'
import { hashNetwork } from '../accounts/network-address.ts'
import { exchangeRefreshToken } from '../accounts/refresh-tokens.ts'
import { Refusal } from './refusals.ts'
import { readFields, readTextField, type Fields } from './request-fields.ts'
import { describeSession, isKnownNetwork, openSession } from '../accounts/sessions.ts'
import { requireCredentials } from './sign-up-endpoint.ts'
import { findSignUp } from '../accounts/sign-ups.ts'

/** POST /token?grant_type=...: a session for a password, a refresh token or the code of a flow. */
export const giveToken: Endpoint = async (setup, call) => {
  const grant = call.url.searchParams.get('grant_type')
  switch (grant) {
    case 'password':
      return signIn(setup, call, await readFields(call.request))
    case 'refresh_token':
      return refresh(setup, call, await readFields(call.request))
    case 'id_token':
      throw new Refusal('provider_disabled')
    case 'web3':
      throw new Refusal('web3_provider_disabled')
    case 'pkce':
      return exchangeCode(setup, call, await readFields(call.request))
    default:
      throw new Refusal('validation_failed', { message: 'unsupported_grant_type' })
  }
}

/**
 * Known and unknown addresses get the same answer after the same work: the same two look-ups and
 * exactly one hash. Only the right password learns that an address is not confirmed yet.
 */
async function signIn(setup: AuthSetup, call: AuthCall, fields: Fields): Promise<Response> {
  const password = requireCredentials(fields)
  const email = normaliseAddress(readTextField(fields, 'email') ?? '')
  if (!email) throw new Refusal('invalid_credentials')
  const networkHash = hashNetwork(call.network)
  const counts = [
    { limit: 'signInByNetwork', of: call.network },
    { limit: 'signInByAddressAndNetwork', of: `${email} ${call.network}` },
    { limit: 'signInByAddress', of: email },
  ] as const
  const reached = await setup.limits.count([...counts])
  const others = reached.filter(({ limit }) => limit !== 'signInByAddress')
  refuseReached(others)
  const [account, waiting] = await Promise.all([
    findAccount(setup.database, email),
    findSignUp(setup.database, email, networkHash),
  ])
  // Strangers who guess from many places must not lock the owner out of the usual place.
  const known =
    reached.length > 0 &&
    account !== undefined &&
    (await isKnownNetwork(setup.database, account.id, networkHash))
  if (!known) refuseReached(reached)

  const stored = account ? account.encrypted_password : waiting?.signUp.encrypted_password
  if (!(await setup.hasher.verify(password, stored))) throw new Refusal('invalid_credentials')
  if (!account?.email_confirmed_at) throw new Refusal('email_not_confirmed')

  const answer = await setup.database.begin(async (sql) => {
    // The password may have been changed while the old one was being checked.
    const locked = await lockAccount(sql, account.id)
    if (locked?.encrypted_password !== stored) throw new Refusal('invalid_credentials')
    return openSession(setup, sql, { accountId: account.id, method: 'password', call })
  })
  await setup.limits.giveBack([...counts])
  return answerJson(answer)
}

const flowRefusals = {
  unknown: 'flow_state_not_found',
  expired: 'flow_state_expired',
  'wrong-verifier': 'bad_code_verifier',
} as const

async function exchangeCode(setup: AuthSetup, call: AuthCall, fields: Fields): Promise<Response> {
  const code = readTextField(fields, 'auth_code')
  const verifier = readTextField(fields, 'code_verifier')
  if (!code || !verifier) {
    const message = 'invalid request: both auth code and code verifier should be non-empty'
    throw new Refusal('validation_failed', { message })
  }
  await setup.limits.take([{ limit: 'verifyByNetwork', of: call.network }])
  const answer = await setup.database.begin(async (sql) => {
    const spent = await spendFlowCode(sql, code, verifier, setup.now())
    if (typeof spent === 'string') return spent
    return openSession(setup, sql, { accountId: spent.accountId, method: 'otp', call })
  })
  if (typeof answer === 'string') throw new Refusal(flowRefusals[answer])
  return answerJson(answer)
}

async function refresh(setup: AuthSetup, call: AuthCall, fields: Fields): Promise<Response> {
  const token = readTextField(fields, 'refresh_token')
  if (!token) {
    throw new Refusal('validation_failed', { message: 'A refresh token is required' })
  }
  await setup.limits.take([{ limit: 'refreshByNetwork', of: call.network }])
  const exchange = await setup.database.begin((sql) =>
    exchangeRefreshToken(sql, token, setup.now()),
  )
  if (exchange.outcome === 'unknown') throw new Refusal('refresh_token_not_found')
  if (exchange.outcome === 'used-before') throw new Refusal('refresh_token_already_used')
  const { account, session, refreshToken } = exchange
  const { database } = setup
  return answerJson(await describeSession(setup, database, { account, session }, refreshToken))
}
