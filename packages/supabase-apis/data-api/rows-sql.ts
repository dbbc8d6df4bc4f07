import { conditionsSql } from './condition-sql.ts'
import { DataError, noAggregates, notEmbedded } from './data-error.ts'
import {
  emptyLevel,
  type Embed,
  type SelectItem,
  type OrderTerm,
  type Level,
} from './data-query.ts'
import { findLink } from './embed-link.ts'
import { findTable, type Link, type Relation, type Schema } from './api-schema.ts'
import { boundedLines } from './response-size.ts'
import { outputName } from './select-list.ts'
import { fieldSql, quoteName, type Parameters, qualifiedName, rowSql } from './statement-text.ts'

/** What to read: `source` is the FROM item, `row` the alias of its rows. */
type RowsPlan = {
  schema: Schema
  parameters: Parameters
  relation: Relation
  source: string
  row: string
  items: SelectItem[]
  level: Level
}

/** The most rows of an embedded table inside one row, as many as in a whole response. */
const maxEmbeddedRows = 1_000

/** The clauses of a select statement; `countFrom` has only the joins that filter. */
export type RowsParts = {
  columns: string
  /** The names of the columns in the response. */
  names: string[]
  from: string
  countFrom: string
  where: string
  order: string
  /** Whether there is one row, the count of all. */
  isCount: boolean
}

/** Builds the clauses of a select statement, including embedded tables. */
export function rowsParts(plan: RowsPlan): RowsParts {
  const { parameters, relation, row, level } = plan
  const counted = countName(plan)
  const columns: string[] = []
  const names: string[] = []
  const joins: { text: string; filters: boolean }[] = []
  const embeddedNames = new Set<string>()
  for (const item of plan.items) {
    if (item.kind === 'every-column') {
      columns.push(`${row}.*`)
      names.push(...relation.columns.keys())
    } else if (item.kind === 'column') {
      columns.push(counted ?? columnSql(plan, item))
      names.push(outputName(item))
    } else {
      const name = outputName(item)
      embeddedNames.add(name)
      const embedded = embedSql(plan, item, name, `${row}_${joins.length + 1}`)
      joins.push({ text: embedded.join, filters: item.inner })
      columns.push(...embedded.columns)
      names.push(...embedded.names)
    }
  }
  for (const name of level.embedded.keys()) {
    if (!embeddedNames.has(name)) throw notEmbedded(name)
  }
  const where = conditionsSql(parameters, relation, row, level.conditions)
  return {
    columns: columns.join(', '),
    names,
    isCount: counted !== undefined,
    from: [plan.source, ...joins.map(({ text }) => text)].join(' '),
    countFrom: [
      plan.source,
      ...joins.filter(({ filters }) => filters).map(({ text }) => text),
    ].join(' '),
    where: where ? ` where ${where}` : '',
    order: counted === undefined ? orderSql(plan) : '',
  }
}

/**
 * The column of a list that only counts its rows, `count()` or, where no column has this name, `count`;
 * undefined for any other list. Throws PGRST123 for a count beside other entries.
 */
function countName({ items, relation }: RowsPlan): string | undefined {
  const item = items.find(
    (each) =>
      each.kind === 'column' &&
      each.field.column === 'count' &&
      each.field.path.length === 0 &&
      (each.isAggregate || !relation.columns.has('count')),
  )
  if (item?.kind !== 'column') return undefined
  if (items.length > 1) throw noAggregates()
  return `count(*)${item.cast ? `::${item.cast}` : ''} as ${quoteName(outputName(item))}`
}

function columnSql(plan: RowsPlan, item: Extract<SelectItem, { kind: 'column' }>): string {
  const { field, cast } = item
  const value = fieldSql(plan.parameters, plan.relation, plan.row, field)
  return `${value}${cast ? `::${cast}` : ''} as ${quoteName(outputName(item))}`
}

/**
 * One embedded table: a lateral join and its column. A to-one relation becomes an object or null, a
 * to-many relation an array; `...` spreads the columns of a to-one relation.
 */
function embedSql(
  plan: RowsPlan,
  embed: Embed,
  name: string,
  row: string,
): { join: string; columns: string[]; names: string[] } {
  const link = findLink(plan.relation, embed)
  const relation = findTable(plan.schema, link.target)
  const level = plan.level.embedded.get(name) ?? emptyLevel()
  const parts = rowsParts({
    schema: plan.schema,
    parameters: plan.parameters,
    relation,
    source: `${linkedSql(link, plan, relation)} as ${row}`,
    row,
    items: embed.items,
    level,
  })
  const related = `${parts.where || ' where true'} and ${linkSql(plan, link, row)}`
  const where = parts.isCount && embed.inner ? `${related} having count(*) > 0` : related
  const limit = Math.min(level.limit ?? maxEmbeddedRows, maxEmbeddedRows)
  const one = link.toView ? ' limit 1' : ''
  const page = link.toOne ? one : pageSql(plan.parameters, { ...level, limit })
  const columns = parts.columns || '1 as present'
  const rows = `select ${columns} from ${parts.from}${where}${parts.order}${page}`
  const alias = `${row}_rows`
  const kind = embed.inner ? 'inner' : 'left'
  if (link.toOne) {
    const column = embed.spread ? `${alias}.*` : `row_to_json(${alias}.*) as ${quoteName(name)}`
    return {
      join: `${kind} join lateral (${rows}) as ${alias} on true`,
      columns: parts.columns ? [column] : [],
      names: embed.spread ? parts.names : parts.columns ? [name] : [],
    }
  }
  if (embed.spread) throw spreadOfMany(plan.relation.name, relation.name)
  return {
    join: `${kind} join lateral (select json_agg(line) filter (where guard is null) as list
      from ${boundedLines(rows)} as item) as ${alias} on ${
        embed.inner ? `${alias}.list is not null` : 'true'
      }`,
    columns: parts.columns ? [`coalesce(${alias}.list, '[]') as ${quoteName(name)}`] : [],
    names: parts.columns ? [name] : [],
  }
}

/** `limit` and `offset` as parameters, so that every page is the same prepared statement. */
export function pageSql(parameters: Parameters, page: { limit?: number; offset: number }): string {
  const limit = page.limit === undefined ? '' : ` limit ${parameters.add(String(page.limit))}`
  return page.offset === 0 ? limit : `${limit} offset ${parameters.add(String(page.offset))}`
}

function spreadOfMany(origin: string, target: string): DataError {
  return new DataError(400, 'PGRST119', `A spread operation on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })
}

/**
 * The ORDER BY clause of a select statement, empty if the request has no order. The primary key comes last, so
 * that pages neither repeat nor lose rows that are equal in the given order. Rows without a key, as those of most
 * functions, are told apart by their text.
 */
function orderSql(plan: RowsPlan): string {
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
function linkedSql(link: Link, { relation, row }: RowsPlan, linked: Relation): string {
  if (link.computedBy === undefined) return qualifiedName(linked)
  return `${qualifiedName({ ...relation, name: link.computedBy })}(${rowSql(relation, row)})`
}

/** The condition under which the row aliased `other` is related to the plan's row. */
function linkSql({ relation, row }: RowsPlan, link: Link, other: string): string {
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
