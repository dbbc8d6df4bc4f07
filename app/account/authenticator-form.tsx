import { useState, type FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAccountRequest } from '../sign-in/account-request.ts'
import { codeToast, verifyAuthenticator, type NewAuthenticator } from '../sign-in/mfa.ts'

/** Shows the QR code for an authenticator app and asks for the first code from it. */
export function AuthenticatorForm(props: {
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
      <img
        src={app.qrCode}
        width={200}
        height={200}
        alt="QR code for your authenticator app, with the same key as below"
        className="rounded-lg bg-white"
      />
      <p>
        <span className="block text-sm text-soft">Key</span>
        <code className="break-all">{app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        mistake={mistake}
        onInput={() => setMistake(undefined)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={running !== null}>
          {running ? 'Checking...' : 'Turn on'}
        </Button>
        <Button tone="quiet" onClick={props.onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}
