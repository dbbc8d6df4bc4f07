import { useRef, useState, type FormEvent } from 'react'
import { useSite } from '../shell/site-context.tsx'
import { useAlive } from '../ui/alive.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast, type ToastWords } from '../ui/toaster.tsx'
import { accountPanelId, accountTabId, type AccountTab } from './account-tabs.tsx'
import {
  checkEmail,
  checkPassword,
  mistakeWords,
  passwordAdvice,
  passwordMinLength,
  unexpectedToast,
  type Mistake,
} from './account.ts'
import { useAuth } from './auth-context.tsx'
import { resetMailToast, sendResetMail } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { signIn, signInToast } from './sign-in.ts'
import { resendConfirmation, resendToast, signUp, signUpToast } from './sign-up.ts'
import type { SiteClient } from '../supabase.ts'

type Mistakes = { email?: Mistake | undefined; password?: Mistake | undefined }

/** What stays in the form after an answer: its words, and whether a new link can be asked for. */
type Notice = ToastWords & { canResend?: boolean }

const labels = {
  'sign-in': { idle: 'Sign In', running: 'Signing in...' },
  'sign-up': { idle: 'Sign Up', running: 'Creating account...' },
}

/**
 * The one form behind both tabs: the inputs stay, so what was typed stays too. They are left to the
 * browser and read when sending, so that what was typed before the page came alive counts as well.
 */
export function AccountForm({ tab }: { tab: AccountTab }) {
  const { openClient } = useAuth()
  const { siteOrigin } = useSite()
  const isAlive = useAlive()
  const form = useRef<HTMLFormElement>(null)
  const [running, setRunning] = useState<'send' | 'mail' | null>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [notice, setNotice] = useState<Notice | null>(null)
  const isNew = tab === 'sign-up'

  function readCredentials() {
    const fields = new FormData(form.current ?? undefined)
    return {
      email: String(fields.get('email') ?? '').trim(),
      password: String(fields.get('password') ?? ''),
    }
  }

  /** Shows the mistakes and goes to the first of them. Returns whether there are none. */
  function accept(found: Mistakes): boolean {
    setMistakes(found)
    const first = found.email ? 'email' : found.password ? 'password' : null
    if (!first) return true
    const input = form.current?.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
    return false
  }

  async function run(kind: 'send' | 'mail', call: (client: SiteClient) => Promise<Notice>) {
    setRunning(kind)
    setNotice(null)
    const answer = await openClient()
      .then(call)
      .catch((cause: unknown) => {
        console.error(cause)
        return unexpectedToast
      })
    const { canResend: _, ...words } = answer
    showToast(words)
    setNotice(answer)
    setRunning(null)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (running) return
    const credentials = readCredentials()
    const { email, password } = credentials
    if (!accept({ email: checkEmail(email), password: checkPassword(password, isNew) })) return
    await run('send', async (client) => {
      if (isNew) {
        const outcome = await signUp(client, credentials, siteOrigin)
        return { ...signUpToast(outcome), canResend: outcome === 'check-email' }
      }
      const outcome = await signIn(client, credentials)
      return { ...signInToast(outcome), canResend: outcome === 'email-not-confirmed' }
    })
  }

  async function askByMail(ask: (client: SiteClient, email: string) => Promise<ToastWords>) {
    const { email } = readCredentials()
    if (running || !accept({ email: checkEmail(email) })) return
    await run('mail', (client) => ask(client, email))
  }

  return (
    <form
      ref={form}
      id={accountPanelId}
      role={isAlive ? 'tabpanel' : undefined}
      aria-labelledby={accountTabId(tab)}
      method="post"
      data-live
      noValidate={isAlive}
      onSubmit={send}
      className="mt-7 grid gap-5"
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        mistake={mistakes.email && mistakeWords[mistakes.email]}
        onInput={() => setMistakes((found) => ({ ...found, email: undefined }))}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        minLength={isNew ? passwordMinLength : undefined}
        hint={isNew ? passwordAdvice : undefined}
        mistake={mistakes.password && mistakeWords[mistakes.password]}
        sending={running === 'send'}
        onInput={() => setMistakes((found) => ({ ...found, password: undefined }))}
      />
      {notice && <p>{notice.message}</p>}
      <Button type="submit" disabled={running !== null}>
        {labels[tab][running === 'send' ? 'running' : 'idle']}
      </Button>
      {!isNew && (
        <Button
          tone="quiet"
          data-live
          disabled={running !== null}
          onClick={() =>
            askByMail(async (client, email) =>
              resetMailToast(await sendResetMail(client, email, siteOrigin)),
            )
          }
        >
          Forgot password?
        </Button>
      )}
    </form>
  )
}
