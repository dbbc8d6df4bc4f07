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
  const own = scanner.field()
  const isEmbedded = own.path.length === 0 && scanner.take('(')
  const field = isEmbedded ? scanner.field() : own
  if (isEmbedded) scanner.expect(')')
  const direction = scanner.take('.asc') ? 'asc' : scanner.take('.desc') ? 'desc' : undefined
  const nulls = scanner.take('.nullsfirst')
    ? 'nulls first'
    : scanner.take('.nullslast')
      ? 'nulls last'
      : undefined
  if (!scanner.ended && !/[ \t,]/.test(scanner.text[scanner.position] ?? '')) {
    scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"')
  }
  return { field, embedded: isEmbedded ? own.column : undefined, direction, nulls }
}
