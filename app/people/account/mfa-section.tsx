import { useState, useRef, type FormEvent } from 'react'
import { Button } from '../../ground/ui/button.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'
import { useIslandFacts } from '../../ground/shell/site-context.tsx'
import { openTemporaryClient } from '../../ground/supabase.ts'
import { useAccountRequest, useAccountFields } from '../sign-in/account-request.ts'
import { changeToast } from '../sign-in/account-settings.ts'
import { AuthenticatorField } from './authenticator-field.tsx'
import { useOwnData } from './own-data.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import {
  enrollAuthenticator,
  enrollWithPassword,
  hasAuthenticator,
  createRecoveryCodes,
  unenrollAuthenticators,
  codeToast,
  verifyAuthenticator,
  type EnrollOutcome,
  type NewAuthenticator,
} from '../sign-in/mfa.ts'
import { toastsFor } from '../sign-in/account.ts'
import { PasswordField } from '../sign-in/account-field.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'

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

const failedToast = toastsFor('That did not work', {})

const statusTexts = {
  on: 'On: signing in takes your password and a code from your authenticator app.',
  off: 'Off: your password alone signs you in. With an authenticator app, a stolen password is not enough.',
}

/** Turns two-step verification on and off, and creates recovery codes. */
export function MfaSection({ email }: { email: string }) {
  const { browserBackend, name } = useIslandFacts()
  const { value: isOn, reload } = useOwnData(hasAuthenticator)
  const { running, run } = useAccountRequest<'enroll' | 'codes' | 'unenroll'>()
  const [app, setApp] = useState<NewAuthenticator>()
  const [codes, setCodes] = useState<string[]>()
  const [needsPassword, setNeedsPassword] = useState(false)

  function showEnrolled(outcome: EnrollOutcome) {
    if (outcome === 'password-needed') setNeedsPassword(true)
    if (outcome === 'password-needed' || outcome === 'wrong-password') {
      return { toast: changeToast(outcome) }
    }
    if (typeof outcome === 'string' || 'failed' in outcome) return { toast: failedToast(outcome) }
    setNeedsPassword(false)
    setApp(outcome)
    return { toast: toasts.enrolling }
  }

  const enroll = () =>
    run('enroll', async (client) => showEnrolled(await enrollAuthenticator(client, name)))

  const enrollConfirmed = (password: string) =>
    run('enroll', async () => {
      const temporaryClient = await openTemporaryClient(browserBackend)
      return showEnrolled(await enrollWithPassword(temporaryClient, { email, password }, name))
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

  const action = (label: string, act: () => Promise<void>) => (
    <Button tone="outline" disabled={running !== null} onClick={() => void act()}>
      {label}
    </Button>
  )

  if (isOn === undefined) return <p className="min-h-20 text-soft">Loading...</p>
  if (isOn === null) return <p>This could not be loaded. Please reload the page.</p>
  if (app)
    return (
      <AuthenticatorForm app={app} onVerified={onVerified} onCancel={() => setApp(undefined)} />
    )
  if (needsPassword)
    return (
      <ConfirmPasswordForm
        email={email}
        isRunning={running !== null}
        onPassword={enrollConfirmed}
      />
    )
  return (
    <div className="grid gap-5">
      <StatusText isOn={isOn} />
      {codes && <RecoveryCodeList codes={codes} />}
      <div className="flex flex-wrap gap-3">
        {isOn ? (
          <>
            {action('Create new recovery codes', createCodes)}
            {action('Turn off', unenroll)}
          </>
        ) : (
          action('Set up', enroll)
        )}
      </div>
    </div>
  )
}

function StatusText({ isOn }: { isOn: boolean }) {
  return (
    <p className="text-soft">
      <ChangingText>{isOn ? statusTexts.on : statusTexts.off}</ChangingText>
    </p>
  )
}

/** Asks for the current password before a change that a stolen session alone must not make. */
function ConfirmPasswordForm(props: {
  email: string
  isRunning: boolean
  onPassword: (password: string) => Promise<void>
}) {
  const form = useRef<HTMLFormElement>(null)
  const { mistakes, read, clearMistake } = useAccountFields()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (props.isRunning) return
    const fields = read(form.current, { password: 'any' })
    if (fields) await props.onPassword(fields.password)
  }

  return (
    <form ref={form} method="post" data-replay noValidate onSubmit={confirm} className="grid gap-5">
      <p className="text-soft">
        You signed in a while ago. Enter your current password to confirm that it is you.
      </p>
      {/* Password managers need to know whose password this is. */}
      <input type="email" autoComplete="username" defaultValue={props.email} readOnly hidden />
      <PasswordField
        label="Current password"
        isNew={false}
        isSending={props.isRunning}
        mistake={mistakes.password}
        onInput={clearMistake('password')}
      />
      <SubmitButton isRunning={props.isRunning} runningLabel="Checking...">
        Continue
      </SubmitButton>
    </form>
  )
}

/** Shows the QR code for an authenticator app and asks for the first code from it. */
function AuthenticatorForm(props: {
  app: NewAuthenticator
  onVerified: () => Promise<void>
  onCancel: () => void
}) {
  const { app, onVerified } = props
  const { running, run } = useAccountRequest<'verify'>()
  const [mistake, setMistake] = useState<string>()

  async function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (running) return
    if (code === '') return setMistake('Enter the six digits your app shows.')
    let isVerified = false
    await run('verify', async (client) => {
      const outcome = await verifyAuthenticator(client, app.id, code)
      isVerified = outcome === 'entered'
      return {
        toast: isVerified
          ? {
              title: 'Two-step verification is on',
              message: 'From now on you need a code as well as your password to sign in.',
            }
          : codeToast(outcome),
      }
    })
    if (isVerified) await onVerified()
  }

  return (
    <form method="post" data-replay noValidate onSubmit={verify} className="grid gap-5">
      <p className="text-soft">
        Scan this code with an authenticator app on your phone, or type the key into the app.
      </p>
      <AuthenticatorField
        qrCode={app.qrCode}
        secret={app.secret}
        mistake={mistake}
        onInput={() => setMistake(undefined)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={running !== null}>
          <ChangingText>{running ? 'Checking...' : 'Turn on'}</ChangingText>
        </Button>
        <Button tone="quiet" onClick={props.onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}
