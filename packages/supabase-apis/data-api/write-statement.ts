import { conditionsSql } from './condition-sql.ts'
import { DataError, invalidBody, notImplemented } from './data-error.ts'
import { emptyLevel, type DataQuery, type SelectItem } from './data-query.ts'
import { findLink } from './embed-link.ts'
import { bodyStatement } from './read-statement.ts'
import type { Preferences } from './request-preferences.ts'
import { rowsParts } from './rows-sql.ts'
import { findTable, type Schema, type Column, type Relation } from './api-schema.ts'
import { Parameters, qualifiedName, quoteName, type Statement } from './statement-text.ts'

export type WriteKind = 'insert' | 'update' | 'delete'

/** A requested change and what its statement needs. */
type Change = {
  kind: WriteKind
  relation: Relation
  query: DataQuery
  payload: Payload | undefined
  preferences: Preferences
  parameters: Parameters
  /** The RETURNING list. */
  returned: string
}

/** Inserts, updates or deletes rows of a table, and returns them if requested. */
export function writeStatement(
  schema: Schema,
  kind: WriteKind,
  table: string,
  query: DataQuery,
  payload: Payload | undefined,
  preferences: Preferences,
): Statement {
  const relation = findTable(schema, table)
  const parameters = new Parameters()
  const returned = preferences.representation ? returnedSql(relation, query.items) : '1'
  const change = { kind, relation, query, payload, preferences, parameters, returned }
  const source = `with source as (${changeSql(change)})`
  const isUpsert = kind === 'insert' && preferences.resolution === 'merge'
  const more = `null as total${isUpsert ? `, ${insertedCount} as inserted` : ''}`
  if (!preferences.representation) {
    const text = `${source} select null as body, count(*)::text as rows, ${more} from source`
    return { text, parameters: parameters.values, readOnly: false }
  }
  const parts = rowsParts({
    schema,
    parameters,
    // The written rows have only the columns of the response.
    relation: { ...relation, copyOf: relation.name, primaryKey: [] },
    source: 'source as main',
    row: 'main',
    items: query.items,
    level: { ...emptyLevel(), order: query.level.order, embedded: query.level.embedded },
  })
  const rows = `select ${parts.columns} from ${parts.from}${parts.where}${parts.order}`
  const text = `${source} ${bodyStatement(parameters, rows, parts.names, preferences, more)}`
  return { text, parameters: parameters.values, readOnly: false }
}

function changeSql(change: Change): string {
  const { kind, query } = change
  if (query.level.limit !== undefined || query.level.offset > 0) {
    throw notImplemented('Limits on a change')
  }
  if (kind !== 'insert') return changeExistingSql(change)
  if (query.level.conditions.length > 0) throw notImplemented('Filters on new rows')
  return insertSql(change)
}

// How many rows an upsert inserts, as PostgREST counts: each row adds one, each conflict takes one away.
const insertedCount = `nullif(current_setting('data.inserted', true), '')`
const countInsert = `set_config('data.inserted',
  (coalesce(${insertedCount}::int, 0) + 1)::text, true) is not null`
const uncountInsert = `set_config('data.inserted', (${insertedCount}::int - 1)::text, true) is not null`

function insertSql(change: Change): string {
  const { relation, parameters, preferences, returned } = change
  const rows = readRows(relation, change.query.columns, change.payload)
  const into = `insert into ${tableSql(relation)}`
  if (rows.columns.length === 0) {
    if (rows.count === 0) return nothingSql(change)
    if (rows.count > 1) throw invalidBody('Several rows without columns')
    return `${into} default values returning ${returned}`
  }
  const names = rows.columns.map(({ name }) => quoteName(name)).join(', ')
  const body = payloadSql(parameters, rows, preferences.missingDefault)
  const conflict = conflictSql(change, rows.columns)
  const counting = conflict && preferences.resolution === 'merge' ? ` where ${countInsert}` : ''
  return `${into} (${names}) select ${names} from ${body}${counting}${conflict} returning ${returned}`
}

function conflictSql({ relation, query, preferences }: Change, columns: Column[]): string {
  const target = query.onConflict ?? relation.primaryKey
  if (!preferences.resolution || target.length === 0) return ''
  const keys = checkColumns(relation, target).map(({ name }) => quoteName(name))
  const names = columns.map(({ name }) => quoteName(name))
  const values = names.map((name) => `${name} = excluded.${name}`)
  const action =
    preferences.resolution === 'ignore'
      ? 'nothing'
      : `update set ${values.join(', ')} where ${uncountInsert}`
  return ` on conflict (${keys.join(', ')}) do ${action}`
}

function changeExistingSql(change: Change): string {
  const { kind, relation, query, payload, parameters, returned } = change
  const rows = kind === 'update' ? readRows(relation, query.columns, payload) : undefined
  if (rows?.columns.length === 0) return nothingSql(change)
  const where = conditionsSql(parameters, relation, 'main', query.level.conditions)
  if (where === undefined) throw withoutFilter(kind)
  if (!rows) return `delete from ${tableSql(relation)} where ${where} returning ${returned}`
  const values = rows.columns.map(({ name }) => `${quoteName(name)} = body.${quoteName(name)}`)
  return `update ${tableSql(relation)} set ${values.join(', ')}
from (select * from ${payloadSql(parameters, rows, false)} limit 1) as body
where ${where} returning ${returned}`
}

/** Changes nothing, but returns a result of the requested shape. */
function nothingSql({ relation, returned }: Change): string {
  return `select ${returned} from ${tableSql(relation)} where false`
}

/** Only the columns the response needs: the caller may lack the right to read the others. */
function returnedSql(relation: Relation, items: SelectItem[]): string {
  const names = new Set<string>()
  for (const item of items) {
    if (item.kind === 'every-column') return 'main.*'
    const link = item.kind === 'embed' ? findLink(relation, item) : undefined
    const isComputed =
      item.kind === 'column' ? relation.computed.has(item.field.column) : link?.computedBy
    // A computed column takes the whole row as its argument.
    if (isComputed) return 'main.*'
    if (item.kind === 'column') names.add(item.field.column)
    for (const { own } of link?.pairs ?? []) names.add(own)
  }
  const known = [...names].filter((name) => relation.columns.has(name))
  return known.map((name) => `main.${quoteName(name)}`).join(', ') || '1'
}

function tableSql(relation: Relation): string {
  return `${qualifiedName(relation)} as main`
}

function withoutFilter(kind: WriteKind): DataError {
  return new DataError(400, '21000', `${kind.toUpperCase()} requires a WHERE clause`)
}

/** A JSON body as text and parsed. */
type Payload = { text: string; value: unknown }

/** The rows in a body and the columns they set. `text` is always a JSON array. */
type PayloadRows = { columns: Column[]; text: string; count: number }

/**
 * Checks that a body is an object, or an array of objects with the same keys, and each key a column.
 * `selected` replaces the keys: rows may then have fewer or more. Throws PGRST102 or PGRST204.
 */
function readRows(
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
function checkColumns(relation: Relation, names: string[]): Column[] {
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
function payloadSql(
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
