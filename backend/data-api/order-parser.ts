import { notImplemented } from './data-error.ts'
import type { OrderTerm } from './data-query.ts'
import { QueryScanner } from './query-scanner.ts'

/** Parses `order=`: `column.desc.nullslast`, comma-separated. Throws PGRST100 at a syntax error. */
export function readOrder(text: string): OrderTerm[] {
  const scanner = new QueryScanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    scanner.skipSpace()
    terms.push(readTerm(scanner))
    scanner.skipSpace()
  } while (scanner.take(','))
  scanner.expectEnd()
  return terms
}

function readTerm(scanner: QueryScanner): OrderTerm {
  const field = scanner.field()
  if (scanner.sees('(')) throw notImplemented('Ordering by a column of an embedded table')
  const direction = scanner.take('.asc') ? 'asc' : scanner.take('.desc') ? 'desc' : undefined
  const nulls = scanner.take('.nullsfirst')
    ? 'nulls first'
    : scanner.take('.nullslast')
      ? 'nulls last'
      : undefined
  if (!scanner.ended && !/[ \t,]/.test(scanner.text[scanner.position] ?? '')) {
    scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"')
  }
  return { field, direction, nulls }
}
