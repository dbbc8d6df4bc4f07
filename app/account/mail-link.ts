/** The page behind the link of a reset mail. */
export const newPasswordPath = '/auth/reset-password'

/** What is said about a link that gives no reason. */
export const unusableLink = 'This link could not be used.'

/** What a mail link brought along in the address: a session, or the reason why there is none. */
export type MailLink =
  | { accessToken: string; refreshToken: string; purpose: string }
  | { fault: string; code: string }

/**
 * Reads the fragment of an address ('#access_token=...&type=recovery' or
 * '#error_code=otp_expired&error_description=...'). An ordinary fragment gives null.
 */
export function readMailLink(fragment: string): MailLink | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const code = fields.get('error_code') ?? fields.get('error')
  const fault = fields.get('error_description')
  if (code !== null || fault !== null) {
    return { code: code ?? '', fault: fault ?? unusableLink }
  }
  const accessToken = fields.get('access_token')
  const refreshToken = fields.get('refresh_token')
  if (!accessToken || !refreshToken) return null
  return { accessToken, refreshToken, purpose: fields.get('type') ?? '' }
}

/**
 * Takes the mail link out of the address bar and returns it. The entry in the history is replaced,
 * so that neither going back nor copying the address gives the tokens away.
 */
export function takeMailLink(): MailLink | null {
  const link = readMailLink(window.location.hash)
  if (link) {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return link
}
