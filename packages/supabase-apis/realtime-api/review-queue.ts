import type { Caller } from '../data-api/calling-role.ts'
import type { Database } from '../database/database.ts'
import type { ErrorLog } from '../error-log.ts'
import { isExpired, type Channel, type Connection } from './channel.ts'
import { isObject } from './message-text.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import { readVisibleReview } from './visible-review-statement.ts'

/** The payload of the trigger on vehicle_reviews: where to find the review, not its text. */
type PostedReview = { id: string; model: string }

/** A channel to push a review to, with the ids of the bindings that match. */
type Subscriber = { connection: Connection; channel: Channel; ids: number[] }

/**
 * Pushes posted reviews to subscribed channels, one review after the other. Each is read once per
 * caller, with that caller's rights, so that callers with different rights never share a result.
 */
export function openReviewQueue(options: {
  database: Database
  limits: RealtimeLimits
  listConnections: () => Connection[]
  log: ErrorLog
}) {
  const { database, limits, listConnections, log } = options
  let waiting = 0
  let pushing = Promise.resolve()

  async function push({ id, model }: PostedReview, postedAt: string) {
    const groups = findSubscribers(listConnections(), model)
    await Promise.all(
      [...groups.values()].map(async ({ caller, subscribers }) => {
        const visible = await readVisibleReview(database, caller, id)
        if (!visible) return
        const data = {
          schema: 'public',
          table: 'vehicle_reviews',
          commit_timestamp: postedAt,
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
    /** Queues a posted review; `text` is the payload of the trigger. */
    add(text: string) {
      const posted = readPosted(text)
      if (waiting >= limits.maxQueuedReviews) return
      waiting += 1
      const postedAt = new Date().toISOString()
      pushing = pushing
        .then(() => push(posted, postedAt))
        .catch((cause: unknown) => log('Pushing a review to its readers failed', cause))
        .finally(() => {
          waiting -= 1
        })
    },
    finish: () => pushing,
  }
}

function findSubscribers(connections: Connection[], model: string) {
  const groups = new Map<string, { caller: Caller; subscribers: Subscriber[] }>()
  for (const connection of connections) {
    for (const channel of connection.channels.values()) {
      const ids = channel.bindings
        .filter((binding) => binding.model === null || binding.model === model)
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

function readPosted(text: string): PostedReview {
  const value: unknown = JSON.parse(text)
  const { id, vehicle_model: model } = isObject(value) ? value : {}
  if (typeof id !== 'string' || typeof model !== 'string') {
    throw new Error('A notification of a posted review is malformed')
  }
  return { id, model }
}
