import type { Condition, Field } from './data-query.ts'
import type { Relation } from './api-schema.ts'
import { fieldSql, type Parameters } from './statement-text.ts'

/** The conditions on the row aliased `row`, joined by `and`; undefined if there are none. */
export function conditionsSql(
  parameters: Parameters,
  relation: Relation,
  row: string,
  conditions: Condition[],
): string | undefined {
  if (conditions.length === 0) return undefined
  return conditions
    .map((condition) => conditionSql(parameters, relation, row, condition))
    .join(' and ')
}

function conditionSql(
  parameters: Parameters,
  relation: Relation,
  row: string,
  condition: Condition,
): string {
  const not = condition.negated ? 'not ' : ''
  if (condition.kind === 'group') {
    const members = condition.conditions.map((member) =>
      conditionSql(parameters, relation, row, member),
    )
    return `${not}(${members.join(` ${condition.joiner} `)})`
  }
  const field = fieldSql(parameters, relation, row, condition.field)
  switch (condition.kind) {
    case 'is':
      return `${not}${field} is ${condition.state}`
    case 'in':
      return `${not}${field} = any (${parameters.add(arrayLiteral(condition.values))})`
    case 'text-search': {
      const config = condition.config ? `${parameters.add(condition.config)}::regconfig, ` : ''
      // By itself PostgreSQL would read a text with the default configuration, and the query with the one asked for.
      const vector = isVector(relation, condition.field) ? field : `to_tsvector(${config}${field})`
      return `${not}${vector} @@ ${condition.operator}(${config}${parameters.add(condition.value)})`
    }
    case 'compare': {
      const isPattern = condition.operator === 'like' || condition.operator === 'ilike'
      const value = isPattern ? condition.value.replaceAll('*', '%') : condition.value
      const placeholder = parameters.add(value)
      const operand = condition.quantifier
        ? `${condition.quantifier} (${placeholder})`
        : placeholder
      return `${not}${field} ${condition.operator} ${operand}`
    }
  }
}

function isVector(relation: Relation, { column, path }: Field): boolean {
  const { type } = relation.columns.get(column) ?? relation.computed.get(column) ?? {}
  return path.length === 0 && type === 'tsvector'
}

/** An array literal: `{"a","b"}`. */
export function arrayLiteral(values: (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'null' : quoteElement(value))).join(',')}}`
}

function quoteElement(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
