import type { Link, Relation, Routine } from './api-schema.ts'
import type { KeyRow, SchemaRows, ViewRow } from './schema-introspection.ts'

/** How the exposed schema shows a table: as the table itself, or as a view of it. `names` are its columns there, by number. */
type Showing = { relation: Relation; isView: boolean; names: Map<number, string> }

/** Adds primary keys, and links from foreign keys, for tables and views. */
export function linkTables(tables: Map<string, Relation>, rows: SchemaRows): void {
  const showings = listShowings(tables, rows)
  const joined = new Set<Relation>()
  for (const { table, columns } of rows.keys.filter(({ primary }) => primary)) {
    for (const { relation, names } of showings.get(table) ?? []) {
      const key = namesOf(names, columns)
      if (key && relation.primaryKey.length > 0) joined.add(relation)
      if (key) relation.primaryKey = key
    }
  }
  // A view of several tables: the key of one does not identify a row of the view.
  for (const relation of joined) relation.primaryKey = []
  for (const key of rows.foreignKeys) {
    const toOne = isUnique(rows.keys, key.table, key.columns)
    for (const from of showings.get(key.table) ?? []) {
      for (const to of showings.get(key.target) ?? []) addLinks(key.name, from, to, key, toOne)
    }
  }
  for (const relation of tables.values()) {
    if (!relation.isView) linkThrough(tables, relation)
  }
}

function listShowings(tables: Map<string, Relation>, rows: SchemaRows): Map<string, Showing[]> {
  const showings = new Map<string, Showing[]>()
  const views = new Set(rows.views.map(({ id }) => id))
  const originOf = openViewOrigins(rows.views)
  const add = (table: string, showing: Showing) =>
    showings.set(table, [...(showings.get(table) ?? []), showing])
  for (const { id, name, columns } of rows.tables) {
    const relation = tables.get(name)
    if (!relation) continue
    if (!views.has(id)) {
      const names = new Map(columns.map((column) => [column.number, column.name]))
      add(id, { relation, isView: false, names })
      continue
    }
    const shown = new Map<string, Map<number, string>>()
    for (const column of columns) {
      const origin = originOf(id, column.number)
      if (!origin) continue
      const names = shown.get(origin.table) ?? new Map<number, string>()
      if (!names.has(origin.column)) names.set(origin.column, column.name)
      shown.set(origin.table, names)
    }
    for (const [table, names] of shown) add(table, { relation, isView: true, names })
  }
  return showings
}

/** The names of these columns; undefined if one is not shown. */
function namesOf(names: Map<number, string>, columns: number[]): string[] | undefined {
  const found = columns.flatMap((column) => names.get(column) ?? [])
  return found.length === columns.length ? found : undefined
}

function isUnique(keys: KeyRow[], table: string, columns: number[]): boolean {
  return keys.some(
    (key) =>
      key.table === table &&
      key.columns.length === columns.length &&
      key.columns.every((column) => columns.includes(column)),
  )
}

function addLinks(
  constraint: string,
  from: Showing,
  to: Showing,
  key: { columns: number[]; targetColumns: number[] },
  isUniqueKey: boolean,
): void {
  const own = namesOf(from.names, key.columns)
  const other = namesOf(to.names, key.targetColumns)
  if (!own || !other) return
  const pairs = own.map((name, at) => ({ own: name, other: other[at] ?? '' }))
  const backwards = pairs.map((pair) => ({ own: pair.other, other: pair.own }))
  from.relation.links.push({
    constraint,
    target: to.relation.name,
    toView: to.isView,
    pairs,
    toOne: true,
    isKey: true,
  })
  to.relation.links.push({
    constraint,
    target: from.relation.name,
    toView: from.isView,
    pairs: backwards,
    toOne: isUniqueKey,
  })
}

/** Links the two tables that a join table refers to, if its primary key includes both references. */
function linkThrough(tables: Map<string, Relation>, between: Relation): void {
  const keys = between.links.filter(
    (link) => link.isKey && link.pairs.every(({ own }) => between.primaryKey.includes(own)),
  )
  for (const from of keys) {
    for (const to of keys) {
      if (from.constraint === to.constraint) continue
      tables.get(from.target)?.links.push({
        constraint: between.name,
        target: to.target,
        toView: to.toView,
        pairs: from.pairs.map(({ own, other }) => ({ own: other, other: own })),
        toOne: false,
        via: { table: between.name, pairs: to.pairs },
      })
    }
  }
}

/**
 * A function whose only argument is a table row: returning one value makes it a computed column, returning rows
 * of a table a computed relationship.
 */
export function addComputed(tables: Map<string, Relation>, routine: Routine): void {
  const [argument, ...others] = routine.arguments
  const table = argument?.rowOf === undefined ? undefined : tables.get(argument.rowOf)
  if (!table || others.length > 0) return
  if (routine.rowsOf !== undefined) {
    table.links.push({
      constraint: routine.name,
      target: routine.rowsOf,
      toView: true,
      pairs: [],
      toOne: !routine.returnsSet || routine.rowEstimate === 1,
      computedBy: routine.name,
    } satisfies Link)
  } else if (!routine.rows && !routine.returnsSet) {
    const { name, returnType: type } = routine
    table.computed.set(name, { name, type, default: null })
  }
}

/** A column of a table, by its number. */
type Origin = { table: string; column: number }

const entryDepth = 4
const maxViewDepth = 20

/** Finds the column of a table that a column of a view shows unchanged; undefined for an expression. */
function openViewOrigins(views: ViewRow[]): (view: string, column: number) => Origin | undefined {
  const byView = new Map(views.map(({ id, tree }) => [id, readOrigins(tree)]))
  return (view, column) => {
    let origin = byView.get(view)?.get(column)
    for (let depth = 0; origin && byView.has(origin.table); depth += 1) {
      // PostgreSQL forbids recursive views; the limit guards against a catalogue that changes while we read it.
      if (depth > maxViewDepth) return undefined
      origin = byView.get(origin.table)?.get(origin.column)
    }
    return origin
  }
}

/**
 * The origins of a view's columns, by column number. A node tree holds them as the `resorigtbl` and
 * `resorigcol` of each entry in the target list of its outermost query; those of queries inside lie deeper.
 */
export function readOrigins(tree: string): Map<number, Origin> {
  const origins = new Map<number, Origin>()
  let depth = 0
  let entry = ''
  for (let at = 0; at < tree.length; at += 1) {
    const character = tree.charAt(at)
    // A backslash escapes the next character of a name.
    if (character === '\\') at += 1
    else if (character === '{' || character === '(') depth += 1
    else if (character === '}' || character === ')') {
      depth -= 1
      if (depth === entryDepth - 1) {
        addOrigin(origins, entry)
        entry = ''
      }
    } else if (depth === entryDepth) entry += character
  }
  return origins
}

function addOrigin(origins: Map<number, Origin>, entry: string): void {
  const found = /^TARGETENTRY .*:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) /.exec(entry)
  const [, number = '', table = '0', column = ''] = found ?? []
  if (table !== '0') origins.set(Number(number), { table, column: Number(column) })
}
