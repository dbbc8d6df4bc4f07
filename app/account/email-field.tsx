import { TextField } from '../ui/text-field.tsx'
import { mistakeWords, type Mistake } from './account.ts'

/** The e-mail address that names an account. */
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
      mistake={props.mistake && mistakeWords[props.mistake]}
      onInput={props.onInput}
    />
  )
}
