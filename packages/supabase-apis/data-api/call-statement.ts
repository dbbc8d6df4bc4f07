import { notImplemented } from './data-error.ts'
import type { DataQuery } from './data-query.ts'
import { bodySql, pageStatement, type Page } from './read-statement.ts'
import type { Preferences } from './request-preferences.ts'
import { callSql, type CallArguments } from './routine-call.ts'
import { boundedLines } from './response-size.ts'
import { pageSql, rowsParts } from './rows-sql.ts'
import type { Schema, Relation, Routine } from './api-schema.ts'
import { Parameters, type Statement } from './statement-text.ts'

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
