import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { TextField } from '../ui/text-field.tsx'

/**
 * A password input that can be shown while typing. It is hidden again when its form is sent, so
 * that browsers offer to keep the password and nobody reads it over a shoulder meanwhile.
 */
export function PasswordField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'beside'> & { sending: boolean },
) {
  const { sending, ...field } = props
  const [wantsShown, setWantsShown] = useState(false)
  const isShown = wantsShown && !sending
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      beside={
        <button
          type="button"
          data-live
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setWantsShown(!isShown)}
          className="grid size-11 place-items-center rounded-lg text-soft hover:text-accent"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  )
}
