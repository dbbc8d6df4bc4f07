import { useField } from '@conform-to/react'
import type { ReferenceField } from './form-field.ts'
import { describedBy, FramedField, inputClass } from './framed-field.tsx'
import { newReference } from './new-reference.ts'
import { Options } from './option-field.tsx'
import { useReferences } from './reference-context.tsx'

/** A source, by its name and date and grouped by rank. A new one is described in the same form. */
export function ReferencePicker(props: {
  field: ReferenceField
  name: string
  label: string
  isLabelHidden?: boolean
}) {
  const { field, label, isLabelHidden } = props
  const [meta] = useField<string>(props.name)
  const { options, canAdd } = useReferences(field.collection)
  const chosen = typeof meta.initialValue === 'string' ? meta.initialValue : ''
  const isKnown = chosen === newReference || options.some(({ value }) => value === chosen)
  const hint = canAdd
    ? 'If it is not in the list, choose the first line and describe it below.'
    : undefined
  return (
    <FramedField {...{ id: meta.id, label, isLabelHidden, hint, mistakes: meta.errors }}>
      <select
        id={meta.id}
        name={meta.name}
        defaultValue={chosen}
        aria-invalid={meta.errors ? true : undefined}
        aria-describedby={describedBy(meta.id, hint, meta.errors)}
        className={`${inputClass(Boolean(meta.errors))} min-h-11`}
      >
        {(field.whenEmpty || chosen === '') && (
          <option value="">{field.whenEmpty ? 'No source' : 'Choose'}</option>
        )}
        {canAdd && <option value={newReference}>The new source described below</option>}
        {chosen !== '' && !isKnown && <option value={chosen}>{chosen}</option>}
        <Options options={options} />
      </select>
    </FramedField>
  )
}
