import type { Count } from './auth-limits.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import { chooseRedirect } from './redirect-target.ts'
import { Refusal } from './refusals.ts'
import type { Fields } from './request-fields.ts'

/** What a request counts under that sends a mail to an address. */
export function countMail(email: string, network: string): Count[] {
  return [
    { limit: 'mailByNetwork', of: network },
    { limit: 'mailByAddressAndNetwork', of: `${email} ${network}` },
    { limit: 'mailByAddress', of: email },
  ]
}

/** Where the mail link of a request will lead, from `redirect_to`; only within the site. */
export function readRedirect(setup: AuthSetup, call: AuthCall, fallback: string): string {
  return chooseRedirect(call.url.searchParams.get('redirect_to'), setup.siteOrigin, fallback)
}

/** Throws a Refusal when a client asks for the PKCE flow, instead of sending it a useless link. */
export function refusePkce(fields: Fields): void {
  if (!fields['code_challenge']) return
  throw new Refusal('validation_failed', {
    message: 'The PKCE flow is not offered here; use the implicit flow',
  })
}
