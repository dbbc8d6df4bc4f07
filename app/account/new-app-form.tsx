import { useState, type FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAccountRequest } from './account-request.ts'
import { codeToast, proveApp, type NewApp } from './second-step.ts'

/** Shows what an authenticator app has to scan, and asks for the first code it gives. */
export function NewAppForm(props: {
  app: NewApp
  onProved: () => Promise<void>
  onLeave: () => void
}) {
  const { app, onProved } = props
  const { running, run } = useAccountRequest<'prove'>()
  const [mistake, setMistake] = useState<string>()

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (running) return
    if (code === '') return setMistake('Enter the six digits your app shows.')
    let isProved = false
    await run('prove', async (client) => {
      const outcome = await proveApp(client, app.id, code)
      isProved = outcome === 'entered'
      return {
        toast: isProved
          ? { title: 'Turned on', message: 'From now on signing in takes a code, too.' }
          : codeToast(outcome),
      }
    })
    if (isProved) await onProved()
  }

  return (
    <form method="post" data-replay noValidate onSubmit={prove} className="grid gap-5">
      <p className="text-soft">
        Scan this with an authenticator app on your phone, or type the key into it.
      </p>
      <img
        src={app.qrCode}
        width={200}
        height={200}
        alt="QR code for your authenticator app; the same as the key below"
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
        <Button tone="quiet" onClick={props.onLeave}>
          Not now
        </Button>
      </div>
    </form>
  )
}
