import { useState } from 'react'
import type { SiteClient } from '../supabase.ts'
import { Button } from '../ui/button.tsx'
import { useAccountRequest } from './account-request.ts'
import { NewAppForm } from './new-app-form.tsx'
import { useOwn } from './own-data.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { beginApp, makeRecoveryCodes, removeApps, type NewApp } from './second-step.ts'
import { unexpectedToast, type Failed } from './account.ts'

async function isOn(client: SiteClient): Promise<boolean> {
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw error
  return data.totp.length > 0
}

const failedToast = (outcome: Failed | 'unexpected') =>
  typeof outcome === 'string'
    ? unexpectedToast
    : { title: 'Not done', message: outcome.failed, tone: 'destructive' as const }

/** Turns the second step on and off, and makes recovery codes. */
export function SecondStepSection() {
  const { value: on, reload } = useOwn(isOn)
  const { running, run } = useAccountRequest<'begin' | 'codes' | 'remove'>()
  const [app, setApp] = useState<NewApp>()
  const [codes, setCodes] = useState<string[]>()

  const begin = () =>
    run('begin', async (client) => {
      const outcome = await beginApp(client)
      if (typeof outcome === 'string' || 'failed' in outcome) return { toast: failedToast(outcome) }
      setApp(outcome)
      return { toast: { title: 'Scan the code', message: 'Then enter what your app shows.' } }
    })

  const makeCodes = () =>
    run('codes', async (client) => {
      const outcome = await makeRecoveryCodes(client)
      if (typeof outcome === 'string' || 'failed' in outcome) return { toast: failedToast(outcome) }
      setCodes(outcome.codes)
      return { toast: { title: 'Recovery codes made', message: 'They are shown this once.' } }
    })

  const remove = () =>
    run('remove', async (client) => {
      const outcome = await removeApps(client)
      if (outcome !== 'removed') return { toast: failedToast(outcome) }
      setCodes(undefined)
      await reload()
      return { toast: { title: 'Turned off', message: 'The password alone signs you in now.' } }
    })

  async function onProved() {
    setApp(undefined)
    await reload()
    await makeCodes()
  }

  if (on === undefined) return <p className="min-h-20 text-soft">Looking...</p>
  if (on === null) return <p>This cannot be shown just now. Load the page again.</p>
  if (app) return <NewAppForm app={app} onProved={onProved} onLeave={() => setApp(undefined)} />
  return (
    <div className="grid gap-5">
      <p className="text-soft">
        {on
          ? 'On: signing in takes your password and a code from your authenticator app.'
          : 'Off: the password alone signs you in. With an authenticator app, a stolen password is not enough.'}
      </p>
      {codes && <RecoveryCodeList codes={codes} />}
      <div className="flex flex-wrap gap-3">
        {on ? (
          <>
            <Button tone="outline" disabled={running !== null} onClick={() => void makeCodes()}>
              Make new recovery codes
            </Button>
            <Button tone="outline" disabled={running !== null} onClick={() => void remove()}>
              Turn off
            </Button>
          </>
        ) : (
          <Button tone="outline" disabled={running !== null} onClick={() => void begin()}>
            Set up
          </Button>
        )}
      </div>
    </div>
  )
}
