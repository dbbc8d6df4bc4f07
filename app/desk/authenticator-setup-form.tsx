import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

/** An authenticator app being set up: its id, the key, and the key as a picture. */
export type ShownAuthenticator = { id: string; secret: string; qrCode: string }

/** Shows the QR code for an authenticator app and asks for the first code from it. */
export function AuthenticatorSetupForm(props: {
  app: ShownAuthenticator
  mistake: string | undefined
}) {
  const { app, mistake } = props
  return (
    <form method="post" noValidate className="grid max-w-md gap-5">
      <p className="text-soft">
        Scan this code with the app, or type the key into it. Then enter the six digits it shows.
      </p>
      <img
        src={app.qrCode}
        width={220}
        height={220}
        alt="QR code for your authenticator app, with the same key as below"
        className="rounded-lg bg-white"
      />
      <p>
        <span className="block text-sm text-soft">Key</span>
        <code className="break-all">{app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <input type="hidden" name="id" value={app.id} />
      <input type="hidden" name="secret" value={app.secret} />
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        mistake={mistake}
      />
      <Button type="submit" className="justify-self-start">
        Turn on
      </Button>
    </form>
  )
}
