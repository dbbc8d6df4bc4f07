import { useState } from 'react'
import type { SiteClient } from '../supabase.ts'
import { Button } from '../ui/button.tsx'
import { useAccountRequest } from './account-request.ts'
import { AuthenticatorForm } from './authenticator-form.tsx'
import { useOwnData } from './own-data.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import {
  enrollAuthenticator,
  createRecoveryCodes,
  unenrollAuthenticators,
  type NewAuthenticator,
} from './mfa.ts'
import { unexpectedToast, type Failed } from './account.ts'

async function hasAuthenticator(client: SiteClient): Promise<boolean> {
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw error
  return data.totp.length > 0
}

const toasts = {
  enrolling: { title: 'Scan the code', message: 'Then enter the six digits that your app shows.' },
  codesCreated: {
    title: 'New recovery codes',
    message: 'Save them now. They are shown only once.',
  },
  turnedOff: {
    title: 'Two-step verification is off',
    message: 'Your password alone signs you in now.',
  },
}

const failedToast = (outcome: Failed | 'unexpected') =>
  typeof outcome === 'string'
    ? unexpectedToast
    : { title: 'That did not work', message: outcome.failed, tone: 'destructive' as const }

/** Turns two-step verification on and off, and creates recovery codes. */
export function MfaSection() {
  const { value: isOn, reload } = useOwnData(hasAuthenticator)
  const { running, run } = useAccountRequest<'enroll' | 'codes' | 'unenroll'>()
  const [app, setApp] = useState<NewAuthenticator>()
  const [codes, setCodes] = useState<string[]>()

  const enroll = () =>
    run('enroll', async (client) => {
      const outcome = await enrollAuthenticator(client)
      if (typeof outcome === 'string' || 'failed' in outcome) return { toast: failedToast(outcome) }
      setApp(outcome)
      return { toast: toasts.enrolling }
    })

  const createCodes = () =>
    run('codes', async (client) => {
      const outcome = await createRecoveryCodes(client)
      if (typeof outcome === 'string' || 'failed' in outcome) return { toast: failedToast(outcome) }
      setCodes(outcome.codes)
      return { toast: toasts.codesCreated }
    })

  const unenroll = () =>
    run('unenroll', async (client) => {
      const outcome = await unenrollAuthenticators(client)
      if (outcome !== 'removed') return { toast: failedToast(outcome) }
      setCodes(undefined)
      await reload()
      return { toast: toasts.turnedOff }
    })

  async function onVerified() {
    setApp(undefined)
    await reload()
    await createCodes()
  }

  if (isOn === undefined) return <p className="min-h-20 text-soft">Loading...</p>
  if (isOn === null) return <p>This could not be loaded. Please reload the page.</p>
  if (app)
    return (
      <AuthenticatorForm app={app} onVerified={onVerified} onCancel={() => setApp(undefined)} />
    )
  return (
    <div className="grid gap-5">
      <p className="text-soft">
        {isOn
          ? 'On: signing in takes your password and a code from your authenticator app.'
          : 'Off: your password alone signs you in. With an authenticator app, a stolen password is not enough.'}
      </p>
      {codes && <RecoveryCodeList codes={codes} />}
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            <Button tone="outline" disabled={running !== null} onClick={() => void createCodes()}>
              Create new recovery codes
            </Button>
            <Button tone="outline" disabled={running !== null} onClick={() => void unenroll()}>
              Turn off
            </Button>
          </>
        ) : (
          <Button tone="outline" disabled={running !== null} onClick={() => void enroll()}>
            Set up
          </Button>
        )}
      </div>
    </div>
  )
}
