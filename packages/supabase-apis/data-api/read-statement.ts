import type { DataQuery } from './data-query.ts'
import type { Preferences } from './request-preferences.ts'
import { boundedLines } from './response-size.ts'
import { pageSql, rowsParts, type RowsParts } from './rows-sql.ts'
import { findTable, type Schema, type Relation, type Routine } from './api-schema.ts'
import { Parameters, qualifiedName, type Statement } from './statement-text.ts'
import { notImplemented } from './data-error.ts'
import { callSql, type CallArguments } from './routine-call.ts'

/**
 * Every statement of the Data API returns one row: `body`, the JSON of the response, built by
 * PostgreSQL; `rows`, the number of rows in it; `total`, the number of all matching rows, if requested;
 * `inserted`, the number of rows that an upsert has inserted rather than updated.
 */
export type StatementResult = {
  body: string | null
  rows: string
  total: string | null
  inserted?: string | null
}

export type Page = { limit: number; offset: number }

/** Reads one page of a table or view, with the exact total if requested. */
export function readStatement(
  schema: Schema,
  table: string,
  query: DataQuery,
  page: Page,
  preferences: Preferences,
): Statement {
  const parameters = new Parameters()
  const relation = findTable(schema, table)
  const source = `${qualifiedName(relation)} as main`
  const parts = rowsParts({
    schema,
    parameters,
    relation,
    source,
    row: 'main',
    items: query.items,
    level: query.level,
  })
  const text = pageStatement(parameters, parts, page, preferences)
  return { text, parameters: parameters.values, readOnly: true }
}

/** The statement that returns one page of the rows in `parts`. */
function pageStatement(
  parameters: Parameters,
  parts: RowsParts,
  page: Page,
  preferences: Preferences,
): string {
  const total = preferences.exactCount ? totalSql(parameters, parts, page) : 'null'
  const rows = `select ${parts.columns} from ${parts.from}${parts.where}${parts.order}${pageSql(parameters, page)}`
  return bodyStatement(parameters, rows, parts.names, preferences, `${total} as total`)
}

/** The select statement that turns rows into the body of a response; `more` are its other columns. */
export function bodyStatement(
  parameters: Parameters,
  rows: string,
  names: string[],
  preferences: Preferences,
  more: string,
): string {
  const body = preferences.csv ? csvSql(parameters, names) : bodySql(preferences)
  const lines = preferences.csv ? boundedLines(rows, csvLine) : boundedLines(rows)
  return `select ${body} as body, count(*)::text as rows, ${more} from ${lines} as page`
}

// A row as text is a line of CSV in parentheses, with each backslash doubled.
const csvLine = String.raw`replace(substr((item.*)::text, 2, length((item.*)::text) - 2), '\\', '\')`

function csvSql(parameters: Parameters, names: string[]): string {
  const cells = names.map((name) =>
    /[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name,
  )
  const header = `${parameters.add(cells.join(','))}::text`
  return `${header} || coalesce(E'\\n' || string_agg(line, E'\\n') filter (where guard is null), '')`
}

/** The JSON of `boundedLines`: an array, or the first row. */
function bodySql(preferences: Pick<Preferences, 'single' | 'stripNulls'>): string {
  const all = 'json_agg(line) filter (where guard is null)'
  const list = preferences.stripNulls ? `json_strip_nulls(${all})` : `(${all})`
  return preferences.single ? `(${list} -> 0)::text` : `coalesce(${list}, '[]')::text`
}

/** Counts all rows only if the page is full, or empty after an offset; otherwise offset + rows is the total. */
function totalSql(parameters: Parameters, parts: RowsParts, page: Page): string {
  const counted = `(select count(*) from ${parts.countFrom}${parts.where})`
  const limit = `${parameters.add(String(page.limit))}::bigint`
  const offset = `${parameters.add(String(page.offset))}::bigint`
  return `(case when count(*) < ${limit} and (count(*) > 0 or ${offset} = 0)
  then ${offset} + count(*) else ${counted} end)::text`
}

/** Calls a function; reads its rows like those of a table, or its single value. */
export function callStatement(
  schema: Schema,
  routine: Routine,
  callArguments: CallArguments,
  query: DataQuery,
  page: Page,
  preferences: Preferences,
): Statement {
  const parameters = new Parameters()
  const call = callSql(parameters, routine, callArguments)
  const effective = {
    ...preferences,
    single: preferences.single || (routine.rows !== undefined && !routine.returnsSet),
  }
  const text = routine.rows
    ? rowsCall(schema, parameters, { ...routine, rows: routine.rows }, call, query, page, effective)
    : valueCall(parameters, routine, call, query, page, effective)
  return { text, parameters: parameters.values, readOnly: !routine.volatile }
}

function rowsCall(
  schema: Schema,
  parameters: Parameters,
  { rows: relation, rowsOf }: Routine & { rows: Relation },
  call: string,
  query: DataQuery,
  page: Page,
  preferences: Preferences,
): string {
  // Counting reads the rows twice, so materialize them to run the function once. Without a count
  // PostgreSQL can inline the function and plan it together with the filters.
  const isMaterialized = preferences.exactCount
  const parts = rowsParts({
    schema,
    parameters,
    relation: isMaterialized ? { ...relation, copyOf: rowsOf } : relation,
    source: isMaterialized ? 'source as main' : `${call} as main`,
    row: 'main',
    items: query.items,
    level: query.level,
  })
  const text = pageStatement(parameters, parts, page, preferences)
  return isMaterialized ? `with source as materialized (select * from ${call}) ${text}` : text
}

function valueCall(
  parameters: Parameters,
  routine: Routine,
  call: string,
  query: DataQuery,
  page: Page,
  preferences: Preferences,
): string {
  if (query.level.conditions.length > 0 || query.level.order.length > 0) {
    throw notImplemented('Filters and order on a function whose result has no columns')
  }
  if (preferences.csv) throw notImplemented('CSV of a function whose result has no columns')
  // Counting reads the values twice, so materialize them to run the function once.
  const counts = routine.returnsSet && preferences.exactCount
  const values = `select value from ${call} as result (value)`
  const from = counts ? 'select value from source' : values
  const rows = routine.returnsSet
    ? `${from}${pageSql(parameters, page)}`
    : `select ${call} as value`
  const total = counts ? '(select count(*) from source)' : 'count(*)'
  const counted = preferences.exactCount ? `${total}::text` : 'null'
  const single = preferences.single || !routine.returnsSet
  const body = bodySql({ ...preferences, single })
  const source = counts ? `with source as materialized (${values}) ` : ''
  return `${source}select coalesce(${body}, 'null') as body, count(*)::text as rows, ${counted} as total
from ${boundedLines(rows, 'to_json(item.value)')} as page`
}
