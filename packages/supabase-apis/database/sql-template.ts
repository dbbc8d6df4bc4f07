/** JSON as a parameter, see `Json`. */
export type JSONValue =
  | string
  | number
  | boolean
  | null
  | readonly JSONValue[]
  | { readonly [name: string]: JSONValue | undefined }

/** A value that a statement takes as a parameter. PostgreSQL infers its type from where it stands. */
type ParameterValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Uint8Array
  | Json
  | readonly ParameterValue[]

/** The values of one row by column name. */
type RowValues = Readonly<Record<string, ParameterValue | undefined>>

/** What may stand in a template between its SQL. */
export type TemplateValue =
  | ParameterValue
  | SqlTemplate
  | readonly SqlTemplate[]
  | SqlName
  | SqlList

/** A statement as PostgreSQL takes it: `text` has $1, $2 and so on where `values` belong. */
export type Statement = { text: string; values: (string | Uint8Array | null)[] }

/** SQL with values between its strings. Inside another template it is a fragment of that. */
export class SqlTemplate {
  readonly strings: readonly string[]
  readonly args: readonly unknown[]

  constructor(strings: readonly string[], args: readonly unknown[]) {
    this.strings = strings
    this.args = args
  }
}

/** A JSON value: without it a string or a list would be sent as it is. */
export class Json {
  readonly value: JSONValue

  constructor(value: JSONValue) {
    this.value = value
  }
}

/** The name of a column, or of a relation: `schema.name`. */
export class SqlName {
  readonly text: string

  constructor(name: string) {
    this.text = name.split('.').map(quoteName).join('.')
  }
}

/** Names, values or rows; the SQL before it says which, see `renderTemplate`. */
export class SqlList {
  readonly items: readonly string[] | RowValues | readonly RowValues[]

  constructor(items: SqlList['items']) {
    this.items = items
  }
}

/**
 * Returns the statement of a template. A list becomes values after `in`, assignments after `set`, columns and
 * rows if it is rows, else column names.
 */
export function renderTemplate(template: SqlTemplate): Statement {
  const values: Statement['values'] = []
  return { text: render(template, values), values }
}

/** The text by which PostgreSQL reads a value. Throws on undefined, which would silently become null. */
export function writeValue(value: unknown): string | Uint8Array | null {
  if (value === undefined) {
    throw Object.assign(new Error('A parameter is undefined'), { code: 'UNDEFINED_VALUE' })
  }
  if (value === null || value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Json) return value.value === null ? null : JSON.stringify(value.value)
  if (Array.isArray(value)) return `{${value.map(writeElement).join()}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function writeElement(value: unknown): string {
  if (Array.isArray(value)) return String(writeValue(value))
  const text = writeValue(value)
  if (text === null) return 'null'
  const plain = typeof text === 'string' ? text : `\\x${Buffer.from(text).toString('hex')}`
  return `"${plain.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

function render({ strings, args }: SqlTemplate, values: Statement['values']): string {
  let text = strings[0] ?? ''
  for (const [index, arg] of args.entries()) {
    text += renderArgument(arg, text, values) + (strings[index + 1] ?? '')
  }
  return text
}

function renderArgument(arg: unknown, before: string, values: Statement['values']): string {
  if (arg instanceof SqlTemplate) return render(arg, values)
  if (arg instanceof SqlName) return arg.text
  if (arg instanceof SqlList) return renderList(arg.items, before, values)
  if (Array.isArray(arg) && arg[0] instanceof SqlTemplate) {
    return arg.map((fragment) => render(fragment, values)).join(' ')
  }
  return addParameter(arg, values)
}

function renderList(items: SqlList['items'], before: string, values: Statement['values']): string {
  const list: readonly (string | RowValues)[] = isList(items) ? items : [items]
  const rows = list.filter((item) => typeof item !== 'string')
  const row = rows[0]
  if (!row) {
    const names = list.map(String)
    if (!/\bin\s*$/i.test(before)) return names.map(quoteName).join()
    return `(${names.map((name) => addParameter(name, values)).join() || 'null'})`
  }
  const names = Object.keys(row)
  if (/\bset\s*$/i.test(before)) {
    return names.map((name) => `${quoteName(name)}=${addParameter(row[name], values)}`).join()
  }
  const tuples = rows.map(
    (each) => `(${names.map((name) => addParameter(each[name], values)).join()})`,
  )
  return `(${names.map(quoteName).join()}) values ${tuples.join()}`
}

const isList = (items: SqlList['items']): items is readonly string[] | readonly RowValues[] =>
  Array.isArray(items)

/** Adds a parameter, and says its type where the value tells it and PostgreSQL might take it for text. */
function addParameter(value: unknown, values: Statement['values']): string {
  values.push(writeValue(value))
  return `$${values.length}${typeOf(value)}`
}

function typeOf(value: unknown): string {
  if (typeof value === 'boolean') return '::boolean'
  if (typeof value === 'bigint') return '::bigint'
  if (value instanceof Json) return '::jsonb'
  if (value instanceof Date) return '::timestamptz'
  return value instanceof Uint8Array ? '::bytea' : ''
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`
