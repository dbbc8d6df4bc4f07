import { useId } from 'react'
import type { ChoiceField } from './query-field.ts'

/** A labelled select. `any` is the label of the empty option; without it there is none. `hint` describes it below. */
export function SelectField(props: {
  label: string
  name: string
  value?: string | undefined
  any?: string
  options: readonly (readonly [value: string, label: string])[]
  hint?: string
}) {
  const hintId = useId()
  const field = (
    <label className="block min-w-0 font-medium">
      {props.label}
      <select
        name={props.name}
        aria-describedby={props.hint ? hintId : undefined}
        defaultValue={props.value}
        className="mt-1.5 block min-h-12 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 py-2"
      >
        {props.any && <option value="">{props.any}</option>}
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
  if (!props.hint) return field
  return (
    <div className="min-w-0">
      {field}
      <p id={hintId} className="mt-1 truncate text-sm text-soft">
        {props.hint}
      </p>
    </div>
  )
}

/** The select of a filter's field. */
export function FilterSelect(props: { name: string; field: ChoiceField; value: string }) {
  const { name, field, value } = props
  return (
    <SelectField
      {...{ name, value, label: field.label }}
      {...(field.any !== undefined && { any: field.any })}
      options={field.options.map((option) => [option.value, option.label])}
    />
  )
}
