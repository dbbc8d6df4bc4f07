import {
  confirmEmail,
  confirmEmailChange,
  lockAccount,
  type Account,
} from '../accounts/accounts.ts'
import { createFlowCode, type PkceChallenge } from '../accounts/flow-codes.ts'
import {
  findLinkState,
  redeemMailLink,
  type LinkPurpose,
  type MailLink,
} from '../accounts/mail-links.ts'
import { createConfirmedAccount } from '../accounts/sign-ups.ts'
import { readEmail } from './account-fields.ts'
import { AuthError } from './auth-error.ts'
import { jsonResponse, type AuthCall, type AuthSetup, type Endpoint } from './auth-setup.ts'
import { linkHeaders, mailLinkPage } from './mail-link-page.ts'
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

/** GET and HEAD /verify, the link in an email: a page with a button. Changes nothing, because mail programs open links. */
export const showMailLink: Endpoint = async (setup, call) => {
  const { type, secret, target } = readLink(setup, call)
  const purposes = purposesByType.get(type)
  const found = purposes && (await findLinkState(setup.database, secret, purposes, setup.now()))
  const state = found?.state ?? 'unknown'
  const purpose = found?.purpose ?? purposes?.[0] ?? 'magiclink'
  const page = mailLinkPage(setup.site, { state, purpose, target })
  return call.request.method === 'HEAD' ? new Response(null, page) : page
}

/**
 * POST /verify by the button of that page. Redirects to the site with the session or error in the fragment,
 * which browsers do not send to servers, or with a code for a PKCE client.
 */
async function pressMailLink(setup: AuthSetup, call: AuthCall): Promise<Response> {
  // A form on another site's page may not press for the visitor: they see the button instead.
  const from = call.request.headers.get('Sec-Fetch-Site')
  if (from !== null && from !== 'same-origin') return showMailLink(setup, call)
  const { type, secret, target } = readLink(setup, call)
  try {
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

function readLink(setup: AuthSetup, call: AuthCall) {
  const query = call.url.searchParams
  const type = query.get('type') ?? ''
  const { resetPage, homePage } = setup.site
  const page = type === 'recovery' || type === 'invite' ? resetPage : homePage
  const secret = query.get('token') ?? query.get('token_hash') ?? ''
  return { type, secret, target: readRedirect(setup, call, page) }
}

/** Whether a browser opens a link from an email or presses its button; programs send JSON and no link in the URL. */
export function isMailLinkVisit({ method, headers }: Request, url: URL): boolean {
  if (url.pathname !== '/auth/v1/verify') return false
  if (method === 'GET' || method === 'HEAD') return true
  const isForm = /^application\/x-www-form-urlencoded *(?:;|$)/i.test(
    headers.get('Content-Type') ?? '',
  )
  const hasLink = url.searchParams.has('token') || url.searchParams.has('token_hash')
  return method === 'POST' && isForm && hasLink
}

/** POST /verify with `token_hash`, or with `token` and `email`, as JSON; or the press of the button. */
export const verifyToken: Endpoint = async (setup, call) => {
  if (isMailLinkVisit(call.request, call.url)) return pressMailLink(setup, call)
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
  const headers = { ...linkHeaders, Location: `${target}#${fragment}` }
  return new Response(null, { status: 303, headers })
}

/** Redirects with a PKCE code, which is worthless without the requesting client's verifier. */
function redirectWithCode(target: string, code: string): Response {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return new Response(null, { status: 303, headers: { ...linkHeaders, Location: url.href } })
}
