import {
  confirmEmail,
  confirmEmailChange,
  lockAccount,
  type Account,
} from '../accounts/accounts.ts'
import { createFlowCode, type PkceChallenge } from '../accounts/flow-codes.ts'
import { redeemMailLink, type LinkPurpose, type MailLink } from '../accounts/mail-links.ts'
import { createConfirmedAccount } from '../accounts/sign-ups.ts'
import { readEmail } from './account-fields.ts'
import { AuthError } from './auth-error.ts'
import { jsonResponse, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { readRedirect } from './mail-request.ts'
import { readFields, readTextField } from './request-fields.ts'
import { openSession, type SessionResponse } from './session-response.ts'
import type { Queryable } from '../database/database.ts'

/** The link purposes that each `type` of a request accepts. */
const purposesByType = new Map<string, LinkPurpose[]>([
  ['signup', ['signup']],
  ['invite', ['invite']],
  ['recovery', ['recovery']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'invite', 'magiclink']],
  ['email_change', ['email_change']],
])
const awaitingOther =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const noReferrer = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

/**
 * GET /verify, the link in an email. Redirects to the site with the session or error in the fragment,
 * which browsers do not send to servers, or with a code for a PKCE client.
 */
export const openMailLink: Endpoint = async (setup, call) => {
  // A prefetch by a browser or mail program must not use the link up.
  const purpose = call.request.headers.get('Sec-Purpose') ?? call.request.headers.get('Purpose')
  if (purpose?.startsWith('prefetch'))
    return new Response(null, { status: 204, headers: noReferrer })
  const query = call.url.searchParams
  const type = query.get('type') ?? ''
  const { resetPage } = setup.site
  const target = readRedirect(
    setup,
    call,
    type === 'recovery' || type === 'invite' ? resetPage : setup.site.homePage,
  )
  try {
    const secret = query.get('token') ?? query.get('token_hash') ?? ''
    const verified = await verify(setup, call, { type, secret, mayIssueCode: true })
    if (verified === 'awaiting-other') return redirect(target, { message: awaitingOther })
    if ('code' in verified) return redirectWithCode(target, verified.code)
    const { user: _user, ...tokens } = verified
    return redirect(target, { ...tokens, type })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return redirect(target, {
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
    })
  }
}

/** HEAD /verify, which mail scanners send. Uses nothing up and reveals nothing. */
export const answerMailLinkHead: Endpoint = async () => new Response(null, { headers: noReferrer })

/** POST /verify with `token_hash`, or with `token` and `email`. */
export const verifyToken: Endpoint = async (setup, call) => {
  const fields = await readFields(call.request)
  const type = readTextField(fields, 'type') ?? ''
  const hash = readTextField(fields, 'token_hash')
  const token = readTextField(fields, 'token')
  const secret = hash || token
  if (!type) throw invalid('Verify requires a verification type')
  if (!secret || (hash && token)) throw invalid('Verify requires either a token or a token hash')
  if (fields['phone'] && !hash) throw new AuthError('phone_provider_disabled')
  const missing = 'Only an email address or phone number should be provided on verify'
  const email = hash ? undefined : readEmail(fields, missing)
  const verified = await verify(setup, call, { type, secret, email, mayIssueCode: false })
  return jsonResponse(
    verified === 'awaiting-other' ? { code: '200', msg: awaitingOther } : verified,
  )
}

async function verify(
  setup: AuthSetup,
  call: AuthCall,
  given: { type: string; secret: string; email?: string | undefined; mayIssueCode: boolean },
): Promise<SessionResponse | { code: string } | 'awaiting-other'> {
  const purposes = purposesByType.get(given.type)
  if (!purposes) throw invalid('Invalid email verification type')
  await setup.limits.consume([{ limit: 'verifyByNetwork', by: call.network }])
  return setup.database.begin(async (sql) => {
    const now = setup.now()
    const link = await redeemMailLink(sql, given.secret, { purposes, email: given.email }, now)
    if (!link) throw given.email ? new AuthError('otp_expired') : linkExpired()
    const account = await findOrCreateAccount(sql, link, now)
    // A concurrent request with another link created the account first.
    if (!account) throw linkExpired()
    if (link.purpose === 'email_change') {
      const outcome = await confirmEmailChange(sql, account, now)
      if (outcome === 'awaiting-other') return outcome
      if (outcome === 'taken') throw new AuthError('email_exists')
    } else {
      await confirmEmail(sql, account.id, now)
    }
    const pkce = readLinkPkce(link)
    if (pkce && given.mayIssueCode) {
      return { code: await createFlowCode(sql, { accountId: account.id, pkce }, now) }
    }
    return openSession(setup, sql, { accountId: account.id, method: 'otp', call })
  })
}

const linkExpired = () =>
  new AuthError('otp_expired', { message: 'Email link is invalid or has expired' })
const invalid = (message: string) => new AuthError('validation_failed', { message })

/** The code challenge of the request that a link was sent for. */
function readLinkPkce({
  code_challenge,
  code_challenge_method,
}: MailLink): PkceChallenge | undefined {
  if (!code_challenge || !code_challenge_method) return undefined
  return { challenge: code_challenge, method: code_challenge_method }
}

function findOrCreateAccount(
  sql: Queryable,
  link: MailLink,
  now: Date,
): Promise<Account | undefined> {
  if (link.user_id) return lockAccount(sql, link.user_id)
  return createConfirmedAccount(sql, link.email, link.sign_up_id, now)
}

function redirect(target: string, parameters: Record<string, string | number>): Response {
  const fragment = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const headers = { ...noReferrer, Location: `${target}#${fragment}` }
  return new Response(null, { status: 303, headers })
}

/** Redirects with a PKCE code, which is worthless without the requesting client's verifier. */
function redirectWithCode(target: string, code: string): Response {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return new Response(null, { status: 303, headers: { ...noReferrer, Location: url.href } })
}
