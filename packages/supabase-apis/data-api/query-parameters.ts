import { DataError, invalidRange } from './data-error.ts'
import {
  emptyLevel,
  type Condition,
  type DataQuery,
  type Level,
  type OrderTerm,
} from './data-query.ts'
import { looksLikeFilter, readFilter, readGroup } from './filter-parser.ts'
import { QueryScanner } from './query-scanner.ts'
import { readSelectList } from './select-list.ts'

/** The longest query string: about 300 uuids in one `in` filter fit. */
const maxQueryLength = 16_384
const levelWords = new Set(['order', 'limit', 'offset', 'and', 'or'])

/**
 * Parses a query string. `isArgument` says which keys are arguments of the called function; without
 * it every key must be a filter, so that a misspelt filter is rejected rather than widening a delete.
 * Throws PGRST100 or PGRST103.
 */
export function readQuery(
  search: URLSearchParams,
  isArgument?: (key: string, looksLikeFilter: boolean) => boolean,
): DataQuery {
  rejectInvalidText(search)
  const query: DataQuery = {
    items: readSelectList(search.get('select') ?? '*'),
    level: emptyLevel(),
    columns: readNames(search.get('columns')),
    onConflict: readNames(search.get('on_conflict')),
    arguments: new Map(),
  }
  for (const [key, value] of search) {
    if (key === 'select' || key === 'columns' || key === 'on_conflict') continue
    const words = key.split('.')
    const lastWord = words.pop() ?? ''
    if (levelWords.has(lastWord)) readLevelWord(query.level, words, lastWord, value)
    else if (isArgument?.(key, looksLikeFilter(value))) query.arguments.set(key, value)
    else readColumnFilter(query.level, key, value)
  }
  refuseManyWords(query.level)
  return query
}

/** The most words that the text searches of one request look for: every row is compared with each of them. */
const maxSearchWords = 32

/** Throws 400 if the text searches look for too many words. */
function refuseManyWords(level: Level): void {
  const words = countWords(level)
  if (words <= maxSearchWords) return
  throw new DataError(400, 'PGRST100', 'The text search looks for too many words', {
    details: `At most ${maxSearchWords} words are looked for in one request; these are ${words}.`,
  })
}

function countWords({ conditions, embedded }: Level): number {
  const inLevels = [...embedded.values()].map(countWords)
  return [...conditions.map(wordsOf), ...inLevels].reduce((sum, count) => sum + count, 0)
}

function wordsOf(condition: Condition): number {
  if (condition.kind === 'group') {
    return condition.conditions.reduce((sum, one) => sum + wordsOf(one), 0)
  }
  if (condition.kind !== 'text-search') return 0
  // 'type-2' is two words and their compound; 'or' is an operator of a web search.
  const words = condition.value.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => word.toLowerCase() !== 'or').length
}

function rejectInvalidText(search: URLSearchParams): void {
  const text = search.toString()
  if (text.length > maxQueryLength) throw new DataError(414, 'PGRST100', 'The URL is too long')
  if (text.includes('%00')) {
    throw new DataError(400, 'PGRST100', 'The URL contains a NUL character')
  }
}

function readColumnFilter(root: Level, key: string, value: string): void {
  const scanner = new QueryScanner(key, 'tree path')
  const path = [scanner.name()]
  while (scanner.take('.')) path.push(scanner.name())
  const column = path.pop() ?? ''
  const field = { column, path: scanner.jsonPath() }
  if (!scanner.ended) scanner.fail('end of input; names with other characters go in double quotes')
  levelAt(root, path).conditions.push(readFilter(field, value))
}

function readLevelWord(root: Level, words: string[], lastWord: string, value: string): void {
  const negated = words.at(-1) === 'not' && (lastWord === 'and' || lastWord === 'or')
  const path = (negated ? words.slice(0, -1) : words).map(readOneName)
  const level = levelAt(root, path)
  if (lastWord === 'order') level.order = value === '' ? [] : readOrder(value)
  else if (lastWord === 'limit') level.limit = readCount(value, 'Limit')
  else if (lastWord === 'offset') level.offset = readCount(value, 'Offset')
  else level.conditions.push(readGroup(lastWord === 'or' ? 'or' : 'and', negated, value))
}

function readOneName(text: string): string {
  const scanner = new QueryScanner(text, 'tree path')
  const name = scanner.name()
  scanner.expectEnd()
  return name
}

function readCount(text: string, word: string): number {
  if (/^-\d+$/.test(text)) throw invalidRange(`${word} should be greater than or equal to zero.`)
  if (/^\d{1,15}$/.test(text)) return Number(text)
  return new QueryScanner(text, word.toLowerCase()).fail('a number of rows')
}

function readNames(text: string | null): string[] | undefined {
  if (text === null) return undefined
  const scanner = new QueryScanner(text, 'columns parameter')
  const names = new Set<string>()
  do {
    scanner.skipSpace()
    names.add(scanner.name())
    scanner.skipSpace()
  } while (scanner.take(','))
  scanner.expectEnd()
  return [...names]
}

function levelAt(root: Level, path: string[]): Level {
  let level = root
  for (const name of path) {
    const next = level.embedded.get(name) ?? emptyLevel()
    level.embedded.set(name, next)
    level = next
  }
  return level
}

/** Parses `order=`: `column.desc.nullslast`, comma-separated. Throws PGRST100 at a syntax error. */
function readOrder(text: string): OrderTerm[] {
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
