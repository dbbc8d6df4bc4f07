import { DataError, noAggregates } from './data-error.ts'
import type { Embed, SelectItem } from './data-query.ts'
import { QueryScanner } from './query-scanner.ts'

/** Where the parser is, and the counter of all entries so far. */
type Reading = { scanner: QueryScanner; depth: number; count: (item: SelectItem) => void }

/**
 * Parses `select=`: columns, `alias:column`, `column::type`, `*` and embedded tables.
 * Throws PGRST100 at a syntax error, or if it asks for more than the limits allow.
 */
export function readSelectList(text: string): SelectItem[] {
  if (text.trim() === '') return [{ kind: 'every-column' }]
  const scanner = new QueryScanner(text, 'select parameter')
  const items = readItems({ scanner, depth: 0, count: countSelectItems() })
  scanner.expectEnd()
  return items
}

function readItems(reading: Reading): SelectItem[] {
  const { scanner, depth, count } = reading
  if (depth > maxEmbedDepth) scanner.fail(`at most ${maxEmbedDepth} levels of embedding`)
  const items: SelectItem[] = []
  do {
    scanner.skipSpace()
    const item = readItem(reading)
    count(item)
    items.push(item)
    scanner.skipSpace()
  } while (scanner.take(','))
  refuseRepeated(items)
  return items
}

function readItem(reading: Reading): SelectItem {
  const { scanner } = reading
  if (scanner.take('*')) return { kind: 'every-column' }
  const spread = scanner.take('...')
  let name = scanner.name()
  let alias: string | undefined
  if (!spread && scanner.sees(':') && !scanner.sees('::')) {
    scanner.expect(':')
    alias = name
    name = scanner.name()
  }
  if (name === 'count' && scanner.take('()')) {
    return { kind: 'column', field: { column: name, path: [] }, alias, isAggregate: true }
  }
  if (spread || scanner.sees('(') || scanner.sees('!')) {
    return readEmbed(reading, { target: name, alias, spread })
  }
  if (scanner.match(/\.(?:avg|count|max|min|sum)\(\)/uy)) throw noAggregates()
  const field = { column: name, path: scanner.jsonPath() }
  const cast = scanner.take('::') ? readCast(scanner) : undefined
  return { kind: 'column', field, alias, cast }
}

function readEmbed(reading: Reading, start: Pick<Embed, 'target' | 'alias' | 'spread'>): Embed {
  const { scanner, depth } = reading
  let hint: string | undefined
  let inner = false
  while (scanner.take('!')) {
    const word = scanner.name()
    if (word === 'inner') inner = true
    else if (word !== 'left') hint = word
  }
  scanner.expect('(')
  if (scanner.take(')')) return { kind: 'embed', ...start, hint, inner, items: [] }
  const items = readItems({ ...reading, depth: depth + 1 })
  scanner.expect(')')
  return { kind: 'embed', ...start, hint, inner, items }
}

/** The types a value may be cast to: those every client can read as text. */
const castTypes = new Set(
  `text varchar bool boolean int int2 int4 int8 smallint integer bigint numeric decimal real float4
  float8 date time timetz timestamp timestamptz interval uuid json jsonb`.split(/\s+/),
)

function readCast(scanner: QueryScanner): string {
  const type = scanner.name().toLowerCase()
  if (castTypes.has(type)) return type
  throw new DataError(400, '42704', `type "${type}" does not exist`)
}

/** How deep tables may be embedded. */
const maxEmbedDepth = 3

/** The most entries of one `select`, those of embedded tables included. */
const maxItems = 100

/** The most embedded tables in one request. */
const maxEmbeds = 10

/** Counts the entries of a `select` while it is parsed. Throws 400 beyond a limit. */
function countSelectItems(): (item: SelectItem) => void {
  let items = 0
  let embeds = 0
  return (item) => {
    items += 1
    if (item.kind === 'embed') embeds += 1
    if (items > maxItems) throw tooMuch(`At most ${maxItems} columns are selected at once.`)
    if (embeds > maxEmbeds) throw tooMuch(`At most ${maxEmbeds} tables are embedded at once.`)
  }
}

/** Throws 400 if two entries beside each other have the same name in the response. */
function refuseRepeated(items: SelectItem[]): void {
  const names = new Set<string>()
  for (const item of items) {
    const name = item.kind === 'every-column' ? '*' : outputName(item)
    if (names.has(name)) {
      throw tooMuch(`'${name}' is selected twice. Select it once, or rename one of the two.`)
    }
    names.add(name)
  }
}

/** The name of an entry in the response, unless its embedded columns are spread. */
export function outputName(item: Exclude<SelectItem, { kind: 'every-column' }>): string {
  if (item.kind === 'embed') return item.alias ?? item.target
  const lastKey = item.field.path.findLast((step) => !step.isIndex)?.key
  return item.alias ?? lastKey ?? item.field.column
}

function tooMuch(details: string): DataError {
  return new DataError(400, 'PGRST100', 'The select parameter asks for too much', { details })
}
