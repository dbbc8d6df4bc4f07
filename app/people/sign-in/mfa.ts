import type { Session } from '@supabase/supabase-js'
import type { SiteClient } from '../../ground/supabase.ts'
import { outcomeOf, outcomeOfError, toastsFor, type Failed } from './account.ts'

/** Whether the account has two-step verification and this session has not passed it yet. */
export function needsMfaCode(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && readAssuranceLevel(session.access_token) !== 'aal2'
}

/** The assurance level a token claims. It only chooses what to show: the server enforces it. */
function readAssuranceLevel(token: string): unknown {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(claims)) as { aal?: unknown }).aal
  } catch {
    return undefined
  }
}

type CodeOutcome = 'entered' | 'wrong-code' | 'rate-limited' | Failed | 'unexpected'

/** The toast for an outcome of entering a code. */
export const codeToast = toastsFor('Code not accepted', {
  entered: { title: 'Welcome back!', message: "You've successfully signed in." },
  'wrong-code': {
    title: 'Code not accepted',
    message:
      'That code is wrong, or it was used already: each works once. Enter the next one that your app shows.',
    tone: 'destructive',
  },
  'rate-limited': {
    title: 'Too many attempts',
    message: 'Wait ten minutes, then try again.',
    tone: 'destructive',
  },
})

/** Verifies a code: six digits come from an app, anything else is a recovery code. */
export function enterCode(client: SiteClient, code: string): Promise<CodeOutcome> {
  return outcomeOf<CodeOutcome>(async () => {
    if (!/^\s*(\d\s*){6}$/.test(code)) {
      const { error } = await client.auth.mfa.recoveryCodes.verify({ code })
      return error ? readCodeError(error) : 'entered'
    }
    const { data, error } = await client.auth.mfa.listFactors()
    if (error) return outcomeOfError(error)
    let outcome: CodeOutcome = 'wrong-code'
    for (const { id } of data.totp) {
      outcome = await verifyCode(client, id, code)
      if (outcome !== 'wrong-code') break
    }
    return outcome
  })
}

async function verifyCode(
  client: SiteClient,
  factorId: string,
  code: string,
): Promise<CodeOutcome> {
  const digits = code.replaceAll(/\s/g, '')
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: digits })
  return error ? readCodeError(error) : 'entered'
}

function readCodeError(
  error: Parameters<typeof outcomeOfError>[0] & { code?: string | undefined },
) {
  if (error.code === 'mfa_verification_failed') return 'wrong-code'
  return error.status === 429 ? 'rate-limited' : outcomeOfError(error)
}

/** Whether the user has an authenticator app. Rejects where that cannot be read. */
export async function hasAuthenticator(client: SiteClient): Promise<boolean> {
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw error
  return data.totp.length > 0
}

/** An authenticator app being set up: the QR code to scan and the same secret to type. */
export type NewAuthenticator = { id: string; qrCode: string; secret: string }

/** The friendly name of the factor. */
const factorName = 'Authenticator app'

export type EnrollOutcome =
  | NewAuthenticator
  | 'password-needed'
  | 'wrong-password'
  | Failed
  | 'unexpected'

/**
 * Starts to set up an app, after removing unfinished earlier attempts. The app lists the code under the
 * name of the site. 'password-needed' when the user signed in too long ago.
 */
export function enrollAuthenticator(client: SiteClient, siteName: string): Promise<EnrollOutcome> {
  return outcomeOf<EnrollOutcome>(async () => {
    const { data: existing } = await client.auth.mfa.listFactors()
    for (const { id, status } of existing?.all ?? []) {
      if (status === 'unverified') await client.auth.mfa.unenroll({ factorId: id })
    }
    const options = {
      factorType: 'totp',
      friendlyName: factorName,
      issuer: siteName,
    }
    const { data, error } = await client.auth.mfa.enroll({ ...options, factorType: 'totp' })
    if (error?.code === 'reauthentication_needed') return 'password-needed'
    if (error) return outcomeOfError(error)
    return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
  })
}

/**
 * The same after a sign-in with the password, in a client that stores no session: the official client
 * cannot send the password along, and any session of the account may verify the app.
 */
export function enrollWithPassword(
  temporaryClient: SiteClient,
  credentials: { email: string; password: string },
  siteName: string,
): Promise<EnrollOutcome> {
  return outcomeOf<EnrollOutcome>(async () => {
    const { error } = await temporaryClient.auth.signInWithPassword(credentials)
    if (error?.code === 'invalid_credentials') return 'wrong-password'
    if (error) return outcomeOfError(error)
    const outcome = await enrollAuthenticator(temporaryClient, siteName)
    await temporaryClient.auth.signOut({ scope: 'local' })
    return outcome
  })
}

/** Verifies a new app with its first code. From then on every sign-in needs a code. */
export function verifyAuthenticator(
  client: SiteClient,
  id: string,
  code: string,
): Promise<CodeOutcome> {
  return outcomeOf<CodeOutcome>(() => verifyCode(client, id, code))
}

/** Creates recovery codes and invalidates earlier ones. */
export function createRecoveryCodes(
  client: SiteClient,
): Promise<{ codes: string[] } | Failed | 'unexpected'> {
  return outcomeOf<{ codes: string[] } | Failed | 'unexpected'>(async () => {
    const { recoveryCodes } = client.auth.mfa
    const first = await recoveryCodes.generate()
    const created =
      first.error?.code === 'mfa_verified_factor_exists' ? await recoveryCodes.regenerate() : first
    return created.error ? outcomeOfError(created.error) : { codes: created.data.codes }
  })
}

/** Turns two-step verification off: removes every app, and with the last one the recovery codes. */
export function unenrollAuthenticators(
  client: SiteClient,
): Promise<'removed' | Failed | 'unexpected'> {
  return outcomeOf<'removed' | Failed | 'unexpected'>(async () => {
    const { data, error } = await client.auth.mfa.listFactors()
    if (error) return outcomeOfError(error)
    for (const { id } of data.totp) {
      const removed = await client.auth.mfa.unenroll({ factorId: id })
      if (removed.error) return outcomeOfError(removed.error)
    }
    // The new session is at the first assurance level, and its user lists no factor.
    await client.auth.refreshSession()
    return 'removed'
  })
}
