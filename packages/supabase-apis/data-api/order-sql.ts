import { conditionsSql } from './condition-sql.ts'
import { DataError, notEmbedded } from './data-error.ts'
import { emptyLevel, type OrderTerm } from './data-query.ts'
import { findLink } from './embed-link.ts'
import type { RowsPlan } from './rows-plan.ts'
import { findTable, type Link, type Relation } from './api-schema.ts'
import { outputName } from './select-limits.ts'
import { fieldSql, qualifiedName, quoteName, rowSql } from './statement-text.ts'

/**
 * The ORDER BY clause of a select statement, empty if the request has no order. The primary key comes last, so
 * that pages neither repeat nor lose rows that are equal in the given order. Rows without a key, as those of most
 * functions, are told apart by their text.
 */
export function orderSql(plan: RowsPlan): string {
  const { order } = plan.level
  if (order.length === 0) return ''
  const terms = order.map((term) => {
    const field =
      term.embedded === undefined
        ? fieldSql(plan.parameters, plan.relation, plan.row, term.field)
        : embeddedFieldSql(plan, term, term.embedded)
    return [field, term.direction, term.nulls].filter(Boolean).join(' ')
  })
  const ordered = new Set(
    order.flatMap(({ field, embedded }) =>
      embedded === undefined && field.path.length === 0 ? [field.column] : [],
    ),
  )
  return ` order by ${[...terms, ...lastTerms(plan, ordered)].join(', ')}`
}

function lastTerms({ relation, row }: RowsPlan, ordered: ReadonlySet<string>): string[] {
  const { primaryKey, hasColumnGrants } = relation
  if (hasColumnGrants) return []
  if (primaryKey.length === 0) return [`(${row}.*)::text collate "C"`]
  return primaryKey.filter((name) => !ordered.has(name)).map((name) => `${row}.${quoteName(name)}`)
}

/** A column of the one embedded row. Throws PGRST108 if it is not embedded, PGRST118 if it has many rows. */
function embeddedFieldSql(plan: RowsPlan, term: OrderTerm, name: string): string {
  const embed = plan.items.find((item) => item.kind === 'embed' && outputName(item) === name)
  if (embed?.kind !== 'embed') throw notEmbedded(name)
  const link = findLink(plan.relation, embed)
  if (!link.toOne) throw orderOfMany(plan.relation.name, name)
  const { parameters, schema, level } = plan
  const relation = findTable(schema, link.target)
  const row = `${plan.row}_order`
  const { conditions } = level.embedded.get(name) ?? emptyLevel()
  const where = conditionsSql(parameters, relation, row, conditions)
  return `(select ${fieldSql(parameters, relation, row, term.field)}
    from ${linkedSql(link, plan, relation)} as ${row}
    where ${linkSql(plan, link, row)}${where ? ` and ${where}` : ''}${link.toView ? ' limit 1' : ''})`
}

/** The target of a link in SQL: a table, or a call of the function that computes the related rows. */
export function linkedSql(link: Link, { relation, row }: RowsPlan, linked: Relation): string {
  if (link.computedBy === undefined) return qualifiedName(linked)
  return `${qualifiedName({ ...relation, name: link.computedBy })}(${rowSql(relation, row)})`
}

/** The condition under which the row aliased `other` is related to the plan's row. */
export function linkSql({ relation, row }: RowsPlan, link: Link, other: string): string {
  if (link.computedBy !== undefined) return 'true'
  if (!link.via) return pairsSql(link.pairs, row, other)
  const between = `${other}_via`
  return `exists (select from ${qualifiedName({ ...relation, name: link.via.table })} as ${between}
    where ${pairsSql(link.pairs, row, between)} and ${pairsSql(link.via.pairs, between, other)})`
}

function pairsSql(pairs: Link['pairs'], ownRow: string, otherRow: string): string {
  return pairs
    .map(({ own, other }) => `${otherRow}.${quoteName(other)} = ${ownRow}.${quoteName(own)}`)
    .join(' and ')
}

function orderOfMany(origin: string, target: string): DataError {
  return new DataError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })
}
