import type { QueryResult, QueryResultRow } from 'pg'
import type { Connection } from './database-connection.ts'
import {
  Json,
  renderTemplate,
  SqlList,
  SqlName,
  writeValue,
  type JSONValue,
  SqlTemplate,
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

/** The rows of a statement; `count` is how many it returned or changed. */
type Rows<List extends readonly unknown[] = QueryResultRow[]> = List & { count: number }

type QueryOptions = {
  /** For a text: its values as $1, $2 and so on. */
  values?: readonly unknown[]
  prepare: boolean
  asLists?: boolean
}

/** Runs a query where it belongs: in a pool or a transaction. */
type RunQuery = (query: SqlTemplate, options: QueryOptions) => Promise<Rows<unknown[]>>

/** Where a template stands in the code, for the stack of its errors. */
const origins = new WeakMap<readonly string[], Error>()

/** A statement that runs when it is awaited. Inside a template it is a fragment of that, and does not run. */
class SqlQuery<List extends readonly unknown[] = QueryResultRow[]>
  extends SqlTemplate
  implements Promise<Rows<List>>
{
  readonly [Symbol.toStringTag] = 'SqlQuery'
  readonly #run: RunQuery
  readonly #options: QueryOptions
  readonly #origin: Error | undefined
  #rows: Promise<Rows<List>> | undefined

  constructor(
    strings: readonly string[],
    args: readonly unknown[],
    run: RunQuery,
    options: QueryOptions,
  ) {
    super(strings, args)
    this.#run = run
    this.#options = options
    this.#origin = options.values ? undefined : originOf(strings)
  }

  /** Runs it now rather than when it is awaited. */
  execute(): this {
    void this.#start()
    return this
  }

  /** Its rows as lists of values. */
  values(): Promise<Rows<unknown[][]>> {
    return this.#run(this, { ...this.#options, asLists: true }) as Promise<Rows<unknown[][]>>
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a promise that starts when it is awaited
  then<Done = Rows<List>, Failed = never>(
    onDone?: ((rows: Rows<List>) => Done | PromiseLike<Done>) | null,
    onFailed?: ((problem: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    return this.#start().then(onDone, onFailed)
  }

  catch<Failed = never>(
    onFailed?: ((problem: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Rows<List> | Failed> {
    return this.#start().catch(onFailed)
  }

  finally(onEnd?: (() => void) | null): Promise<Rows<List>> {
    return this.#start().finally(onEnd)
  }

  #start(): Promise<Rows<List>> {
    this.#rows ??= this.#run(this, this.#options).catch((problem: unknown) => {
      if (this.#origin && problem instanceof Error) addOrigin(problem, this.#origin)
      throw problem
    }) as Promise<never>
    return this.#rows
  }
}

function originOf(strings: readonly string[]): Error {
  const known = origins.get(strings)
  if (known) return known
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 6
  const origin = new Error('The query')
  // In a bundle no name of a file tells our own frames.
  Error.captureStackTrace(origin, SqlQuery)
  Error.stackTraceLimit = stackTraceLimit
  origins.set(strings, origin)
  return origin
}

/** pg's errors come from the socket: without this nobody sees which query failed. */
function addOrigin(problem: Error, origin: Error): void {
  const frames = origin.stack?.split('\n').slice(1) ?? []
  problem.stack += `\n${frames.filter((frame) => !frame.includes(import.meta.filename)).join('\n')}`
}
