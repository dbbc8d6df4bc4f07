import type { Caller } from '../data-api/calling-role.ts'
import { parseBindings } from './binding-parser.ts'
import { describeOffer } from './followed-table.ts'
import {
  reply,
  systemMessage,
  type Channel,
  type Connection,
  type RealtimeContext,
} from './channel.ts'
import { isObject, type SocketMessage } from './message-text.ts'

const topicPattern = /^realtime:.{1,200}$/s

/** Explains what a channel asks for and would never get. */
function listRefusals(config: Record<string, unknown>): string[] {
  const [broadcast, presence] = [config.broadcast, config.presence].map((part) =>
    isObject(part) ? part : {},
  )
  const refusals: string[] = []
  if (config.private === true) refusals.push('Private channels are not offered here')
  if (broadcast?.ack === true || broadcast?.self === true || isObject(broadcast?.replay)) {
    refusals.push('Broadcast is not offered here')
  }
  if (presence?.enabled === true || (presence?.key ?? '') !== '') {
    refusals.push('Presence is not offered here')
  }
  return refusals
}

/**
 * Joins a topic. A channel that asks for anything we do not offer is refused as a whole: the reason then
 * reaches the callback of the client's `subscribe`. Replies with the accepted bindings, and sends 'Subscribed to PostgreSQL' once every
 * row inserted from then on will be pushed. Joining a topic again replaces its channel.
 */
export async function joinChannel(
  message: SocketMessage,
  connection: Connection,
  context: RealtimeContext,
): Promise<void> {
  const { topic, joinRef, ref, payload } = message
  const { channels } = connection
  const refuse = (why: string) => reply(connection, message, 'error', { reason: why })
  const config = isObject(payload.config) ? payload.config : {}
  if (!topicPattern.test(topic)) return refuse('unmatched topic')
  const { served, refused } = parseBindings(config.postgres_changes, context.tables)
  const [reason] = [...listRefusals(config), ...refused]
  if (reason) return refuse(reason)
  if (served.length === 0) {
    return refuse(
      `This channel would receive nothing. Only ${describeOffer(context.tables)} is offered here`,
    )
  }
  if (channels.size >= context.limits.channelsPerConnection && !channels.has(topic)) {
    return refuse('ChannelRateLimitReached: Too many channels')
  }
  let caller: Caller
  try {
    caller = await context.readCaller(payload.access_token)
  } catch {
    return refuse('Token could not be verified')
  }
  const channel: Channel = {
    topic,
    joinRef: joinRef ?? ref,
    caller,
    bindings: served,
    isSubscribed: false,
  }
  channels.set(topic, channel)
  const acceptJoin = () =>
    reply(connection, message, 'ok', {
      postgres_changes: served.map(({ id, requested }) => ({ id, ...requested })),
    })

  // A client may ask for the reply to wait until the channel is subscribed.
  const { postgres_changes_options: options } = config
  const waits = isObject(options) && options.wait === true
  if (!waits) acceptJoin()
  // Not awaited, so that the connection's other messages are handled meanwhile.
  void subscribe(waits ? acceptJoin : undefined)

  async function subscribe(onSubscribed?: () => void) {
    try {
      await context.start()
    } catch {
      // The change watch has logged the error.
      if (channels.get(topic) === channel)
        connection.fail(channel, 'Unable to listen to PostgreSQL')
      return
    }
    if (channels.get(topic) !== channel) return
    channel.isSubscribed = true
    onSubscribed?.()
    connection.push(channel, 'system', systemMessage(channel, 'ok', 'Subscribed to PostgreSQL'))
  }
}
