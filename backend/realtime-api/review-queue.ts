import type { Caller } from '../data-api/calling-role.ts'
import type { Database } from '../postgres/database.ts'
import type { ErrorLog } from '../error-log.ts'
import { isExpired, type Channel, type Connection } from './channel.ts'
import { isObject } from './message-text.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import { readVisibleReview } from './visible-review-statement.ts'

/** What the trigger on vehicle_reviews tells: nothing but where to look. */
type PostedReview = { id: string; model: string }

/** One channel that wants to hear of a review, and the numbers of the bindings that want it. */
type Receiver = { connection: Connection; channel: Channel; ids: number[] }

/**
 * Passes posted reviews on, one after the other. A review is read once for each caller, with the
 * caller's rights: two who may see different things never share an answer.
 */
export function openReviewQueue(options: {
  database: Database
  limits: RealtimeLimits
  listConnections: () => Connection[]
  log: ErrorLog
}) {
  const { database, limits, listConnections, log } = options
  let waiting = 0
  let passing = Promise.resolve()

  async function pass({ id, model }: PostedReview, postedAt: string) {
    const groups = receiversOf(listConnections(), model)
    await Promise.all(
      [...groups.values()].map(async ({ caller, receivers }) => {
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
        for (const { connection, channel, ids } of receivers) {
          // Left, or somebody else by now: what was read is no longer theirs.
          const isThere = connection.channels.get(channel.topic) === channel
          if (!isThere || !isSamePerson(channel.caller, caller)) continue
          connection.tell(channel, 'postgres_changes', { ids, data })
        }
      }),
    )
  }

  return {
    /** Takes what the trigger on vehicle_reviews tells. */
    add(text: string) {
      const posted = readPosted(text)
      if (waiting >= limits.waitingReviews) return
      waiting += 1
      const postedAt = new Date().toISOString()
      passing = passing
        .then(() => pass(posted, postedAt))
        .catch((cause: unknown) => log('A review could not be passed on', cause))
        .finally(() => {
          waiting -= 1
        })
    },
    finish: () => passing,
  }
}

function receiversOf(connections: Connection[], model: string) {
  const groups = new Map<string, { caller: Caller; receivers: Receiver[] }>()
  for (const connection of connections) {
    for (const channel of connection.channels.values()) {
      const ids = channel.bindings
        .filter((binding) => binding.model === null || binding.model === model)
        .map((binding) => binding.id)
      if (!channel.hears || ids.length === 0 || isExpired(channel, Date.now())) continue
      const { caller } = channel
      const key = keyOf(caller)
      const group = groups.get(key) ?? { caller, receivers: [] }
      group.receivers.push({ connection, channel, ids })
      groups.set(key, group)
    }
  }
  return groups
}

const keyOf = ({ role, claims }: Caller) => JSON.stringify([role, claims])

const isSamePerson = (one: Caller, other: Caller) =>
  one.role === other.role && one.claims.sub === other.claims.sub

function readPosted(text: string): PostedReview {
  const value: unknown = JSON.parse(text)
  const { id, vehicle_model: model } = isObject(value) ? value : {}
  if (typeof id !== 'string' || typeof model !== 'string') {
    throw new Error('No review is announced like this')
  }
  return { id, model }
}
