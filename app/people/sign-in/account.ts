import type { ToastText } from '../../ground/ui/toast-store.ts'

/** What a visitor types to sign in or sign up. */
export type Credentials = { email: string; password: string }

/** The shortest password, in characters; the auth API enforces it too. */
export const passwordMinLength = 6

/** The forms give this advice instead of requiring special characters. */
export const passwordAdvice =
  'At least 6 characters. Longer is safer: three or four unrelated words are hard to guess.'

/** Why the form rejects a field. */
export type Mistake =
  | 'email-missing'
  | 'email-malformed'
  | 'email-beyond-ascii'
  | 'password-missing'
  | 'password-too-short'
  | 'password-weak'

export const mistakeTexts: Record<Mistake, string> = {
  'email-missing': 'Enter your email address.',
  'email-malformed': 'Enter an email address such as name@example.co.nz.',
  'email-beyond-ascii':
    'Before the @ we can only write to plain letters, without macrons or accents. Use another address.',
  'password-missing': 'Enter your password.',
  'password-too-short': `Use at least ${passwordMinLength} characters.`,
  'password-weak': 'Choose a password that is harder to guess.',
}

/** Returns what is wrong with an email address, or undefined. */
export function checkEmail(email: string): Mistake | undefined {
  if (email === '') return 'email-missing'
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'email-malformed'
  return /^[\x21-\x7e]+@/.test(email) ? undefined : 'email-beyond-ascii'
}

/** Returns what is wrong with a password, or undefined. Only a new one has a minimum length. */
export function checkPassword(password: string, isNew: boolean): Mistake | undefined {
  if (password === '') return 'password-missing'
  // Counted in NFC, as the auth API does: a letter with a macron is one character, however it was typed.
  const characters = [...password.normalize('NFC')].length
  return isNew && characters < passwordMinLength ? 'password-too-short' : undefined
}

/** An error of the auth API without an outcome of its own: `failed` is the API's message, to be shown. */
export type Failed = { failed: string; isWeak: boolean }

export const unexpectedToast: ToastText = {
  title: 'Error',
  message: 'An unexpected error occurred. Please try again.',
  tone: 'destructive',
}

/** The toast of an outcome: its words, or under `failedTitle` those of the auth API. */
export const toastsFor =
  <Named extends string>(failedTitle: string, toasts: Record<Named, ToastText>) =>
  (outcome: Named | Failed | 'unexpected'): ToastText =>
    typeof outcome === 'string'
      ? { unexpected: unexpectedToast, ...toasts }[outcome]
      : { title: failedTitle, message: outcome.failed, tone: 'destructive' }

// No connection, or a gateway error without a message.
const statusWithoutMessage = new Set([0, 502, 503, 504])

/** The outcome of an error that has no named one: the server's message, if it sent one. */
export function outcomeOfError(error: {
  name: string
  message: string
  status?: number | undefined
}): Failed | 'unexpected' {
  // Our own 503 is a sentence; that of a gateway is 'Service Unavailable' or 'HTTP 503'.
  const isSentence = error.status === 503 && /^[A-Z].* .*\.$/.test(error.message)
  const hasMessage =
    error.name !== 'AuthUnknownError' &&
    (isSentence || !statusWithoutMessage.has(error.status ?? 0))
  const isWeak = error.name === 'AuthWeakPasswordError'
  return hasMessage ? { failed: error.message, isWeak } : 'unexpected'
}

/** Whether the auth API rejected a password as easy to guess. */
export function isPasswordWeak(outcome: string | Failed): boolean {
  return typeof outcome === 'object' && outcome.isWeak
}

/** Runs a call to the auth API. An exception is logged and becomes 'unexpected'. */
export async function outcomeOf<Outcome>(
  call: () => Promise<Outcome>,
): Promise<Outcome | 'unexpected'> {
  try {
    return await call()
  } catch (cause) {
    console.error(cause)
    return 'unexpected'
  }
}
