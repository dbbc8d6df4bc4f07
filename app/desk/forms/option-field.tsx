import { useField } from '@conform-to/react'
import type {
  CheckField,
  FieldOption,
  SelectField,
  SetField,
} from '../../facts/fields/form-field.ts'
import { describedBy, FieldMistakes, FramedField, inputClass } from './framed-field.tsx'

type Props<Field> = {
  field: Field
  name: string
  label: string
  isLabelHidden?: boolean
}

/** One of a few values, or none where it may be missing. */
export function ChosenField({ field, name, label, isLabelHidden }: Props<SelectField>) {
  const [meta] = useField<string>(name)
  const chosen = typeof meta.initialValue === 'string' ? meta.initialValue : ''
  const isKnown = field.options.some(({ value }) => value === chosen)
  return (
    <FramedField
      {...{ id: meta.id, label, isLabelHidden, hint: field.hint, mistakes: meta.errors }}
    >
      <select
        id={meta.id}
        name={meta.name}
        defaultValue={chosen}
        aria-invalid={meta.errors ? true : undefined}
        aria-describedby={describedBy(meta.id, field.hint, meta.errors)}
        className={`${inputClass(Boolean(meta.errors))} min-h-11`}
      >
        {(field.whenEmpty || chosen === '') && (
          <option value="">{emptyLabel(field.whenEmpty)}</option>
        )}
        {chosen !== '' && !isKnown && <option value={chosen}>{chosen}</option>}
        <Options options={field.options} />
      </select>
    </FramedField>
  )
}

const emptyLabel = (whenEmpty: SelectField['whenEmpty']) =>
  whenEmpty === 'null' ? 'None, or not known' : whenEmpty === 'absent' ? 'Not given' : 'Choose'

/** Options with their groups, in their order. */
export function Options({ options }: { options: FieldOption[] }) {
  const groups = Map.groupBy(options, ({ group }) => group ?? '')
  return [...groups].map(([group, inside]) => {
    const list = inside.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
    return group ? (
      <optgroup key={group} label={group}>
        {list}
      </optgroup>
    ) : (
      list
    )
  })
}

/** Yes or no. */
export function TickField({ name, label }: Props<CheckField>) {
  const [meta] = useField<string>(name)
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          id={meta.id}
          type="checkbox"
          name={meta.name}
          defaultChecked={meta.initialValue === 'on'}
          className="size-5 accent-accent"
        />
        {label}
      </label>
      <FieldMistakes id={meta.id} label={label} mistakes={meta.errors} />
    </div>
  )
}

/** Several of a few values. The chosen ones come first, so that their order is kept. */
export function TicksField({ field, name, label }: Props<SetField>) {
  const [meta] = useField<string[]>(name)
  const sent = meta.initialValue as string | string[] | undefined
  const chosen = typeof sent === 'string' ? [sent] : (sent ?? [])
  const first = chosen.flatMap((value) => field.options.find((one) => one.value === value) ?? [])
  const rest = field.options.filter(({ value }) => !chosen.includes(value))
  return (
    <fieldset
      id={meta.id}
      className="min-w-0 scroll-mt-28"
      aria-describedby={describedBy(meta.id, undefined, meta.errors)}
    >
      <legend className="font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[...first, ...rest].map(({ value, label: text }) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              name={meta.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 accent-accent"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldMistakes id={meta.id} label={label} mistakes={meta.errors} />
    </fieldset>
  )
}
