import type { ViewRow } from './schema-introspection.ts'

/** A column of a table, by its number. */
export type Origin = { table: string; column: number }

const entryDepth = 4
const maxViewDepth = 20

/** Finds the column of a table that a column of a view shows unchanged; undefined for an expression. */
export function openViewOrigins(
  views: ViewRow[],
): (view: string, column: number) => Origin | undefined {
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
