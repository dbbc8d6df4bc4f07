import { useField } from '@conform-to/react'
import { ArrowDown, ArrowUp, ChevronsUp, Plus, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '../../ground/ui/button.tsx'
import {
  join,
  rowKey,
  rowValue,
  type FormField,
  type ListField,
  type RecordField,
} from '../../facts/fields/form-field.ts'
import { FieldMistakes } from './framed-field.tsx'
import { ChosenField } from './option-field.tsx'
import { LineField } from './line-field.tsx'

type Render = (props: {
  field: FormField
  name: string
  label: string
  isLabelHidden?: boolean
  unit?: string | undefined
}) => ReactNode

type Props<Field> = {
  field: Field
  name: string
  label: string
  isLabelHidden: boolean
  render: Render
}

/** A list: each row with buttons that move and remove it. They send the form and show it again, without scripts too. */
export function RowsField({ field, name, label, isLabelHidden, render }: Props<ListField>) {
  const [meta] = useField<unknown[]>(name)
  const rows = rowsOf(meta.initialValue)
  const isBlock = field.item.kind === 'object'
  return (
    <RowsFrame {...{ meta, name, label, isLabelHidden, count: rows.length, hint: limits(field) }}>
      {rows.map((_row, at) => (
        <Row
          // Rows have no id. The form renders again after every request, so the index is a safe key.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          {...{ name, at, count: rows.length, id: meta.id, isBlock, title: `${label} ${at + 1}` }}
        >
          {render({
            field: field.item,
            name: `${name}[${at}]`,
            label: `${label} ${at + 1}`,
            isLabelHidden: true,
          })}
        </Row>
      ))}
    </RowsFrame>
  )
}

/** Values by name: each row asks for its name, then for its value. */
export function RecordRowsField({ field, name, label, isLabelHidden, render }: Props<RecordField>) {
  const [meta] = useField<unknown[]>(name)
  const rows = rowsOf(meta.initialValue)
  return (
    <RowsFrame {...{ meta, name, label, isLabelHidden, count: rows.length }}>
      {rows.map((row, at) => {
        const key = keyOf(row)
        const title = field.keys?.find(({ value }) => value === key)?.label ?? key
        const keyName = join(`${name}[${at}]`, rowKey)
        return (
          <Row
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            {...{ name, at, count: rows.length, id: meta.id, isBlock: true, title }}
          >
            <div className="grid gap-4">
              {field.keys ? (
                <ChosenField
                  field={{ kind: 'select', options: field.keys, values: [] }}
                  name={keyName}
                  label="Name"
                />
              ) : (
                <LineField field={{ kind: 'text' }} name={keyName} label="Name" />
              )}
              {render({
                field: field.item,
                name: join(`${name}[${at}]`, rowValue),
                label: 'Value',
                isLabelHidden: field.item.kind === 'object',
                unit: field.units?.[key],
              })}
            </div>
          </Row>
        )
      })}
    </RowsFrame>
  )
}

/** How many rows a list may have, in words. */
function limits({ min, max }: ListField): string | undefined {
  if (min <= 1 && max === undefined) return undefined
  if (min === max) return `It has ${min}.`
  return max === undefined ? `At least ${min}.` : `${min} to ${max}.`
}

function RowsFrame(props: {
  meta: { id: string; errors: string[] | undefined }
  name: string
  label: string
  isLabelHidden: boolean
  count: number
  hint?: string | undefined
  children: ReactNode
}) {
  const { meta, name, label, count } = props
  const [, form] = useField(name)
  return (
    <fieldset id={meta.id} className="grid min-w-0 scroll-mt-28 gap-3">
      <legend className={props.isLabelHidden ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      {props.hint && <p className="text-sm text-soft">{props.hint}</p>}
      {props.children}
      {count === 0 && <p className="text-soft">Nothing yet.</p>}
      <FieldMistakes id={meta.id} label={label} mistakes={meta.errors} />
      <div>
        <RowButton
          {...form.insert.getButtonProps({ name })}
          formAction={`#${meta.id}`}
          className={buttonClass('outline')}
        >
          <Plus aria-hidden className="size-4" />
          Add<span className="sr-only"> to {label}</span>
        </RowButton>
      </div>
    </fieldset>
  )
}

function Row(props: {
  name: string
  at: number
  count: number
  id: string
  title: string
  isBlock: boolean
  children: ReactNode
}) {
  const { name, at, count } = props
  const [, form] = useField(name)
  const { reorder, remove } = form
  const action = { formAction: `#${props.id}`, className: iconClass }
  return (
    <div
      {...(props.isBlock && { role: 'group', 'aria-label': props.title })}
      className={`flex flex-wrap items-start gap-x-2 gap-y-1 ${props.isBlock ? 'rounded-lg border border-line p-4' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-64">{props.children}</div>
      <div className="flex shrink-0">
        {at > 1 && (
          <RowButton {...reorder.getButtonProps({ name, from: at, to: 0 })} {...action}>
            <ChevronsUp aria-hidden className="size-4" />
            <span className="sr-only">Move {props.title} to the top</span>
          </RowButton>
        )}
        {at > 0 && (
          <RowButton {...reorder.getButtonProps({ name, from: at, to: at - 1 })} {...action}>
            <ArrowUp aria-hidden className="size-4" />
            <span className="sr-only">Move {props.title} up</span>
          </RowButton>
        )}
        {at < count - 1 && (
          <RowButton {...reorder.getButtonProps({ name, from: at, to: at + 1 })} {...action}>
            <ArrowDown aria-hidden className="size-4" />
            <span className="sr-only">Move {props.title} down</span>
          </RowButton>
        )}
        <RowButton {...remove.getButtonProps({ name, index: at })} {...action}>
          <Trash2 aria-hidden className="size-4" />
          <span className="sr-only">Remove {props.title}</span>
        </RowButton>
      </div>
    </div>
  )
}

const iconClass =
  'grid size-11 place-items-center rounded-lg text-soft hover:bg-sunken hover:text-ink'

/** A button that sends the form with its intent; `formNoValidate` comes with the intent. */
function RowButton(props: ComponentProps<'button'>) {
  return <button {...props} type="submit" />
}

const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const keyOf = (row: unknown): string => {
  const key = typeof row === 'object' && row !== null ? Reflect.get(row, rowKey) : ''
  return typeof key === 'string' ? key : ''
}
