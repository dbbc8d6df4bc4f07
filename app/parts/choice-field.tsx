import { useId } from 'react'
import type { PartOption } from './part-filter.ts'

const number = new Intl.NumberFormat('en-NZ')

/**
 * One dropdown of the filter, each option with its count; a list if several values are chosen. A value
 * that is not (or no longer) an option is still shown, so that every active filter stays visible.
 */
export function ChoiceField(props: {
  name: string
  label: string
  values: readonly string[]
  options: readonly PartOption[]
}) {
  const { name, label, values, options } = props
  const id = useId()
  const isMultiple = values.length > 1
  const unknown = values.filter(
    (value) => !options.some((option) => String(option.value) === value),
  )
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm text-soft">
        {label}
      </label>
      <select
        id={id}
        name={name}
        // React keeps neither when `multiple` changes: a new element has the right state.
        key={String(isMultiple)}
        multiple={isMultiple}
        defaultValue={isMultiple ? [...values] : (values[0] ?? '')}
        autoComplete="off"
        className="mt-0.5 block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-2 text-ellipsis lg:min-h-10 xl:text-[0.9375rem]"
      >
        <option value="">All</option>
        {unknown.map((value) => (
          <option key={value} value={value}>{`${value} (0)`}</option>
        ))}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {`${option.value} (${number.format(option.count)})`}
          </option>
        ))}
      </select>
    </div>
  )
}
