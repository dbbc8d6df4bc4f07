import { useId } from 'react'

type Props = {
  legend: string
  name: string
  /** Each with its label and, if it needs one, a sentence below it. */
  options: readonly { value: string; label: string; text?: string }[]
  /** The one that is chosen at first; none if the visitor has to choose. */
  value?: string | undefined
}

/** A question with one answer of a few, one of which has to be chosen. */
export function RadioField({ legend, name, options, value: chosen }: Props) {
  const id = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">{legend}</legend>
      {options.map(({ value, label, text }) => (
        <div key={value} className="py-1.5">
          <label className="flex min-h-11 items-center gap-3 font-medium">
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={value === chosen}
              aria-describedby={text && `${id}-${value}`}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
          {text && (
            <p id={`${id}-${value}`} className="-mt-1.5 pl-8 text-sm text-soft">
              {text}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  )
}
