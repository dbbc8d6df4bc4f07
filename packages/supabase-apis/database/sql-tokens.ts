// PostgreSQL's lexical rules (src/backend/parser/scan.l), with standard_conforming_strings on.
const patterns = {
  space: /[ \t\n\r\f\v]+|--[^\n\r]*/y,
  /** Between the parts of one string constant: white space and comments with a line break after the first part. */
  continuation: /(?:[ \t\f\v]|--[^\n\r]*)*[\n\r](?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])*(?=')/y,
  plain: /'[^']*(?:''[^']*)*'/y,
  escaped: /'[^'\\]*(?:(?:''|\\[^])[^'\\]*)*'/y,
  prefix: /(?:[eEbBxXnN]|[uU]&)(?=')/y,
  // Names may contain a dollar sign, so a dollar quote never begins within one.
  dollarTag: /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y,
  /** What a token that is no constant begins with decides what it is, so the first that matches is meant. */
  plainToken: anyOf(
    // A quoted name, a word, a number, an operator.
    /(?:[uU]&)?"[^"]*(?:""[^"]*)*"/,
    /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/,
    /(?:\d[\w]*(?:\.(?!\.)\w*)?|\.\d\w*)(?:(?<=[eE])[+-]\d+)?|\$\d+/,
    /(?:(?!--|\/\*)[~!@#^&|`?+\-*/%<>=])+|:=|::|\.\./,
  ),
}

function anyOf(...kinds: RegExp[]): RegExp {
  return new RegExp(kinds.map(({ source }) => source).join('|'), 'y')
}

/** What a constant may begin with: a quote, the letter before one, a dollar sign. */
const constantStart = /['eEbBxXnNuU$]/

function match(pattern: RegExp, sql: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(sql)?.[0] ?? ''
}

/** Where white space and comments from `at` end. Block comments nest. */
function skipSpace(sql: string, at: number): number {
  let depth = 0
  let end = at
  while (end < sql.length) {
    const two = sql.slice(end, end + 2)
    if (two === '/*') depth += 1
    if (depth > 0) {
      if (two === '*/') depth -= 1
      end += two === '/*' || two === '*/' ? 2 : 1
      continue
    }
    const space = match(patterns.space, sql, end)
    if (space === '') break
    end += space.length
  }
  return end
}

/** A string constant from `at`, with its prefix; the parts of one written on several lines come joined by a line break. */
function readString(sql: string, at: number): { text: string; end: number } | undefined {
  const prefix = match(patterns.prefix, sql, at)
  const kind = /e/i.test(prefix) ? patterns.escaped : patterns.plain
  let part = match(kind, sql, at + prefix.length)
  if (part === '') return undefined
  let text = prefix + part
  let end = at + text.length
  for (;;) {
    const gap = match(patterns.continuation, sql, end)
    part = gap && match(kind, sql, end + gap.length)
    if (part === '') return { text, end }
    text += `\n${part}`
    end += gap.length + part.length
  }
}

/** A dollar-quoted constant from `at`. The body of a function or DO block is code: its comments are left out too. */
function readDollarQuote(sql: string, at: number, before: string) {
  const tag = match(patterns.dollarTag, sql, at)
  const close = tag === '' ? -1 : sql.indexOf(tag, at + tag.length)
  if (close < 0) return undefined
  const body = sql.slice(at + tag.length, close)
  const isCode = /^(as|do|plpgsql)$/i.test(before)
  return { text: tag + (isCode ? withoutSqlComments(body) : body) + tag, end: close + tag.length }
}

type Token = { text: string; at: number; end: number }

/** The tokens of some SQL as they are written, and where; without comments and white space. */
export function* readTokens(sql: string): Generator<Token> {
  let at = skipSpace(sql, 0)
  let before = ''
  while (at < sql.length) {
    const quoted = constantStart.test(sql.charAt(at))
      ? (readString(sql, at) ?? readDollarQuote(sql, at, before))
      : undefined
    before = quoted?.text ?? (match(patterns.plainToken, sql, at) || sql.charAt(at))
    const end = quoted?.end ?? at + before.length
    yield { text: before, at, end }
    at = skipSpace(sql, end)
  }
}

/**
 * The same statements without comments and with one space between tokens. Two texts that differ in anything else, a
 * string's white space for example, stay different. Bodies of functions have to be in SQL or PL/pgSQL.
 */
export const withoutSqlComments = (sql: string): string =>
  [...readTokens(sql)].map(({ text }) => text).join(' ')
