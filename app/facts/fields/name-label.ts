// What a field is called, by the name that a form sends it under.
import { choiceName, rowKey, rowValue, type FormField, type RecordField } from './form-field.ts'

/** 'rows[0].from' as 'Rows, 1, From', and the row of a record by its name in the form's text; '' for the whole value. */
export function labelOfName(field: FormField, name: string, text?: unknown): string {
  const steps = [...name.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, key, at]) => key ?? Number(at))
  const labels: string[] = []
  let at: FormField | undefined = field
  let inside: unknown = text
  for (const step of steps) {
    inside = typeof inside === 'object' && inside !== null ? Reflect.get(inside, step) : undefined
    const next: Step = at ? stepTo(at, step, inside) : [undefined]
    if (next[1]) labels.push(next[1])
    at = next[0]
  }
  return labels.join(', ')
}

/** The field that a step leads to, and what it is called. */
type Step = [field: FormField | undefined, label?: string | undefined]

function stepTo(field: FormField, step: string | number, inside: unknown): Step {
  if (field.kind === 'choice') {
    if (step === choiceName) return [undefined]
    return [field.options[Number(String(step).replace('option', ''))]?.field]
  }
  if (field.kind === 'object') {
    const entry = field.entries.find(({ key }) => key === step)
    return [entry?.field, entry?.label]
  }
  if (field.kind === 'list') return [field.item, String(Number(step) + 1)]
  if (field.kind === 'tuple') return [field.items[Number(step)], String(Number(step) + 1)]
  if (field.kind === 'record') {
    if (typeof step === 'number') return [field, rowName(field, inside) ?? String(step + 1)]
    return step === rowKey ? [undefined, 'Name'] : [step === rowValue ? field.item : undefined]
  }
  return [undefined]
}

/** What a row of a record is called. */
function rowName({ keys }: RecordField, row: unknown): string | undefined {
  const key: unknown =
    typeof row === 'object' && row !== null ? Reflect.get(row, rowKey) : undefined
  if (typeof key !== 'string' || key === '') return undefined
  return keys?.find(({ value }) => value === key)?.label ?? key
}
