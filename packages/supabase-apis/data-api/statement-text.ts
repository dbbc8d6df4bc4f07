import { unknownColumn } from './data-error.ts'
import type { Field, JsonStep } from './data-query.ts'
import type { Column, Relation } from './api-schema.ts'

/** One SQL statement; values are always parameters, never in the text. */
export type Statement = { text: string; parameters: (string | null)[]; readOnly: boolean }

/** Collects the parameters of a statement. */
export class Parameters {
  readonly values: (string | null)[] = []

  /** Adds a value and returns its placeholder: `$3`. */
  add(value: string | null): string {
    return `$${this.values.push(value)}`
  }
}

/** A quoted SQL identifier. Names contain no NUL: the parsers reject it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The quoted name of a table or function with its schema. */
export function qualifiedName({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}

/** The row aliased `row` as an argument of a function. */
export function rowSql({ schema, copyOf }: Relation, row: string): string {
  return copyOf === undefined ? row : `row(${row}.*)::${qualifiedName({ schema, name: copyOf })}`
}

/** Looks up a column. Throws 42703. */
function findColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name) ?? relation.computed.get(name)
  if (!column) throw unknownColumn(relation.name, name)
  return column
}

/** A column or JSON path as an expression on the row aliased `row`. */
export function fieldSql(
  parameters: Parameters,
  relation: Relation,
  row: string,
  field: Field,
): string {
  const column = findColumn(relation, field.column)
  const plain = relation.columns.has(column.name)
    ? `${row}.${quoteName(column.name)}`
    : `${qualifiedName({ ...relation, name: column.name })}(${rowSql(relation, row)})`
  if (field.path.length === 0) return plain
  const isJson = column.type === 'json' || column.type === 'jsonb'
  const steps = field.path.map((step) => stepSql(parameters, step))
  return `(${isJson ? plain : `to_jsonb(${plain})`}${steps.join('')})`
}

function stepSql(parameters: Parameters, step: JsonStep): string {
  const arrow = step.asText ? '->>' : '->'
  return `${arrow}${parameters.add(step.key)}::${step.isIndex ? 'int' : 'text'}`
}
