import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../ground/ui/text-field.tsx'
import { mistakeTexts, passwordAdvice, passwordMinLength, type Mistake } from './account.ts'

/**
 * A password input with a button to show the characters. While its form is being sent it hides them
 * again, so that browsers offer to save the password and nobody reads it over a shoulder.
 */
export function PasswordField(props: {
  label: string
  /** The field's name; 'password' unless a form has two. */
  name?: string
  isNew: boolean
  isSending: boolean
  mistake: Mistake | undefined
  onInput: () => void
}) {
  const { isNew, mistake } = props
  const [wantsShown, setWantsShown] = useState(false)
  const isShown = wantsShown && !props.isSending
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      label={props.label}
      name={props.name ?? 'password'}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      minLength={isNew ? passwordMinLength : undefined}
      hint={isNew ? passwordAdvice : undefined}
      mistake={mistake && mistakeTexts[mistake]}
      onInput={props.onInput}
      beside={
        <button
          type="button"
          data-replay
          aria-pressed={isShown}
          aria-label={props.name ? `Show characters of ${props.label}` : 'Show characters'}
          onClick={() => setWantsShown(!isShown)}
          className="grid size-11 place-items-center rounded-lg text-soft hover:text-accent"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  )
}

export function EmailField(props: {
  label?: string
  mistake: Mistake | undefined
  onInput: () => void
}) {
  return (
    <TextField
      label={props.label ?? 'Email'}
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={254}
      mistake={props.mistake && mistakeTexts[props.mistake]}
      onInput={props.onInput}
    />
  )
}
