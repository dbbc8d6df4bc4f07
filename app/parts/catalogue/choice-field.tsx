import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import {
  fieldValues,
  type choices,
  type PartFilter,
  type PartOption,
  type PartOptions,
} from './part-filter.ts'

type Choice = (typeof choices)[number]

/**
 * A dropdown of the filter for each of `fields`, in their order. What only some parts have, such as a tyre size, has one
 * only where there is something to choose.
 */
export function ChoiceFields(props: {
  fields: readonly Choice[]
  filter: PartFilter
  options: PartOptions
  /** Whether a field never offers a second value. */
  takesOne?: boolean
}) {
  const { fields, filter, options, takesOne = false } = props
  return fields
    .filter(
      ({ name, of, options: list }) =>
        of !== 'row' || options[list].length > 0 || fieldValues(filter, name).length > 0,
    )
    .map((choice) => (
      <ChoiceField
        key={choice.name}
        {...choice}
        values={fieldValues(filter, choice.name)}
        options={options[choice.options]}
        takesMore={
          !takesOne && choice.kind === 'texts' && (choice.name !== 'make' || filter.model === '')
        }
      />
    ))
}

type Props = Pick<Choice, 'name' | 'label' | 'limits'> & {
  values: readonly string[]
  options: readonly PartOption[]
  /** Whether a further value may be chosen: a field of several values; of makes only while no model is chosen. */
  takesMore: boolean
}

/**
 * A dropdown of the filter, each option with its count. A field that takes several values has one dropdown
 * for each, and an empty one for the next. A value that is not (or no longer) an option is still shown,
 * so that every active filter stays visible.
 */
function ChoiceField({ name, label, limits, values, options, takesMore }: Props) {
  const [first = '', ...more] = values
  const following = takesMore && first ? [...more, ''] : more
  const shared = { name, limits, options }
  return (
    <>
      <OneChoice {...shared} label={label} value={first} at={1} />
      {following.map((value, before) => (
        <OneChoice
          key={value}
          {...shared}
          label={`Another ${name}`}
          value={value}
          at={before + 2}
        />
      ))}
    </>
  )
}

function OneChoice(
  props: Omit<Props, 'label' | 'values' | 'takesMore'> & {
    label: string
    value: string
    at: number
  },
) {
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
            {option.count === null ? option.value : `${option.value} (${numberText(option.count)})`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A dropdown of the suppliers. */
export function SupplierField(props: { filter: PartFilter; options: PartOptions; box: string }) {
  const { filter, options, box } = props
  const isUnknown =
    filter.supplier !== '' && !options.suppliers.some(({ value }) => value === filter.supplier)
  return (
    <label className="block min-w-0 text-sm text-soft">
      Supplier
      <select name="supplier" defaultValue={filter.supplier} className={`${box} text-ink`}>
        <option value="">All</option>
        {isUnknown && <option value={filter.supplier}>{filter.supplier}</option>}
        {options.suppliers.map(({ value, count }) => (
          <option key={value} value={value}>
            {count === null ? value : `${value} (${numberText(count)})`}
          </option>
        ))}
      </select>
    </label>
  )
}
