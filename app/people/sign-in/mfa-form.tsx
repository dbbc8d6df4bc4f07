import { useState, type FormEvent } from 'react'
import { Button } from '../../ground/ui/button.tsx'
import { ChangingText } from '../../ground/ui/changing-text.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { useAccountRequest } from './account-request.ts'
import { useAuth } from './auth-context.tsx'
import { codeToast, enterCode } from './mfa.ts'

/** Asks for the MFA code after the password. */
export function MfaForm() {
  const { signOut } = useAuth()
  const { running, run } = useAccountRequest<'send'>()
  const [mistake, setMistake] = useState<string>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (running) return
    if (code === '') return setMistake('Enter the code from your app, or a recovery code.')
    await run('send', async (client) => ({ toast: codeToast(await enterCode(client, code)) }))
  }

  return (
    <form method="post" data-replay noValidate onSubmit={send} className="grid gap-5">
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
        hint="Six digits from your authenticator app, or one of your recovery codes."
        mistake={mistake}
        onInput={() => setMistake(undefined)}
      />
      <div className="grid gap-1">
        <Button type="submit" disabled={running !== null}>
          <ChangingText>{running ? 'Checking...' : 'Continue'}</ChangingText>
        </Button>
        <Button tone="quiet" onClick={() => void signOut()} className="justify-self-center">
          Use a different account
        </Button>
      </div>
    </form>
  )
}
