import { TextField } from '../ui/text-field.tsx'
import { mistakeTexts, type Mistake } from './account.ts'

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
