import { describeOffer, type FollowedTable } from './followed-table.ts'
import { isObject } from './message-text.ts'

/** A subscription of a channel to the new rows of a table, of all or of those with one value. */
export type Binding = {
  /** The id that events carry. */
  id: number
  /** The request, verbatim: the official client compares the reply with what it sent. */
  requested: { event: string; schema: string; table: string; filter?: string }
  table: FollowedTable
  /** Null for all rows. */
  filter: { column: string; value: string } | null
}

const maxBindings = 10
const filterPattern = /^([^=]+)=eq\.(.*)$/s
const usualValue = /^[\w.:@+-]{1,200}$/

let lastId = 0

/** Parses the bindings of a join. `refused` explains the ones that are not offered. */
export function parseBindings(
  value: unknown,
  tables: FollowedTable[],
): { served: Binding[]; refused: string[] } {
  const requested: unknown[] = Array.isArray(value) ? value : []
  if (requested.length > maxBindings) {
    return { served: [], refused: [`A channel may have ${maxBindings} bindings`] }
  }
  const served: Binding[] = []
  const refused: string[] = []
  for (const entry of requested) {
    const binding = parseBinding(entry, tables)
    if (typeof binding === 'string') refused.push(binding)
    else served.push(binding)
  }
  return { served, refused }
}

function parseBinding(entry: unknown, tables: FollowedTable[]): Binding | string {
  const { event, schema, table: name, filter } = isObject(entry) ? entry : {}
  const given = `[event: ${show(event)}, schema: ${show(schema)}, table: ${show(name)}, filter: ${show(filter)}]`
  const refuse = (offer: string) =>
    `Unable to subscribe to changes with given parameters. Only ${offer} is offered: ${given}`
  const table = tables.find((known) => known.schema === schema && known.table === name)
  if (event !== 'INSERT' || !table) return refuse(describeOffer(tables))
  lastId += 1
  const requested = { event, schema: table.schema, table: table.table }
  if (filter === undefined || filter === null) return { id: lastId, requested, table, filter: null }
  const parsed = parseFilter(filter, table)
  if (!parsed) {
    const examples = table.filters.map(({ column, example }) => `${column}=eq.${example}`)
    return refuse(examples.length > 0 ? `a filter like ${examples.join(' or ')}` : 'no filter')
  }
  return { id: lastId, requested: { ...requested, filter: String(filter) }, table, filter: parsed }
}

function parseFilter(filter: unknown, { filters }: FollowedTable): Binding['filter'] {
  const [, column, value = ''] = (typeof filter === 'string' && filterPattern.exec(filter)) || []
  const known = filters.find((one) => one.column === column)
  return known && (known.pattern ?? usualValue).test(value) ? { column: known.column, value } : null
}

const show = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : 'none')
