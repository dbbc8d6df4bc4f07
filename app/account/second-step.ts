import type { Session } from '@supabase/supabase-js'
import type { SiteClient } from '../supabase.ts'
import type { ToastText } from '../ui/toaster.tsx'
import { outcomeOf, outcomeOfError, unexpectedToast, type Failed } from './account.ts'

/** Whether the account asks for a second step that this session has not taken. */
export function isCodeDue(session: Session): boolean {
  const isAsked = session.user.factors?.some(({ status }) => status === 'verified') ?? false
  return isAsked && readLevel(session.access_token) !== 'aal2'
}

/** The level a token says it has; the server, not the page, decides what that allows. */
function readLevel(token: string): unknown {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(claims)) as { aal?: unknown }).aal
  } catch {
    return undefined
  }
}

export type CodeOutcome = 'entered' | 'wrong-code' | 'too-many' | Failed | 'unexpected'

const codeToasts: Record<Exclude<CodeOutcome, Failed>, ToastText> = {
  entered: { title: 'Welcome back!', message: "You've successfully signed in." },
  'wrong-code': {
    title: 'Code not accepted',
    message: 'Each code works once. Wait for the next one in your app and enter it.',
    tone: 'destructive',
  },
  'too-many': {
    title: 'Too many codes',
    message: 'Wait ten minutes, then try again.',
    tone: 'destructive',
  },
  unexpected: unexpectedToast,
}

/** The words for an outcome of entering a code. */
export function codeToast(outcome: CodeOutcome): ToastText {
  return typeof outcome === 'string'
    ? codeToasts[outcome]
    : { title: 'Code not accepted', message: outcome.failed, tone: 'destructive' }
}

/** Takes the second step: six digits are an app's code, everything else is a recovery code. */
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
      outcome = await tryApp(client, id, code)
      if (outcome !== 'wrong-code') break
    }
    return outcome
  })
}

async function tryApp(client: SiteClient, factorId: string, code: string): Promise<CodeOutcome> {
  const plain = code.replaceAll(/\s/g, '')
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: plain })
  return error ? readCodeError(error) : 'entered'
}

function readCodeError(
  error: Parameters<typeof outcomeOfError>[0] & { code?: string | undefined },
) {
  if (error.code === 'mfa_verification_failed') return 'wrong-code'
  return error.status === 429 ? 'too-many' : outcomeOfError(error)
}

/** An app about to be added: what to scan, and the same to type. */
export type NewApp = { id: string; qrCode: string; secret: string }

/** The name under which an app is kept. */
const appName = 'Authenticator app'

/** Begins to add an app; what an earlier try left behind goes first. */
export function beginApp(client: SiteClient): Promise<NewApp | Failed | 'unexpected'> {
  return outcomeOf<NewApp | Failed | 'unexpected'>(async () => {
    const { data: known } = await client.auth.mfa.listFactors()
    for (const { id, status } of known?.all ?? []) {
      if (status === 'unverified') await client.auth.mfa.unenroll({ factorId: id })
    }
    const asked = { factorType: 'totp', friendlyName: appName, issuer: 'Electric Vehicles in NZ' }
    const { data, error } = await client.auth.mfa.enroll({ ...asked, factorType: 'totp' })
    if (error) return outcomeOfError(error)
    return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
  })
}

/** Proves a new app by its first code. From then on it is asked for at every sign-in. */
export function proveApp(client: SiteClient, id: string, code: string): Promise<CodeOutcome> {
  return outcomeOf<CodeOutcome>(() => tryApp(client, id, code))
}

/** New recovery codes; those made before are worth nothing then. */
export function makeRecoveryCodes(
  client: SiteClient,
): Promise<{ codes: string[] } | Failed | 'unexpected'> {
  return outcomeOf<{ codes: string[] } | Failed | 'unexpected'>(async () => {
    const { recoveryCodes } = client.auth.mfa
    const first = await recoveryCodes.generate()
    const made =
      first.error?.code === 'mfa_verified_factor_exists' ? await recoveryCodes.regenerate() : first
    return made.error ? outcomeOfError(made.error) : { codes: made.data.codes }
  })
}

/** Goes back to the password alone: takes every app away, and with the last the recovery codes. */
export function removeApps(client: SiteClient): Promise<'removed' | Failed | 'unexpected'> {
  return outcomeOf<'removed' | Failed | 'unexpected'>(async () => {
    const { data, error } = await client.auth.mfa.listFactors()
    if (error) return outcomeOfError(error)
    for (const { id } of data.totp) {
      const removed = await client.auth.mfa.unenroll({ factorId: id })
      if (removed.error) return outcomeOfError(removed.error)
    }
    // The session falls back to the first level, and the account says that it has no app.
    await client.auth.refreshSession()
    return 'removed'
  })
}
