import { DataError, invalidBody } from './data-error.ts'
import type { Column, Relation } from './api-schema.ts'
import { quoteName, type Parameters } from './statement-text.ts'

/** A JSON body as text and parsed. */
export type Payload = { text: string; value: unknown }

/** The rows in a body and the columns they set. `text` is always a JSON array. */
export type PayloadRows = { columns: Column[]; text: string; count: number }

/**
 * Checks that a body is an object, or an array of objects with the same keys, and each key a column.
 * `selected` replaces the keys: rows may then have fewer or more. Throws PGRST102 or PGRST204.
 */
export function readRows(
  relation: Relation,
  selected: string[] | undefined,
  payload: Payload | undefined,
): PayloadRows {
  if (!payload) throw invalidBody('Empty or invalid json')
  const isList = Array.isArray(payload.value)
  const rows = (Array.isArray(payload.value) ? payload.value : [payload.value]).map(checkRow)
  const names = selected ?? Object.keys(rows[0] ?? {})
  if (!selected && !rows.every((row) => hasKeys(row, names))) {
    throw invalidBody('All object keys must match')
  }
  const columns = checkColumns(relation, names)
  return { columns, text: isList ? payload.text : `[${payload.text}]`, count: rows.length }
}

/** Looks up columns by name. Throws PGRST204. */
export function checkColumns(relation: Relation, names: string[]): Column[] {
  return names.map((name) => {
    const column = relation.columns.get(name)
    if (column) return column
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`
    throw new DataError(400, 'PGRST204', message, { unknownName: true })
  })
}

/**
 * The rows as a table aliased `body`. PostgreSQL parses the JSON and converts each value, so no digit
 * is lost. With defaults, a column missing from a row gets its default.
 */
export function payloadSql(
  parameters: Parameters,
  { columns, text }: PayloadRows,
  withDefaults: boolean,
): string {
  const body = parameters.add(text)
  const typed = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ')
  const defaults = columns.filter((column) => withDefaults && column.default !== null)
  if (defaults.length === 0) return `json_to_recordset(${body}::json) as body (${typed})`
  const filled = defaults.map((column) => `${parameters.add(column.name)}::text, ${column.default}`)
  return `jsonb_to_recordset((select jsonb_agg(jsonb_build_object(${filled.join(', ')}) || element)
  from jsonb_array_elements(${body}::jsonb) as element)) as body (${typed})`
}

function checkRow(row: unknown): object {
  if (typeof row === 'object' && row !== null && !Array.isArray(row) && !JSON.isRawJSON(row)) {
    return row
  }
  throw invalidBody('The body must be an object or a list of objects')
}

function hasKeys(row: object, names: string[]): boolean {
  const keys = Object.keys(row)
  return keys.length === names.length && names.every((name) => Object.hasOwn(row, name))
}
