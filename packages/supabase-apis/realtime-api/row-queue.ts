import type { Caller } from '../data-api/calling-role.ts'
import type { Database } from '../database/database.ts'
import type { ErrorLog } from '../error-log.ts'
import { isExpired, type Channel, type Connection } from './channel.ts'
import type { FollowedTable } from './followed-table.ts'
import { isObject } from './message-text.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

/** The payload of a trigger: where to find the row and what to filter by, not the row itself. */
type Announced = { table: FollowedTable; columns: Record<string, string> }

/** A channel to push a row to, with the ids of the bindings that match. */
type Subscriber = { connection: Connection; channel: Channel; ids: number[] }

/**
 * Pushes new rows to subscribed channels, one row after the other. Each is read once per caller, with that
 * caller's rights, so that callers with different rights never share a result.
 */
export function openRowQueue(options: {
  database: Database
  limits: RealtimeLimits
  listConnections: () => Connection[]
  log: ErrorLog
}) {
  const { database, limits, listConnections, log } = options
  let waiting = 0
  let pushing = Promise.resolve()

  async function push(announced: Announced, announcedAt: string) {
    const { schema, table } = announced.table
    const groups = findSubscribers(listConnections(), announced)
    await Promise.all(
      [...groups.values()].map(async ({ caller, subscribers }) => {
        const visible = await readVisibleRow(database, caller, announced)
        if (!visible) return
        const data = {
          schema,
          table,
          commit_timestamp: announcedAt,
          type: 'INSERT',
          ...visible,
          errors: null,
        }
        for (const { connection, channel, ids } of subscribers) {
          // The channel may have closed or changed its user since the read.
          const isOpen = connection.channels.get(channel.topic) === channel
          if (!isOpen || !isSameUser(channel.caller, caller)) continue
          connection.push(channel, 'postgres_changes', { ids, data })
        }
      }),
    )
  }

  return {
    /** Queues a new row; `text` is the payload of the trigger. */
    add(table: FollowedTable, text: string) {
      const announced = { table, columns: readColumns(table, text) }
      if (waiting >= limits.maxQueuedRows) return
      waiting += 1
      const announcedAt = new Date().toISOString()
      pushing = pushing
        .then(() => push(announced, announcedAt))
        .catch((cause: unknown) => log('Pushing a new row to its readers failed', cause))
        .finally(() => {
          waiting -= 1
        })
    },
    finish: () => pushing,
  }
}

function findSubscribers(connections: Connection[], { table, columns }: Announced) {
  const groups = new Map<string, { caller: Caller; subscribers: Subscriber[] }>()
  for (const connection of connections) {
    for (const channel of connection.channels.values()) {
      const ids = channel.bindings
        .filter((binding) => binding.table === table)
        .filter(({ filter }) => filter === null || columns[filter.column] === filter.value)
        .map((binding) => binding.id)
      if (!channel.isSubscribed || ids.length === 0 || isExpired(channel, Date.now())) continue
      const { caller } = channel
      const key = groupKey(caller)
      const group = groups.get(key) ?? { caller, subscribers: [] }
      group.subscribers.push({ connection, channel, ids })
      groups.set(key, group)
    }
  }
  return groups
}

const groupKey = ({ role, claims }: Caller) => JSON.stringify([role, claims])

const isSameUser = (one: Caller, other: Caller) =>
  one.role === other.role && one.claims.sub === other.claims.sub

function readColumns({ table, key }: FollowedTable, text: string): Record<string, string> {
  const value: unknown = JSON.parse(text)
  const columns = isObject(value) ? value : {}
  if (key.some((column) => typeof columns[column] !== 'string')) {
    throw new Error(`A notification of a new row of ${table} is malformed`)
  }
  return columns as Record<string, string>
}

/** A row as Realtime sends it: the columns that the caller may select, with types and values. */
type VisibleRow = {
  columns: { name: string; type: string }[]
  record: Record<string, unknown>
}

/**
 * Reads a row by its key under a caller's role and claims, so that policies and column grants apply. Null when
 * the caller cannot see the row, or may not select its key.
 */
async function readVisibleRow(
  database: Database,
  { role, claims }: Caller,
  { table: { schema, table, key }, columns: given }: { table: FollowedTable; columns: Row },
): Promise<VisibleRow | null> {
  const result = await database.begin('read only', async (sql) => {
    await sql`select set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('statement_timeout', '5000', true)`
    const columns = await sql<{ name: string; type: string }[]>`
      select attname as name, typname as type
      from pg_attribute
        join pg_type on pg_type.oid = atttypid
        join pg_class on pg_class.oid = attrelid
        join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = ${schema} and relname = ${table} and attnum > 0 and not attisdropped
        and has_column_privilege(attrelid, attnum, 'select')
      order by attnum`
    const names = columns.map(({ name }) => name)
    if (!key.every((column) => names.includes(column))) return { visible: null }
    const wanted = key
      .map((column) => sql`${sql(column)} = ${given[column] ?? null}`)
      .reduce((all, one) => sql`${all} and ${one}`)
    const [row] = await sql<{ record: Record<string, unknown> }[]>`
      select to_jsonb(visible) as record
      from (select ${sql(names)} from ${sql(schema)}.${sql(table)} where ${wanted}) as visible`
    return { visible: row ? { columns: [...columns], record: row.record } : null }
  })
  return result.visible
}

type Row = Record<string, string>
