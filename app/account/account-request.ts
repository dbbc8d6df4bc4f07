import { useState } from 'react'
import type { SiteClient } from '../supabase.ts'
import { showToast, type ToastText } from '../ui/toaster.tsx'
import { checkEmail, checkPassword, unexpectedToast, type Mistake } from './account.ts'
import { useAuth } from './auth-context.tsx'
import type { Note } from './form-notice.tsx'

/** What a call came to: the toast, and what stays in the form. */
export type Answer = { toast: ToastText; note?: Note | undefined }

/**
 * Runs one call at a time with the visitor's client, shows its toast and keeps its note. `running`
 * is the kind of the call under way.
 */
export function useAccountRequest<Kind extends string>() {
  const { openClient } = useAuth()
  const [running, setRunning] = useState<Kind | null>(null)
  const [note, setNote] = useState<Note | undefined>()

  async function run(kind: Kind, call: (client: SiteClient) => Promise<Answer>): Promise<void> {
    setRunning(kind)
    setNote(undefined)
    const answer = await openClient()
      .then(call)
      .catch((cause: unknown): Answer => {
        console.error(cause)
        return { toast: unexpectedToast }
      })
    showToast(answer.toast)
    setNote(answer.note)
    setRunning(null)
  }
  const forget = () => setNote(undefined)
  return { running, note, run, forget }
}

type Mistakes = { email?: Mistake | undefined; password?: Mistake | undefined }

/**
 * Reads an account form's own inputs, so that what was typed before the page came alive counts too,
 * and keeps what is wrong with them.
 */
export function useAccountFields() {
  const [mistakes, setMistakes] = useState<Mistakes>({})

  /** Marks the fields and goes to the first wrong one. Returns whether there is none. */
  function accept(form: HTMLFormElement | null, found: Mistakes): boolean {
    setMistakes(found)
    const first = found.email ? 'email' : found.password ? 'password' : null
    if (!first) return true
    const input = form?.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
    return false
  }

  /** Returns what was typed when the asked fields are right; else marks them and returns null. */
  function read(form: HTMLFormElement | null, asked: { email?: 'any'; password?: 'any' | 'new' }) {
    const values = new FormData(form ?? undefined)
    const email = String(values.get('email') ?? '').trim()
    const password = String(values.get('password') ?? '')
    const isRight = accept(form, {
      email: asked.email && checkEmail(email),
      password: asked.password && checkPassword(password, asked.password === 'new'),
    })
    return isRight ? { email, password } : null
  }

  /** A field that is being corrected is no longer marked. */
  const forgive = (field: keyof Mistakes) => () =>
    setMistakes((found) => (found[field] ? { ...found, [field]: undefined } : found))

  const forgiveAll = () => setMistakes({})
  return { mistakes, accept, read, forgive, forgiveAll }
}
