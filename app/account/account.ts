import type { ToastText } from '../ui/toaster.tsx'

/** What a visitor types to sign in or to sign up. */
export type Credentials = { email: string; password: string }

/** Fewest characters of a password: the limit of the wire. */
export const passwordMinLength = 6

/** What the forms advise instead of asking for special characters. */
export const passwordAdvice =
  'At least 6 characters. Longer is safer: three or four unrelated words are hard to guess.'

/** A field the form will not send. */
export type Mistake =
  | 'email-missing'
  | 'email-malformed'
  | 'password-missing'
  | 'password-too-short'
  | 'password-weak'

export const mistakeWords: Record<Mistake, string> = {
  'email-missing': 'Enter your email address.',
  'email-malformed': 'Enter an email address such as name@example.co.nz.',
  'password-missing': 'Enter your password.',
  'password-too-short': `A password has at least ${passwordMinLength} characters.`,
  'password-weak': 'Choose a password that is harder to guess.',
}

/** Says what is wrong with an e-mail address as typed; undefined when it may be sent. */
export function checkEmail(email: string): Mistake | undefined {
  if (email === '') return 'email-missing'
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'email-malformed'
}

/** Says what is wrong with a password as typed. Only a new one is measured. */
export function checkPassword(password: string, isNew: boolean): Mistake | undefined {
  if (password === '') return 'password-missing'
  return isNew && [...password].length < passwordMinLength ? 'password-too-short' : undefined
}

/** An answer of the account service that no outcome names: its own words are shown. */
export type Failed = { failed: string; isWeak: boolean }

export const unexpectedToast: ToastText = {
  title: 'Error',
  message: 'An unexpected error occurred. Please try again.',
  tone: 'destructive',
}

// No connection, or a gateway without words of its own.
const wordless = new Set([0, 502, 503, 504])

/** The outcome for an error without a named one: the server's words, when there are some. */
export function outcomeOfError(error: {
  name: string
  message: string
  status?: number | undefined
}): Failed | 'unexpected' {
  const hasWords = error.name !== 'AuthUnknownError' && !wordless.has(error.status ?? 0)
  const isWeak = error.name === 'AuthWeakPasswordError'
  return hasWords ? { failed: error.message, isWeak } : 'unexpected'
}

/** Whether the service refused a password because others would guess it. */
export function isPasswordWeak(outcome: string | Failed): boolean {
  return typeof outcome === 'object' && outcome.isWeak
}

/** Runs one call to the account service; whatever it throws is logged and becomes 'unexpected'. */
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
