// The mistakes in a form, each at the name of the field that it is about.
import { orList } from '../../../content/texts/numbers-and-lists.ts'
import type { z } from 'zod'
import {
  optionName,
  rowKey,
  rowValue,
  type FormField,
  type FormText,
  type TextField,
  join,
} from '../../facts/fields/form-field.ts'
import { chosenOption } from '../../facts/content-words/field-kinds.ts'

export type Mistakes = Record<string, string[]>

type Issue = z.core.$ZodIssue

/**
 * The issues of a schema by the names of the fields; '' names the form as a whole. With `mayLack`, those of empty fields are
 * left out.
 */
export function placeIssues(
  field: FormField,
  text: FormText,
  issues: readonly Issue[],
  { mayLack = false } = {},
): Mistakes {
  const mistakes: Mistakes = {}
  for (const issue of issues) placeIssue(mistakes, { field, text, name: '', mayLack }, issue)
  return mistakes
}

type Place = { field: FormField; text: FormText; name: string; mayLack?: boolean | undefined }

const isEmpty = (text: FormText) =>
  text === undefined || (typeof text === 'string' ? text.trim() === '' : text.length === 0)

function placeIssue(mistakes: Mistakes, from: Place, issue: Issue): void {
  const place = walk(from, issue.path)
  const { field, text } = place
  if (issue.code === 'invalid_union' && field.kind === 'choice') {
    const chosen = chosenOption(text)
    const option = chosen === undefined ? undefined : field.options[chosen]
    const inner = option && issue.errors[option.union]
    if (inner && inner.length > 0) {
      for (const one of inner) placeIssue(mistakes, { ...place, mayLack: from.mayLack }, one)
      return
    }
  }
  if (issue.code === 'invalid_union' && field.kind === 'value') {
    addMistake(mistakes, place.name, 'must be a number above 0, or words')
    return
  }
  if (from.mayLack && isEmpty(text)) return
  // Which of its lines a mistake is about.
  const lineAt = field.kind === 'lines' ? issue.path.at(-1) : undefined
  if (typeof lineAt === 'number') {
    addMistake(mistakes, place.name, `line ${lineAt + 1} ${issue.message}`)
    return
  }
  // A schema speaks of dates as files have them.
  const isDate = field.kind === 'text' && field.dates
  addMistake(mistakes, place.name, isDate ? `must be like ${dateExamples(field)}` : issue.message)
}

/** How the dates of a field may be written: '21/11/2026, 11/2026 or 2026'. */
export const dateExamples = ({ dates = [] }: TextField): string => orList(dates)

/** Adds a mistake at a name, unless it is there. */
export function addMistake(mistakes: Mistakes, name: string, message: string): void {
  // Names are what was posted, such as 'constructor'.
  const known = Object.hasOwn(mistakes, name) ? (mistakes[name] ?? []) : []
  if (!known.includes(message)) mistakes[name] = [...known, message]
}

/** The name of the field at a path of the value. */
export function nameAt(field: FormField, text: FormText, path: readonly PropertyKey[]): string {
  return walk({ field, text, name: '' }, path).name
}

function walk(from: Place, path: readonly PropertyKey[]): Place {
  const [step, ...rest] = path
  const { field, text, name } = from
  if (field.kind === 'choice') {
    const chosen = chosenOption(text)
    const option = chosen === undefined ? undefined : field.options[chosen]
    // A mistake about the choice itself is shown at the choice.
    if (!option || chosen === undefined || path.length === 0) return from
    const key = optionName(chosen)
    return walk({ field: option.field, text: inside(text, key), name: join(name, key) }, path)
  }
  if (step === undefined) return from
  const key = String(step)
  if (field.kind === 'object') {
    const entry = field.entries.find((one) => one.key === key)
    if (!entry) return from
    return walk({ field: entry.field, text: inside(text, key), name: join(name, key) }, rest)
  }
  if (field.kind === 'list' || field.kind === 'tuple') {
    const item = field.kind === 'list' ? field.item : field.items[Number(key)]
    if (!item) return from
    return walk({ field: item, text: inside(text, key), name: `${name}[${key}]` }, rest)
  }
  if (field.kind === 'record') return walkRecord(from, field.item, key, rest)
  return from
}

function walkRecord(
  from: Place,
  item: FormField,
  key: string,
  rest: readonly PropertyKey[],
): Place {
  const rows = Array.isArray(from.text) ? from.text : []
  const at = rows.findIndex((row) => inside(row, rowKey) === key)
  if (at === -1) return from
  const name = join(`${from.name}[${at}]`, rowValue)
  return walk({ field: item, text: inside(rows[at], rowValue), name }, rest)
}

const inside = (text: FormText, key: string): FormText =>
  typeof text === 'object' ? (text as Record<string, FormText>)[key] : undefined
