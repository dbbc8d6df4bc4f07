import type { QueryResult, QueryResultRow } from 'pg'
import type { Connection } from './database-connection.ts'
import { SqlQuery, type QueryOptions, type Rows, type RunQuery } from './sql-query.ts'
import {
  Json,
  renderTemplate,
  SqlList,
  SqlName,
  writeValue,
  type JSONValue,
  type SqlTemplate,
  type TemplateValue,
} from './sql-template.ts'

/** A tag for templates whose values are parameters: see `renderTemplate`. */
export type Queryable = {
  <List extends readonly unknown[] = QueryResultRow[]>(
    strings: TemplateStringsArray,
    ...values: TemplateValue[]
  ): SqlQuery<List>
  /** A name for a template. */
  (name: string): SqlName
  /** Names, values or rows for a template. */
  (items: SqlList['items']): SqlList
  /** SQL as a text: without values it may be several statements. In a template it is a fragment. */
  unsafe<List extends readonly unknown[] = QueryResultRow[]>(
    text: string,
    values?: readonly unknown[],
    options?: { prepare?: boolean },
  ): SqlQuery<List>
  /** JSON as a parameter: a bare string or list would be sent as it is. */
  json(value: JSONValue): Json
}

/** Returns the tag whose statements `run` runs. Templates are prepared, texts only if asked for. */
export function openQueryable(run: RunQuery): Queryable {
  function tag(first: TemplateStringsArray | string | SqlList['items'], ...args: TemplateValue[]) {
    if (typeof first === 'string') return new SqlName(first)
    return isTemplate(first)
      ? new SqlQuery(first, args, run, { prepare: true })
      : new SqlList(first)
  }
  return Object.assign(tag as Pick<Queryable, never> & typeof tag, {
    unsafe: (text: string, values: readonly unknown[] = [], { prepare = false } = {}) =>
      new SqlQuery([text], [], run, { values, prepare }),
    json: (value: JSONValue) => new Json(value),
  }) as Queryable
}

const isTemplate = (value: object): value is TemplateStringsArray => 'raw' in value

/** Runs a query on a connection. */
export async function sendQuery(
  connection: Connection,
  query: SqlTemplate,
  { values, ...options }: QueryOptions,
): Promise<Rows<unknown[]>> {
  const statement = values
    ? { text: query.strings.join(''), values: values.map(writeValue) }
    : renderTemplate(query)
  return readRows(await connection.run(statement, options))
}

/** pg returns a list of results for several statements. */
function readRows(result: QueryResult | QueryResult[]): Rows<unknown[]> {
  const rows: unknown[] = Array.isArray(result) ? result.map(readRows) : result.rows
  const count = Array.isArray(result) ? rows.length : (result.rowCount ?? 0)
  // Not enumerable, so that rows equal a plain list.
  return Object.defineProperty(rows, 'count', { value: count }) as Rows<unknown[]>
}
