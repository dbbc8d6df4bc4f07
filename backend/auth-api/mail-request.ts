import type { Count } from './auth-limits.ts'
import type { AuthCall, AuthSetup } from './auth-setup.ts'
import { chooseRedirect } from './redirect-target.ts'

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
