import type { ChoiceField } from './query-field.ts'

/** A labelled select. `any` is the label of the empty option; without it there is none. */
export function SelectField(props: {
  label: string
  name: string
  value?: string
  any?: string
  options: readonly (readonly [value: string, label: string])[]
}) {
  return (
    <label className="block min-w-0 font-medium">
      {props.label}
      <select
        name={props.name}
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
