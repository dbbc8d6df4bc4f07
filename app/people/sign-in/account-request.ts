import { useState } from 'react'
import type { SiteClient } from '../../ground/supabase.ts'
import { showToast, type ToastText } from '../../ground/ui/toast-store.ts'
import { checkEmail, checkPassword, unexpectedToast, type Mistake } from './account.ts'
import { useAuth } from './auth-context.tsx'
import type { Note } from './form-notice.tsx'

/** The result of a call: a toast, and a note that stays in the form. */
export type Result = { toast: ToastText; note?: Note | undefined }

/**
 * Runs one call at a time with the user's client, then shows its toast and note. `running` is the kind
 * of the current call.
 */
export function useAccountRequest<Kind extends string>() {
  const { openClient } = useAuth()
  const [running, setRunning] = useState<Kind | null>(null)
  const [note, setNote] = useState<Note | undefined>()

  async function run(kind: Kind, call: (client: SiteClient) => Promise<Result>): Promise<void> {
    setRunning(kind)
    setNote(undefined)
    const result = await openClient()
      .then(call)
      .catch((cause: unknown): Result => {
        console.error(cause)
        return { toast: unexpectedToast }
      })
    showToast(result.toast)
    setNote(result.note)
    setRunning(null)
  }
  const clearNote = () => setNote(undefined)
  return { running, note, run, clearNote }
}

type Mistakes = { email?: Mistake | undefined; password?: Mistake | undefined }

/**
 * Reads and validates the inputs of an account form. It reads them from the DOM, so that text typed
 * before the form was awake counts too.
 */
export function useAccountFields() {
  const [mistakes, setMistakes] = useState<Mistakes>({})

  /** Marks the invalid fields and focuses the first. Returns whether all fields are valid. */
  function markMistakes(form: HTMLFormElement | null, found: Mistakes): boolean {
    setMistakes(found)
    const first = found.email ? 'email' : found.password ? 'password' : null
    if (!first) return true
    const input = form?.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
    return false
  }

  /** Returns the values if the required fields are valid; else marks the mistakes and returns null. */
  function read(
    form: HTMLFormElement | null,
    required: { email?: 'any'; password?: 'any' | 'new' },
  ) {
    const values = new FormData(form ?? undefined)
    const email = String(values.get('email') ?? '').trim()
    const password = String(values.get('password') ?? '')
    const isValid = markMistakes(form, {
      email: required.email && checkEmail(email),
      password: required.password && checkPassword(password, required.password === 'new'),
    })
    return isValid ? { email, password } : null
  }

  /** Unmarks a field as soon as it is edited. */
  const clearMistake = (field: keyof Mistakes) => () =>
    setMistakes((found) => (found[field] ? { ...found, [field]: undefined } : found))

  const clearMistakes = () => setMistakes({})
  return { mistakes, markMistakes, read, clearMistake, clearMistakes }
}
