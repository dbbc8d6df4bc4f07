import type { ToastText } from '../../ground/ui/toast-store.ts'

/** The page that a password reset link opens. */
export const newPasswordPath = '/auth/reset-password'

/** The error message when a link fails without giving a reason. */
export const unusableLink = 'This link could not be used.'

const usedLink =
  'It has been used or has expired. If you did not open it, your mail program may have. Sign in, or ask for another link.'

/** The toast of a link that failed, with two ways on. */
export const failedLinkToast = (reason: string): ToastText => ({
  title: 'Link not accepted',
  message: reason,
  tone: 'destructive',
  links: [
    { label: 'Sign in', to: '/auth' },
    { label: 'Send another link', to: newPasswordPath },
  ],
})

/** What a link from an email carries in the URL fragment: a session, or an error. */
export type MailLink =
  | { accessToken: string; refreshToken: string; purpose: string }
  | { error: string; code: string }

/**
 * Parses a URL fragment: '#access_token=...&type=recovery' or
 * '#error_code=otp_expired&error_description=...'. Returns null for any other fragment.
 */
export function readMailLink(fragment: string): MailLink | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const code = fields.get('error_code') ?? fields.get('error')
  const error = fields.get('error_description')
  if (code !== null || error !== null) {
    return { code: code ?? '', error: code === 'otp_expired' ? usedLink : (error ?? unusableLink) }
  }
  const accessToken = fields.get('access_token')
  const refreshToken = fields.get('refresh_token')
  if (!accessToken || !refreshToken) return null
  return { accessToken, refreshToken, purpose: fields.get('type') ?? '' }
}

/**
 * Removes the mail link from the address bar and returns it. Replaces the history entry, so that
 * neither the back button nor a copied URL leaks the tokens.
 */
export function takeMailLink(): MailLink | null {
  const link = readMailLink(window.location.hash)
  if (link) {
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return link
}
