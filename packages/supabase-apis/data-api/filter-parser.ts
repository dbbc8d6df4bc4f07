import type { Condition, Field, Quantifier } from './data-query.ts'
import { QueryScanner } from './query-scanner.ts'

/** How deep `and` and `or` may be nested. */
const maxDepth = 16

/** PostgREST's comparison operators in SQL. */
const comparisons: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxl: '&>',
  nxr: '&<',
  adj: '-|-',
}

const textSearches: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

const quantifiable = /^(?:eq|gte?|lte?|i?like|i?match)$/
const operatorWord = /([a-z]+)(?:\(([^()]*)\))?\./uy
const states = /(?:not_null|null|true|false|unknown)(?![a-z_])/iuy

/** Whether a parameter value starts like a filter (`eq.5`) rather than a plain argument. */
export function looksLikeFilter(value: string): boolean {
  const word = /^(?:not\.)?([a-z]+)(?:\([^()]*\))?\./.exec(value)?.[1]
  return word !== undefined && isOperator(word)
}

function isOperator(word: string): boolean {
  return (
    word === 'in' ||
    word === 'is' ||
    Object.hasOwn(comparisons, word) ||
    Object.hasOwn(textSearches, word)
  )
}

/** Parses one filter, `column=operator.value`. Throws PGRST100 at a syntax error. */
export function readFilter(field: Field, value: string): Condition {
  const scanner = new QueryScanner(value, 'filter')
  const condition = readOperation(scanner, field, () => scanner.match(/[^]*/uy)?.[0] ?? '')
  scanner.expectEnd()
  return condition
}

/** Parses `and=(…)` and `or=(…)`, which may be nested. */
export function readGroup(joiner: 'and' | 'or', negated: boolean, value: string): Condition {
  const scanner = new QueryScanner(value, 'logic tree')
  const conditions = readGroupMembers(scanner, 0)
  scanner.expectEnd()
  return { kind: 'group', negated, joiner, conditions }
}

function readGroupMembers(scanner: QueryScanner, depth: number): Condition[] {
  if (depth > maxDepth) scanner.fail(`at most ${maxDepth} levels of and/or`)
  scanner.skipSpace()
  scanner.expect('(')
  const conditions: Condition[] = []
  do {
    scanner.skipSpace()
    conditions.push(readMember(scanner, depth))
    scanner.skipSpace()
  } while (scanner.take(','))
  scanner.expect(')')
  return conditions
}

function readMember(scanner: QueryScanner, depth: number): Condition {
  const group = scanner.match(/(not\.)?(and|or)(?=[ \t]*\()/uy)
  if (group) {
    const joiner = group[2] === 'and' ? 'and' : 'or'
    const conditions = readGroupMembers(scanner, depth + 1)
    return { kind: 'group', negated: group[1] !== undefined, joiner, conditions }
  }
  const field = scanner.field()
  scanner.expect('.')
  return readOperation(scanner, field, () => readGroupValue(scanner))
}

/** A value inside `and`/`or`: quoted, an array in braces, or everything up to the next `,` or `)`. */
function readGroupValue(scanner: QueryScanner): string {
  return readQuotedValue(scanner) ?? scanner.match(/\{[^{}]*\}|[^,)]*/uy)?.[0] ?? ''
}

/** A quoted value; undefined if text follows the closing quote. */
function readQuotedValue(scanner: QueryScanner): string | undefined {
  const start = scanner.position
  const quoted = scanner.quoted()
  if (quoted !== undefined && (scanner.ended || scanner.sees(',') || scanner.sees(')'))) {
    return quoted
  }
  scanner.position = start
  return undefined
}

function readOperation(scanner: QueryScanner, field: Field, readValue: () => string): Condition {
  const negated = scanner.take('not.')
  const start = scanner.position
  const found = scanner.match(operatorWord)
  const word = found?.[1] ?? ''
  const inBrackets = found?.[2]
  if (word === 'in' && inBrackets === undefined) {
    return { kind: 'in', field, negated, values: readListValues(scanner) }
  }
  if (word === 'is' && inBrackets === undefined) {
    const state = scanner.match(states)?.[0].toLowerCase()
    if (!state) scanner.fail('null or trilean value (unknown, true, false)')
    return { kind: 'is', field, negated, state: state.replace('_', ' ') }
  }
  const search = Object.hasOwn(textSearches, word) ? textSearches[word] : undefined
  if (search) {
    const config = inBrackets || undefined
    return { kind: 'text-search', field, negated, operator: search, config, value: readValue() }
  }
  const operator = Object.hasOwn(comparisons, word) ? comparisons[word] : undefined
  const quantifier = readQuantifier(word, inBrackets)
  if (!operator || quantifier === 'wrong') {
    scanner.position = start
    scanner.fail('operator (eq, gt, ...)')
  }
  return { kind: 'compare', field, negated, operator, quantifier, value: readValue() }
}

function readQuantifier(word: string, inBrackets?: string): Quantifier | 'wrong' | undefined {
  if (inBrackets === undefined) return undefined
  if (!quantifiable.test(word)) return 'wrong'
  return inBrackets === 'any' || inBrackets === 'all' ? inBrackets : 'wrong'
}

function readListValues(scanner: QueryScanner): string[] {
  scanner.skipSpace()
  scanner.expect('(')
  const values: string[] = []
  do {
    values.push(readQuotedValue(scanner) ?? scanner.match(/[^,)]*/uy)?.[0] ?? '')
  } while (scanner.take(','))
  scanner.expect(')')
  scanner.skipSpace()
  return values.length === 1 && values[0] === '' ? [] : values
}
