import { isDay } from '../../../content/texts/date-text.ts'
import { useField } from '@conform-to/react'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import { describedBy, FramedField, inputClass } from './framed-field.tsx'
import { dateExamples } from './field-mistakes.ts'
import type { FormField } from '../../facts/fields/form-field.ts'

type LineKind = Extract<FormField, { kind: 'text' | 'number' | 'value' | 'lines' }>

type LineProps = {
  field: LineKind
  name: string
  label: string
  isLabelHidden?: boolean
  unit?: string | undefined
}

/** Longer texts get several lines. */
const longestLine = 90

/** A text, a number with its unit, a date, or texts one a line. Nothing is cut off: the hint names the limit, and the server checks it. */
export function LineField({ field, name, label, isLabelHidden, unit }: LineProps) {
  const [meta] = useField<string>(name)
  const text = typeof meta.initialValue === 'string' ? meta.initialValue : ''
  const hint = hintOf(field, text)
  const common = {
    id: meta.id,
    name: meta.name,
    defaultValue: text,
    'aria-invalid': meta.errors ? true : undefined,
    'aria-describedby': describedBy(meta.id, hint, meta.errors),
  }
  const isLong =
    field.kind === 'lines' ||
    (field.kind === 'text' && !field.format && isLongText(field.max, text))
  const shown = field.kind === 'number' || field.kind === 'value' ? (field.unit ?? unit) : undefined
  return (
    <FramedField {...{ id: meta.id, label, isLabelHidden, hint, mistakes: meta.errors }}>
      {isLong ? (
        <textarea {...common} rows={rowsFor(text)} className={inputClass(Boolean(meta.errors))} />
      ) : (
        <span className="flex items-center gap-2">
          <input
            {...common}
            {...inputKind(field, text)}
            className={`${inputClass(Boolean(meta.errors))} min-h-11 ${
              field.kind === 'number' || isDate(field) ? 'max-w-60 tabular-nums' : ''
            }`}
          />
          {shown && <span className="shrink-0 text-soft">{shown}</span>}
        </span>
      )}
    </FramedField>
  )
}

const rowsFor = (text: string) =>
  Math.min(12, Math.max(2, Math.ceil(text.length / 70), text.split('\n').length))

const isLongText = (max: number | undefined, text: string) =>
  text.includes('\n') ||
  text.length > longestLine ||
  (max === undefined ? false : max > longestLine)

const isDate = (field: LineKind) => field.kind === 'text' && field.dates !== undefined

/** A browser's date field would discard text that is not a date, so such text stays in a text field. */
function inputKind(field: LineKind, text: string) {
  if (field.kind === 'number') return { type: 'text', inputMode: 'decimal' as const }
  if (field.kind !== 'text') return { type: 'text' }
  if (field.format === 'date' && (text === '' || isDay(text))) {
    return { type: 'date' }
  }
  if (field.format === 'email') return { type: 'text', inputMode: 'email' as const }
  return field.format === 'url' ? { type: 'text', inputMode: 'url' as const } : { type: 'text' }
}

function hintOf(field: LineKind, text: string): string | undefined {
  const parts: string[] = []
  if (field.hint) parts.push(field.hint)
  if (field.kind === 'lines') parts.push('One a line.')
  if (field.kind === 'text' && field.dates && field.format !== 'date') {
    parts.push(`As ${dateExamples(field)}.`)
  }
  if (field.kind === 'text' && !field.dates && field.max !== undefined && !field.format) {
    const has = text ? ` It has ${text.length}.` : ''
    const least = field.min ? `${field.min} to` : 'At most'
    parts.push(`${least} ${numberText(field.max)} characters.${has}`)
  }
  if (field.whenEmpty && !isDate(field)) parts.push('May be left empty.')
  return parts.join(' ') || undefined
}
