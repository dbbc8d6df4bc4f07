import { TextField } from '../../ground/ui/text-field.tsx'

/** What an authenticator app needs, as a picture to scan and as a key to type, and the field for the code that it then shows. */
export function AuthenticatorField(props: {
  qrCode: string
  secret: string
  mistake: string | undefined
  onInput?: () => void
}) {
  const { qrCode, secret, mistake, onInput } = props
  return (
    <>
      <img
        src={qrCode}
        width={220}
        height={220}
        alt="QR code for your authenticator app, with the same key as below"
        className="rounded-lg bg-white"
      />
      <p>
        <span className="block text-sm text-soft">Key</span>
        <code className="break-all">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <TextField
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        mistake={mistake}
        {...(onInput && { onInput })}
      />
    </>
  )
}
