import { useId, type ComponentProps } from 'react'

/** A labelled text of several lines. A mistake replaces the hint below it, in the danger colour. */
export function TextAreaField({
  label,
  hint,
  mistake,
  className = '',
  ...area
}: ComponentProps<'textarea'> & {
  label: string
  hint?: string
  mistake: string | undefined
}) {
  const id = useId()
  const note = mistake ?? hint
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`mt-1.5 block w-full rounded-lg border bg-raised px-3.5 py-2 text-base ${
          mistake ? 'border-danger' : 'border-edge'
        } ${className}`}
      />
      {note && (
        <p id={`${id}-note`} className={`mt-1.5 text-sm ${mistake ? 'text-danger' : 'text-soft'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
