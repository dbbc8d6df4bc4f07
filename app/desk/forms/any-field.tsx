import { useField } from '@conform-to/react'
import type { ReactNode } from 'react'
import {
  choiceName,
  optionName,
  type ChoiceField,
  type FormField,
  type ObjectField,
  type TupleField,
  join,
} from '../../facts/fields/form-field.ts'
import type { FieldOf, Kind } from '../../facts/content-words/single-kinds.ts'
import { FieldMistakes } from './framed-field.tsx'
import { LineField } from './line-field.tsx'
import { ChosenField, TickField, TicksField } from './option-field.tsx'
import { RecordRowsField, RowsField } from './rows-field.tsx'
import { NamedField } from './reference-field.tsx'

type AnyFieldProps = {
  field: FormField
  name: string
  label: string
  /** Set where a heading beside the field is already its label. */
  isLabelHidden?: boolean
  /** The unit of its number, where the name of a figure gives it. */
  unit?: string | undefined
}

/** The controls of a kind of field. A method, so that the table of all kinds can be asked about any field. */
type Control<F extends FormField> = {
  show(props: AnyFieldProps & { field: F; isLabelHidden: boolean }): ReactNode
}

const line: Control<FieldOf<'text' | 'number' | 'value' | 'lines'>> = {
  show: (props) => <LineField {...props} />,
}

const controls: { readonly [K in Kind]: Control<FieldOf<K>> } = {
  constant: { show: () => null },
  text: line,
  number: line,
  value: line,
  lines: line,
  select: { show: (props) => <ChosenField {...props} /> },
  reference: { show: (props) => <NamedField {...props} /> },
  check: { show: (props) => <TickField {...props} /> },
  set: { show: (props) => <TicksField {...props} /> },
  choice: { show: (props) => <ChoiceFields {...props} /> },
  list: { show: (props) => <RowsField {...props} render={renderField} /> },
  record: { show: (props) => <RecordRowsField {...props} render={renderField} /> },
  tuple: { show: (props) => <TupleFields {...props} /> },
  object: { show: (props) => <ObjectFields {...props} /> },
}

/** The controls as what they show for any field: those of its own kind are asked. */
const anyControl: { readonly [K in Kind]: Control<FormField> } = controls

/** The controls for a value of any kind. */
export function AnyField(props: AnyFieldProps): ReactNode {
  const { field, isLabelHidden = false } = props
  return anyControl[field.kind].show({ ...props, isLabelHidden })
}

/** Passed to rows, because a field that imports rows and rows that import fields would be a cycle. */
function renderField(props: AnyFieldProps): ReactNode {
  return <AnyField {...props} />
}

function ObjectFields(props: AnyFieldProps & { field: ObjectField }) {
  const [meta] = useField(props.name)
  const fields = (
    <>
      {props.field.entries.map(({ key, label, field }) => (
        <AnyField
          key={key}
          field={field}
          name={join(props.name, key)}
          label={label}
          unit={key === 'value' ? props.unit : undefined}
        />
      ))}
      <FieldMistakes id={meta.id} label={props.label} mistakes={meta.errors} />
    </>
  )
  if (props.isLabelHidden)
    return (
      <div id={meta.id} className="grid min-w-0 scroll-mt-28 gap-4">
        {fields}
      </div>
    )
  return (
    <fieldset id={meta.id} className="grid min-w-0 scroll-mt-28 gap-4 border-l-2 border-line pl-4">
      <legend className="mb-2 font-semibold">{props.label}</legend>
      {fields}
    </fieldset>
  )
}

function TupleFields({ field, name, label }: { field: TupleField; name: string; label: string }) {
  return (
    <div className="flex flex-wrap gap-4">
      {field.items.map((item, at) => (
        <AnyField
          // The places of a tuple never move.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          field={item}
          name={`${name}[${at}]`}
          label={`${label}, ${at + 1}`}
        />
      ))}
    </div>
  )
}

/**
 * Radio buttons, and the fields of each option. All are in the page; a rule of the style sheet shows those of the
 * chosen option only.
 */
function ChoiceFields({ field, name, label }: { field: ChoiceField; name: string; label: string }) {
  const choice = join(name, choiceName)
  const [meta] = useField<string>(choice)
  const [whole] = useField(name)
  const chosen = typeof meta.initialValue === 'string' ? meta.initialValue : ''
  const mistakes = [...(meta.errors ?? []), ...(whole.errors ?? [])]
  const none = field.whenEmpty ? [{ value: '', label: 'None, or not known' }] : []
  const options = field.options.map((option, at) => ({ value: String(at), label: option.label }))
  return (
    <fieldset id={meta.id} className="choice-field min-w-0 scroll-mt-28">
      <legend className="font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {[...options, ...none].map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={choice}
              value={option.value}
              defaultChecked={chosen === option.value}
              className={`choice-${option.value || 'none'} size-5 accent-accent`}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldMistakes id={meta.id} label={label} mistakes={mistakes} />
      {field.options.map(({ label: text, field: inner }, at) =>
        inner.kind === 'constant' ? null : (
          <div key={text} className={`option-${at} mt-1 mb-2 border-l-2 border-line pl-4`}>
            <AnyField field={inner} name={join(name, optionName(at))} label={label} isLabelHidden />
          </div>
        ),
      )}
    </fieldset>
  )
}
