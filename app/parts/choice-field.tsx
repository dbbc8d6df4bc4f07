import type { PartOption } from './part-filter.ts'
import { numberText } from '../ui/number-text.ts'

type Props = {
  name: string
  label: string
  values: readonly string[]
  options: readonly PartOption[]
  /** The fields whose options depend on this one: they are emptied when it changes. */
  limits: readonly string[]
  /** The label of a further dropdown, for a field that takes several values. */
  another?: string
}

/**
 * A dropdown of the filter, each option with its count. A field that takes several values has one dropdown
 * for each, and an empty one for the next. A value that is not (or no longer) an option is still shown,
 * so that every active filter stays visible.
 */
export function ChoiceField({ another, values, ...field }: Props) {
  const [first = '', ...more] = values
  const following = another && first ? [...more, ''] : more
  return (
    <>
      <OneChoice {...field} value={first} at={1} />
      {following.map((value, before) => (
        <OneChoice
          key={value}
          {...field}
          label={another ?? field.label}
          value={value}
          at={before + 2}
        />
      ))}
    </>
  )
}

function OneChoice(props: Omit<Props, 'values' | 'another'> & { value: string; at: number }) {
  const { name, label, value, options, limits, at } = props
  const id = `filter-${name}-${at}`
  const isUnknown = value !== '' && !options.some((option) => String(option.value) === value)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm text-soft">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        data-limits={limits.join(' ') || undefined}
        autoComplete="off"
        className="mt-0.5 block min-h-11 w-full min-w-0 rounded-lg border border-edge bg-raised px-2 text-ellipsis lg:min-h-10 xl:text-[0.9375rem]"
      >
        <option value="">All</option>
        {isUnknown && <option value={value}>{`${value} (0)`}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {`${option.value} (${numberText(option.count)})`}
          </option>
        ))}
      </select>
    </div>
  )
}
