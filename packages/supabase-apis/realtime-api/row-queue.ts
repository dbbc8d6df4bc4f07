import type { Caller } from '../data-api/calling-role.ts'
import type { Database } from '../database/database.ts'
import type { ErrorLog } from '../error-log.ts'
import { isExpired, type Channel, type Connection } from './channel.ts'
import type { FollowedTable } from './followed-table.ts'
import { isObject } from './message-text.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import { readVisibleRow } from './visible-row-statement.ts'

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
