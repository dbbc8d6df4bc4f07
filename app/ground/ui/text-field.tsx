import { useId, type ComponentProps, type ReactNode } from 'react'
import { ChangingText } from './changing-text.tsx'

/**
 * A labelled input with a hint below it; a mistake replaces the hint, in the danger colour. Both
 * describe the input to screen readers. `beside` sits inside its right end (at most 44 px wide).
 */
export function TextField({
  label,
  hint,
  mistake,
  beside,
  ...input
}: ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  mistake?: string | undefined
  beside?: ReactNode
}) {
  const ownId = useId()
  const id = input.id ?? ownId
  const note = mistake ?? hint
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <div className="relative mt-1.5">
        {/* An element of its own: what a password manager adds after the input is not taken for `beside`. */}
        <span className="contents">
          <input
            {...input}
            id={id}
            aria-invalid={mistake ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            className={`block min-h-12 scroll-my-28 w-full rounded-lg border bg-raised px-3.5 py-2 text-base ${
              mistake ? 'border-danger' : 'border-edge'
            } ${beside ? 'pr-13' : ''}`}
          />
        </span>
        {beside && (
          <div className="absolute inset-y-0 right-0.5 grid place-items-center">{beside}</div>
        )}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          data-mistake={mistake && input.name}
          className={`mt-1.5 text-sm ${mistake ? 'text-danger' : 'text-soft'}`}
        >
          <ChangingText>{note}</ChangingText>
        </p>
      )}
    </div>
  )
}
