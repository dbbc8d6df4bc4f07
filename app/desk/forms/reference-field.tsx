import { useField } from '@conform-to/react'
import type { ReferenceField } from '../../facts/fields/form-field.ts'
import { describedBy, FramedField, inputClass } from './framed-field.tsx'
import { newReference, newReferenceLabel } from './new-reference.ts'
import { Options } from './option-field.tsx'
import { useReferences, type References } from './reference-context.tsx'
import { mostScrolled } from './typed-reference.ts'

type Props = { field: ReferenceField; name: string; label: string; isLabelHidden?: boolean }

/**
 * A source, or another entry, by its name. A long list is typed into: the browser proposes names, and the server finds
 * the one that has the words. A new source is described in the same form.
 */
export function NamedField({ field, name, label, isLabelHidden }: Props) {
  const [meta] = useField<string>(name)
  const { options, canAdd } = useReferences(field.collection)
  const sent = typeof meta.initialValue === 'string' ? meta.initialValue : ''
  const isLong = options.length > mostScrolled
  const { collection } = field
  const hint = hintOf({ isLong, canAdd, collection, isOptional: Boolean(field.whenEmpty) })
  const common = {
    id: meta.id,
    name: meta.name,
    'aria-invalid': meta.errors ? (true as const) : undefined,
    'aria-describedby': describedBy(meta.id, hint, meta.errors),
    className: `${inputClass(Boolean(meta.errors))} min-h-11`,
  }
  const known = options.find(({ value }) => value === sent)
  return (
    <FramedField {...{ id: meta.id, label, isLabelHidden, hint, mistakes: meta.errors }}>
      {isLong ? (
        <input
          {...common}
          type="text"
          list={listId(field.collection)}
          autoComplete="off"
          defaultValue={sent === newReference ? newReferenceLabel : (known?.label ?? sent)}
        />
      ) : (
        <select {...common} defaultValue={sent}>
          {(field.whenEmpty || sent === '') && (
            <option value="">{field.whenEmpty ? 'None' : 'Choose'}</option>
          )}
          {canAdd && <option value={newReference}>{newReferenceLabel}</option>}
          {sent !== '' && sent !== newReference && !known && <option value={sent}>{sent}</option>}
          <Options options={options} />
        </select>
      )}
    </FramedField>
  )
}

function hintOf(about: {
  isLong: boolean
  canAdd: boolean
  collection: string
  isOptional: boolean
}) {
  const { isLong, canAdd, collection, isOptional } = about
  const parts = [
    isLong &&
      (collection === 'pages'
        ? 'Type a word or two of its name, and choose it, or its address, as in /ev-models.'
        : 'Type a word or two of its name, and choose it.'),
    canAdd &&
      `If it is not there, ${isLong ? 'type' : 'choose'} ‘${newReferenceLabel}’ and describe it below.`,
    isLong && isOptional && 'May be left empty.',
  ]
  return parts.filter(Boolean).join(' ') || undefined
}

const listId = (collection: string) => `names-of-${collection}`

/** The names that browsers propose in the fields of a form: one list for all fields of a collection. */
export function ProposedNames({ references }: { references: References }) {
  return Object.entries(references)
    .filter(([, { options }]) => options.length > mostScrolled)
    .map(([collection, { options, canAdd }]) => (
      <datalist key={collection} id={listId(collection)}>
        {canAdd && <option>{newReferenceLabel}</option>}
        {options.map(({ value, label, group }) => (
          <option key={value} value={label}>
            {group}
          </option>
        ))}
      </datalist>
    ))
}
