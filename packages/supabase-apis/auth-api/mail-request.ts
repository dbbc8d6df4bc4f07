import { hashNetwork } from '../accounts/network-address.ts'
import { readEmail, readPkceChallenge } from './account-fields.ts'
import type { EmailRequest } from './auth-emails.ts'
import type { Attempt } from './auth-limits.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import type { Fields } from './request-fields.ts'

/** What a request that sends an email counts against. */
export function emailAttempts(email: string, network: string): Attempt[] {
  return [
    { limit: 'mailByNetwork', by: network },
    { limit: 'mailByEmailAndNetwork', by: `${email} ${network}` },
    { limit: 'mailByEmail', by: email },
  ]
}

/** The target of a mail link, from `redirect_to`; always on the site or an allowed origin. */
export function readRedirect(setup: AuthSetup, call: AuthCall, fallback: string): string {
  return safeRedirect(call.url.searchParams.get('redirect_to'), setup.redirectOrigins, fallback)
}

/**
 * Reads a request for an email and counts it as an attempt. `fallback` is the link's default target, `missing`
 * the error's text when there is no address.
 */
export async function readEmailRequest(
  setup: AuthSetup,
  call: AuthCall,
  fields: Fields,
  { fallback, missing }: { fallback: string; missing: string },
): Promise<EmailRequest> {
  const email = readEmail(fields, missing)
  const pkce = readPkceChallenge(fields)
  const attempts = emailAttempts(email, call.network)
  await setup.limits.consume(attempts)
  const redirectTo = readRedirect(setup, call, fallback)
  return { email, networkHash: hashNetwork(call.network), redirectTo, attempts, pkce }
}

/**
 * The URL a mail link may redirect to: `wanted` if it is within one of `origins`, otherwise `fallback`.
 * Drops the fragment, because the session travels there. `origins` and `fallback` are trusted.
 */
export function safeRedirect(
  wanted: string | null | undefined,
  origins: string[],
  fallback: string,
): string {
  // Browsers treat a backslash as a slash and skip tabs and line breaks; reject all of them.
  // oxlint-disable-next-line no-control-regex -- rejecting control characters is the point
  if (!wanted || wanted.length > 2048 || /[\\\u0000-\u0020\u007f]/.test(wanted)) return fallback
  const origin = origins.find(
    (listed) =>
      wanted.startsWith(listed) && ['', '/', '?', '#'].includes(wanted.charAt(listed.length)),
  )
  if (origin === undefined) return fallback
  const target = URL.parse(wanted)
  if (!target || target.origin !== origin || target.username || target.password) return fallback
  // The router would read the path '//host' as another host.
  if (target.pathname.startsWith('//')) return fallback
  target.hash = ''
  return target.href
}
