import { DataError } from './data-error.ts'
import type { Field, JsonStep } from './data-query.ts'

const plainName = /[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy
const quotedName = /"((?:[^"\\]|\\[^])*)"/uy
const space = /[ \t]*/uy

/** Scans one query parameter from left to right. */
export class QueryScanner {
  readonly text: string
  readonly purpose: string
  position = 0

  /** `purpose` names the parameter in errors: 'select parameter'. */
  constructor(text: string, purpose: string) {
    this.text = text
    this.purpose = purpose
  }

  get ended(): boolean {
    return this.position >= this.text.length
  }

  /** Whether `literal` comes next, without consuming it. */
  sees(literal: string): boolean {
    return this.text.startsWith(literal, this.position)
  }

  /** Consumes `literal` if it comes next. */
  take(literal: string): boolean {
    if (!this.sees(literal)) return false
    this.position += literal.length
    return true
  }

  /** Consumes a match of a sticky pattern at this position. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text) ?? undefined
    if (found) this.position += found[0].length
    return found
  }

  skipSpace(): void {
    this.match(space)
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail(`"${literal}"`)
  }

  expectEnd(): void {
    if (!this.ended) this.fail('end of input')
  }

  /** Throws the parse error that PostgREST returns at this position. */
  fail(expecting: string): never {
    const found = this.ended ? 'end of input' : JSON.stringify(this.text[this.position])
    const position = `(line 1, column ${this.position + 1})`
    throw new DataError(
      400,
      'PGRST100',
      `"failed to parse ${this.purpose} (${this.text})" ${position}`,
      { details: `unexpected ${found} expecting ${expecting}` },
    )
  }

  /** A name: letters, digits, `_`, `$`, spaces and inner dashes, or anything in double quotes. */
  name(): string {
    const quoted = this.quoted()
    if (quoted !== undefined) return quoted
    const name = this.match(plainName)?.[0].trim()
    return name || this.fail('field name (* or [a..z0..9_$] or "quoted name")')
  }

  /** Text in double quotes; a backslash escapes the next character. */
  quoted(): string | undefined {
    return this.match(quotedName)?.[1]?.replace(/\\([^])/gu, '$1')
  }

  /** A name with an optional JSON path, as in `data->tags->>0`. */
  field(): Field {
    return { column: this.name(), path: this.jsonPath() }
  }

  jsonPath(): JsonStep[] {
    const path: JsonStep[] = []
    while (this.sees('->')) {
      const asText = this.take('->>')
      if (!asText) this.expect('->')
      const index = this.match(/-?\d{1,9}(?=->|::|[.,)]|$)/uy)?.[0]
      path.push({ asText, key: index ?? this.name(), isIndex: index !== undefined })
    }
    return path
  }
}
