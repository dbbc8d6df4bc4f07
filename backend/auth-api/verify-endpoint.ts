import {
  agreeToAddressChange,
  confirmAccount,
  lockAccount,
  type Account,
} from '../accounts/accounts.ts'
import { answerJson, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { readAddress } from '../accounts/email-address.ts'
import { keepFlowCode, type Flow } from '../accounts/flow-codes.ts'
import { spendMailLink, type LinkPurpose, type MailLink } from '../accounts/mail-links.ts'
import { readRedirect } from './mail-request.ts'
import { Refusal } from './refusals.ts'
import { readFields, readTextField } from './request-fields.ts'
import { openSession, type SessionAnswer } from '../accounts/sessions.ts'
import { openAccount } from '../accounts/sign-ups.ts'
import type { ISql } from 'postgres'

/** Which links each `type` of the wire opens. */
const purposesOf = new Map<string, LinkPurpose[]>([
  ['signup', ['signup']],
  ['invite', ['invite']],
  ['recovery', ['recovery']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'invite', 'magiclink']],
  ['email_change', ['email_change']],
])
const halfWay = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const noReferrer = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

/**
 * GET /verify, the address in a mail. Leads back to the site with the session, or the error, in
 * the fragment, which browsers send to nobody; or with a code, where a PKCE flow asked for it.
 */
export const openMailLink: Endpoint = async (setup, call) => {
  // Browsers and mail programs look ahead; only a person's visit may use the link up.
  const purpose = call.request.headers.get('Sec-Purpose') ?? call.request.headers.get('Purpose')
  if (purpose?.startsWith('prefetch'))
    return new Response(null, { status: 204, headers: noReferrer })
  const query = call.url.searchParams
  const type = query.get('type') ?? ''
  const resetPage = `${setup.siteOrigin}/auth/reset-password`
  const target = readRedirect(
    setup,
    call,
    type === 'recovery' || type === 'invite' ? resetPage : setup.siteOrigin,
  )
  try {
    const secret = query.get('token') ?? query.get('token_hash') ?? ''
    const given = { type, secret, mayGiveCode: true }
    const verified = await verify(setup, call, given)
    if (verified === 'half') return leadTo(target, { message: halfWay })
    if ('code' in verified) return leadToCode(target, verified.code)
    const { user: _user, ...tokens } = verified
    return leadTo(target, { ...tokens, type })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return leadTo(target, {
      error: 'access_denied',
      error_code: error.code,
      error_description:
        error.code === 'otp_expired' ? 'Email link is invalid or has expired' : error.message,
    })
  }
}

/** HEAD /verify: mail scanners ask so; nothing is used up and nothing told. */
export const peekAtMailLink: Endpoint = async () => new Response(null, { headers: noReferrer })

/** POST /verify with `token_hash`, or with `token` and `email`. */
export const verifyToken: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  const type = readTextField(fields, 'type') ?? ''
  const hash = readTextField(fields, 'token_hash')
  const secret = hash || readTextField(fields, 'token')
  if (!secret) throw new Refusal('validation_failed', { message: 'A token is required' })
  if (fields['phone'] && !hash) throw new Refusal('phone_provider_disabled')
  const email = hash ? undefined : readAddress(fields)
  const verified = await verify(setup, call, { type, secret, email, mayGiveCode: false })
  return answerJson(verified === 'half' ? { code: '200', msg: halfWay } : verified)
}

async function verify(
  setup: AuthSetup,
  call: AuthCall,
  given: { type: string; secret: string; email?: string | undefined; mayGiveCode: boolean },
): Promise<SessionAnswer | { code: string } | 'half'> {
  const purposes = purposesOf.get(given.type)
  if (!purposes) {
    throw new Refusal('validation_failed', { message: 'Verify requires a verification type' })
  }
  await setup.limits.take([{ limit: 'verifyByNetwork', of: call.network }])
  return setup.database.begin(async (sql) => {
    const now = setup.now()
    const link = await spendMailLink(sql, given.secret, { purposes, email: given.email }, now)
    if (!link) throw new Refusal('otp_expired')
    const account = await findOrOpenAccount(sql, link, now)
    // Without an account somebody else's link was opened in this very moment.
    if (!account) throw new Refusal('otp_expired')
    if (link.purpose === 'email_change') {
      const outcome = await agreeToAddressChange(sql, account, now)
      if (outcome === 'half') return outcome
      if (outcome === 'taken') throw new Refusal('email_exists')
    } else {
      await confirmAccount(sql, account.id, now)
    }
    const flow = readLinkFlow(link)
    if (flow && given.mayGiveCode) {
      return { code: await keepFlowCode(sql, { accountId: account.id, flow }, now) }
    }
    return openSession(setup, sql, { accountId: account.id, method: 'otp', call })
  })
}

/** The flow a link was asked for with; who gives its secret by hand has nothing to exchange. */
function readLinkFlow({ code_challenge, code_challenge_method }: MailLink): Flow | undefined {
  if (!code_challenge || !code_challenge_method) return undefined
  return { challenge: code_challenge, method: code_challenge_method }
}

function findOrOpenAccount(sql: ISql, link: MailLink, now: Date): Promise<Account | undefined> {
  if (link.user_id) return lockAccount(sql, link.user_id)
  return openAccount(sql, link.email, link.sign_up_id, now)
}

function leadTo(target: string, words: Record<string, string | number>): Response {
  const fragment = new URLSearchParams(
    Object.entries(words).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const headers = { ...noReferrer, Location: `${target}#${fragment}` }
  return new Response(null, { status: 303, headers })
}

/** To the site with the code of a PKCE flow, which is worth nothing without the asking client. */
function leadToCode(target: string, code: string): Response {
  const address = new URL(target)
  address.searchParams.set('code', code)
  return new Response(null, { status: 303, headers: { ...noReferrer, Location: address.href } })
}
