import { DataError } from './data-error.ts'

/** The most bytes of rows in one response: 1,000 rows of the widest table take a third of it. */
export const maxResponseBytes = 4_000_000

const size = 'sum(pg_column_size(line)) over (rows unbounded preceding)'
const marker = 'bytes are too many'

/**
 * The rows of a query as a FROM item with the columns `line`, by default a row's JSON, and `guard`,
 * always null. Read `line` with `filter (where guard is null)`: PostgreSQL then stops the statement at
 * the first line beyond the limit, before it has built the rest. It has no statement that raises an error,
 * so the guard casts a text that is not a number; `tooManyBytes` recognises it. Without `offset 0` the
 * planner would write the line, and with it the call of a function, into each of its three uses.
 */
export function boundedLines(rows: string, line = 'row_to_json(item.*)'): string {
  return `(select line, case when ${size} > ${maxResponseBytes}
    then ((${size})::text || ' ${marker}')::int end as guard
  from (select ${line} as line from (${rows}) as item offset 0) as lines)`
}

/** The 413 for a response that `boundedLines` has stopped; undefined for any other failure. */
export function tooManyBytes(failure: {
  code?: string | undefined
  message: string
}): DataError | undefined {
  if (failure.code !== '22P02' || !failure.message.endsWith(`${marker}"`)) return undefined
  return new DataError(413, '54000', 'The response is too large', {
    details: `At most ${maxResponseBytes} bytes are returned at once.`,
    hint: 'Select fewer columns, or read the rows in pages with limit and offset.',
  })
}
